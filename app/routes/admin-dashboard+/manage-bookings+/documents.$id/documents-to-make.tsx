import { Form } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { type Papers } from "~/models/money/document/get-papers.server";
import { KIND_TITLES } from "~/models/money/document/kinds";
import { type Plan } from "~/models/money/document/plan";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

/** Payments, refunds and the ended trip that have no document yet. */
export function DocumentsToMake({ papers }: { papers: Papers }) {
  const { payments, invoice, booking, isRegistered, isRateDoubtful } = papers;
  if (payments.length === 0 && !invoice) return null;
  return (
    <section aria-labelledby="to-make" className="card stack">
      <h2 id="to-make">To make</h2>
      {isRegistered && isRateDoubtful && <p className="notice">{NO_NIGHT}</p>}
      <ul className="stack">
        {payments.map(({ paymentId, isRefund, amount, receivedOn, ...plan }) => (
          <li key={paymentId}>
            {isRefund ? "Refunded" : "Received"} {formatDate(receivedOn)}: {formatRupees(amount)}
            <Make plan={plan} payment={paymentId} of={`${formatRupees(amount)}, ${formatDate(receivedOn)}`} />
          </li>
        ))}
        {invoice && (
          <li>
            The whole trip, as the price stands
            <Make plan={invoice} of="the whole trip" />
          </li>
        )}
      </ul>
      {isRegistered && booking.bookingStatus === "canceled" && (
        <p>Which document the money you keep after a cancellation needs: please ask your accountant.</p>
      )}
    </section>
  );
}

const NO_NIGHT = "A trip without a night is usually not taxed at 5 %: please ask your accountant.";

function Make({ plan: { kind, missing }, payment, of }: { plan: Plan; payment?: string; of: string }) {
  const canMake = useCan(kind === "RC" ? "record-payments" : "pay-back");
  if (missing.length > 0) return <p className="muted">Missing: {missing.join("; ")}.</p>;
  if (!canMake) return null;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="make" />
      {payment && <input type="hidden" name="payment" value={payment} />}
      <PendingButton className="button button-quiet" busy="Making...">
        Make the {KIND_TITLES[kind].toLowerCase()} <span className="visually-hidden">of {of}</span>
      </PendingButton>
    </Form>
  );
}
