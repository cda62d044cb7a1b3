import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { WholeDates } from "~/components/booking/whole-dates";
import { DueList } from "~/components/due/due-list";
import { ErrorSummary } from "~/components/form/error-summary";
import { TextArea } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { phoneUrl } from "~/components/layout/contact-links";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireOwnBooking } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { cancelBooking } from "~/models/booking/change/cancel/cancel-booking.server";
import { type RefundJson, toRefund } from "~/models/booking/change/cancel/refund";
import { cancelSchema } from "~/models/booking/change/cancel/schema";
import { MAX_REASON } from "~/models/booking/row/fields";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { dueOf, isRefund } from "~/models/money/due/due-of";
import { toDue } from "~/models/money/due/due-shape";
import { claimedIn, readClaims } from "~/models/money/payment-claim/claims-of.server";
import { refundedShare } from "~/models/system/setting/tiers";
import { bookingStyles } from "~/styles/inline";
import { formatDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { claimInWords, NOTHING_RECORDED, shareInWords } from "~/values/refund-words";
import { type RejectedForm } from "~/values/rejected-form";

export const handle = { styles: bookingStyles };

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `Cancel booking ${data.booking.bookingNumber}` : "Cancel booking",
}));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, booking } = await requireOwnBooking(request, params.id);
  if (booking.bookingStatus === "canceled") throw redirect(booking.detailUrl);
  const claimed = claimedIn(await readClaims(booking));
  const due = toDue(dueOf(booking, today())).filter(isRefund);
  return { booking, claimed, due, refund: toRefund(booking), formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, form } = await parseForm(request, "user", cancelSchema);
  const { booking } = await requireOwnBooking(request, params.id);
  if (!form.ok) return rerender(form);

  const result = await cancelBooking({ id: booking._id, by: user, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(booking.detailUrl, result.value.msg);
}

export default function CancelBooking() {
  const { booking, claimed, due, refund, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { phone } = useSite();
  return (
    <article className="booking-page">
      <header>
        <h1>Cancel booking {booking.bookingNumber}?</h1>
        <p>
          <span>
            {booking.packageTitle},{" "}
            <WholeDates text={`${formatDate(booking.startDate)} to ${formatDate(booking.endDate)}`} />
          </span>
        </p>
      </header>
      <p className="next-step">
        {refund ? (
          <WhatComesBack booking={booking} refund={refund} claimed={claimed} />
        ) : (
          `From the start day on, please call us: ${phone}.`
        )}
      </p>
      <div>
        <ErrorSummary rejected={rejected} />
        {refund && <CancelForm booking={booking} refund={refund} rejected={rejected} action={formAction} />}
      </div>
      {refund && (
        <div className="booking-side">
          <DueList lines={due} />
        </div>
      )}
    </article>
  );
}

type CancelFormProps = { action: string; booking: GuestBookingJson; refund: RefundJson; rejected?: RejectedForm };

function CancelForm({ action, booking, refund, rejected }: CancelFormProps) {
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

function WhatComesBack({ booking, refund, claimed }: WhatComesBackProps) {
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

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
