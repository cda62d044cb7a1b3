import { FactLines } from "~/components/booking/fact-lines";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, TextArea } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { useRootData } from "~/components/layout/root-data";
import { useSite } from "~/components/layout/use-site";
import { Gallery } from "~/components/package/gallery";
import { RouteMap } from "~/components/package/route-map";
import { SumToPay } from "~/components/payment/sum-to-pay";
import { Ways } from "~/components/payment/ways-to-pay";
import { ClaimForm } from "~/components/payment-claim/claim-form";
import { ClaimNotes } from "~/components/payment-claim/claim-notes";
import { PayMore } from "~/components/payment-claim/pay-more";
import { type DayFact, staysOf } from "~/models/catalogue/content/day-facts";
import { type Till } from "~/models/money/online/till.server";
import { isLookedFor } from "~/models/money/payment-claim/json";
import { MAX_WISH } from "~/models/sales/quote/limits";
import { optionsIn } from "~/models/sales/quote/option-fields";
import { type ShownQuote } from "~/models/sales/quote/show-quote.server";
import { addDays, type CalendarDate, formatDateWithDay, formatShortDate } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";
import { totalOf, withChosen } from "~/values/sale-lines";

import { AcceptForm } from "./accept-form";
import { QuoteChanges } from "./quote-changes";
import { QuoteHead } from "./quote-head";
import { QuoteLetter } from "./quote-letter";
import { type Standing, WhatHappened } from "./what-happened";

type QuotePageProps = {
  quote: ShownQuote;
  /** Where its guest reads it; absent in a preview. */
  page?: string;
  /** What happens next with its booking, and what is due. */
  standing?: Standing | null;
  till?: Till | null;
  /** Whether its receipts name the guest's address. */
  needsAddress?: boolean;
  isOpen: boolean;
  rejected?: RejectedForm;
};

/** The quote as its guest reads it; `isOpen` while it can be accepted. Accepted, it is the booking's: what is due comes first. */
export function QuotePage({
  quote,
  page,
  standing = null,
  till = null,
  needsAddress = false,
  isOpen,
  rejected,
}: QuotePageProps) {
  const { offered, before, changes, state, booking, pictures, itineraryHtml } = quote;
  const isAccepted = state === "accepted";
  const ticked = optionsIn(rejected?.values ?? {});
  const total = totalOf(withChosen(offered.sale, ticked));
  const price = (
    <AcceptForm
      quote={quote}
      needsAddress={needsAddress}
      isOpen={isOpen}
      rejected={rejected}
      ticked={ticked}
      total={total}
    />
  );
  return (
    <article className="booking-page pay quote">
      <QuoteHead quote={quote} isOpen={isOpen} total={total}>
        {!isAccepted && <Gallery pictures={pictures} />}
      </QuoteHead>
      {!isOpen && <WhatHappened quote={quote} standing={standing} />}
      {isAccepted && !till?.pay.sums && <ErrorSummary rejected={rejected} />}
      {till && page && <QuoteTill till={till} page={page} rejected={rejected} />}
      {before && !isAccepted && <QuoteChanges since={before.revision} changes={changes} />}
      {isAccepted && price}
      <QuoteLetter quote={quote} page={page} isOpen={isOpen} />
      {isAccepted && pictures.length > 0 && (
        <div>
          <Gallery pictures={pictures} />
        </div>
      )}
      <section aria-labelledby="days">
        <h2 id="days">Your days</h2>
        <div className="itinerary" dangerouslySetInnerHTML={{ __html: itineraryHtml }} />
      </section>
      <Stays facts={offered.dayFacts} start={(booking ?? offered).startDate} />
      <RouteMap route={offered.route} />
      {!isAccepted && price}
      {!isAccepted && <Answers isOpen={isOpen} wish={quote.wish} rejected={rejected} />}
      {isOpen && page && <ToAccept page={page} until={quote.validUntil} />}
    </article>
  );
}

type AnswersProps = { isOpen: boolean; wish: string | null; rejected?: RejectedForm };

/** To ask for a change, or to say no. */
function Answers({ isOpen, wish, rejected }: AnswersProps) {
  return (
    <>
      <section id="change" className="no-print" aria-labelledby="ask">
        <h2 id="ask">{isOpen ? "Ask for a change" : "Ask for a new one"}</h2>
        {wish && (
          <p>
            You asked: <q>{wish}</q>
          </p>
        )}
        <PlainForm method="post" action="#change" className="stack" rejected={rejected}>
          <input type="hidden" name="intent" value="wish" />
          <TextArea name="text" label="What would you like to be different?" rows={4} required maxLength={MAX_WISH} />
          <SubmitButton busy="Sending..." isQuiet>
            Send
          </SubmitButton>
        </PlainForm>
      </section>
      {isOpen && (
        <details className="no-print">
          <summary>No, thank you</summary>
          <PlainForm method="post" className="stack" rejected={rejected}>
            <input type="hidden" name="intent" value="decline" />
            <Field name="reason" label="Why, if you like to tell us (optional)" maxLength={200} />
            <SubmitButton busy="Sending..." isQuiet>
              Say no to this quote
            </SubmitButton>
          </PlainForm>
        </details>
      )}
    </>
  );
}

/** The houses of the trip by their names. On paper each night stands with its day. */
function Stays({ facts, start }: { facts: DayFact[]; start: CalendarDate }) {
  const stays = staysOf(facts);
  if (stays.length === 0) return null;
  return (
    <section className="stays no-print" aria-labelledby="stays">
      <h2 id="stays">Where you sleep</h2>
      <FactLines
        facts={stays.map(({ sleepsAt, first, last }): [string, string] => [
          `${first === last ? `Night ${first}` : `Nights ${first}–${last}`}, from ${formatShortDate(addDays(start, first - 1))}`,
          sleepsAt,
        ])}
      />
    </section>
  );
}

/** On paper, where nothing can be pressed. */
function ToAccept({ page, until }: { page: string; until: CalendarDate }) {
  const site = useSite();
  const origin = useRootData()?.origin ?? "";
  return (
    <section className="on-paper" aria-labelledby="to-accept">
      <h2 id="to-accept">To accept</h2>
      <p>
        Until {formatDateWithDay(until)}, open {origin + page} or call {site.phone}. You pay nothing when you accept.
      </p>
    </section>
  );
}

type QuoteTillProps = { till: Till; page: string; rejected?: RejectedForm };

/** Pays the booking without an account. While the office looks for a payment, the ways to pay are folded. */
function QuoteTill({ till, page, rejected }: QuoteTillProps) {
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
  const { ways, amount } = pay;
  return (
    <div className="stack">
      <p>
        <SumToPay pay={pay} />
      </p>
      <Ways pay={pay} online={{ action: page, intent: "pay-online" }} />
      {ways && (
        <ClaimForm action="#paid" intent="claim" ways={ways} amount={amount} soon={told.soon} rejected={rejected} />
      )}
    </div>
  );
}
