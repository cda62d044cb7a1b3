import { PayOnline } from "~/components/payment/pay-online";
import { SumToPay } from "~/components/payment/sum-to-pay";
import { WaysToPayList } from "~/components/payment/ways-to-pay";
import { ClaimForm } from "~/components/payment-claim/claim-form";
import { ClaimNotes } from "~/components/payment-claim/claim-notes";
import { PayMore } from "~/components/payment-claim/pay-more";
import { isLookedFor } from "~/models/money/payment-claim/json";
import { type Till } from "~/models/sales/quote/answer-quote.server";
import { type RejectedForm } from "~/values/rejected-form";

type QuoteTillProps = { till: Till; page: string; rejected?: RejectedForm };

/** Pays the booking without an account. While the office looks for a payment, the ways to pay are folded. */
export function QuoteTill({ till, page, rejected }: QuoteTillProps) {
  const { pay, told } = till;
  return (
    <>
      <ClaimNotes {...told} />
      {pay.sums && (
        <section className="till no-print" id="pay" aria-labelledby="pay-title">
          <h2 id="pay-title">Pay without an account</h2>
          <PayMore isFolded={isLookedFor(told.claims) && !rejected}>
            <ToPay till={till} page={page} rejected={rejected} />
          </PayMore>
          <p className="small muted">
            The address of this page is your key: whoever has it can read this page and report a payment.
          </p>
        </section>
      )}
    </>
  );
}

function ToPay({ till: { pay, told }, page, rejected }: QuoteTillProps) {
  const { ways, isOnline, amount, note, link, payee } = pay;
  return (
    <div className="stack">
      <p>
        <SumToPay pay={pay} />
      </p>
      {isOnline && <PayOnline action={page} intent="pay-online" amount={amount} isAll={amount === pay.balance} />}
      {ways && <WaysToPayList ways={ways} amount={amount} note={note} link={link} payee={payee} />}
      {ways && (
        <ClaimForm action="#paid" intent="claim" ways={ways} amount={amount} soon={told.soon} rejected={rejected} />
      )}
    </div>
  );
}
