import { commandRoute } from "~/http/pages/command-route.server";
import { undoConfirmation } from "~/models/sales/booking/bulk/undo-confirmation.server";

const { loader, action } = commandRoute("/admin-dashboard/manage-bookings", undoConfirmation, "edit-bookings");

export { loader, action };
