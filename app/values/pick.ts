import { type z } from "zod";

import { fromDate } from "./calendar";

export function selectOf<Shape extends object>(shape: Shape) {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, true])) as Record<keyof Shape, true>;
}

/** An object with these keys. */
export function fromNames<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

export function pick<Row extends object, Name extends keyof Row>(row: Row, select: Record<Name, true>) {
  return Object.fromEntries(Object.keys(select).map((name) => [name, row[name as Name]])) as Pick<Row, Name>;
}

/** These of a row after a change, in which undefined keeps what is stored. */
export function latest<Row extends object, Name extends keyof Row & string>(
  row: Row,
  change: { [N in Name]?: Row[N] | undefined },
  names: readonly Name[],
): Pick<Row, Name> {
  return fromNames(names, (name) => (change[name] === undefined ? row[name] : change[name])) as Pick<Row, Name>;
}

/** The fields whose names begin with the prefix, by the rest of their names; undefined where there are none. */
export function prefixedIn(fields: Record<string, unknown>, prefix: string) {
  const found = Object.entries(fields).filter(([name]) => name.startsWith(prefix));
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** A field with its example, of which the examples of all answers are made, and with what it means. */
export function like<Shape extends z.ZodType>(shape: Shape, example: z.output<Shape>, description?: string) {
  return shape.meta({ examples: [example], ...(description && { description }) });
}

/** A column holds its field's value, or the day or moment that the field writes as text. */
type RowOf<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.output<Shape[Name]> | (string extends z.output<Shape[Name]> ? Date : never);
};

/** Columns as JSON has them: as they are stored, but days and moments as text. */
export function jsonOf<Shape extends z.ZodRawShape>(shape: Shape, row: RowOf<Shape>) {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, inJson(row[name], field)])) as z.output<
    z.ZodObject<Shape>
  >;
}

function inJson(value: unknown, field: z.core.$ZodType) {
  if (!(value instanceof Date)) return value;
  return isDay(field) ? fromDate(value) : value.toISOString();
}

function isDay({ _zod: { def } }: z.core.$ZodType): boolean {
  if ("innerType" in def) return isDay(def.innerType as z.core.$ZodType);
  return "format" in def && def.format === "date";
}
