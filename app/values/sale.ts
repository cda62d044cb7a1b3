import { counted } from "./counted";
import { formatRupees } from "./money";

/** What is sold, in whole rupees. Every sum that a person sees follows from these parts. */
export type Sale = {
  adults: number;
  children: number;
  adultPrice: number;
  /** Null where everybody pays the same. */
  childPrice: number | null;
  discountPercent: number;
  /** Rupees off each price, of a booking without its percent; counts instead of the percent. */
  discountEach?: number;
};

export type Price = ReturnType<typeof priceOf>;

export function priceOf({ discountPercent, discountEach, ...sale }: Sale) {
  const lines = partiesOf(sale).map((party) => ({
    ...party,
    label: counted(party.quantity, party.one, party.many),
    amount: party.quantity * party.each,
    eachLess: discountEach === undefined ? discountedPrice(party.each, discountPercent) : party.each - discountEach,
  }));
  const listed = lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = Math.round(lines.reduce((sum, { quantity, eachLess }) => sum + quantity * eachLess, 0));
  return { lines, listed, discount: listed - total, total };
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

/** `numberOfPersons` counts everybody. */
export type Party = { numberOfPersons: number; numberOfChildren: number };

type Prices = { unitPrice: number; childPrice: number | null; discountPercent: number };

export function saleFor(party: Party, { unitPrice, childPrice, discountPercent }: Prices): Sale {
  return { ...groupsOf(party), adultPrice: unitPrice, childPrice, discountPercent };
}

/** The columns of a booking from which its price follows. */
export type Sold = Party & Omit<Prices, "discountPercent"> & { discount: number; discountPercent: number | null };

/** Release 0.6.0 stores no percent, or leaves another offer's: then each person keeps the rupees that were taken off. */
export function saleOf(sold: Sold): Sale {
  const sale = saleFor(sold, { ...sold, discountPercent: sold.discountPercent ?? 0 });
  if (priceOf(sale).discount === sold.discount) return sale;
  return { ...sale, discountEach: sold.discount / sold.numberOfPersons };
}

/** The sale with another party, at the same prices. */
export function withParty(sale: Sale, party: Party): Sale {
  return { ...sale, ...groupsOf(party) };
}

function groupsOf({ numberOfPersons, numberOfChildren }: Party) {
  return { adults: numberOfPersons - numberOfChildren, children: numberOfChildren };
}

/**
 * What one more in each field of the form adds to a sum, as a query. The script needs nothing else, because each person's
 * price is rounded for itself.
 */
export function sumByField(sale: Sale, sum: (price: Price) => number) {
  const of = (adults: number, children: number) => sum(priceOf({ ...sale, adults, children }));
  const each = `numberOfPersons=${of(1, 0)}`;
  return sale.childPrice === null ? each : `${each}&numberOfChildren=${of(0, 1) - of(1, 0)}`;
}

/** "2 persons × ₹8,999" */
export function saleInWords({ lines }: Price) {
  return lines.map(({ label, eachLess }) => `${label} × ${formatRupees(eachLess)}`).join(" + ");
}

/** "6", with children "6 (4 adults, 2 children)" */
export function partyInWords(party: Party, all = String(party.numberOfPersons)) {
  const { adults, children } = groupsOf(party);
  return children === 0 ? all : `${all} (${counted(adults, "adult")}, ${counted(children, "child", "children")})`;
}
