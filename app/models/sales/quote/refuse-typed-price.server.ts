import { type Tx } from "~/db.server";
import { priceOn } from "~/models/catalogue/package/days/offered-day";
import { readDay } from "~/models/catalogue/package/days/read-days.server";
import { maySetPrices, notByHand } from "~/models/sales/booking/refuse-hand-price.server";
import { type QuoteLine } from "~/models/sales/price/facts";
import { refuse } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate } from "~/values/calendar";
import { offeredExtras } from "~/values/extras";

type Priced = {
  packageId: string | null;
  startDate: CalendarDate;
  numberOfChildren: number;
  unitPrice: number;
  childPrice: number | null;
  lines: QuoteLine[];
};

const NO_PACKAGE = "You may not set prices by hand. Please begin with a package, whose prices apply, or ask an admin.";

/**
 * Refuses prices that are neither those of the package on that day nor what the version before promised, where an admin withholds
 * setting them from this person; null when they may be saved or sent.
 */
export async function refuseTypedPrice(tx: Tx, by: Author, quote: Priced, before?: Priced) {
  const typed = await findTypedPrice(tx, quote);
  if (!typed || (await maySetPrices(tx, by))) return null;
  if (!before || pricesOf(before) !== pricesOf(quote)) return typed;
  const isSameDay = before.packageId === quote.packageId && before.startDate === quote.startDate;
  return isSameDay || (await findTypedPrice(tx, before)) ? null : typed;
}

async function findTypedPrice(tx: Tx, quote: Priced) {
  const { packageId, startDate, numberOfChildren, unitPrice, childPrice, lines } = quote;
  const pkg = packageId
    ? await tx.package.findUnique({
        where: { id: packageId, deletedAt: null },
        select: { id: true, startingPrice: true, childPrice: true, extras: true },
      })
    : null;
  if (!pkg) return refuseField("unitPrice", NO_PACKAGE);
  const price = priceOn(pkg, await readDay(tx, pkg.id, startDate));
  if (unitPrice !== price) return refuseField("unitPrice", notByHand(price));
  const isChildPriced = numberOfChildren > 0 || childPrice !== null;
  if (isChildPriced && childPrice !== pkg.childPrice)
    return refuseField("childPrice", pkg.childPrice === null ? NO_CHILD_PRICE : notByHand(pkg.childPrice));
  const extras = offeredExtras(pkg.extras);
  const typed = lines.find((line) => !extras.some(({ name, price: each }) => name === line.name && each === line.each));
  return typed ? refuseField("lines", notALine(typed, extras)) : null;
}

const NO_CHILD_PRICE = "This package has no price for children, and you may not set one by hand. Please ask an admin.";

function notALine({ name }: QuoteLine, extras: { name: string; price: number }[]) {
  const extra = extras.find((each) => each.name === name);
  return extra
    ? `${name}: ${notByHand(extra.price)}`
    : `${name} is no extra of this package, and you may not set its price by hand. Please leave the line out, or ask an admin.`;
}

function pricesOf({ unitPrice, childPrice, lines }: Priced) {
  const rows = lines.map(({ name, quantity, each, per, isOptional }) => [name, quantity, each, per, isOptional]);
  return JSON.stringify([unitPrice, childPrice, rows]);
}

function refuseField(field: string, msg: string) {
  return refuse("FORBIDDEN", msg, { errors: { [field]: msg } });
}
