import { commandRoute } from "~/http/pages/command-route.server";
import { restorePackage } from "~/models/catalogue/package/edit/save-package.server";

const { loader, action } = commandRoute("/admin-dashboard/manage-packages", ({ id }) => restorePackage(id));

export { loader, action };
