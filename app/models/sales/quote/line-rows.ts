import { pick } from "~/values/pick";

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

export function countLineRows(fields: Record<string, unknown>) {
  let row = 0;
  while (lineRowField(row, "name") in fields) row += 1;
  return row;
}
