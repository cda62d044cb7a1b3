import { randomInt } from "node:crypto";

import { db, isUniqueViolation, lockRows, transaction } from "~/db.server";
import { done, refuse } from "~/result";
import { toDate } from "~/values/calendar";
import { isId } from "~/values/id";

import { lockBanner } from "./choose-banner.server";
import { type OfferTerms } from "./schema";

export const NO_SUCH_OFFER = "There is no such offer.";

export async function createOffer({ code, terms }: { code: string; terms: OfferTerms }) {
  try {
    await db.offer.create({ data: { code, ...toColumns(terms) }, select: { id: true } });
    return done({ msg: `The offer ${code} is made.` });
  } catch (error) {
    if (!isUniqueViolation(error, "Offer_code_key")) throw error;
    const msg = `There is an offer with the code ${code} already. Please choose another code.`;
    return refuse("INVALID_INPUT", msg, { errors: { code: msg } });
  }
}

/** The code cannot change, because bookings name it. */
export async function updateOffer({ id, version, terms }: { id?: string; version: number; terms: OfferTerms }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_OFFER);
  return transaction(async (tx) => {
    const banner = await lockBanner(tx);
    // The row lock makes bookings with this code wait, so that `used` and the new limit are compared reliably.
    await lockRows(tx, "Offer", [id]);
    const before = await tx.offer.findUnique({ where: { id }, select: { code: true, used: true, version: true } });
    if (!before) return refuse("NOT_FOUND", NO_SUCH_OFFER);
    if (version !== before.version) {
      return refuse(
        "STALE_EDIT",
        "Someone else saved this offer after you opened it. Your changes are kept below: please compare and save again.",
      );
    }
    if (terms.maxUses !== undefined && terms.maxUses < before.used) {
      const msg = `${before.code} was used ${before.used} times already. Please allow at least as many uses.`;
      return refuse("INVALID_INPUT", msg, { errors: { maxUses: msg } });
    }
    if (terms.scope === "packages" && banner.offerId === id) {
      const msg = "The banner promises this offer on all packages. Please choose another banner first.";
      return refuse("INVALID_INPUT", msg, { errors: { packages: msg } });
    }
    const data = { ...toColumns(terms), version: { increment: 1 } };
    await tx.offer.update({ where: { id }, data, select: { id: true } });
    return done({ msg: `The offer ${before.code} is saved.` });
  });
}

function toColumns({ starts, ends, maxUses, maxUsesEach, ...terms }: OfferTerms) {
  const limits = { maxUses: maxUses ?? null, maxUsesEach: maxUsesEach ?? null };
  return { ...terms, starts: toDate(starts), ends: ends ? toDate(ends) : null, ...limits };
}

/** Without signs that look alike. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export function newCode() {
  return Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
}
