import { prefixedIn } from "./pick";

/** What the quantity counts. "person": who takes it, so at most the party; "booking": pieces, like extra beds. */
export const EXTRA_PERS = ["person", "booking"] as const;

export type ExtraPer = (typeof EXTRA_PERS)[number];

export type Extra = {
  _id: string;
  name: string;
  note: string;
  /** Whole rupees. */
  price: number;
  per: ExtraPer;
  maxQuantity: number;
  /** The parts of the year in which it runs, by the start of the trip, like "12-10/03-15". None: all year. */
  seasons: string[];
  /** A withdrawn extra stays with its package, and no guest sees it. */
  isOffered: boolean;
};

export type SoldExtra = { _id: string; name: string; per: ExtraPer; quantity: number; each: number };

export type WantedExtra = { _id: string; quantity: number };

/** Reads a package's column, whose shape the database checks. */
export function readExtras(column: unknown): Extra[] {
  const extras = Array.isArray(column) ? column.filter((item): item is Stored => isNamed(item) && "price" in item) : [];
  return extras.map((extra) => ({ ...extra, seasons: extra.seasons ?? [] }));
}

/** Rows of releases without seasons have none. */
type Stored = Omit<Extra, "seasons"> & Partial<Pick<Extra, "seasons">>;

export function readSoldExtras(column: unknown): SoldExtra[] {
  return Array.isArray(column) ? column.filter((item): item is SoldExtra => isNamed(item) && "each" in item) : [];
}

function hasId(item: unknown): item is { _id: unknown } {
  return typeof item === "object" && item !== null && "_id" in item;
}

function isNamed(item: unknown) {
  return hasId(item) && "name" in item;
}

export function offeredExtras(column: unknown) {
  return readExtras(column).filter(({ isOffered }) => isOffered);
}

const FIELD = "extra-";

export function extraField({ _id }: { _id: string }) {
  return FIELD + _id;
}

export function isExtraField(name: string) {
  return name.startsWith(FIELD);
}

export function wantedIn(fields: Record<string, unknown>) {
  const wanted = prefixedIn(fields, FIELD);
  return wanted && Object.entries(wanted).map(([_id, quantity]) => ({ _id, quantity }));
}

export type ChosenExtra = SoldExtra & { note: string; most: number; seasons: string[] };

/** The extras of a form: those that are offered, and those that were sold at their price of then. */
export function extrasToChoose(
  offered: Pick<Extra, "_id" | "name" | "note" | "per" | "price" | "maxQuantity" | "seasons">[],
  sold: SoldExtra[],
  typed: Record<string, string | undefined>,
): ChosenExtra[] {
  const listed = offered.map(({ maxQuantity, price, ...extra }) => {
    const before = sold.find(({ _id }) => _id === extra._id);
    return { ...extra, quantity: 0, each: price, ...before, most: Math.max(maxQuantity, before?.quantity ?? 0) };
  });
  const withdrawn = sold
    .filter(({ _id }) => !offered.some((extra) => extra._id === _id))
    .map((extra) => ({ ...extra, note: "", seasons: [], most: extra.quantity }));
  return [...listed, ...withdrawn].map((extra) => ({ ...extra, quantity: typedQuantity(extra, typed) }));
}

function typedQuantity(extra: SoldExtra, typed: Record<string, string | undefined>) {
  const text = typed[extraField(extra)];
  if (text === undefined) return extra.quantity;
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
}

export function withinParty(extras: SoldExtra[], persons: number): SoldExtra[] {
  return extras.map((extra) =>
    extra.per === "person" ? { ...extra, quantity: Math.min(extra.quantity, persons) } : extra,
  );
}

export function typedExtras(chosen: SoldExtra[], listed: { _id: string }[]): Record<string, string> {
  const fields = [...listed.map((extra) => ({ ...extra, quantity: 0 })), ...chosen];
  return Object.fromEntries(fields.map((extra) => [extraField(extra), String(extra.quantity)]));
}

export function extrasInWords(column: unknown) {
  const extras = Array.isArray(column) ? column.filter((item) => isCounted(item)) : [];
  return extras.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");
}

function isCounted(item: unknown): item is Pick<SoldExtra, "name" | "quantity"> {
  return typeof item === "object" && item !== null && "name" in item && "quantity" in item;
}

export function extraPrice(price: string, per: ExtraPer) {
  return per === "person" ? `${price} per person` : `${price} each`;
}
