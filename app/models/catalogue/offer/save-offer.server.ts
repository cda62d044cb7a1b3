import { randomInt } from "node:crypto";

import { db, isUniqueViolation, lockRows, lockWhere, transaction, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { done, refuse, refuseField } from "~/result";
import { toDate } from "~/values/calendar";
import { isId } from "~/values/id";

import { type BannerMode } from "./banner";
import { smallestDiscount } from "./live-offers.server";
import { type OfferTerms } from "./schema";
import { offerSelect, stateOf } from "./state";

export const NO_SUCH_OFFER = "There is no such offer.";

export async function createOffer({ code, terms }: { code: string; terms: OfferTerms }) {
  try {
    await db.offer.create({ data: { code, ...toColumns(terms) }, select: { id: true } });
    return done({ msg: `The offer ${code} is made.` });
  } catch (error) {
    if (!isUniqueViolation(error, "Offer_code_key")) throw error;
    return refuseField("code", `There is an offer with the code ${code} already. Please choose another code.`);
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
      return refuseField("maxUses", msg);
    }
    if (terms.scope === "packages" && banner.offerId === id) {
      return refuseField(
        "packages",
        "The banner promises this offer on all packages. Please choose another banner first.",
      );
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

type Which = { id: string | undefined };

/** Ends the offer at once. Bookings made with it keep their price. */
export function endOffer({ id }: Which) {
  return change(id, new Date(), (code) => `The offer ${code} has ended.`);
}

export function resumeOffer({ id }: Which) {
  return change(id, null, (code) => `The offer ${code} goes on, within its days and uses.`);
}

async function change(id: string | undefined, endedAt: Date | null, msg: (code: string) => string) {
  const [offer] = isId(id)
    ? await db.offer.updateManyAndReturn({
        where: { id },
        data: { endedAt, version: { increment: 1 } },
        select: { code: true },
      })
    : [];
  return offer ? done({ msg: msg(offer.code) }) : refuse("NOT_FOUND", NO_SUCH_OFFER);
}

type Choice = { mode: BannerMode; offerId?: string; version: number };

export async function chooseBanner({ mode, offerId, version }: Choice) {
  return transaction(async (tx) => {
    const before = await lockBanner(tx);
    if (version !== before.version) {
      return refuse(
        "STALE_EDIT",
        "Someone else chose another banner after you opened this page. Your choice is kept below: please compare and save again.",
      );
    }
    const offer = mode === "code" ? await offerForAll(tx, offerId) : null;
    if (mode === "code" && !offer)
      return refuseField("offerId", "Please choose an offer for all packages that is live.");
    if (mode === "prices" && (await smallestDiscount(tx)) < 1) {
      const msg = "A package has no higher struck-through price, so no number would be true of all of them.";
      return refuseField("mode", msg);
    }
    const data = { mode, offerId: offer?.id ?? null, version: { increment: 1 } };
    await tx.banner.update({ where: { id: 1 }, data, select: { id: true } });
    return done({ msg: "The banner is saved." });
  });
}

/** Lock it before an offer's row: an offer that the banner shows must stay valid for all packages. */
async function lockBanner(tx: Tx) {
  await tx.banner.createMany({ data: {}, skipDuplicates: true });
  await lockWhere(tx, Prisma.sql`"Banner"`);
  return tx.banner.findUniqueOrThrow({ where: { id: 1 }, select: { offerId: true, version: true } });
}

async function offerForAll(tx: Tx, id: string | undefined) {
  const offer = isId(id) ? await tx.offer.findUnique({ where: { id }, select: offerSelect }) : null;
  return offer?.scope === "all" && stateOf(offer) === "live" ? offer : null;
}

/** What staff chose for the banner; version 1 until they choose. */
export async function getBannerChoice() {
  const select = { mode: true, offerId: true, version: true };
  const row = await db.banner.findUnique({ where: { id: 1 }, select });
  const choice = row ?? { mode: "display", offerId: null, version: 1 };
  return { ...choice, isDecided: choice.version > 1 };
}
