import { commandRoute } from "~/http/pages/command-route.server";
import { undoStatuses } from "~/models/booking/change/bulk/undo-statuses.server";

const { loader, action } = commandRoute("/admin-dashboard/manage-bookings", undoStatuses, "edit-bookings");

export { loader, action };
