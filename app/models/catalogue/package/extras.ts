import { readLines } from "~/models/catalogue/content/typed-lines";
import { type Extra, EXTRA_PERS, type ExtraPer } from "~/values/extras";
import { isId } from "~/values/fields";

const NOT_OFFERED = "not offered";

/** Reads extras as a file has them, one a line: "Pony to Thajiwas | 900 | person | 4 | led at a walk | not offered". */
export function readExtrasText(text: string) {
  return readLines(text).map(([name = "", price = "", per, maxQuantity, ...rest]) => {
    const isOffered = rest.at(-1)?.toLowerCase() !== NOT_OFFERED;
    const note = (isOffered ? rest : rest.slice(0, -1)).join(" | ");
    return { name, price, per, maxQuantity, note, isOffered };
  });
}

type Written = Pick<Extra, "name" | "note" | "per" | "isOffered"> & {
  price: number | string;
  maxQuantity: number | string;
};

export function writeExtras(extras: Written[]) {
  return extras
    .map(({ name, price, per, maxQuantity, note, isOffered }) => {
      const end = isOffered ? (note ? [note] : []) : [note, NOT_OFFERED];
      return [name, price, per, maxQuantity, ...end].join(" | ");
    })
    .join("\n");
}

/** An extra keeps its id by the id or by its name; all others are new. */
export function withExtraIds(extras: Extra[], stored: Extra[]): Extra[] {
  return extras.map((extra) => {
    const same = stored.find(({ _id }) => _id === extra._id) ?? stored.find((each) => nameOf(each) === nameOf(extra));
    return { ...extra, _id: same && isId(same._id) ? same._id : crypto.randomUUID() };
  });
}

export function nameOf({ name }: { name: string }) {
  return name.normalize("NFC").trim().toLowerCase();
}

export const EXTRA_STATES = ["offered", NOT_OFFERED, "removed"] as const;

export function rowField(row: number, field: "_id" | "name" | "note" | "price" | "per" | "max" | "place" | "state") {
  return `extras-${row}-${field}`;
}

export type ExtraRow = {
  _id: string;
  name: string;
  note: string;
  price: string;
  per: ExtraPer;
  maxQuantity: string;
  isOffered: boolean;
};

export function extraRowsIn(fields: Record<string, unknown>): ExtraRow[] | undefined {
  const rows = countRows(fields);
  if (rows === 0) return undefined;
  return Array.from({ length: rows }, (_, row) => row)
    .map((row) => {
      const typed = (field: Parameters<typeof rowField>[1]) => {
        const text = fields[rowField(row, field)];
        return typeof text === "string" ? text : "";
      };
      const per = EXTRA_PERS.find((each) => each === typed("per")) ?? "person";
      const extra = { _id: typed("_id"), name: typed("name"), note: typed("note"), price: typed("price"), per };
      const isOffered = typed("state") !== NOT_OFFERED;
      const more = { maxQuantity: typed("max"), isOffered };
      return { extra: { ...extra, ...more }, place: Number(typed("place")) || row + 1, state: typed("state") };
    })
    .filter(({ extra: { name, price, note }, state }) => state !== "removed" && (name + price + note).trim() !== "")
    .sort((a, b) => a.place - b.place)
    .map(({ extra }) => extra);
}

export function countRows(fields: Record<string, unknown>) {
  let row = 0;
  while (rowField(row, "name") in fields) row += 1;
  return row;
}
