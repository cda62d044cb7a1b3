import { db } from "~/db.server";
import { operatorRefund } from "~/models/booking/change/cancel/refund-for";
import { type GuestBookingJson, guestBookingSelect, toGuestBookingJson } from "~/models/booking/row/guest-json";
import { done, refuse } from "~/result";
import { siteUrl } from "~/site.server";
import { sign } from "~/upkeep/signature.server";
import { addDays, type CalendarDate, toDate, today } from "~/values/calendar";
import { isId } from "~/values/id";
import { isEqual } from "~/values/secret.server";

import { answerClosure, listNewDates, packagesOf, whyNoAnswer } from "./answer-closure.server";
import { answerSelect, type AskedJson, closureSelect, toAnswerJson, toClosureJson, toRoad } from "./json";
import { type Choice } from "./rules";

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

type Choosing = { closure: string; choice: Choice; wantedDate?: string };

/**
 * Leads to the choice about a closed road without an account. Signed instead of stored, so that the mail and the message that
 * staff send name the same address.
 */
export function answerUrl(bookingId: string, closureId: string) {
  return siteUrl(`/road/${answerKey(bookingId, `${closureId} `)}`);
}

/** The 16 bytes of the id and 16 of the signature, as long as other links' secrets. */
function answerKey(bookingId: string, closure: string) {
  const signature = Buffer.from(sign(`road ${closure}${bookingId}`), "base64url").subarray(0, 16);
  return Buffer.concat([Buffer.from(bookingId.replaceAll("-", ""), "hex"), signature]).toString("base64url");
}

function idIn(key: string) {
  return Buffer.from(key, "base64url")
    .toString("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const NOTHING_ASKED = "Nothing has to be chosen any more. If you have a question, please call us.";

/** While something is asked of this booking's guest, or was answered and not yet carried out. */
export async function getAskedByKey(key: string | undefined) {
  const booking = await findBooking(key);
  const asked = booking && (await getAsked(booking));
  return booking && asked && (await isKeyOf(key, booking._id, asked.road._id))
    ? done({ booking, asked })
    : refuse("NOT_FOUND", NOTHING_ASKED);
}

/** Whoever has the link answers as the booking's guest. */
export async function answerByKey(key: string | undefined, chosen: Choosing) {
  const booking = await findBooking(key);
  if (!booking || !(await isKeyOf(key, booking._id, chosen.closure))) return refuse("NOT_FOUND", NOTHING_ASKED);
  const by = { id: booking.userId, name: booking.customerName, role: "user" } as const;
  return answerClosure({ id: booking._id, by, ...chosen });
}

async function findBooking(key = "") {
  const id = idIn(key);
  if (!isId(id)) return null;
  const row = await db.booking.findFirst({ where: { id, deletedAt: null }, select: guestBookingSelect });
  return row && toGuestBookingJson(row);
}

/** From then on a link is for one closed road; those of roads before lead there until the road is open again. */
export const NAMED_SINCE = new Date("2026-12-11T00:00:00Z");

async function isKeyOf(key = "", bookingId: string, closureId: string) {
  if (isEqual(key, answerKey(bookingId, `${closureId} `))) return true;
  if (!isId(closureId) || !isEqual(key, answerKey(bookingId, ""))) return false;
  return (await db.closure.count({ where: { id: closureId, createdAt: { lt: NAMED_SINCE } } })) > 0;
}
