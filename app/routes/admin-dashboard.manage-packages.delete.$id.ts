import { commandRoute } from "~/http/pages/command-route.server";
import { deletePackage } from "~/models/package/delete-package.server";

const { loader, action } = commandRoute("/admin-dashboard/manage-packages", ({ id }) => deletePackage(id));

export { loader, action };
