import { type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { NoteForm } from "~/components/booking/booking-notes";
import { ErrorSummary } from "~/components/form/error-summary";
import { formPage } from "~/http/pages/form-page.server";
import { backToBooking } from "~/http/way-back";
import { getNamedBooking } from "~/models/booking/row/get-booking.server";
import { noteSchema } from "~/models/sales/note/schema";
import { writeNote } from "~/models/sales/note/write-note.server";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction = () => [{ title: "Note about a booking" }];

const { loader, action } = formPage({
  right: "edit-bookings",
  list: LIST,
  load: ({ id }) => getNamedBooking(id),
  schema: noteSchema,
  command: ({ id, by, value }) => writeNote({ id, by, ...value }),
  gone: ["NOT_FOUND"],
  to: ({ id, request }) => backToBooking(request, id),
});

export { loader, action };

/** Shows a refused note for correction. */
export default function NewNote() {
  const { booking, form } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>Note about booking {booking.bookingNumber}</h1>
        <Link to={`${LIST}/edit/${booking._id}`}>Back to the booking</Link>
      </div>
      <p>
        <b>{booking.customerName || "Name erased"}</b> · {booking.packageTitle}
      </p>
      <ErrorSummary rejected={rejected} />
      <NoteForm action={form.action} rejected={rejected} />
    </>
  );
}
