import { ErrorSummary } from "~/components/form/error-summary";
import { Gallery } from "~/components/package/gallery";
import { RouteMap } from "~/components/package/route-map";
import { type Till } from "~/models/sales/quote/answer-quote.server";
import { optionsIn } from "~/models/sales/quote/option-fields";
import { type ShownQuote } from "~/models/sales/quote/show-quote.server";
import { type RejectedForm } from "~/values/rejected-form";
import { totalOf, withChosen } from "~/values/sale-lines";

import { AcceptForm } from "./accept-form";
import { Answers } from "./answers";
import { QuoteChanges } from "./quote-changes";
import { QuoteHead } from "./quote-head";
import { QuoteLetter } from "./quote-letter";
import { QuoteTill } from "./quote-till";
import { Stays } from "./stays";
import { ToAccept } from "./to-accept";
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
