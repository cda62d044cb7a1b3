import { listPinned } from "~/models/note/list-notes.server";
import { formatDate } from "~/values/calendar";
import { formatCsv, phoneCell } from "~/values/csv";

import { activeOf, type DepartureCriteria } from "./criteria.server";
import { arrivalInWords, travellersInWords } from "./in-words";
import { dayOf, type GuestRow, type Known, toGuestJson } from "./json";
import { isMoneyKept, selectGuests } from "./select-guests.server";

const HEADER = [
  ...["Start date", "Package", "Booking number", "Status", "Name", "Phone", "Email", "Persons"],
  ...[
    "Adults named",
    "Children named",
    "Travellers",
    "Pick-up",
    "Driver or guide",
    "Arrival",
    "Balance",
    "Pinned note",
  ],
];

const BATCH = 200;

/** Yields one batch at a time, so that an export of any size fits in memory. */
export async function* exportDepartures(criteria: DepartureCriteria) {
  const [where, isKept] = [await activeOf(criteria), await isMoneyKept()];
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\uFEFF${formatCsv([HEADER])}`;
  let rows: GuestRow[] = [];
  do {
    rows = await selectGuests(where, { take: BATCH, after: rows.at(-1) });
    const pinned = await listPinned(rows.map(({ id }) => id));
    if (rows.length > 0) yield formatCsv(rows.map((row) => cells(row, { isMoneyKept: isKept, pinned })));
  } while (rows.length === BATCH);
}

function cells(row: GuestRow, known: Known): (string | number)[] {
  const guest = toGuestJson(row, known);
  const children = guest.travellers.filter(({ ageBand }) => ageBand !== "adult").length;
  const named = travellersInWords(guest.travellers).map(({ name, wishes }) => (wishes ? `${name} (${wishes})` : name));
  return [
    formatDate(dayOf(row)),
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
