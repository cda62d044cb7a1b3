import { type ReactNode } from "react";

import { DueList } from "~/components/due/due-list";
import { phoneUrl } from "~/components/layout/contact-links";
import { useSite } from "~/components/layout/use-site";
import { SumToPay } from "~/components/payment/sum-to-pay";
import { Ways } from "~/components/payment/ways-to-pay";
import { ClaimForm } from "~/components/payment-claim/claim-form";
import { ClaimNotes } from "~/components/payment-claim/claim-notes";
import { PayMore } from "~/components/payment-claim/pay-more";
import { type Till } from "~/models/money/online/till.server";
import { isLookedFor } from "~/models/money/payment-claim/json";
import { type RejectedForm } from "~/values/rejected-form";

type Form = { action: string; intent?: string };

type PayPageProps = Till & {
  rejected?: RejectedForm;
  /** Null for who only reads. */
  forms: { claim: Form; online: Form } | null;
  /** The booking's own page, for who may open it. */
  detailUrl?: string;
  /** Of who lives abroad, without its country. */
  numberToAsk?: string | null;
  children: ReactNode;
};

/** The page to pay a booking at, by its guest's account or by its key; its children say which trip. */
export function PayPage({ pay, told, rejected, forms, detailUrl, numberToAsk, children }: PayPageProps) {
  const isFolded = pay.sums !== null && isLookedFor(told.claims) && !rejected;
  const next = <p className="next-step">{pay.sums ? <SumToPay pay={pay} /> : <WhyNot closed={pay.closed} />}</p>;
  const claim = forms && pay.ways && (
    <ClaimForm {...forms.claim} ways={pay.ways} amount={pay.amount} rejected={rejected} soon={told.soon} />
  );
  return (
    <article className="booking-page pay">
      <header>
        <h1>Pay for booking {pay.bookingNumber}</h1>
        <p>{children}</p>
      </header>
      {!isFolded && next}
      {!isFolded && <DueList lines={pay.due} />}
      <ClaimNotes {...told} />
      {isFolded ? (
        <>
          {detailUrl && (
            <p>
              <a className="button button-quiet" href={detailUrl}>
                See your booking
              </a>
            </p>
          )}
          <PayMore isFolded>
            <div className="stack">
              {next}
              <Ways pay={pay} online={forms?.online} />
              {claim}
            </div>
          </PayMore>
        </>
      ) : (
        <Ways pay={pay} online={forms?.online} />
      )}
      <div className="booking-side">{isFolded ? <DueList lines={pay.due} /> : claim}</div>
      {numberToAsk && (
        <p className="notice">
          Your phone number {numberToAsk} has no country’s code, so we could not reach you on it from here.{" "}
          <a href="/profile/update-details">Add the code</a>
        </p>
      )}
      {pay.sums && (
        <p>
          Questions? <PhoneNumber />
        </p>
      )}
      {!detailUrl && (
        <p className="small muted">
          The address of this page is your key: whoever has it can read this page and report a payment.
        </p>
      )}
    </article>
  );
}

function WhyNot({ closed }: { closed: string | null }) {
  return (
    closed ?? (
      <>
        Please call us, and we tell you how to pay: <PhoneNumber />
      </>
    )
  );
}

function PhoneNumber() {
  const site = useSite();
  return <a href={phoneUrl(site)}>{site.phone}</a>;
}
