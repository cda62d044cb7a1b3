import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/id";

import { NO_SUCH_OFFER } from "./save-offer.server";

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
