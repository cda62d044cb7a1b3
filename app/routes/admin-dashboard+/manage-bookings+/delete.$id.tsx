import { type MetaFunction } from "@remix-run/node";

import { DeletePage } from "~/components/form/delete-page";
import { checkForm } from "~/http/forms/form.server";
import { type Command } from "~/http/pages/command-route.server";
import { deleteRoute } from "~/http/pages/delete-route.server";
import { deleteBooking } from "~/models/booking/change/delete-booking.server";
import { deletionOfBooking } from "~/models/booking/change/deletion";
import { getNamedBooking } from "~/models/booking/row/get-booking.server";
import { deleteSchema } from "~/models/booking/row/schema";
import { done, refuse } from "~/result";

export const meta: MetaFunction = () => [{ title: "Delete a booking" }];

const { loader, action } = deleteRoute("/admin-dashboard/manage-bookings", {
  describe,
  command: remove,
  right: "edit-bookings",
});

export { loader, action };

export default DeletePage;

async function describe(id: string | undefined) {
  const found = await getNamedBooking(id);
  return found.ok ? done(deletionOfBooking(found.value.booking, found.value.booking.customerName)) : found;
}

async function remove({ id, by, fields }: Parameters<Command>[0]) {
  const form = checkForm(fields, deleteSchema);
  return form.ok ? deleteBooking({ id, by, ...form.value }) : refuse("INVALID_INPUT", form.msg);
}
