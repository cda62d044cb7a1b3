import { type Tx } from "~/db.server";
import { readDayOffer } from "~/models/catalogue/days/refuse-day.server";
import { refuseParty } from "~/models/catalogue/package/group";
import { type LockedPackage, readPackage } from "~/models/catalogue/package/lock-package.server";
import { factsOf, type PriceFacts } from "~/models/sales/price/facts";
import { loadPriceFacts } from "~/models/sales/price/load-facts.server";
import { farFromPrice, priceOf, refusePrice } from "~/models/sales/price/price-of";
import { done, type Question, refuse } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate } from "~/values/calendar";
import { ask } from "~/values/questions.server";
import { adultPrice } from "~/values/sale-lines";

import { questionsOfQuote } from "./day-in-words";
import { MAX_LINES } from "./limits";
import { refuseTypedPrice } from "./refuse-typed-price.server";
import { type RevisionJson } from "./revision-json";
import { columnsOfSale } from "./sale";
import { type QuoteInput } from "./schema";
import { wishOf } from "./wish";

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

function refuseField(field: string, msg: string) {
  return refuse("INVALID_INPUT", msg, { errors: { [field]: msg } });
}
