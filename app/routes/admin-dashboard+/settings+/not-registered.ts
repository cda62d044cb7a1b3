import { commandRoute } from "~/http/pages/command-route.server";
import { sayNotRegistered } from "~/models/system/setting/save-settings.server";

const { loader, action } = commandRoute("/admin-dashboard/settings/money", sayNotRegistered);

export { loader, action };
