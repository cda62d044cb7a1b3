import { z } from "zod";

import { db, transaction, type Tx } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { lockBookingAlone } from "~/models/booking/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/record-events.server";
import { can } from "~/models/people/user/rights";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { removeInBatches } from "~/values/batches";
import { addDays, calendarDay, formatDate, isCalendarDate, lastDay, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { optionalField, optionalLine, optionalText } from "~/values/fields";
import { isId } from "~/values/id";

import { getTravellers, type TravellerList } from "./get-travellers.server";
import { AGE_BANDS, type AgeBand, DAYS_KEPT, PLACES, whyClosed, type Writer } from "./rules";

type Save = Travellers & { id: string | undefined; by: Writer & { name: string } };

const STALE =
  "Somebody saved the travellers after you opened this page. What you typed is kept below: please compare and save again.";

export async function saveTravellers({ id, by, seen, arrival, travellers }: Save) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const { phone } = await getSite();
  return transaction(async (tx) => {
    const isStaff = can(by.role, "read-bookings");
    await lockBookingAlone(tx, id, isStaff ? null : by.id);
    const own = isStaff ? {} : { userId: by.id };
    const booking = await tx.booking.findFirst({ where: { id, deletedAt: null, ...own }, select: { id: true } });
    if (!booking) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    const stored = await getTravellers(id, tx);
    const closed = whyClosed(stored, by, phone);
    if (closed) return refuse("FORBIDDEN", closed);
    if (seen !== stored.seen) return refuse("STALE_EDIT", STALE);

    const errors = faultsIn(stored, { arrival, travellers });
    const [fault] = Object.values(errors);
    if (fault) return refuse("INVALID_INPUT", fault, { errors });
    if (!(await write(tx, id, stored, { arrival, travellers }))) {
      return done({ msg: "Nothing has changed, so nothing was saved." });
    }
    await recordEvents(tx, { id, version: stored.version }, by, [changeOf(stored.travellers, travellers)]);
    return done({ msg: "Travellers saved!" });
  });
}

type Lists = Pick<Travellers, "arrival" | "travellers">;

function faultsIn({ numberOfPersons, startDate, days }: TravellerList, { arrival, travellers }: Lists) {
  const errors: Record<string, string> = {};
  if (travellers.length > numberOfPersons) {
    errors[`name${numberOfPersons + 1}`] =
      `This booking is for ${counted(numberOfPersons, "person")}, and you name ${travellers.length}. Please clear a traveller, or ask us for more places.`;
  }
  const first = addDays(startDate, -30);
  const last = lastDay(startDate, days);
  const day = arrival.arrivalAt && calendarDay(arrival.arrivalAt);
  if (day && (day < first || day > last)) {
    errors.arrivalAt = `Please check the arrival: the trip is from ${formatDate(startDate)} to ${formatDate(last)}.`;
  }
  return errors;
}

/** Returns false if nothing has changed. */
async function write(tx: Tx, bookingId: string, stored: TravellerList, { arrival, travellers }: Lists) {
  const isSame = JSON.stringify(rowsOf(stored)) === JSON.stringify(rowsOf({ arrival, travellers }));
  if (isSame) return false;
  await tx.traveller.deleteMany({ where: { bookingId } });
  await tx.traveller.createMany({ data: travellers.map((traveller) => ({ bookingId, ...traveller })) });
  await tx.booking.update({ where: { id: bookingId }, data: arrival, select: { id: true } });
  return true;
}

function rowsOf({ arrival, travellers }: Lists | TravellerList) {
  const rows = travellers.map(({ position, name, ageBand, diet, note, isLead }) => [
    position,
    name,
    ageBand,
    diet,
    note,
    isLead,
  ]);
  return [arrival.arrivalFlight, arrival.arrivalAt && new Date(arrival.arrivalAt).getTime(), rows];
}

