import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";

import { WhatsAppTexts } from "~/components/departure/whatsapp-texts";
import { PhoneLink } from "~/components/layout/phone-link";
import { useCan, useRootData } from "~/components/layout/root-data";
import { type Column, Table } from "~/components/list/data-table";
import { textsAt } from "~/models/booking/row/fields";
import { placesInWords } from "~/models/catalogue/days/places-in-words";
import { arrivalInWords, personsInWords, travellersInWords } from "~/models/office/departure/in-words";
import { type DepartureJson, type GuestJson } from "~/models/office/departure/json";
import { type CalendarDate, daysBetween, formatDateWithDay, formatShortDate, formatTime } from "~/values/calendar";
import { counted } from "~/values/counted";
import { extrasInWords } from "~/values/extras";
import { formatRupees } from "~/values/money";

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

/** `on`: of trips under way, the day to say which day of the trip it is. `upiId`: the operator's, for texts that ask for money. */
type Row = GuestJson & { startDate: CalendarDate; on?: CalendarDate; upiId?: string };

const GUEST: Column<Row>[] = [
  { name: "Guest", cell: (row) => <Guest {...row} />, isClear: true },
  { name: "Persons", cell: (row) => <Persons {...row} /> },
  {
    name: "Pick-up and driver",
    cell: ({ metAt, ...guest }) => (
      <>
        {textsAt("departures", guest).map(([label, text], place) => (
          <Fragment key={label}>
            {place > 0 && <br />}
            {text}
          </Fragment>
        ))}
        {metAt && (
          <>
            <br />
            <b>met {formatTime(metAt)}</b>
          </>
        )}
      </>
    ),
  },
  { name: "Hotel", cell: sleepsAt, className: "print-only", isClear: true },
  {
    name: "Drop-off",
    cell: ({ endDate }) => formatShortDate(endDate),
    className: "print-only to-fill",
    isClear: true,
  },
  { name: "Arrival", cell: arrivalInWords },
];

const TO_COLLECT: Column<Row> = {
  name: "To collect",
  cell: (row) => <ToCollect {...row} />,
  className: "amount",
};

const TO_SIGN: Column<Row>[] = ["Cash received", "Signature"].map((name) => ({
  name,
  cell: () => null,
  className: "print-only to-fill",
  isClear: true,
}));

function dayOfTrip({ startDate, on }: Row) {
  return on && daysBetween(startDate, on) + 1;
}

function sleepsAt(row: Row) {
  return row.dayFacts.find(({ day }) => day === (dayOfTrip(row) ?? 1))?.sleepsAt;
}

function Guest(row: Row) {
  const { _id, bookingNumber, bookingStatus, customerName, customerPhone, startDate, upiId } = row;
  const origin = useRootData()?.origin ?? "";
  const page = `/admin-dashboard/manage-bookings/${_id}`;
  const payUrl = row.payUrl && origin + row.payUrl;
  const day = dayOfTrip(row);
  const night = sleepsAt(row);
  return (
    <>
      <b>{customerName}</b> {bookingStatus === "pending" && <strong className="status-pending">pending</strong>}
      <br />
      <Link to={page}>Booking {bookingNumber}</Link>
      {day && (
        <>
          <br />
          day {day} of {row.days}
          {night && `, sleeps at ${night}`}
        </>
      )}
      <br />
      <PhoneLink phone={customerPhone} />
      <WhatsAppTexts trip={{ ...row, startDate, payUrl }} phone={customerPhone} office={{ upiId }} page={page} />
    </>
  );
}

function Persons(row: Row) {
  return (
    <>
      {personsInWords(row)}
      {row.extras.length > 0 && (
        <>
          <br />
          {extrasInWords(row.extras)}
        </>
      )}
      <ul>
        {travellersInWords(row.travellers).map(({ name, wishes }, place) => (
          <li key={place}>
            {name}
            {wishes && <span className="muted"> · {wishes}</span>}
          </li>
        ))}
      </ul>
      {row.pinnedNote && (
        <p className="pinned">
          <b>Note:</b> {row.pinnedNote}
        </p>
      )}
    </>
  );
}

function ToCollect({ _id, bookingNumber, balance }: Row) {
  const canRecord = useCan("record-payments");
  if (balance === null) return null;
  return (
    <>
      {formatRupees(balance)}
      {canRecord && balance > 0 && (
        <span className="no-print">
          <br />
          <Link to={`/admin-dashboard/manage-bookings/payments/${_id}`}>
            Take payment <span className="visually-hidden">for booking {bookingNumber}</span>
          </Link>
        </span>
      )}
    </>
  );
}
