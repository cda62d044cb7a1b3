import { type ReactNode } from "react";

import { type DepartureJson } from "~/models/office/departure/json";
import { type CalendarDate, formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { placesInWords } from "~/values/places-in-words";

import { GuestRow } from "./guest-row";
import { Held } from "./held";

type DepartureProps = {
  departure: DepartureJson;
  /** Of trips under way: the day to say which day of the trip it is. */
  on?: CalendarDate;
  /** The operator's, for texts that ask for money. */
  upiId?: string;
  children?: ReactNode;
};

/** One package on one day; printed on a page of its own. */
export function Departure({ departure, on, upiId, children }: DepartureProps) {
  const { startDate, packageId, packageTitle, bookings, persons, balance, holds, joining, guests } = departure;
  const id = departureId(departure);
  const places = placesInWords({ ...departure, taken: departure.placesTaken });
  const missing = bookings - guests.length;
  return (
    <section aria-labelledby={id} className="departure">
      <h2 id={id}>
        {packageTitle} · <span className="number">{formatDateWithDay(startDate)}</span>
      </h2>
      <p>
        {counted(bookings, "booking")}, <b>{counted(persons, "person")}</b>
        {balance !== null && (
          <>
            , <b>{formatRupees(balance)}</b> to collect
          </>
        )}
        {places && `, ${places}`}
        {missing > 0 && ` (${counted(missing, "booking is", "bookings are")} on another page)`}
      </p>
      <Held holds={holds} joining={joining} />
      {children}
      <table className="guests stacked wide-table">
        <thead>
          <tr>
            <th scope="col">Guest</th>
            <th scope="col">Persons</th>
            <th scope="col">Pick-up and driver</th>
            <th scope="col" className="print-only">
              Hotel
            </th>
            <th scope="col" className="print-only">
              Drop-off
            </th>
            <th scope="col">Arrival</th>
            {balance !== null && (
              <th scope="col" className="amount">
                To collect
              </th>
            )}
            <th scope="col" className="print-only">
              Cash received
            </th>
            <th scope="col" className="print-only">
              Signature
            </th>
          </tr>
        </thead>
        <tbody>
          {guests.map((guest) => (
            <GuestRow key={`${packageId}${guest._id}`} guest={guest} startDate={startDate} on={on} upiId={upiId} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function departureId({ startDate, packageId }: Pick<DepartureJson, "startDate" | "packageId">) {
  return `d-${startDate}-${packageId}`;
}
