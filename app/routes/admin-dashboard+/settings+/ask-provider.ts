import { commandRoute } from "~/http/pages/command-route.server";
import { askProvider } from "~/models/money/online/provider-state.server";

const { loader, action } = commandRoute("/admin-dashboard/settings/money", askProvider);

export { loader, action };
