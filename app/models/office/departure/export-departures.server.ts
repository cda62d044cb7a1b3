import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { listPinned } from "~/models/sales/note/list-notes.server";
import { inBatches } from "~/values/batches";
import { formatDate, fromDate } from "~/values/calendar";
import { csvHead, formatCsv, phoneCell } from "~/values/csv";

import { activeOf, type DepartureCriteria } from "./criteria.server";
import { arrivalInWords, travellersInWords } from "./in-words";
import { type GuestRow, type Known, toGuestJson } from "./json";
import { selectGuests } from "./list-departures.server";

const HEADER = [
  "Start date",
  "Package",
  "Booking number",
  "Status",
  "Name",
  "Phone",
  "Email",
  "Persons",
  "Adults named",
  "Children named",
  "Travellers",
  "Pick-up",
  "Driver or guide",
  "Arrival",
  "Balance",
  "Pinned note",
];

/** Yields one batch at a time, so that an export of any size fits in memory. */
export async function* exportDepartures(criteria: DepartureCriteria) {
  const where = await activeOf(criteria);
  const isKept = await isMoneyKept();
  yield csvHead(HEADER);
  for await (const rows of inBatches<GuestRow>((after, take) => selectGuests(where, { take, after }))) {
    const pinned = await listPinned(rows.map(({ id }) => id));
    if (rows.length > 0) yield formatCsv(rows.map((row) => cells(row, { isMoneyKept: isKept, pinned })));
  }
}

function cells(row: GuestRow, known: Known): (string | number)[] {
  const guest = toGuestJson(row, known);
  const children = guest.travellers.filter(({ ageBand }) => ageBand !== "adult").length;
  const named = travellersInWords(guest.travellers).map(({ name, wishes }) => (wishes ? `${name} (${wishes})` : name));
  return [
    formatDate(fromDate(row.startDate)),
    row.package.packageTitle,
    guest.bookingNumber,
    guest.bookingStatus,
    guest.customerName,
    phoneCell(guest.customerPhone),
    guest.customerEmail,
    guest.numberOfPersons,
    guest.travellers.length - children,
    children,
    named.join("\n"),
    guest.pickup ?? "",
    guest.tripContact ?? "",
    arrivalInWords(guest),
    guest.balance ?? "",
    guest.pinnedNote ?? "",
  ];
}
