import { checkForm } from "~/http/forms/form.server";
import { type Command, commandRoute } from "~/http/pages/command-route.server";
import { deleteBooking } from "~/models/booking/delete-booking.server";
import { deleteSchema } from "~/models/booking/delete-schema";
import { refuse } from "~/result";

const { loader, action } = commandRoute("/admin-dashboard/manage-bookings", remove, "edit-bookings");

export { loader, action };

async function remove({ id, by, fields }: Parameters<Command>[0]) {
  const form = checkForm(fields, deleteSchema);
  return form.ok ? deleteBooking({ id, by, ...form.value }) : refuse("INVALID_INPUT", form.msg);
}
