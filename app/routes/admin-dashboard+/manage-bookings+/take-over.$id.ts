import { commandRoute } from "~/http/pages/command-route.server";
import { takeOverProfile } from "~/models/booking/change/take-over-profile.server";

const { loader, action } = commandRoute("/admin-dashboard/manage-bookings", takeOverProfile, "edit-bookings");

export { loader, action };
