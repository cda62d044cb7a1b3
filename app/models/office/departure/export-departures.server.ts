import { COLUMN, textColumnsAt } from "~/models/booking/desk/export-bookings.server";
import { isMoneyKept } from "~/models/money/payment/takes-money.server";
import { listPinned } from "~/models/sales/note/list-notes.server";
import { inBatches } from "~/values/batches";
import { type CalendarDate, formatDate, formatDateTime, fromDate } from "~/values/calendar";
import { type Cell, type CsvColumn, readAs, writeCsv } from "~/values/csv";
import { extrasInWords } from "~/values/extras";

import { activeOf, type DepartureCriteria } from "./criteria.server";
import { arrivalInWords, travellersInWords } from "./in-words";
import { type GuestJson, type GuestRow, toGuestJson } from "./json";
import { listHeldPlaces, selectGuests } from "./list-departures.server";

/** A line for each booking; then one for each group whose places are held, which starts unless it lets them go. */
export function exportDepartures(criteria: DepartureCriteria) {
  return writeCsv(COLUMNS, eachLine(criteria));
}

type Held = { status: "held"; note: string; numberOfPersons: number; until: Cell };
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
    const held = { status: "held", note, numberOfPersons, until: readAs(formatDateTime(until)) } as const;
    return { startDate: fromDate(startDate), packageTitle, held };
  });
}

/** Of a group whose places are held it says only one fact, or nothing. */
function ofGuest([name, cellOf]: CsvColumn<GuestJson>, ofHeld?: keyof Held): CsvColumn<Line> {
  return [name, (line) => ("guest" in line ? cellOf(line.guest) : ofHeld ? line.held[ofHeld] : "")];
}

const COLUMNS: CsvColumn<Line>[] = [
  ["Start date", ({ startDate }) => readAs(formatDate(startDate))],
  ["Package", ({ packageTitle }) => packageTitle],
  ofGuest(COLUMN.number),
  ofGuest(COLUMN.status, "status"),
  ofGuest(COLUMN.name, "note"),
  ofGuest(COLUMN.phone),
  ofGuest(COLUMN.email),
  ofGuest(COLUMN.persons, "numberOfPersons"),
  ofGuest(["Adults named", (guest) => guest.travellers.length - childrenIn(guest)]),
  ofGuest(["Children named", childrenIn]),
  ofGuest(["Travellers", (guest) => named(guest).join("\n")]),
  ...textColumnsAt("departures.csv").map((column) => ofGuest(column)),
  ofGuest(["Arrival", arrivalInWords]),
  ofGuest(["Balance", (guest) => guest.balance ?? ""]),
  ofGuest(["Pinned note", (guest) => guest.pinnedNote ?? ""]),
  ofGuest(["Children as sold", (guest) => guest.numberOfChildren]),
  ofGuest(["Extras", (guest) => extrasInWords(guest.extras)]),
  ofGuest(["Held until (IST)", () => ""], "until"),
];

function childrenIn({ travellers }: GuestJson) {
  return travellers.filter(({ ageBand }) => ageBand !== "adult").length;
}

function named({ travellers }: GuestJson) {
  return travellersInWords(travellers).map(({ name, wishes }) => (wishes ? `${name} (${wishes})` : name));
}
