import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { imageIn } from "~/http/forms/read-upload.server";
import { deletePackage, updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { packageShape } from "~/models/catalogue/package/json.server";
import { packageEditApiSchema } from "~/models/catalogue/package/schema";

const { loader, action } = api({
  GET: verb({
    summary: "One package",
    auth: "anyone",
    output: z.object({ packageInfo: packageShape }),
    isPublic: true,
    run: ({ params }) => getPackage(params.id),
  }),
  PATCH: verb({
    summary: "Change a package; what is absent keeps its value",
    auth: "admin",
    input: packageEditApiSchema,
    files: ["imgUrl"],
    output: messageShape("Updated package successfully!", { packageInfo: packageShape }),
    run: async ({ params, input, form }) => updatePackage({ ...input, id: params.id, image: await imageIn(form) }),
  }),
  DELETE: verb({
    summary: "Delete a package; its bookings stay readable",
    auth: "admin",
    output: messageShape("Package deleted successfully!", {}),
    run: ({ params }) => deletePackage(params.id),
  }),
});

export { loader, action };
