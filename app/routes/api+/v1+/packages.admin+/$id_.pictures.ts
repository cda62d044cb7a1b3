import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { imageIn } from "~/http/forms/read-upload.server";
import { addedPictureSchema } from "~/models/catalogue/content/pictures";
import { savePictures } from "~/models/catalogue/package/edit/publish-package.server";
import { packageShape } from "~/models/catalogue/package/json.server";

const { loader, action } = api({
  POST: verb({
    summary: "Add a picture to a package; PATCH the package's pictures to order, describe or remove them",
    auth: "admin",
    input: addedPictureSchema,
    files: ["imgUrl"],
    output: messageShape("Pictures saved.", { packageInfo: packageShape }),
    status: 201,
    run: async ({ params, input, form }) =>
      savePictures(params.id, { newAlt: input.alt, newCaption: input.caption, image: await imageIn(form) }),
  }),
});

export { loader, action };
