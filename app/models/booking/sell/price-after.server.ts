import { type Tx } from "~/db.server";
import { type PriceColumns } from "~/models/booking/row/lines";
import { covers, offerSelect } from "~/models/catalogue/offer/state";
import { type LockedPackage, soldColumns } from "~/models/catalogue/package/lock-package.server";
import { toRole } from "~/models/people/user/json";
import { may } from "~/models/people/user/rights";
import { done, refuseField } from "~/result";
import { type Author } from "~/values/author";
import { formatRupees } from "~/values/money";
import { beforeAgreed, isAgreed, type Line, totalOf } from "~/values/sale-lines";

type Wish = {
  packageId: string | undefined;
  packages: LockedPackage[];
};

export type Move = {
  /** The package of the booking from now on. */
  pkg: LockedPackage;
  /** That another package sets, if it is one. */
  moved?: ReturnType<typeof soldColumns> & Pick<PriceColumns, "offerCode">;
  offer: { code: string; percent: number } | null;
};

/** The package after a change; refuses one that is not offered. */
export async function moveTo(tx: Tx, before: Pick<PriceColumns, "offerCode"> & { packageId: string }, wish: Wish) {
  const { packageId = before.packageId, packages } = wish;
  const pkg = packages.find(({ id }) => id === packageId);
  if (pkg && packageId === before.packageId) return done<Move>({ pkg, offer: null });
  if (!pkg?.isOffered) return refuseNotOffered();
  const offer = await offerAfterMove(tx, before.offerCode, pkg);
  return done<Move>({ pkg, moved: { ...soldColumns(pkg), offerCode: offer?.code ?? null }, offer });
}

/** It stays if it covers the other package, even if it has ended. */
async function offerAfterMove(tx: Tx, code: string | null, { id }: LockedPackage) {
  const offer = code === null ? null : await tx.offer.findUnique({ where: { code }, select: offerSelect });
  return offer && covers(offer, id) ? offer : null;
}

export function refuseNotOffered() {
  return refuseField("packageId", "Please choose a package that is offered.");
}

/**
 * Refuses a total that is not the price, and another price per person than the listed one, where an admin withholds that
 * from this person; null when it may be saved. What was set by hand before stays while the trip costs the same.
 */
export async function refuseHandPrice(tx: Tx, by: Author, lines: Line[], before?: Line[]) {
  const price = totalOf(beforeAgreed(lines));
  const stays = before && totalOf(lines) === totalOf(before) && price === totalOf(beforeAgreed(before));
  const typed = before ? undefined : lines.find(({ each, listed }) => listed !== undefined && each !== listed);
  if (!typed && (!isAgreed(lines) || stays)) return null;
  if (await maySetPrices(tx, by)) return null;
  const msg = typed?.listed === undefined ? notByHand(price) : notByHand(typed.listed, " per person");
  return refuseField(typed ? "unitPrice" : "totalPrice", msg, "FORBIDDEN");
}

export async function maySetPrices(tx: Tx, by: Author) {
  const person = await tx.user.findUnique({ where: { id: by.id }, select: { role: true, withheld: true } });
  return !person || may({ ...person, role: toRole(person.role) }, "set-prices");
}

export function notByHand(price: number, per = "") {
  return `The price is ${formatRupees(price)}${per}, and you may not set another by hand. Please enter it, or ask an admin.`;
}
