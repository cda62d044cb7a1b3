import { commandRoute } from "~/http/pages/command-route.server";
import { readDraft } from "~/models/catalogue/package/availability";
import { publishPackages } from "~/models/catalogue/package/edit/publish-package.server";
import { PACKAGES_A_PAGE } from "~/models/catalogue/package/lists/list-packages-for-admin.server";

const { loader, action } = commandRoute("/admin-dashboard/manage-packages", ({ fields }) =>
  publishPackages(fields.getAll("draft").map(String).slice(0, PACKAGES_A_PAGE).map(readDraft)),
);

export { loader, action };
