import { db } from "~/db.server";
import { guestBookingSelect, toGuestBookingJson } from "~/models/booking/guest-json";
import { done, refuse } from "~/result";
import { siteUrl } from "~/site.server";
import { sign } from "~/upkeep/signature.server";
import { isId } from "~/values/id";
import { isEqual } from "~/values/secret.server";

import { answerClosure } from "./answer-closure.server";
import { getAsked } from "./get-asked.server";
import { type Choice } from "./rules";

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
