import { columnsOf, isCheckViolation, type Tx } from "~/db.server";
import { refuse, type Result } from "~/result";

import { covers, type OfferRow, offerSelect, stateOf } from "./state";

const NOT_LIVE = { later: "has not started yet", ended: "has ended", "used up": "is used up" };

type Wish = { code: string; packageId: string; userId: string };

/** Locks the offer, so that concurrent bookings count its uses one by one; a string says why it gives nothing. */
export async function lockPromoCode(tx: Tx, { code, packageId, userId }: Wish): Promise<OfferRow | string> {
  const offer = await lockOffer(tx, code);
  if (!offer) return `There is no offer ${code}.`;
  const state = stateOf(offer);
  if (state !== "live") return `The offer ${code} ${NOT_LIVE[state]}.`;
  if (!covers(offer, packageId)) return `The offer ${code} is not for this package.`;
  return (await mayUse(tx, offer, { userId })) ? offer : `You have used the offer ${code} as often as one person may.`;
}

async function lockOffer(tx: Tx, code: string | null): Promise<OfferRow | undefined> {
  const [offer] = await tx.$queryRaw<OfferRow[]>`
    SELECT ${columnsOf(offerSelect)} FROM "Offer" WHERE "code" = ${code} FOR NO KEY UPDATE`;
  return offer;
}

type Use = { userId: string; id?: string };

/** `id` is the booking that uses it. */
async function mayUse(tx: Tx, { code, maxUsesEach }: OfferRow, { userId, id }: Use) {
  if (maxUsesEach === null) return true;
  const where = { userId, id: { not: id }, offerCode: code, deletedAt: null, bookingStatus: { not: "canceled" } };
  return (await tx.booking.count({ where })) < maxUsesEach;
}

/** Refuses a booking that comes back with its code while its guest has used that as often as one person may. */
export async function refuseUse(tx: Tx, { offerCode, ...use }: Use & { offerCode: string | null }) {
  const offer = await lockOffer(tx, offerCode);
  if (!offer || (await mayUse(tx, offer, use))) return null;
  return refuse(
    "OFFER_ENDED",
    `This guest has used the offer ${offer.code} as often as one person may. Please allow one more use by one person under Offers, and try again.`,
  );
}

/** Refuses when the offer has no uses left: restoring a booking takes a use again, which a check constraint limits. */
export async function unlessUsedUp<T>(work: Promise<Result<T>>): Promise<Result<T>> {
  return work.catch((error: unknown) => {
    if (!isCheckViolation(error, "Offer_used")) throw error;
    return refuse(
      "OFFER_ENDED",
      "The offer of this booking is used up by now. Please allow one more use under Offers, and try again.",
    );
  });
}
