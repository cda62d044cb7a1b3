import { type Tx } from "~/db.server";
import { covers, offerSelect } from "~/models/catalogue/offer/state";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { type LockedPackage } from "~/models/catalogue/package/lock-package.server";
import { type Done, done, refuse } from "~/result";

import { percentAfterMove } from "./new-price";

type Sold = { packageId: string; offerCode: string | null };

type Wish = { packageId: string | undefined; packages: LockedPackage[]; soldOutFor: string | undefined };

/** The columns set by a move to another package, if it is one; refuses a package that is not offered. */
export async function moveTo(tx: Tx, before: Sold, { packageId, packages, soldOutFor }: Wish) {
  if (packageId === undefined || packageId === before.packageId) return done({ moved: undefined });
  const target = packages.find((pkg) => pkg.id === packageId);
  if (target?.availability === SOLD_OUT && soldOutFor !== undefined && soldOutFor !== target.id) {
    const msg = `${target.packageTitle} is sold out. Choose another, or save once more to move the booking there all the same.`;
    return refuse("SOLD_OUT", msg, { errors: { packageId: msg } });
  }
  if (!target?.isOffered) return refuseNotOffered();
  return done({ moved: { ...soldColumns(target), ...(await offerAfterMove(tx, before.offerCode, target)) } });
}

export type Move = Done<typeof moveTo>;

/** Keeps the booking's offer if it covers the new package, even if the offer has ended for new bookings. */
async function offerAfterMove(tx: Tx, code: string | null, { id }: LockedPackage) {
  const offer = code === null ? null : await tx.offer.findUnique({ where: { code }, select: offerSelect });
  const isKept = offer !== null && covers(offer, id);
  return { offerCode: isKept ? code : null, discountPercent: percentAfterMove(offer, id) };
}

/** What a booking copies of its package, because later edits of the package must not change it. */
export function soldColumns({ id, version, startingPrice, childPrice, ...pkg }: LockedPackage) {
  const { packageTitle, locationName, days, nights } = pkg;
  const prices = { unitPrice: startingPrice, childPrice };
  return { packageId: id, packageVersion: version, ...prices, packageTitle, locationName, days, nights };
}

export function refuseNotOffered() {
  const msg = "Please choose a package that is offered.";
  return refuse("INVALID_INPUT", msg, { errors: { packageId: msg } });
}
