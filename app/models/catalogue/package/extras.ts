import { readLines } from "~/models/catalogue/content/typed-lines";
import { writeSeasons } from "~/values/calendar";
import { type Extra, EXTRA_PERS, type ExtraPer } from "~/values/extras";
import { isId } from "~/values/id";

export const NOT_OFFERED = "not offered";

const RUNS = /^runs /i;

/** Reads extras as a file has them, one a line: "Sledge | 900 | person | 4 | led at a walk | runs 10 - 12 to 15 - 03 | not offered". */
export function readExtrasText(text: string) {
  return readLines(text).map(([name = "", price = "", per, maxQuantity, ...rest]) => {
    const isOffered = rest.at(-1)?.toLowerCase() !== NOT_OFFERED;
    const words = isOffered ? rest : rest.slice(0, -1);
    const runs = words.at(-1) ?? "";
    const note = (RUNS.test(runs) ? words.slice(0, -1) : words).join(" | ");
    const seasons = RUNS.test(runs) ? runs.replace(RUNS, "") : "";
    return { name, price, per, maxQuantity, note, seasons, isOffered };
  });
}

type Written = Pick<Extra, "name" | "note" | "per" | "isOffered"> & {
  price: number | string;
  maxQuantity: number | string;
  seasons: string[] | string;
};

export function writeExtras(extras: Written[]) {
  return extras
    .map(({ name, price, per, maxQuantity, note, seasons, isOffered }) => {
      const runs = typeof seasons === "string" ? seasons : writeSeasons(seasons);
      const end = [...(runs ? [`runs ${runs}`] : []), ...(isOffered ? [] : [NOT_OFFERED])];
      const words = note || end.length > 0 ? [note, ...end] : [];
      return [name, price, per, maxQuantity, ...words].join(" | ");
    })
    .join("\n");
}

type Given = Omit<Extra, "seasons"> & Partial<Pick<Extra, "seasons">>;

/** An extra keeps its id by the id or by its name; all others are new. Clients that name no seasons change none. */
export function withExtraIds(extras: Given[], stored: Extra[]): Extra[] {
  return extras.map((extra) => {
    const same = stored.find(({ _id }) => _id === extra._id) ?? stored.find((each) => nameOf(each) === nameOf(extra));
    const seasons = extra.seasons ?? same?.seasons ?? [];
    return { ...extra, seasons, _id: same && isId(same._id) ? same._id : crypto.randomUUID() };
  });
}

export function nameOf({ name }: { name: string }) {
  return name.normalize("NFC").trim().toLowerCase();
}

type RowField = "_id" | "name" | "note" | "price" | "per" | "max" | "seasons" | "place" | "state";

export function rowField(row: number, field: RowField) {
  return `extras-${row}-${field}`;
}

export type ExtraRow = {
  _id: string;
  name: string;
  note: string;
  price: string;
  per: ExtraPer;
  maxQuantity: string;
  seasons: string;
  isOffered: boolean;
};

export function extraRowsIn(fields: Record<string, unknown>): ExtraRow[] | undefined {
  const rows = countRows(fields);
  if (rows === 0) return undefined;
  return Array.from({ length: rows }, (_, row) => row)
    .map((row) => {
      const typed = (field: RowField) => {
        const text = fields[rowField(row, field)];
        return typeof text === "string" ? text : "";
      };
      const per = EXTRA_PERS.find((each) => each === typed("per")) ?? "person";
      const extra = { _id: typed("_id"), name: typed("name"), note: typed("note"), price: typed("price"), per };
      const isOffered = typed("state") !== NOT_OFFERED;
      const more = { maxQuantity: typed("max"), seasons: typed("seasons"), isOffered };
      return { extra: { ...extra, ...more }, place: Number(typed("place")) || row + 1, state: typed("state") };
    })
    .filter(({ extra, state }) => state !== "removed" && isNamed(extra))
    .sort((a, b) => a.place - b.place)
    .map(({ extra }) => extra);
}

/** Who empties the name of an extra removes it; a new one with a price and no name is asked for it. */
function isNamed({ _id, name, price, note }: ExtraRow) {
  return (_id ? name : name + price + note).trim() !== "";
}

export function countRows(fields: Record<string, unknown>) {
  let row = 0;
  while (rowField(row, "name") in fields) row += 1;
  return row;
}
