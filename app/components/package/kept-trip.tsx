import { DueList } from "~/components/due/due-list";
import { phoneUrl, whatsAppUrl } from "~/components/layout/contact-links";
import { useSite } from "~/components/layout/use-site";
import { type KeptTrip } from "~/models/guest/trip/kept-trip.server";
import { dueOf } from "~/models/money/due/due-of";
import { toDue } from "~/models/money/due/due-shape";
import { priceOf } from "~/models/sales/price/price-of";
import { formatTrip, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { partyInWords } from "~/values/party";

import { Picture } from "./picture";
import { typedQuery } from "./typed-query";

type KeptTripCardProps = {
  trip: KeptTrip;
  /** Where nothing is booked yet: the form beside it comes first. */
  isFolded?: boolean;
};

/** The trip that is booked after the login. */
export function KeptTripCard({ trip, isFolded }: KeptTripCardProps) {
  const { packageTitle, imgUrl, startDate = null, days, facts, aboutMonth, refusal, terms } = trip;
  const { total } = priceOf(facts);
  const asked = { bookingStatus: "asked", totalPrice: total, paid: 0, startDate, terms };
  const dues = <DueList lines={toDue(dueOf(asked, today()))} />;
  return (
    <aside className="trip-box kept-trip" aria-label="Your trip">
      <Picture imgUrl={imgUrl} sizes="(max-width: 62em) 96px, 24rem" isFirst />
      <div>
        <strong>{packageTitle}</strong>
        <p>
          {startDate && <span>{formatTrip(startDate, days)}</span>}
          {startDate && " · "}
          <span>{partyInWords(facts.party, counted(facts.party.numberOfPersons, "person"))}</span>
        </p>
        {aboutMonth && <p className="small">{aboutMonth}</p>}
        {refusal ? (
          <p>{refusal}</p>
        ) : (
          <>
            <p>
              <strong className="price">{formatRupees(total)}</strong>
            </p>
            <p className="small muted">Your choice is kept. Places are yours once we confirm.</p>
            {isFolded ? (
              <details className="small">
                <summary>What you pay when</summary>
                {dues}
              </details>
            ) : (
              dues
            )}
          </>
        )}
      </div>
    </aside>
  );
}

/** For who has a question before making an account. */
export function AskWithoutAccount({ trip: { packageTitle, pageUrl, typed } }: { trip: KeptTrip }) {
  const site = useSite();
  const question = `Hello ${site.brand}, I have a question about "${packageTitle}".`;
  return (
    <section className="card ask-instead" aria-labelledby="ask-instead">
      <h2 id="ask-instead">Rather ask first?</h2>
      <p>You need no account for that. Your dates and persons go along.</p>
      <p>
        <a href={`${pageUrl}/ask${typedQuery(typed)}`}>Ask a question</a>
        <a href={whatsAppUrl(site, question)}>WhatsApp</a>
        <a href={phoneUrl(site)}>{site.phone}</a>
      </p>
    </section>
  );
}
