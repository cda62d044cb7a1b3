import { commandRoute } from "~/http/pages/command-route.server";
import { deleteBooking } from "~/models/booking/delete-booking.server";

const { loader, action } = commandRoute("/admin-dashboard/manage-bookings", deleteBooking, "edit-bookings");

export { loader, action };
