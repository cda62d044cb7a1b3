import { commandRoute } from "~/http/pages/command-route.server";
import { takeUsual } from "~/models/system/setting/save-settings.server";

const { loader, action } = commandRoute("/admin-dashboard/settings", takeUsual);

export { loader, action };
