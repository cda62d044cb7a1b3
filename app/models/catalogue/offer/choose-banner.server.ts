import { db, lockWhere, transaction, type Tx } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";

import { type BannerMode } from "./banner";
import { smallestDiscount } from "./live-offers.server";
import { offerSelect, stateOf } from "./state";

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
    if (mode === "code" && !offer) {
      const msg = "Please choose an offer for all packages that is live.";
      return refuse("INVALID_INPUT", msg, { errors: { offerId: msg } });
    }
    if (mode === "prices" && (await smallestDiscount(tx)) < 1) {
      const msg = "A package has no higher struck-through price, so no number would be true of all of them.";
      return refuse("INVALID_INPUT", msg, { errors: { mode: msg } });
    }
    const data = { mode, offerId: offer?.id ?? null, version: { increment: 1 } };
    await tx.banner.update({ where: { id: 1 }, data, select: { id: true } });
    return done({ msg: "The banner is saved." });
  });
}

/** Lock it before an offer's row: an offer that the banner shows must stay valid for all packages. */
export async function lockBanner(tx: Tx) {
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
