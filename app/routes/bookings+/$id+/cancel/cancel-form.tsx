import { TextArea } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { phoneUrl } from "~/components/layout/contact-links";
import { useSite } from "~/components/layout/use-site";
import { MAX_REASON } from "~/models/booking/fields";
import { type GuestBookingJson } from "~/models/booking/guest-json";
import { type RefundJson } from "~/models/sales/booking/cancel/refund";
import { refundedShare } from "~/models/system/setting/tiers";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { claimInWords, NOTHING_RECORDED, shareInWords } from "~/values/refund-words";
import { type RejectedForm } from "~/values/rejected-form";

type CancelFormProps = { action: string; booking: GuestBookingJson; refund: RefundJson; rejected?: RejectedForm };

export function CancelForm({ action, booking, refund, rejected }: CancelFormProps) {
  const { percent, amount } = refund;
  return (
    <PlainForm method="post" action={action} rejected={rejected}>
      {/* The refund as shown now, not as sent before: whoever submits again has seen the new one. */}
      {amount !== null && <input type="hidden" name="seenRefund" value={amount} />}
      {percent !== null && <input type="hidden" name="seenPercent" value={percent} />}
      <TextArea name="cancelReason" label="Reason (optional)" rows={3} maxLength={MAX_REASON} />
      <p className="cancel-actions">
        <SubmitButton busy="Canceling...">
          {amount ? `Cancel and get ${formatRupees(amount)} back` : `Cancel booking ${booking.bookingNumber}`}
        </SubmitButton>
        <a className="button button-quiet" href={booking.detailUrl}>
          Keep my booking
        </a>
        <a href={`${booking.detailUrl}/change`}>Change the dates instead</a>
      </p>
    </PlainForm>
  );
}

type WhatComesBackProps = { booking: GuestBookingJson; refund: RefundJson; claimed: number };

export function WhatComesBack({ booking, refund, claimed }: WhatComesBackProps) {
  const { percent, amount, paid } = refund;
  if (paid === 0 && claimed === 0) return <NothingPaid isPending={booking.bookingStatus === "pending"} />;
  const told = claimed > 0 && `${claimInWords(claimed)} `;
  if (percent === null)
    return (
      <>
        {told}We write to you what comes back of what you have paid. See our{" "}
        <a href="/cancellation-policy">cancellation policy</a>.
      </>
    );
  const { terms, totalPrice } = booking;
  return (
    <>
      {told}Cancel today ({formatDate(refund.today)}) and{" "}
      {paid > 0 ? (
        <>
          you get back{" "}
          <strong>
            {formatRupees(amount ?? 0)} of {formatRupees(paid)}
          </strong>{" "}
          ({refundedShare(percent, paid, totalPrice)}).
        </>
      ) : (
        <>
          <strong>{shareInWords({ percent, basis: terms.basis, totalPrice, paid })}</strong> comes back.
        </>
      )}
    </>
  );
}

/** Before the confirmation nobody is asked to pay; afterwards the office may have a payment that is not recorded. */
function NothingPaid({ isPending }: { isPending: boolean }) {
  const site = useSite();
  return (
    <>
      {isPending ? "You have paid nothing, so canceling costs nothing." : NOTHING_RECORDED} Paid already? Tell us:{" "}
      <a href={phoneUrl(site)}>{site.phone}</a>.
    </>
  );
}
