import { NextStepNote } from "~/components/booking/own/next-step-note";
import { DueList } from "~/components/due/due-list";
import { Icon } from "~/components/layout/icon";
import { type NextStep } from "~/models/booking/own/next-step";
import { type Due } from "~/models/money/due/due-shape";
import { type ShownQuote } from "~/models/sales/quote/show-quote.server";
import { formatDate, formatDateTime } from "~/values/calendar";

import { SendAndPrint } from "./send-and-print";

export type Standing = { step: NextStep; due: Due[] };

type WhatHappenedProps = { quote: ShownQuote; standing: Standing | null };

/** Why the quote cannot be accepted, and what to do now. */
export function WhatHappened({ quote, standing }: WhatHappenedProps) {
  const { state, booking, answeredAt, validUntil } = quote;
  const when = answeredAt && formatDateTime(answeredAt);
  switch (state) {
    case "accepted":
      return (
        <section className="notice" aria-labelledby="now">
          <h2 id="now">{booking ? `Your trip is booking ${booking.bookingNumber}` : "You accepted this quote"}</h2>
          <p>Accepted {when}.</p>
          {standing && (
            <>
              <NextStepNote step={standing.step} />
              <DueList lines={standing.due} />
            </>
          )}
          {booking?.shareKey && <TripLinks trip={`/trip/${booking.shareKey}`} title={quote.offered.packageTitle} />}
        </section>
      );
    case "ran out":
      return (
        <section className="notice" aria-labelledby="now">
          <h2 id="now">This quote ran out on {formatDate(validUntil)}</h2>
          <p>
            The days below are still a good plan. Hotels and prices have to be asked again: tell us below, and we
            answer.
          </p>
        </section>
      );
    case "declined":
      return (
        <section className="notice" aria-labelledby="now">
          <h2 id="now">You said no, thank you</h2>
          <p>That is fine. If you change your mind, tell us below.</p>
        </section>
      );
    default:
      return null;
  }
}

/** What is sent to the family is the trip's own link, which shows no price and pays nothing. */
function TripLinks({ trip, title }: { trip: string; title: string }) {
  return (
    <p className="links no-print">
      <a href={trip}>
        <Icon name="paper" />
        See your trip
      </a>
      <a href={`${trip}/calendar.ics`} download>
        <Icon name="calendar" />
        Add to calendar
      </a>
      <SendAndPrint title={title} path={trip} />
    </p>
  );
}
