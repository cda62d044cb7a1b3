import { Field, Select, TextArea } from "~/components/form/field";
import { type CancellationForm } from "~/models/booking/change/cancel/office-cancellation";
import { MAX_REASON } from "~/models/booking/row/fields";
import { type BookingJson } from "~/models/booking/row/json";
import { calendarDay, formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { shareInWords, TO_OFFICE } from "~/values/refund-words";

type CancellationFieldsProps = { booking: BookingJson; cancellation: CancellationForm };

/** The stylesheet shows these fields only while the status "canceled" is chosen. */
export function CancellationFields({ booking, cancellation }: CancellationFieldsProps) {
  const { canceledAt, refundDue } = booking;
  const { canceledBy, cancelReason, seen } = cancellation;
  return (
    <fieldset className="cancellation">
      <legend>Cancellation{canceledAt && `, ${formatDate(calendarDay(canceledAt))}`}</legend>
      {/* The values shown now, not those of a refused form: whoever saves again has seen them. */}
      <input type="hidden" name="seenRefund" value={seen.refund} />
      <input type="hidden" name="seenPaid" value={seen.paid} />
      {canceledBy === "guest" ? (
        <p>The guest canceled here.</p>
      ) : (
        <Select name="canceledBy" label="Who cancels" defaultValue={canceledBy ?? "office"}>
          <option value="office">The guest, who asked us to</option>
          <option value="operator">We do</option>
        </Select>
      )}
      <Field
        name="refundDue"
        label="Refund in rupees (optional)"
        hint={`${byTerms(booking, cancellation)} Empty: ${whenEmpty(booking, cancellation)}.`}
        inputMode="numeric"
        maxLength={20}
        defaultValue={refundDue ?? ""}
      />
      <TextArea
        name="cancelReason"
        label="Reason (optional)"
        hint="The guest reads it in the mail."
        rows={2}
        maxLength={MAX_REASON}
        defaultValue={cancelReason ?? ""}
      />
    </fieldset>
  );
}

/** What an empty refund means: a new cancellation then takes the terms' refund, if there is one. */
function whenEmpty({ paid, bookingStatus }: BookingJson, { amount }: CancellationForm) {
  return paid > 0 && amount !== null && bookingStatus !== "canceled" ? "as these say" : "not decided yet";
}

function byTerms(booking: BookingJson, { percent, amount, basis, mirrors }: CancellationForm) {
  const { totalPrice, bookingStatus, paid } = booking;
  const sum = paid > 0 && amount !== null ? `, ${formatRupees(amount)} of ${formatRupees(paid)},` : "";
  const day = bookingStatus === "canceled" ? "that day" : "today";
  const guest =
    percent === null
      ? ""
      : `By the terms it was sold under, ${shareInWords({ percent, basis, totalPrice, paid }, TO_OFFICE)}${sum} comes back to a guest who cancels ${day}.`;
  const operator = `When we cancel, all that was paid comes back${mirrors ? ", and as much as the guest would have lost" : ""}.`;
  return `${guest} ${operator}`.trim();
}
