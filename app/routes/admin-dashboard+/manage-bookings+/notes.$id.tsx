import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { NoteForm } from "~/components/booking/booking-notes";
import { ErrorSummary } from "~/components/form/error-summary";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { backToBooking } from "~/http/way-back";
import { getNamedBooking } from "~/models/booking/row/get-booking.server";
import { noteSchema } from "~/models/sales/note/schema";
import { writeNote } from "~/models/sales/note/write-note.server";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction = () => [{ title: "Note about a booking" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "edit-bookings");
  const found = await getNamedBooking(params.id);
  if (!found.ok) throw await redirectWithError(LIST, found.msg);
  return { ...found.value, formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", noteSchema);
  if (!form.ok) return rerender(form);

  const result = await writeNote({ id: params.id, by, ...form.value });
  if (!result.ok) return redirectWithError(LIST, result.msg);

  return redirectWithSuccess(backToBooking(request, params.id), result.value.msg);
}

/** Shows a refused note for correction. */
export default function NewNote() {
  const { booking, formAction } = useLoaderData<typeof loader>();
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
      <NoteForm action={formAction} rejected={rejected} />
    </>
  );
}
