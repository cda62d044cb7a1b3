import { db, transaction, type Tx } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { can } from "~/models/people/user/rights";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { removeInBatches } from "~/values/batches";
import { addDays, calendarDay, formatDate, lastDay, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";

import { getTravellers, type TravellerList } from "./get-travellers.server";
import { DAYS_KEPT, whyClosed, type Writer } from "./rules";
import { type Travellers } from "./schema";

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
