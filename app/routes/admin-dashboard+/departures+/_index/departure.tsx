import { type ReactNode } from "react";

import { Table } from "~/components/list/data-table";
import { placesInWords } from "~/models/catalogue/days/places-in-words";
import { type DepartureJson } from "~/models/office/departure/json";
import { type CalendarDate, formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

import { GUEST, TO_COLLECT, TO_SIGN } from "./guest-columns";
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
      <Table
        layout="guests stacked wide-table"
        rows={guests.map((guest) => ({ ...guest, startDate, on, upiId }))}
        keyOf={({ _id }) => packageId + _id}
        idOf={({ _id }) => _id}
        columns={[...GUEST, ...(balance === null ? [] : [TO_COLLECT]), ...TO_SIGN]}
      />
    </section>
  );
}

export function departureId({ startDate, packageId }: Pick<DepartureJson, "startDate" | "packageId">) {
  return `d-${startDate}-${packageId}`;
}
