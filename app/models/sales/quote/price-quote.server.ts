import { type Tx } from "~/db.server";
import { refuseParty } from "~/models/catalogue/package/group";
import { factsOf } from "~/models/sales/price/facts";
import { loadPriceFacts } from "~/models/sales/price/load-facts.server";
import { priceOf, refusePrice } from "~/models/sales/price/price-of";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";

import { MAX_LINES } from "./limits";
import { refuseTypedPrice } from "./refuse-typed-price.server";
import { type RevisionJson } from "./revision-json";
import { columnsOfSale } from "./sale";
import { type QuoteInput } from "./schema";
import { wishOf } from "./wish";

export function findPriced(tx: Tx, id: string) {
  const select = { id: true, packageTitle: true, startingPrice: true, childPrice: true, extras: true } as const;
  return tx.package.findUnique({ where: { id }, select });
}

/** What the quote costs by its package, day and what was typed, as columns; `before` is the version that it follows. */
export async function priceQuote(tx: Tx, by: Author, quote: QuoteInput, before?: RevisionJson) {
  const { packageId = null, startDate, numberOfPersons, numberOfChildren = 0, lines, extras = [] } = quote;
  const pkg = packageId ? await findPriced(tx, packageId) : null;
  if (packageId && !pkg) return refuseField("packageId", "There is no such package.");
  const party = { numberOfPersons, numberOfChildren };
  const childPrice = quote.childPrice ?? pkg?.childPrice ?? null;
  if (numberOfChildren > 0 && childPrice === null)
    return refuseField("childPrice", "Please enter the price of a child, because children come along.");
  const unfit = refuseParty(party, { childPrice });
  if (unfit) return unfit;
  if (lines.length + extras.filter(({ quantity }) => quantity > 0).length > MAX_LINES)
    return refuseField("lines", `Please enter at most ${MAX_LINES} price lines, the package's extras included.`);
  const wish = wishOf({ ...quote, ...party, lines: lines.map((line) => ({ ...line, _id: line._id || newId() })) });
  const facts = pkg ? await loadPriceFacts(tx, pkg, wish) : factsOf(null, {}, wish);
  const refused = refusePrice(facts);
  if (refused) return refused;
  const sale = priceOf(facts).lines;
  const typed = await refuseTypedPrice(tx, by, { packageId, startDate, ...party, sale }, before);
  return typed ?? done({ packageId, ...party, ...columnsOfSale(sale) });
}

/** A line keeps its id over all versions. */
function newId() {
  return crypto.randomUUID();
}

function refuseField(field: string, msg: string) {
  return refuse("INVALID_INPUT", msg, { errors: { [field]: msg } });
}
