import { TYPED_COLUMNS } from "~/models/catalogue/package/schema";

type Typed = keyof typeof TYPED_COLUMNS;

export type Column = "_id" | "version" | Typed;

const { itinerary, ...short } = TYPED_COLUMNS;

/** The itinerary comes last, because it is long. */
export const TYPED = [...Object.keys(short), ...Object.keys({ itinerary })] as Typed[];

export const COLUMNS: Column[] = ["_id", "version", ...TYPED];

/** A value as written into a cell: a list has one item per line, as in the form. */
export function cellOf(value: string | number | boolean | string[] | null) {
  if (value === null) return "";
  if (typeof value === "number") return value;
  return Array.isArray(value) ? value.join("\n") : String(value);
}
