import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { fromDate } from "~/values/calendar";
import { isId } from "~/values/fields";

import { NO_SUCH_OFFER } from "./save-offer.server";
import { type OfferRow, offerSelect, stateOf } from "./state";

const MOST = 500;

export type OfferJson = ReturnType<typeof toOfferJson>;

/** The newest first. */
export async function listOffers() {
  const rows = await db.offer.findMany({ select: offerSelect, orderBy: { id: "desc" }, take: MOST });
  return { offers: rows.map(toOfferJson) };
}

export async function getOfferForEdit(id: string | undefined) {
  const row = isId(id) ? await db.offer.findUnique({ where: { id }, select: offerSelect }) : null;
  return row ? done({ offer: toOfferJson(row), ...(await listOfferedPackages()) }) : refuse("NOT_FOUND", NO_SUCH_OFFER);
}

export async function listOfferedPackages() {
  const rows = await db.package.findMany({
    where: { deletedAt: null },
    select: { id: true, packageTitle: true },
    orderBy: [{ packageTitle: "asc" }, { id: "asc" }],
    take: MOST,
  });
  return { packages: rows.map(({ id, packageTitle }) => ({ _id: id, packageTitle })) };
}

export async function getBannerChoice() {
  const select = { mode: true, offerId: true, version: true };
  const row = await db.banner.findUnique({ where: { id: 1 }, select });
  const choice = row ?? { mode: "display", offerId: null, version: 1 };
  return { ...choice, isDecided: choice.version > 1 };
}

function toOfferJson({ id, starts, ends, endedAt, ...row }: OfferRow) {
  const state = stateOf({ starts, ends, endedAt, ...row });
  return {
    _id: id,
    ...row,
    starts: fromDate(starts),
    ends: ends && fromDate(ends),
    isEndedByHand: endedAt !== null,
    state,
  };
}
