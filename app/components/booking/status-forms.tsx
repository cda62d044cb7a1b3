import { Form } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { chosenValue } from "~/models/booking/change/bulk/chosen";
import { type PopulatedBookingJson } from "~/models/booking/row/json";

const SET = "/admin-dashboard/manage-bookings/status";

const BULK = "bulk";

type Versions = Record<string, number>;

type OneProps = { booking: PopulatedBookingJson; versions: Versions; from: string; className?: string };

export function ConfirmButton({ booking, versions, from, className = "button" }: OneProps) {
  const action = `${SET}?booking=${chosenValue(booking, versions)}`;
  return (
    <Form method="post" action={action} className="inline-form">
      <input type="hidden" name="from" value={from} />
      <PendingButton action={action} name="to" value="confirmed" className={className} busy="Confirming...">
        Confirm <span className="visually-hidden">{`booking ${booking.bookingNumber}`}</span>
      </PendingButton>
    </Form>
  );
}

/** A checkbox of BulkForm, which may be elsewhere on the page. */
export function Tick({ booking, versions }: Pick<OneProps, "booking" | "versions">) {
  const value = chosenValue(booking, versions);
  return (
    <label className="choice">
      {/* The key unticks the box when the booking has changed. */}
      <input key={value} type="checkbox" className="tick" name="booking" value={value} form={BULK} />
      <span>
        Select <span className="visually-hidden">{`booking ${booking.bookingNumber}`}</span>
      </span>
    </label>
  );
}

type ManyProps = { bookings: PopulatedBookingJson[]; versions: Versions; from: string };

export function ConfirmAll({ bookings, versions, from }: ManyProps) {
  const pending = bookings.filter(({ bookingStatus }) => bookingStatus === "pending");
  if (pending.length < 2) return null;
  return (
    <Form method="post" action={SET} className="confirm-all">
      <input type="hidden" name="from" value={from} />
      {pending.map((booking) => (
        <input key={booking._id} type="hidden" name="booking" value={chosenValue(booking, versions)} />
      ))}
      <PendingButton action={SET} name="to" value="confirmed" className="button button-quiet" busy="Confirming...">
        Confirm all {pending.length} pending on this page
      </PendingButton>
    </Form>
  );
}

/** The actions for all ticked bookings. Canceling has a page of its own, which asks for confirmation. */
export function BulkForm({ from }: { from: string }) {
  return (
    <Form method="post" action={SET} id={BULK} className="bulk" aria-label="Selected bookings">
      <input type="hidden" name="from" value={from} />
      <PendingButton action={SET} name="to" value="confirmed" className="button" busy="Confirming...">
        Confirm selected
      </PendingButton>
      <PendingButton action={SET} name="to" value="pending" className="button button-quiet" busy="Saving...">
        Set to pending
      </PendingButton>
      <button
        type="submit"
        formMethod="get"
        formAction="/admin-dashboard/manage-bookings/cancel"
        className="button button-quiet"
      >
        Cancel selected…
      </button>
    </Form>
  );
}
