import { pick } from "~/values/pick";
import { type FormValues } from "~/values/rejected-form";

import { MAX_LINES } from "./limits";

const LINE = { _id: true, name: true, quantity: true, each: true, per: true, isOptional: true } as const;

export const LINE_KINDS = ["included", "optional", "removed"] as const;

/** A field of one line in the office's form. */
export function lineRowField(row: number, field: "_id" | "name" | "quantity" | "each" | "per" | "kind") {
  return `lines-${row}-${field}`;
}

/** The lines in the rows of the form; undefined if it has no such rows. Empty rows count as none. */
export function linesIn(fields: Record<string, unknown>) {
  const rows = countLineRows(fields);
  if (rows === 0) return undefined;
  return Array.from({ length: rows }, (_, row) => {
    const typed = (field: Parameters<typeof lineRowField>[1]) => {
      const text = fields[lineRowField(row, field)];
      return typeof text === "string" ? text : "";
    };
    const kind = typed("kind");
    return {
      isRemoved: kind === "removed",
      _id: typed("_id"),
      name: typed("name"),
      quantity: typed("quantity").trim() || "1",
      each: typed("each"),
      per: typed("per") || "group",
      isOptional: kind === "optional",
    };
  })
    .filter(({ isRemoved, name, each }) => !isRemoved && (name + each).trim() !== "")
    .map((line) => pick(line, LINE));
}

/** One more than those up to the last in which something is typed. */
export function rowsWanted(fields: Record<string, unknown>) {
  const filled = Array.from({ length: countLineRows(fields) }, (_, row) =>
    (["name", "each"] as const).some((name) => fields[lineRowField(row, name)]),
  );
  return Math.min(filled.lastIndexOf(true) + 2, MAX_LINES);
}

/** The form with a row of fields more, for browsers without script. */
export function withBlankLine(values: FormValues): FormValues {
  const rows = countLineRows(values);
  return rows < MAX_LINES ? { ...values, [lineRowField(rows, "name")]: "" } : values;
}

export function countLineRows(fields: Record<string, unknown>) {
  let row = 0;
  while (lineRowField(row, "name") in fields) row += 1;
  return row;
}
