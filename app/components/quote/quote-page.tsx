import { RouteMap } from "~/components/package/route-map";
import { type ShownQuote } from "~/models/sales/quote/show-quote.server";
import { type Terms } from "~/models/system/setting/terms";
import { type RejectedForm } from "~/values/rejected-form";

import { AcceptForm } from "./accept-form";
import { Answers } from "./answers";
import { QuoteChanges } from "./quote-changes";
import { QuoteHead } from "./quote-head";
import { type Standing, WhatHappened } from "./what-happened";

type QuotePageProps = {
  quote: ShownQuote;
  /** What happens next with its booking, and what is due. */
  standing?: Standing | null;
  /** Whether its receipts name the guest's address. */
  needsAddress?: boolean;
  terms: Terms;
  isOpen: boolean;
  rejected?: RejectedForm;
};

/** The quote as its guest reads it; `isOpen` while it can be accepted. */
export function QuotePage({ quote, standing = null, needsAddress = false, terms, isOpen, rejected }: QuotePageProps) {
  const { offered, before, changes, state, itineraryHtml } = quote;
  return (
    <article className="booking-page quote">
      <QuoteHead quote={quote} isOpen={isOpen} />
      {!isOpen && <WhatHappened quote={quote} standing={standing} />}
      {before && <QuoteChanges since={before.revision} changes={changes} />}
      <section aria-labelledby="days">
        <h2 id="days">Your days</h2>
        {offered.note && <p className="typed-text">{offered.note}</p>}
        <div className="itinerary" dangerouslySetInnerHTML={{ __html: itineraryHtml }} />
      </section>
      <RouteMap route={offered.route} />
      <AcceptForm quote={quote} needsAddress={needsAddress} terms={terms} isOpen={isOpen} rejected={rejected} />
      {state !== "accepted" && <Answers isOpen={isOpen} wish={quote.wish} rejected={rejected} />}
    </article>
  );
}
