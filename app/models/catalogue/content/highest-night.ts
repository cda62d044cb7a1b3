import { type Glance } from "./glance";

/** The two columns as texts. */
type Typed = { highestNight: string; highestMetres: string };

/** In the package's form both are one cell. */
export const HIGHEST = "highest-night";

const ALTITUDE = /^(?:(.*?),)??\s*(\d{3,}|\d{1,2},\d{3}|\d+(?= ?m$))(?: ?m)?$/;

/** Reads "Gulmarg, 2,650", "Gulmarg, 2650 m", "2,650 m" or "Gulmarg". */
function readHighest(cell: string): Typed {
  const [all, place = "", metres = ""] = ALTITUDE.exec(cell.trim()) ?? [];
  if (all === undefined) return { highestNight: cell.trim(), highestMetres: "" };
  return { highestNight: place.trimEnd(), highestMetres: metres.replace(",", "") };
}

/** What a form says in that cell; undefined where it has none, or the two fields of older releases. */
export function highestIn(fields: Record<string, unknown>) {
  const cell = fields[HIGHEST];
  return typeof cell !== "string" || "highestNight" in fields || "highestMetres" in fields
    ? undefined
    : readHighest(cell);
}

type Highest = Pick<Glance, "highestNight" | "highestMetres">;

export function writeHighest({ highestNight, highestMetres }: Highest) {
  return [highestNight, highestMetres && `${highestMetres.toLocaleString("en-IN")} m`].filter(Boolean).join(", ");
}

/** False for a place that ends like an altitude, which the two fields of older releases tell apart. */
export function isOneCell(stored: Highest) {
  const { highestNight, highestMetres } = readHighest(writeHighest(stored));
  return (highestNight || null) === stored.highestNight && (Number(highestMetres) || null) === stored.highestMetres;
}
