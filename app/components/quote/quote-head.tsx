import { type ReactNode } from "react";

import { BookingStatus } from "~/components/booking/booking-status";
import { FactLines } from "~/components/booking/fact-lines";
import { soldInWords } from "~/models/catalogue/content/rooms-and-cars";
import { eachInWords } from "~/models/sales/quote/sale";
import { type ShownQuote } from "~/models/sales/quote/show-quote.server";
import { addDays, formatDateWithDay } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { partyInWords } from "~/values/party";

type QuoteHeadProps = {
  quote: ShownQuote;
  isOpen: boolean;
  /** With the options that are ticked. */
  total: number;
  children?: ReactNode;
};

/** `children` stand above its title. */
export function QuoteHead({ quote, isOpen, total, children }: QuoteHeadProps) {
  const { offered, number, customerName, validUntil, booking } = quote;
  const { days, nights, packageTitle, locationName, revision } = offered;
  const { startDate, numberOfPersons, numberOfChildren, totalPrice } = booking ?? {
    ...offered,
    totalPrice: total,
  };
  const dates = `${formatDateWithDay(startDate)} to ${formatDateWithDay(addDays(startDate, days - 1))}`;
  const facts: [name: string, value: string][] = [
    ["Dates", `${dates} (${days} Days / ${nights} Night)`],
    ["Persons", partyInWords({ numberOfPersons, numberOfChildren })],
    ...soldInWords(offered, numberOfPersons),
    ["Price", `${formatRupees(totalPrice)}, taxes included (${eachInWords(totalPrice, numberOfPersons)})`],
    ...(isOpen ? [["Holds until", formatDateWithDay(validUntil)] as [string, string]] : []),
  ];
  return (
    <>
      <header>
        {children}
        <p className="fine-print">
          Quote Q-{number}
          {revision > 1 && `, version ${revision}`}, made for {customerName}
        </p>
        <h1>{packageTitle}</h1>
        <p>
          {locationName}
          {booking && (
            <>
              {" "}
              <BookingStatus status={booking.bookingStatus} />
            </>
          )}
        </p>
      </header>
      <div className="quote-side card">
        <FactLines facts={facts} />
        {isOpen && quote.aboutMonth && <p className="day-says small">{quote.aboutMonth}</p>}
        {isOpen && (
          <p className="no-print">
            <a className="button" href="#accept">
              Accept this quote
            </a>{" "}
            <span className="fine-print">You pay nothing when you accept.</span>
          </p>
        )}
      </div>
    </>
  );
}
