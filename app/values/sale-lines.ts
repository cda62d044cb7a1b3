import { counted } from "./counted";
import { type Counts } from "./counts";
import { type SoldExtra } from "./extras";
import { formatRupees, formatSigned } from "./money";

export const LINE_KINDS = ["person", "extra", "less", "agreed"] as const;

export const LINE_PERS = ["person", "night", "group", "booking"] as const;

/** A part of what a sale costs. Every sum and row that a person sees follows from these. */
export type Line = {
  /** The rule that made it. With `ref` and `of` it is unique within a sale. */
  rule: string;
  /** Of what: the id of an extra or of a quote's line, the code of an offer. */
  ref?: string;
  /**
   * Of a "less" line: the rule of the line that it makes cheaper, each of its quantity. What only some of the party pay less, like
   * seniors, has none: it is a row of its own.
   */
  of?: string;
  kind: (typeof LINE_KINDS)[number];
  /** As it was sold: "2 adults", "Discount with KASHMIR20", the name of an extra. */
  label: string;
  /** 0: a price that was promised and is not printed, like a child's while no child comes. */
  quantity: number;
  /** Whole rupees, taxes included; below 0 only in "less" and "agreed". The amount is quantity × each. */
  each: number;
  per?: (typeof LINE_PERS)[number];
  /** Of a "less" line: it is worked out anew when the party changes. */
  percent?: number;
  /** What `each` would be if nobody had typed it. */
  listed?: number;
  /** Of a line about some of the party, which its quantity counts: "2 seniors". Its ref is the name of the count. */
  who?: string;
  /** Of a quote: it counts once the guest chooses it. */
  optional?: true;
};

/** A line as it is printed; an extra's with its id. */
export type Row = Pick<Line, "kind" | "label" | "quantity" | "each" | "ref"> & { amount: number };

function amountOf({ quantity, each }: Pick<Line, "quantity" | "each">) {
  return quantity * each;
}

/** Without what is optional. */
export function totalOf(lines: Line[]) {
  return lines.reduce((sum, line) => sum + (line.optional ? 0 : amountOf(line)), 0);
}

/** The rows of pages, mails, documents and files: what is less under one label is one row, what is optional none. */
export function rowsOf(lines: Line[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines.filter(({ optional }) => !optional)) {
    const { kind, label, quantity, each } = line;
    const amount = amountOf(line);
    const same = kind === "less" ? rows.find((row) => row.kind === kind && row.label === label) : undefined;
    if (same) same.amount = same.each = same.amount + amount;
    else if (kind === "less") rows.push({ kind, label, quantity: 1, each: amount, amount });
    else if (quantity > 0)
      rows.push({ kind, label: rowLabel(line), quantity, each, amount, ...(kind === "extra" && { ref: line.ref }) });
  }
  return rows.filter(({ kind, amount }) => kind !== "less" || amount !== 0);
}

function rowLabel({ kind, label, quantity, per }: Line) {
  if (kind !== "extra") return label;
  return `${label}, ${per === "night" ? counted(quantity, "night") : quantity}`;
}

/** "3 persons × ₹7,199": persons and extras at what is paid for them, so less what an offer takes off. */
export function paidRowsOf(lines: Line[]): Row[] {
  const paid = lines
    .filter(({ kind, of }) => kind !== "agreed" && !(kind === "less" && of))
    .map((line) => (line.kind === "person" ? { ...line, each: eachAfter(lines, line) } : line));
  return rowsOf(paid);
}

export function saleInWords(lines: Line[]) {
  return paidRowsOf(lines)
    .map(({ label, each }) => `${label} × ${formatSigned(each)}`)
    .join(" + ");
}

/** "2 seniors, 1 student" */
export function countsInWords(lines: Line[]) {
  return lines.flatMap(({ who, quantity }) => (who && quantity > 0 ? [who] : [])).join(", ");
}

/** How many of the party are what a rule of prices asked for. */
export function soldCounts(lines: Line[]): Counts {
  return Object.fromEntries(lines.flatMap(({ ref, who, quantity }) => (who && ref ? [[ref, quantity]] : [])));
}

/** The lines once these options are chosen, and no other. */
export function withChosen(lines: Line[], chosen: readonly string[]): Line[] {
  return withAllOptions(lines.filter(({ optional, ref = "" }) => !optional || chosen.includes(ref)));
}

export function withAllOptions(lines: Line[]): Line[] {
  return lines.map((line) => {
    const chosen = { ...line };
    delete chosen.optional;
    return chosen;
  });
}

/** What one of a rule's line costs, less what makes it cheaper; undefined without such a line. */
export function eachOf(lines: Line[], rule: string) {
  const line = lineOf(lines, rule);
  return line && eachAfter(lines, line);
}

function eachAfter(lines: Line[], { rule, each }: Line) {
  return lines.filter(({ of }) => of === rule).reduce((sum, less) => sum + less.each, each);
}

