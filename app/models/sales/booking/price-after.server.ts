import { type Tx } from "~/db.server";
import { covers, offerSelect } from "~/models/catalogue/offer/state";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { dayPrices, priceOn } from "~/models/catalogue/package/days/offered-day";
import { readDay } from "~/models/catalogue/package/days/read-days.server";
import { type LockedPackage, soldColumns } from "~/models/catalogue/package/lock-package.server";
import { type Done, done, refuse } from "~/result";
import { type CalendarDate } from "~/values/calendar";

import { percentAfterMove, unitPriceAfter } from "./new-price";

type Sold = { packageId: string; startDate: CalendarDate; unitPrice: number; offerCode: string | null };

type Wish = {
  packageId: string | undefined;
  startDate: CalendarDate | undefined;
  packages: LockedPackage[];
  soldOutFor: string | undefined;
  keepsPrice?: boolean;
};

/** The columns set by a move to another package or day, if it is one; refuses a package that is not offered. */
export async function moveTo(tx: Tx, before: Sold, { packageId = before.packageId, packages, ...wish }: Wish) {
  const { startDate = before.startDate, soldOutFor, keepsPrice = false } = wish;
  const target = packages.find((pkg) => pkg.id === packageId);
  if (packageId === before.packageId)
    return done({ moved: target && !keepsPrice ? await otherDay(tx, before, startDate, target) : undefined });
  if (target?.availability === SOLD_OUT && soldOutFor !== undefined && soldOutFor !== target.id) {
    const msg = `${target.packageTitle} is sold out. Choose another, or save once more to move the booking there all the same.`;
    return refuse("SOLD_OUT", msg, { errors: { packageId: msg } });
  }
  if (!target?.isOffered) return refuseNotOffered();
  const sold = soldColumns(target, priceOn(target, await readDay(tx, target.id, startDate)));
  return done({ moved: { ...sold, ...(await offerAfterMove(tx, before.offerCode, target)) } });
}

export type Move = Done<typeof moveTo>;

async function otherDay(tx: Tx, before: Sold, startDate: CalendarDate, pkg: LockedPackage) {
  if (startDate === before.startDate) return undefined;
  const rows = [await readDay(tx, pkg.id, before.startDate), await readDay(tx, pkg.id, startDate)];
  const prices = dayPrices(
    pkg,
    rows.filter((row) => row !== undefined),
  );
  const unitPrice = unitPriceAfter(before, startDate, pkg, prices);
  return unitPrice === before.unitPrice ? undefined : { unitPrice };
}

async function offerAfterMove(tx: Tx, code: string | null, { id }: LockedPackage) {
  const offer = code === null ? null : await tx.offer.findUnique({ where: { code }, select: offerSelect });
  const isKept = offer !== null && covers(offer, id);
  return { offerCode: isKept ? code : null, discountPercent: percentAfterMove(offer, id) };
}

export function refuseNotOffered() {
  const msg = "Please choose a package that is offered.";
  return refuse("INVALID_INPUT", msg, { errors: { packageId: msg } });
}
