import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { listPinned } from "~/models/sales/note/list-notes.server";
import { inBatches } from "~/values/batches";
import { formatDate, fromDate } from "~/values/calendar";
import { type CsvColumn, phoneCell, writeCsv } from "~/values/csv";
import { extrasInWords } from "~/values/extras";

import { activeOf, type DepartureCriteria } from "./criteria.server";
import { arrivalInWords, travellersInWords } from "./in-words";
import { type GuestJson, type GuestRow, toGuestJson } from "./json";
import { selectGuests } from "./list-departures.server";

export function exportDepartures(criteria: DepartureCriteria) {
  return writeCsv(COLUMNS, eachGuest(criteria));
}

type Line = { startDate: Date; package: { packageTitle: string }; guest: GuestJson };

async function* eachGuest(criteria: DepartureCriteria) {
  const where = await activeOf(criteria);
  const isKept = await isMoneyKept();
  for await (const rows of inBatches<GuestRow>((after, take) => selectGuests(where, { take, after }))) {
    const pinned = await listPinned(rows.map(({ id }) => id));
    yield rows.map((row): Line => ({ ...row, guest: toGuestJson(row, { isMoneyKept: isKept, pinned }) }));
  }
}

const COLUMNS: CsvColumn<Line>[] = [
  ["Start date", ({ startDate }) => formatDate(fromDate(startDate))],
  ["Package", (line) => line.package.packageTitle],
  ["Booking number", ({ guest }) => guest.bookingNumber],
  ["Status", ({ guest }) => guest.bookingStatus],
  ["Name", ({ guest }) => guest.customerName],
  ["Phone", ({ guest }) => phoneCell(guest.customerPhone)],
  ["Email", ({ guest }) => guest.customerEmail],
  ["Persons", ({ guest }) => guest.numberOfPersons],
  ["Adults named", ({ guest }) => guest.travellers.length - childrenIn(guest)],
  ["Children named", ({ guest }) => childrenIn(guest)],
  ["Travellers", ({ guest }) => named(guest).join("\n")],
  ["Pick-up", ({ guest }) => guest.pickup ?? ""],
  ["Driver or guide", ({ guest }) => guest.tripContact ?? ""],
  ["Arrival", ({ guest }) => arrivalInWords(guest)],
  ["Balance", ({ guest }) => guest.balance ?? ""],
  ["Pinned note", ({ guest }) => guest.pinnedNote ?? ""],
  ["Children as sold", ({ guest }) => guest.numberOfChildren],
  ["Extras", ({ guest }) => extrasInWords(guest.extras)],
];

function childrenIn({ travellers }: GuestJson) {
  return travellers.filter(({ ageBand }) => ageBand !== "adult").length;
}

function named({ travellers }: GuestJson) {
  return travellersInWords(travellers).map(({ name, wishes }) => (wishes ? `${name} (${wishes})` : name));
}
