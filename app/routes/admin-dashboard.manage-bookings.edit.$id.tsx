import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { BookingStatus } from "~/components/booking-status";
import { EmailLink } from "~/components/email-link";
import { ErrorSummary } from "~/components/error-summary";
import { Field } from "~/components/field";
import { PendingButton } from "~/components/pending-button";
import { redirectWithError, redirectWithSuccess } from "~/http/flash.server";
import { parseForm, refill } from "~/http/forms.server";
import { formActionFor } from "~/http/kept-form.server";
import { requireAdmin } from "~/http/session.server";
import { getBookingForEdit } from "~/models/booking/get-booking.server";
import { BOOKING_STATUSES, MAX_PERSONS } from "~/models/booking/limits";
import { bookingEditSchema } from "~/models/booking/schema";
import { updateBooking } from "~/models/booking/update-booking.server";
import { formatDate, formatInstant, formatMoment, isCalendarDate } from "~/models/calendar";
import { formatRupees } from "~/models/money";

export const meta: MetaFunction = () => [{ title: "Update booking" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const found = await getBookingForEdit(params.id);
  if (!found.ok) throw await redirectWithError("/admin-dashboard/manage-bookings", found.msg);
  return { ...found.value, formAction: formActionFor(request, admin) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await parseForm(request, bookingEditSchema);
  if (!form.ok) return refill(form);

  const result = await updateBooking({ id: params.id, by: admin, ...form.value });
  if (!result.ok) return refill(form, result);

  return redirectWithSuccess("/admin-dashboard/manage-bookings", result.value.msg);
}

/** A refused save loads the booking again, so that what somebody else saved can be compared. */
export const shouldRevalidate = () => true;

export default function EditBooking() {
  const { booking, version, customer, package: pkg, changes, formAction } = useLoaderData<typeof loader>();
  const refill = useActionData<typeof action>();
  const missed = changes.filter((change) => refill && change.version > Number(refill.values.version ?? version));
  return (
    <>
      <div className="title-row">
        <h1>Update booking {booking.bookingNumber}</h1>
        <Link to="/admin-dashboard/manage-bookings">Back to all bookings</Link>
      </div>
      <p>
        {pkg.packageTitle}, {formatRupees(booking.unitPrice)} per person ·{" "}
        <BookingStatus status={booking.bookingStatus} />
        <br />
        {customer.name} · <EmailLink email={customer.email} /> · {customer.phoneNumber}
        <br />
        Booked {formatInstant(booking.createdAt)}
      </p>
      <Form method="post" action={formAction} replace className="form-narrow" key={version}>
        <ErrorSummary refill={refill} />
        {missed.length > 0 && (
          <section aria-labelledby="missed" className="card missed">
            <h2 id="missed">Saved since you opened this form</h2>
            <Changes label="Changes you missed" changes={missed} />
          </section>
        )}
        {/* Never the version that was typed in: saving again means having seen the other's changes. */}
        <input type="hidden" name="version" value={version} />
        <Field
          name="startDate"
          label="Start date"
          type="date"
          required
          defaultValue={booking.startDate}
          refill={refill}
        />
        <Field
          name="numberOfPersons"
          label="Number of persons"
          type="number"
          required
          min={1}
          max={MAX_PERSONS}
          defaultValue={booking.numberOfPersons}
          refill={refill}
        />
        <Field
          name="totalPrice"
          label="Total price"
          type="number"
          required
          min={0}
          defaultValue={booking.totalPrice}
          refill={refill}
        />
        <div className="field">
          <label htmlFor="bookingStatus">Booking status</label>
          <select
            id="bookingStatus"
            name="bookingStatus"
            defaultValue={refill?.values.bookingStatus ?? booking.bookingStatus}
          >
            {BOOKING_STATUSES.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="note">Note to the customer (optional)</label>
          <p id="note-hint">Goes into the mail about this change.</p>
          <textarea
            id="note"
            name="note"
            rows={3}
            maxLength={1000}
            defaultValue={refill?.values.note}
            aria-invalid={refill?.errors.note ? true : undefined}
            aria-describedby={refill?.errors.note ? "note-hint note-error" : "note-hint"}
          />
          {refill?.errors.note && (
            <p className="field-error" id="note-error">
              {refill.errors.note}
            </p>
          )}
        </div>
        <PendingButton className="button" busy="Updating...">
          Update booking
        </PendingButton>
      </Form>
      <section aria-labelledby="history" className="history">
        <h2 id="history">History</h2>
        {changes.length === 0 ? (
          <p>Nothing has been changed yet.</p>
        ) : (
          <Changes label="All changes" changes={changes} />
        )}
      </section>
    </>
  );
}

type Change = { field: string; oldValue: string; newValue: string; authorName: string; createdAt: string };

const FIELD_NAMES: Record<string, string> = {
  startDate: "Start date",
  numberOfPersons: "Persons",
  totalPrice: "Total price",
  bookingStatus: "Status",
  packageTitle: "Package",
  deleted: "Deleted",
};

function Changes({ label, changes }: { label: string; changes: Change[] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.createdAt + change.field}>
              <td>{formatMoment(change.createdAt)}</td>
              <td>{change.authorName}</td>
              <td>{FIELD_NAMES[change.field] ?? change.field}</td>
              <td>{shown(change.field, change.oldValue)}</td>
              <td>{shown(change.field, change.newValue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shown(field: string, value: string) {
  if (field === "startDate" && isCalendarDate(value)) return formatDate(value);
  return field === "totalPrice" ? formatRupees(Number(value)) : value;
}
