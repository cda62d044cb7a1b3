import { type ShownQuote } from "~/models/sales/quote/show-quote.server";
import { formatDate, formatMoment } from "~/values/calendar";

/** Why the quote cannot be accepted, and what to do now. */
export function WhatHappened({ quote }: { quote: ShownQuote }) {
  const { state, booking, answeredAt, reason, validUntil } = quote;
  const when = answeredAt && formatMoment(answeredAt);
  switch (state) {
    case "accepted":
      return (
        <section className="notice" aria-labelledby="now">
          <h2 id="now">{booking ? `Your trip is booking ${booking.bookingNumber}` : "You accepted this quote"}</h2>
          <p>Accepted {when}. The mail about it says what to pay and when; you have paid nothing yet.</p>
          {booking?.shareKey && (
            <p>
              <a className="button button-quiet" href={`/trip/${booking.shareKey}`}>
                See your trip
              </a>
            </p>
          )}
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
      return (
        <section className="notice" aria-labelledby="now">
          <h2 id="now">We took this quote back {when}</h2>
          {reason && <p className="typed-text">{reason}</p>}
          <p>Tell us below what you would like, and we make a new one.</p>
        </section>
      );
  }
}
