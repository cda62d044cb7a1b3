import { TextArea } from "~/components/form/field";
import { SubmitButton } from "~/components/form/submit-button";
import { type RefundJson } from "~/models/booking/cancel/refund";
import { MAX_REASON } from "~/models/booking/limits";
import { type OwnBookingJson } from "~/models/booking/own/json";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { shareInWords } from "~/values/refund-words";
import { type RejectedForm } from "~/values/rejected-form";

type CancelFormProps = { action: string; booking: OwnBookingJson; refund: RefundJson; rejected?: RejectedForm };

export function CancelForm({ action, booking, refund, rejected }: CancelFormProps) {
  const { percent, amount } = refund;
  return (
    <form method="post" action={action}>
      {/* The refund as shown now, not as sent before: whoever submits again has seen the new one. */}
      {amount !== null && <input type="hidden" name="seenRefund" value={amount} />}
      {percent !== null && <input type="hidden" name="seenPercent" value={percent} />}
      <TextArea name="cancelReason" label="Reason (optional)" rows={3} maxLength={MAX_REASON} rejected={rejected} />
      <p className="cancel-actions">
        <SubmitButton busy="Canceling...">
          {amount ? `Cancel and get ${formatRupees(amount)} back` : `Cancel booking ${booking.bookingNumber}`}
        </SubmitButton>
        <a className="button button-quiet" href={booking.detailUrl}>
          Keep my booking
        </a>
        <a href={`${booking.detailUrl}/change`}>Change the dates instead</a>
      </p>
    </form>
  );
}

type WhatComesBackProps = { booking: OwnBookingJson; refund: RefundJson };

export function WhatComesBack({ booking: { terms, totalPrice }, refund }: WhatComesBackProps) {
  const { percent, amount, paid } = refund;
  const today = formatDate(refund.today);
  if (percent === null)
    return (
      <>
        If you have paid something, we write to you what comes back. See our{" "}
        <a href="/cancellation-policy">cancellation policy</a>.
      </>
    );
  if (paid > 0)
    return (
      <>
        Cancel today ({today}) and you get back{" "}
        <strong>
          {formatRupees(amount ?? 0)} of {formatRupees(paid)}
        </strong>{" "}
        ({percent} %).
      </>
    );
  return (
    <>
      Cancel today ({today}) and <strong>{shareInWords({ percent, basis: terms.basis, totalPrice })}</strong> comes
      back. {percent > 0 && "No payment of yours is recorded here: if you have paid, we write to you."}
    </>
  );
}
