import { db, type Tx } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { bookingSelect } from "~/models/booking/row/json";
import { lockBooking } from "~/models/booking/row/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/row/record-events.server";
import { nextDates } from "~/models/catalogue/days/offered-day";
import { readDays } from "~/models/catalogue/days/read-days.server";
import { refuseDay } from "~/models/catalogue/days/refuse-day.server";
import { rulesSelect, toRules } from "~/models/catalogue/package/date-rules.server";
import { lastBookableDay } from "~/models/catalogue/package/limits";
import { PUBLIC } from "~/models/catalogue/package/lists/list-packages.server";
import { type LockedPackage, lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import { can, type Role } from "~/models/people/user/rights";
import { done, refuse, refuseField } from "~/result";
import { type Author } from "~/values/author";
import { addDays, type CalendarDate, formatDate, fromDate, toDate, today } from "~/values/calendar";
import { isId } from "~/values/id";

import { answerSelect, closureSelect, toAnswerJson, toClosureJson } from "./json";
import { type Choice, choiceInWords, type ClosedDays, OFFERED_DATES, touches } from "./rules";

type Answer = {
  id: string | undefined;
  /** The guest, or staff who write down what the guest said on the phone. */
  by: Author & { role: Role };
  closure: string;
  choice: Choice;
  wantedDate?: CalendarDate;
};

const select = { ...bookingSelect, canceledBy: true } as const;

/** Keeps what the guest chooses, and again until it is applied. Nothing else changes. */
export async function answerClosure({ id, by, closure, choice, wantedDate }: Answer) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const isStaff = can(by.role, "edit-bookings");
  return lockingTransaction(async (tx) => {
    // The lock makes a cancellation and the office's application of an answer wait.
    const { own: pkg } = await lockBooking(tx, id, isStaff ? {} : { owner: by.id });
    const owner = isStaff ? {} : { userId: by.id };
    const row = await tx.booking.findFirst({ where: { id, deletedAt: null, ...owner }, select });
    if (!row) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    const booking = { ...row, startDate: fromDate(row.startDate) };
    const asked = await findAsked(tx, closure, booking);
    if (!asked) return refuse("NOT_FOUND", "This booking is not affected by that road any more.");
    const before = asked.answers[0] && toAnswerJson(asked.answers[0]);
    const { endedAt, options } = toClosureJson(asked);
    const reason = whyNoAnswer(booking, { endedAt, appliedAt: before?.appliedAt ?? null });
    if (reason) return refuse("STALE_EDIT", reason);
    if (!options.includes(choice)) return refuse("INVALID_INPUT", "Please choose one of these.");
    const impossible = wantedDate && pkg && (await refuseDate(tx, pkg, booking, wantedDate));
    if (impossible) return impossible;

    const chosen = { choice, wantedDate: wantedDate ? toDate(wantedDate) : null, answeredAt: new Date() };
    const saved = await tx.closureAnswer.upsert({
      where: { closureId_bookingId: { closureId: asked.id, bookingId: id } },
      create: { closureId: asked.id, bookingId: id, ...chosen },
      update: chosen,
      select: answerSelect,
    });
    const answer = toAnswerJson(saved);
    const [was, is] = [before ? choiceInWords(before) : "", choiceInWords(answer)];
    if (was !== is) await recordEvents(tx, booking, by, [edited("closureAnswer", was, is)]);
    return done({ msg: booking.bookingStatus === "canceled" ? MEANWHILE : KEPT, answer });
  });
}

const KEPT = "We have your choice, and carry it out. You can change it until then.";

const MEANWHILE = "We have your choice. Your booking was canceled meanwhile: we look at both, and call you.";

type Booking = { id: string; packageId: string; startDate: CalendarDate; days: number; numberOfPersons: number };

