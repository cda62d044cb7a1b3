import { api } from "~/http/api.server";
import { getPackage } from "~/models/package/get-package.server";

const { loader, action } = api({
  GET: { auth: "anyone", isPublic: true, run: ({ params }) => getPackage(params.id) },
});

export { loader, action };
