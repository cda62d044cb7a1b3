import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { listPinned } from "~/models/sales/note/list-notes.server";
import { inBatches } from "~/values/batches";
import { type CalendarDate, formatDate, formatDateTime, fromDate } from "~/values/calendar";
import { type Cell, type CsvColumn, textCell, writeCsv } from "~/values/csv";
import { extrasInWords } from "~/values/extras";

import { activeOf, type DepartureCriteria } from "./criteria.server";
import { listHeldPlaces } from "./held-only.server";
import { arrivalInWords, travellersInWords } from "./in-words";
import { type GuestJson, type GuestRow, toGuestJson } from "./json";
import { selectGuests } from "./list-departures.server";

/** A line for each booking; then one for each group whose places are held, which starts unless it lets them go. */
export function exportDepartures(criteria: DepartureCriteria) {
  return writeCsv(COLUMNS, eachLine(criteria));
}

type Held = { status: "held"; note: string; numberOfPersons: number; until: string };
type Line = { startDate: CalendarDate; packageTitle: string } & ({ guest: GuestJson } | { held: Held });

async function* eachLine(criteria: DepartureCriteria): AsyncGenerator<Line[]> {
  const where = await activeOf(criteria);
  const isKept = await isMoneyKept();
  for await (const rows of inBatches<GuestRow>((after, take) => selectGuests(where, { take, after }))) {
    const pinned = await listPinned(rows.map(({ id }) => id));
    yield rows.map((row) => {
      const { packageTitle } = row.package;
      return {
        startDate: fromDate(row.startDate),
        packageTitle,
        guest: toGuestJson(row, { isMoneyKept: isKept, pinned }),
      };
    });
  }
  yield (await listHeldPlaces(criteria)).map(({ startDate, packageTitle, note, numberOfPersons, until }) => {
    const held = { status: "held", note, numberOfPersons, until: formatDateTime(until) } as const;
    return { startDate: fromDate(startDate), packageTitle, held };
  });
}

function cell(ofGuest: (guest: GuestJson) => Cell, ofHeld?: keyof Held) {
  return (line: Line) => ("guest" in line ? ofGuest(line.guest) : ofHeld ? line.held[ofHeld] : "");
}

const COLUMNS: CsvColumn<Line>[] = [
  ["Start date", ({ startDate }) => formatDate(startDate)],
  ["Package", ({ packageTitle }) => packageTitle],
  ["Booking number", cell((guest) => guest.bookingNumber)],
  ["Status", cell((guest) => guest.bookingStatus, "status")],
  ["Name", cell((guest) => guest.customerName, "note")],
  ["Phone", cell((guest) => textCell(guest.customerPhone))],
  ["Email", cell((guest) => guest.customerEmail)],
  ["Persons", cell((guest) => guest.numberOfPersons, "numberOfPersons")],
  ["Adults named", cell((guest) => guest.travellers.length - childrenIn(guest))],
  ["Children named", cell(childrenIn)],
  ["Travellers", cell((guest) => named(guest).join("\n"))],
  ["Pick-up", cell((guest) => textCell(guest.pickup ?? ""))],
  ["Driver or guide", cell((guest) => textCell(guest.tripContact ?? ""))],
  ["Arrival", cell(arrivalInWords)],
  ["Balance", cell((guest) => guest.balance ?? "")],
  ["Pinned note", cell((guest) => textCell(guest.pinnedNote ?? ""))],
  ["Children as sold", cell((guest) => guest.numberOfChildren)],
  ["Extras", cell((guest) => extrasInWords(guest.extras))],
  ["Held until (IST)", cell(() => "", "until")],
];

function childrenIn({ travellers }: GuestJson) {
  return travellers.filter(({ ageBand }) => ageBand !== "adult").length;
}

function named({ travellers }: GuestJson) {
  return travellersInWords(travellers).map(({ name, wishes }) => (wishes ? `${name} (${wishes})` : name));
}
