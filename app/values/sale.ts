import { counted } from "./counted";
import { extraField, readSoldExtras, type SoldExtra } from "./extras";
import { formatRupees } from "./money";

/** What is sold, in whole rupees. Every sum that a person sees follows from these parts. */
export type Sale = {
  adults: number;
  children: number;
  adultPrice: number;
  childPrice: number | null;
  discountPercent: number;
  /** Rupees off each price, of a booking without its percent; counts instead of the percent. */
  discountEach?: number;
  /** At their full price: an offer is about the trip. Those with quantity 0 are only on the form. */
  extras?: SoldExtra[];
};

export type Price = ReturnType<typeof priceOf>;

export function priceOf({ discountPercent, discountEach, extras = [], ...sale }: Sale) {
  const persons = partiesOf(sale).map(({ one, many, quantity, each }) => ({
    label: counted(quantity, one, many),
    quantity,
    each,
    amount: quantity * each,
    eachLess: discountEach === undefined ? discountedPrice(each, discountPercent) : each - discountEach,
  }));
  const more = extras.filter(({ quantity }) => quantity > 0).map(lineOf);
  const lines = [...persons, ...more];
  const listed = lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = Math.round(lines.reduce((sum, { quantity, eachLess }) => sum + quantity * eachLess, 0));
  return { lines, listed, discount: listed - total, extras: more.reduce((sum, { amount }) => sum + amount, 0), total };
}

function lineOf({ name, quantity, each }: SoldExtra) {
  return { label: `${name}, ${quantity}`, quantity, each, amount: quantity * each, eachLess: each };
}

function partiesOf({ adults, children, adultPrice, childPrice }: Omit<Sale, "discountPercent">) {
  if (children === 0) return [{ one: "person", many: "persons", quantity: adults, each: adultPrice }];
  return [
    { one: "adult", many: "adults", quantity: adults, each: adultPrice },
    { one: "child", many: "children", quantity: children, each: childPrice ?? adultPrice },
  ];
}

/** The discounted price per person; rounded down, so that nobody gets less than the promised percent. */
export function discountedPrice(price: number, percent: number) {
  return Math.max(Math.min(1, price), Math.floor((price * (100 - percent)) / 100));
}

export type Party = { numberOfPersons: number; numberOfChildren: number };

type Prices = { unitPrice: number; childPrice: number | null; discountPercent: number };

/** What each pays where an adult pays this: a child never more. */
export function pricesAt({ childPrice }: { childPrice: number | null }, unitPrice: number) {
  return { unitPrice, childPrice: childPrice && Math.max(1, Math.min(childPrice, unitPrice)) };
}

export function saleFor(party: Party, { unitPrice, childPrice, discountPercent }: Prices, extras?: SoldExtra[]): Sale {
  return { ...groupsOf(party), adultPrice: unitPrice, childPrice, discountPercent, extras };
}

export type Sold = Party &
  Omit<Prices, "discountPercent"> & { discount: number; discountPercent: number | null; extras: unknown };

/** Release 0.6.0 stores no percent, or leaves another offer's: then each person keeps the rupees that were taken off. */
export function saleOf(sold: Sold): Sale {
  const prices = { ...sold, discountPercent: sold.discountPercent ?? 0 };
  const sale = saleFor(sold, prices, readSoldExtras(sold.extras));
  if (priceOf(sale).discount === sold.discount) return sale;
  return { ...sale, discountEach: sold.discount / sold.numberOfPersons };
}

export function withParty(sale: Sale, party: Party): Sale {
  return { ...sale, ...groupsOf(party) };
}

function groupsOf({ numberOfPersons, numberOfChildren }: Party) {
  return { adults: numberOfPersons - numberOfChildren, children: numberOfChildren };
}

/** A query of what one more in each field adds: enough for the script, as each person's price is rounded for itself. */
export function sumByField(sale: Sale, sum: (price: Price) => number) {
  const of = (adults: number, children: number, extra?: SoldExtra) =>
    sum(priceOf({ ...sale, adults, children, extras: extra && [{ ...extra, quantity: 1 }] }));
  const more = (sale.extras ?? []).map((extra) => `${extraField(extra)}=${of(0, 0, extra)}`);
  const child = sale.childPrice === null ? [] : [`numberOfChildren=${of(0, 1) - of(1, 0)}`];
  return [`numberOfPersons=${of(1, 0)}`, ...child, ...more].join("&");
}

export function saleInWords({ lines }: Price) {
  return lines.map(({ label, eachLess }) => `${label} × ${formatRupees(eachLess)}`).join(" + ");
}

export function partyInWords(party: Party, all = String(party.numberOfPersons)) {
  const { adults, children } = groupsOf(party);
  return children === 0 ? all : `${all} (${counted(adults, "adult")}, ${counted(children, "child", "children")})`;
}
