import { type Tx } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { bookingSelect } from "~/models/booking/json";
import { lockBooking } from "~/models/booking/lock-booking.server";
import { edited, recordEvents } from "~/models/booking/record-events.server";
import { refuseDay } from "~/models/catalogue/days/refuse-day.server";
import { type LockedPackage, lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import { can, type Role } from "~/models/people/user/rights";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { addDays, type CalendarDate, fromDate, toDate, today } from "~/values/calendar";
import { isId } from "~/values/id";

import { answerSelect, closureSelect, toAnswerJson, toClosureJson } from "./json";
import { closedOn, packagesOf } from "./new-dates.server";
import { type Choice, choiceInWords, touches } from "./rules";

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
  if (msg) return refuse("DATE_NOT_OFFERED", msg, { errors: { wantedDate: msg } });
  return refuseDay(tx, pkg, { day: wanted, persons: numberOfPersons, isBooked: true }, FIELDS);
}
