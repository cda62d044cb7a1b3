import { db } from "~/db.server";
import { type GuestBookingJson } from "~/models/booking/guest-json";
import { operatorRefund } from "~/models/sales/booking/cancel/refund-for";
import { addDays, type CalendarDate, toDate, today } from "~/values/calendar";

import { whyNoAnswer } from "./answer-closure.server";
import { answerSelect, type AskedJson, closureSelect, toAnswerJson, toClosureJson, toRoad } from "./json";
import { listNewDates, packagesOf } from "./new-dates.server";

type Trip = { id: string; packageId: string; startDate: CalendarDate; endDate: CalendarDate; bookingStatus: string };

/** The newest closed road that touches a trip to come, or about which its guest has chosen; null if none does. */
async function findRoad({ id, packageId, startDate, endDate, bookingStatus }: Trip) {
  if (endDate < today()) return null;
  const isActive = bookingStatus !== "canceled";
  const touching = { from: { lte: toDate(endDate) }, to: { gte: toDate(startDate) } };
  const rows = await db.closure.findMany({
    where: { endedAt: null, OR: [{ answers: { some: { bookingId: id } } }, ...(isActive ? [touching] : [])] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { ...closureSelect, answers: { where: { bookingId: id }, select: answerSelect } },
  });
  const packageIds = rows.length > 0 ? await packagesOf(db, packageId) : [];
  const isOnTheWay = (row: (typeof rows)[number]) => row.packageIds.some((each) => packageIds.includes(each));
  const row = rows.find((each) => each.answers.length > 0 || isOnTheWay(each));
  return row ? { closure: toClosureJson(row), answer: row.answers[0] ? toAnswerJson(row.answers[0]) : null } : null;
}

/** What the booking's guest is asked about a closed road, with what each choice means; null while nothing is asked. */
export async function getAsked(booking: GuestBookingJson): Promise<AskedJson | null> {
  const found = await findRoad({ ...booking, id: booking._id });
  if (!found) return null;
  const { closure, answer } = found;
  const { totalPrice, paid, days } = booking;
  const closed = whyNoAnswer(booking, { endedAt: closure.endedAt, appliedAt: answer?.appliedAt ?? null });
  const starts = closed === null && closure.options.includes("new-dates") ? await listNewDates(booking) : [];
  return {
    road: toRoad(closure),
    answer,
    closed,
    newDates: starts.map((startDate) => ({ startDate, endDate: addDays(startDate, days - 1) })),
    totalPrice,
    paid,
    refund: operatorRefund(booking, paid, today()),
  };
}

/** What everybody with the trip's link may know: no choice and no money. */
export async function getRoadNews(trip: Trip) {
  const found = trip.bookingStatus === "canceled" ? null : await findRoad(trip);
  if (!found || found.answer?.appliedAt) return null;
  const { title, text, from, to } = found.closure;
  return { title, text, from, to };
}
