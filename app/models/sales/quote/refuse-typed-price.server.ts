import { type Tx } from "~/db.server";
import { maySetPrices, notByHand } from "~/models/sales/booking/refuse-hand-price.server";
import { loadPriceFacts } from "~/models/sales/price/load-facts.server";
import { priceOf } from "~/models/sales/price/price-of";
import { refuse } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate } from "~/values/calendar";
import { offeredExtras } from "~/values/extras";
import { type Party } from "~/values/party";
import { type Line, soldCounts } from "~/values/sale-lines";

type Priced = Party & { packageId: string | null; startDate: CalendarDate; sale: Line[] };

const NO_PACKAGE = "You may not set prices by hand. Please begin with a package, whose prices apply, or ask an admin.";

/**
 * Refuses lines that are neither those of the package's rules on that day nor what the version before promised, where an admin
 * withholds setting prices from this person; null when they may be saved or sent.
 */
export async function refuseTypedPrice(tx: Tx, by: Author, quote: Priced, before?: Priced) {
  const typed = await findTypedPrice(tx, quote);
  if (!typed || (await maySetPrices(tx, by))) return null;
  if (!before || pricesIn(before) !== pricesIn(quote)) return typed;
  const isSameDay = before.packageId === quote.packageId && before.startDate === quote.startDate;
  return isSameDay || (await findTypedPrice(tx, before)) ? null : typed;
}

async function findTypedPrice(tx: Tx, { packageId, startDate: day, numberOfPersons, numberOfChildren, sale }: Priced) {
  const pkg = packageId
    ? await tx.package.findUnique({
        where: { id: packageId, deletedAt: null },
        select: {
          id: true,
          packageTitle: true,
          startingPrice: true,
          childPrice: true,
          extras: true,
          priceSettings: true,
        },
      })
    : null;
  if (!pkg) return refuseField("unitPrice", NO_PACKAGE);
  const extras = offeredExtras(pkg.extras);
  const wanted = sale.flatMap(({ rule, ref, quantity }) => (rule === "extras" && ref ? [{ _id: ref, quantity }] : []));
  const party = { numberOfPersons, numberOfChildren };
  const listed = priceOf(await loadPriceFacts(tx, pkg, { day, party, extras: wanted, counts: soldCounts(sale) })).lines;
  const priceOfLine = ({ kind, rule, ref, label }: Line) =>
    (kind === "extra"
      ? extras.find(({ _id, name }) => (rule === "extras" ? _id === ref : name === label))?.price
      : listed.find((line) => line.rule === rule)?.each) ?? null;
  const typed = sale.find((line) => line.each !== priceOfLine(line) || isUnpriced(line, pkg));
  return typed ? refuseLine(typed, isUnpriced(typed, pkg) ? null : priceOfLine(typed)) : null;
}

function isUnpriced({ rule }: Line, { childPrice }: { childPrice: number | null }) {
  return rule === "children" && childPrice === null;
}

const FIELDS: Record<string, string> = { adults: "unitPrice", children: "childPrice", extras: "extras" };

function refuseLine({ kind, rule, label }: Line, price: number | null) {
  if (kind === "less") return refuseField("discount", NO_DISCOUNT);
  const field = FIELDS[rule] ?? "lines";
  if (kind === "extra") return refuseField(field, price === null ? noExtra(label) : `${label}: ${notByHand(price)}`);
  return refuseField(field, price === null ? NO_CHILD_PRICE : notByHand(price));
}

const NO_CHILD_PRICE = "This package has no price for children, and you may not set one by hand. Please ask an admin.";
const NO_DISCOUNT = "You may not take anything off the price. Please leave the discount out, or ask an admin.";

function noExtra(name: string) {
  return `${name} is no extra of this package, and you may not set its price by hand. Please leave the line out, or ask an admin.`;
}

function pricesIn({ sale }: Priced) {
  const prices = sale.map(({ kind, rule, label, quantity, each, per, optional }) =>
    kind === "person" ? [rule, each] : [rule, label, quantity, each, per, optional],
  );
  return JSON.stringify(prices);
}

function refuseField(field: string, msg: string) {
  return refuse("FORBIDDEN", msg, { errors: { [field]: msg } });
}
