import { type MetaFunction } from "@remix-run/node";

import { DeletePage } from "~/components/form/delete-page";
import { deleteRoute } from "~/http/pages/delete-route.server";
import { deletionOfPackage } from "~/models/catalogue/package/availability";
import { deletePackage } from "~/models/catalogue/package/edit/save-package.server";
import { getPackageTitle } from "~/models/catalogue/package/get-package.server";
import { done } from "~/result";

export const meta: MetaFunction = () => [{ title: "Delete a package" }];

const { loader, action } = deleteRoute("/admin-dashboard/manage-packages", {
  describe,
  command: ({ id }) => deletePackage(id),
});

export { loader, action };

export default DeletePage;

async function describe(id: string | undefined) {
  const found = await getPackageTitle(id);
  return found.ok ? done(deletionOfPackage(found.value)) : found;
}
