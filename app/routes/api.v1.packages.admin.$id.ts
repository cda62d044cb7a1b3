import { z } from "zod";

import { api, verb } from "~/http/api.server";
import { getPackage } from "~/models/package/get-package.server";
import { packageShape } from "~/models/package/json.server";

const { loader, action } = api({
  GET: verb({
    summary: "One package",
    auth: "anyone",
    output: z.object({ packageInfo: packageShape }),
    isPublic: true,
    run: ({ params }) => getPackage(params.id),
  }),
});

export { loader, action };