/** The closure with the booking's answer, if it touches the booking or was answered before the booking moved. */
async function findAsked(tx: Tx, id: string, booking: Booking) {
  const found = await tx.closure.findUnique({
    where: { id },
    select: { ...closureSelect, answers: { where: { bookingId: booking.id }, select: answerSelect } },
  });
  if (!found || found.answers.length > 0) return found;
  const { packageIds, ...days } = toClosureJson(found);
  const own = await packagesOf(tx, booking.packageId);
  return own.some((each) => packageIds.includes(each)) && touches(days, booking) ? found : null;
}

type Trip = { bookingStatus: string; canceledBy: string | null; startDate: CalendarDate; days: number };

export function whyNoAnswer(
  { bookingStatus, canceledBy, startDate, days }: Trip,
  { endedAt, appliedAt }: { endedAt: string | null; appliedAt: string | null },
) {
  if (appliedAt) return "We have carried out your choice already. Please call us to change it.";
  if (bookingStatus === "canceled" && canceledBy === "guest") return "You have canceled this booking.";
  if (endedAt) return "The road is open again, so your booking stays as it is.";
  if (addDays(startDate, days - 1) < today()) return "This trip is over, so nothing can be chosen.";
  if (startDate <= today()) return "Your trip has begun. Please call us, and we find a way together.";
  return null;
}

const FIELDS = { day: "wantedDate", persons: "wantedDate" };

/** Only a day on which the group could be booked, and on which no road is closed. */
async function refuseDate(
  tx: Tx,
  pkg: LockedPackage,
  { days, startDate, numberOfPersons }: Booking,
  wanted: CalendarDate,
) {
  const closed = await closedOn(tx, { packageId: pkg.id, startDate: wanted, days });
  const msg = wanted === startDate ? "That is the day that is booked already. Please choose another." : closed;
  if (msg) return refuseField("wantedDate", msg, "DATE_NOT_OFFERED");
  return refuseDay(tx, pkg, { day: wanted, persons: numberOfPersons, isBooked: true }, FIELDS);
}

type Booked = { packageId: string; startDate: CalendarDate; days: number; numberOfPersons: number };

/** The next days from tomorrow on which the whole group can start and no closed road is on the way. */
export async function listNewDates({ packageId, startDate, days, numberOfPersons: persons }: Booked) {
  const pkg = await db.package.findFirst({ where: { id: packageId, ...PUBLIC }, select: rulesSelect });
  if (!pkg) return [];
  const [now, last] = [today(), lastBookableDay()];
  const [rows, closed] = await Promise.all([readDays(packageId, now, last), closedDaysOf(db, packageId)]);
  const isFree = (day: CalendarDate) =>
    day !== startDate && !closed.some((each) => touches(each, { startDate: day, days }));
  const from = addDays(now, 1);
  return nextDates(toRules(pkg), rows, now, { from, persons, count: Infinity }).filter(isFree).slice(0, OFFERED_DATES);
}

/** What is in the way of a trip from this day on: a road that is closed then; null if none is. */
export async function closedOn(
  tx: Tx,
  { packageId, ...trip }: { packageId: string; startDate: CalendarDate; days: number },
) {
  const closed = (await closedDaysOf(tx, packageId)).find((each) => touches(each, trip));
  return closed
    ? `${closed.title} is closed until ${formatDate(closed.to)}, and a trip from ${formatDate(trip.startDate)} would be there.`
    : null;
}

/** The package of a trip, and what it was made from. */
export async function packagesOf(tx: Tx | typeof db, packageId: string) {
  const found = await tx.package.findUnique({ where: { id: packageId }, select: { madeFromId: true } });
  return found?.madeFromId ? [packageId, found.madeFromId] : [packageId];
}

type NamedDays = ClosedDays & { title: string };

async function closedDaysOf(tx: Tx, packageId: string): Promise<NamedDays[]> {
  const rows = await tx.closure.findMany({
    where: { packageIds: { hasSome: await packagesOf(tx, packageId) }, endedAt: null, to: { gte: toDate(today()) } },
    orderBy: { to: "desc" },
    select: { title: true, from: true, to: true },
  });
  return rows.map(({ title, from, to }) => ({ title, from: fromDate(from), to: fromDate(to) }));
}