/** Records no names, so that the history need not be erased. */
function changeOf(before: object[], after: object[]) {
  const more = before.length === after.length ? ", with changes" : "";
  return edited("travellers", `${before.length} named`, `${after.length} named${more}`);
}

type Travellers = z.output<typeof travellersSchema>;

const momentField = optionalField(
  z
    .string()
    .refine(
      (text) => /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(text) && isCalendarDate(text.slice(0, 10)),
      "Please enter day and time of your arrival, like 2027-05-14T09:30.",
    ),
  "Please enter the time of your arrival as text.",
);

const rowFields = Object.fromEntries(
  PLACES.flatMap((place): [string, z.ZodType<string | undefined>][] => [
    [`name${place}`, optionalLine("the name", 100)],
    [`ageBand${place}`, z.enum(AGE_BANDS, "Please choose an age.").default("adult")],
    [`diet${place}`, optionalLine("the food", 100)],
    [`note${place}`, optionalText("the wishes", 300)],
  ]),
);

/** One row for each possible traveller. Empty rows are skipped, and later rows move up. */
export const travellersSchema = z
  .object({
    seen: z.string("Please reload the page before saving.").max(100),
    arrivalFlight: optionalLine("the flight", 60),
    arrivalAt: momentField,
    lead: z.coerce.number().catch(1),
  })
  .and(z.object(rowFields))
  .transform(({ seen, arrivalFlight, arrivalAt, lead, ...rows }, context) => {
    const travellers = PLACES.flatMap((place) => {
      const row = rowIn(rows, place);
      if (row === null) return [];
      const { name = "", ...rest } = row;
      if (!name) {
        const message = `Please enter the name of traveller ${place}, or clear what stands beside it.`;
        context.addIssue({ code: "custom", path: [`name${place}`], message });
      }
      return { place, name, ...rest };
    });
    const leader = travellers.find(({ place }) => place === lead) ?? travellers[0];
    return {
      seen,
      arrival: { arrivalFlight: arrivalFlight ?? null, arrivalAt: arrivalAt ? momentOf(arrivalAt) : null },
      travellers: travellers.map(({ place, ...traveller }, index) => ({
        ...traveller,
        position: index + 1,
        isLead: place === leader?.place,
      })),
    };
  });

type Row = { name?: string; ageBand: AgeBand; diet: string | null; note: string | null };

function rowIn(rows: Record<string, unknown>, place: number): Row | null {
  const text = (field: string) => {
    const value = rows[`${field}${place}`];
    return typeof value === "string" ? value : undefined;
  };
  const row = {
    name: text("name"),
    ageBand: AGE_BANDS.find((band) => band === text("ageBand")) ?? "adult",
    diet: text("diet") ?? null,
    note: text("note") ?? null,
  };
  return row.name || row.diet || row.note || row.ageBand !== "adult" ? row : null;
}

function momentOf(text: string) {
  return new Date(`${text.slice(0, 16)}:00+05:30`);
}

/** Smaller batches than elsewhere, because each row is in many indexes. */
const AT_ONCE = 200;

/** Erases names, wishes and arrivals of trips that ended at least DAYS_KEPT days ago; returns the number of travellers. */
export async function eraseTravellers() {
  const until = toDate(addDays(today(), -DAYS_KEPT));
  await removeInBatches(
    (limit) => db.$executeRaw`
      UPDATE "Booking" SET "arrivalFlight" = NULL, "arrivalAt" = NULL WHERE "id" = ANY(ARRAY(
        SELECT "id" FROM "Booking"
        WHERE ("arrivalFlight" IS NOT NULL OR "arrivalAt" IS NOT NULL) AND "endDate" <= ${until}::date
        ORDER BY "id" LIMIT ${limit} FOR UPDATE SKIP LOCKED))`,
    AT_ONCE,
  );
  const where = { booking: { endDate: { lte: until } } };
  return removeInBatches((limit) => db.traveller.deleteMany({ where, limit }));
}
