import { type Tx } from "~/db.server";
import { maySetPrices, notByHand } from "~/models/booking/sell/price-after.server";
import { readDayOffer } from "~/models/catalogue/days/refuse-day.server";
import { refuseParty } from "~/models/catalogue/package/group";
import { bookableSelect } from "~/models/catalogue/package/lists/list-for-select.server";
import { type LockedPackage, readPackage } from "~/models/catalogue/package/lock-package.server";
import { factsOf, type PriceFacts } from "~/models/sales/price/facts";
import { loadPriceFacts } from "~/models/sales/price/load-facts.server";
import { farFromPrice, priceOf, refusePrice } from "~/models/sales/price/price-of";
import { done, type Question, refuseField } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate } from "~/values/calendar";
import { offeredExtras } from "~/values/extras";
import { type Party } from "~/values/party";
import { ask } from "~/values/questions.server";
import { adultPrice, type Line, soldCounts } from "~/values/sale-lines";

import { questionsOfQuote } from "./day-rows";
import { MAX_LINES } from "./limits";
import { type RevisionJson } from "./revision-json";
import { columnsOfSale } from "./sale";
import { type QuoteInput } from "./schema";
import { wishOf } from "./typed-sale";

type Saving = {
  /** The version that it follows, and whether places are kept for that. */
  before?: RevisionJson;
  keepsPlaces?: boolean;
  /** Of the form, which asks about the day as well; a program is told of that afterwards. */
  answered?: string[];
  /** What a program answers with yes. */
  accept?: string[];
};

/** What the quote costs by its package, day and what was typed, as columns. */
export async function priceQuote(tx: Tx, by: Author, quote: QuoteInput, saving: Saving) {
  const { packageId = null, startDate, numberOfPersons, numberOfChildren = 0, lines, extras = [] } = quote;
  const pkg = packageId ? await readPackage(packageId, tx) : null;
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
  const columns = { packageId, ...party, ...columnsOfSale(sale) };
  const quoted = { ...columns, startDate };
  const typed = await refuseTypedPrice(tx, by, quoted, saving.before);
  if (typed) return typed;
  const { answered = saving.accept } = saving;
  const ofDay =
    pkg && saving.answered ? await aboutDay(tx, pkg, { ...quoted, unitPrice: adultPrice(sale) }, saving) : [];
  return (
    ask([...aboutTotal(facts, ofDay, saving.before), ...ofDay], { answered }, "Save all the same?") ?? done(columns)
  );
}

type Quoted = { startDate: CalendarDate; numberOfPersons: number; unitPrice: number };

/** A total that what was typed by hand leads far away from what package and day cost, with the price lines. Asked of each total once. */
function aboutTotal(facts: PriceFacts, ofDay: Question[], before: RevisionJson | undefined): Question[] {
  const { package: pkg, hand, quote, party } = facts;
  const { total } = priceOf(facts);
  if (before?.total === total && before.packageId === (pkg?.id ?? null)) return [];
  const childEach = party.numberOfChildren > 0 ? (pkg?.childPrice ?? hand?.childEach) : null;
  // Of the typed price the day asks already.
  const isPriceAsked = ofDay.some(({ name }) => name === "price");
  const listed = {
    ...facts,
    hand: pkg && !isPriceAsked ? { childEach } : hand,
    quote: quote && { lines: quote.lines },
  };
  const text = farFromPrice(
    total,
    priceOf(listed).lines.filter(({ optional }) => !optional),
  );
  return text ? [{ name: "total", text }] : [];
}

/** What the day of its package says against the quote. What the version before said already is not asked again. */
async function aboutDay(tx: Tx, pkg: LockedPackage, quoted: Quoted, { before, keepsPlaces }: Saving) {
  const { startDate: day, numberOfPersons: persons, unitPrice } = quoted;
  const isSaid =
    before?.packageId === pkg.id &&
    before.startDate === day &&
    before.numberOfPersons === persons &&
    before.unitPrice === unitPrice;
  if (isSaid) return [];
  const own = keepsPlaces && before?.startDate === day ? before.numberOfPersons : 0;
  const offer = await readDayOffer(tx, pkg, { day, persons, own, isBooked: true });
  return questionsOfQuote(pkg, offer, quoted);
}

/** A line keeps its id over all versions. */
function newId() {
  return crypto.randomUUID();
}

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
        select: { ...bookableSelect, id: true },
      })
    : null;
  if (!pkg) return refuseField("unitPrice", NO_PACKAGE, "FORBIDDEN");
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
  if (kind === "less") return refuseField("discount", NO_DISCOUNT, "FORBIDDEN");
  const ofExtra = price === null ? noExtra(label) : `${label}: ${notByHand(price)}`;
  const ofPerson = price === null ? NO_CHILD_PRICE : notByHand(price);
  return refuseField(FIELDS[rule] ?? "lines", kind === "extra" ? ofExtra : ofPerson, "FORBIDDEN");
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
