import { type Tx } from "~/db.server";
import { type PriceColumns } from "~/models/booking/lines";
import { covers, offerSelect } from "~/models/catalogue/offer/state";
import { type LockedPackage, soldColumns } from "~/models/catalogue/package/lock-package.server";
import { done, refuse } from "~/result";

type Wish = {
  packageId: string | undefined;
  packages: LockedPackage[];
};

export type Move = {
  /** The package of the booking from now on. */
  pkg: LockedPackage;
  /** That another package sets, if it is one. */
  moved?: ReturnType<typeof soldColumns> & Pick<PriceColumns, "childPrice" | "offerCode">;
  offer: { code: string; percent: number } | null;
};

/** The package after a change; refuses one that is not offered. */
export async function moveTo(tx: Tx, before: Pick<PriceColumns, "offerCode"> & { packageId: string }, wish: Wish) {
  const { packageId = before.packageId, packages } = wish;
  const pkg = packages.find(({ id }) => id === packageId);
  if (pkg && packageId === before.packageId) return done<Move>({ pkg, offer: null });
  if (!pkg?.isOffered) return refuseNotOffered();
  const offer = await offerAfterMove(tx, before.offerCode, pkg);
  const { childPrice } = pkg;
  return done<Move>({ pkg, moved: { ...soldColumns(pkg), childPrice, offerCode: offer?.code ?? null }, offer });
}

/** It stays if it covers the other package, even if it has ended. */
async function offerAfterMove(tx: Tx, code: string | null, { id }: LockedPackage) {
  const offer = code === null ? null : await tx.offer.findUnique({ where: { code }, select: offerSelect });
  return offer && covers(offer, id) ? offer : null;
}

export function refuseNotOffered() {
  const msg = "Please choose a package that is offered.";
  return refuse("INVALID_INPUT", msg, { errors: { packageId: msg } });
}
