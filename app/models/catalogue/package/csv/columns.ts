import { type Prisma } from "~/generated/prisma/client";
import { writePictures } from "~/models/catalogue/content/pictures";
import { writeExtras } from "~/models/catalogue/package/extras";
import { TYPED_COLUMNS } from "~/models/catalogue/package/schema";
import { readPictures } from "~/models/system/image/package-pictures";
import { readAs } from "~/values/csv";
import { readExtras } from "~/values/extras";
import { writeItems } from "~/values/list-text";
import { writeSettings } from "~/values/price-settings";

type Typed = keyof typeof TYPED_COLUMNS;

export type Column = "_id" | "version" | Typed;

const { itinerary, ...short } = TYPED_COLUMNS;

/** The itinerary comes last, because it is long. */
export const TYPED = [...Object.keys(short), ...Object.keys({ itinerary })] as Typed[];

export const COLUMNS: Column[] = ["_id", "version", ...TYPED];

/** A value as written into a cell: a list has one item per line, as in the form. */
export function cellOf(value: Prisma.JsonValue) {
  if (value === null) return "";
  if (typeof value === "number") return value;
  if (!Array.isArray(value)) return typeof value === "object" ? writeSettings(value) : String(value);
  const texts = value.filter((item) => typeof item === "string");
  if (texts.length > 0) return writeItems(texts);
  const pictures = readPictures(value);
  return pictures.length > 0 ? writePictures(pictures) : writeExtras(readExtras(value));
}

/** A stored value as the file holds it, so that it comes back from a spreadsheet as it was. */
export function exportedCell(value: Prisma.JsonValue) {
  return typeof value === "boolean" ? readAs(String(value)) : cellOf(value);
}