/** What an adult's place costs, whatever makes it cheaper. */
export function adultPrice(lines: Line[]) {
  return lineOf(lines, "adults")?.each ?? 0;
}

/** What an adult pays; of a discount without a percent, a person's part. */
export function adultPays(lines: Line[]) {
  const adults = lineOf(lines, "adults");
  if (!adults) return 0;
  const perPerson = lines.filter(({ kind, per }) => kind === "person" && per === undefined);
  const persons = perPerson.reduce((sum, { quantity }) => sum + quantity, 0);
  const apart = lines.filter(({ kind, of }) => kind === "less" && of === undefined);
  return eachAfter(lines, adults) + Math.round(totalOf(apart) / persons);
}

/** The rows as text and amount, and below them the total. One price for all is printed per person. */
export function priceRows(lines: Line[]): [label: string, amount: string][] {
  const rows = rowsOf(lines);
  const isPlain = rows.filter(({ kind }) => kind === "person" || kind === "extra").length === 1;
  return [
    ...rows.map((row): [string, string] =>
      isPlain && row.kind === "person" ? ["Price per person", formatRupees(row.each)] : rowInWords(row),
    ),
    ["Total, taxes included", formatRupees(totalOf(lines))],
  ];
}

/** Why the total is not the sum of the prices. */
export function adjustmentsOf(lines: Line[]) {
  return rowsInWords(lines.filter(({ kind }) => kind === "less" || kind === "agreed"));
}

/** "2 adults × ₹8,999", "₹17,998" */
export function rowsInWords(lines: Line[]) {
  return rowsOf(lines).map(rowInWords);
}

/** What may be added, each as the row that it becomes. */
export function optionsOf(lines: Line[]) {
  return lines
    .filter(({ optional }) => optional)
    .flatMap((line) =>
      rowsOf(withAllOptions([line])).map((row) => ({ id: line.ref ?? "", amount: row.amount, words: rowInWords(row) })),
    );
}

export function rowInWords({ kind, label, each, amount }: Row): [label: string, amount: string] {
  const isCounted = kind === "person" || kind === "extra";
  return [isCounted ? `${label} × ${formatRupees(each)}` : label, formatSigned(amount)];
}

export type Sums = ReturnType<typeof sumsOf>;

/** The price as it is listed, what an offer takes off it, and what of it is for extras. */
export function sumsOf(lines: Line[]) {
  const listed = beforeOffer(beforeAgreed(lines));
  return {
    listed: totalOf(listed),
    off: totalOf(listed) - totalOf(beforeAgreed(lines)),
    extras: totalOf(lines.filter(({ kind }) => kind === "extra")),
    total: totalOf(lines),
  };
}

export type DerivedPrices = {
  unitPrice: number;
  childPrice: number | null;
  extras: SoldExtra[];
  supplements: number;
  discount: number;
  discountPercent: number | null;
  agreed: number;
};

/**
 * The prices that files and the API name: adults and children at theirs, extras and supplements, less the discount, with what was
 * agreed otherwise, are the total. The percent is null where a discount was sold without one.
 */
export function pricesOf(lines: Line[]): DerivedPrices {
  const less = lines.filter(({ kind }) => kind === "less");
  const isSupplement = ({ kind, rule }: Line) => kind === "person" && rule !== "adults" && rule !== "children";
  return {
    unitPrice: adultPrice(lines),
    childPrice: lineOf(lines, "children")?.each ?? null,
    extras: lines.flatMap(({ kind, ref, label, per, quantity, each }) =>
      kind === "extra" && ref !== undefined
        ? [{ _id: ref, name: label, per: per === "person" ? per : "booking", quantity, each }]
        : [],
    ),
    supplements: totalOf(lines.filter(isSupplement)),
    discount: 0 - totalOf(less),
    discountPercent: less.length > 0 ? (lineOf(less, "offer")?.percent ?? null) : 0,
    agreed: totalOf(lines.filter(({ kind }) => kind === "agreed")),
  };
}

export function lineOf(lines: Line[], rule: string) {
  return lines.find((line) => line.rule === rule);
}

/** What was typed: another total than the price, or another price per person than the listed one. */
export function isByHand(lines: Line[]) {
  return isAgreed(lines) || lines.some(({ each, listed }) => listed !== undefined && listed !== each);
}

export function isAgreed(lines: Line[]) {
  return lines.some(({ kind }) => kind === "agreed");
}

/** The price, whatever total was agreed on. */
export function beforeAgreed(lines: Line[]) {
  return lines.filter(({ kind }) => kind !== "agreed");
}

/** The prices without what an offer takes off them. */
export function beforeOffer(lines: Line[]) {
  return lines.filter(({ rule }) => rule !== "offer");
}

/** The discounted price per person; rounded down, so that nobody gets less than the promised percent. */
export function less(each: number, percent: number) {
  return Math.max(Math.min(1, each), Math.floor((each * (100 - percent)) / 100));
}
