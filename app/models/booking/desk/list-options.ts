import { BOOKING_STATUSES } from "~/models/booking/row/fields";
import { guessState, isIndia, STATES } from "~/models/money/document/states";

// Separate from the filters, so that browsers do not load their schema.
export const BOOKING_SORTS = ["newest", "oldest", "start-first", "start-last"] as const;

/** active: pending or confirmed. */
export const STATUS_FILTERS = [...BOOKING_STATUSES, "active"] as const;

type Order = {
  sort?: (typeof BOOKING_SORTS)[number];
  startFrom?: string;
  startTo?: string;
  madeFrom?: string;
  madeTo?: string;
};

export function sortOf({ sort, startFrom, startTo, madeFrom, madeTo }: Order) {
  if (sort) return sort;
  return (startFrom ?? startTo) && !(madeFrom ?? madeTo) ? "start-first" : "newest";
}

/** Of requests enough for a day's, so that they can be confirmed together. */
export const pageSizeOf = (status?: string) => (status === "pending" ? 50 : 25);

const ABROAD = "abroad";
const NOT_SAID = "unknown";

type Origin = { placeOfSupply: string | null; state: string; country: string };

/** The code of the state that a customer's documents name, else of the profile. */
export function originOf({ placeOfSupply, state, country }: Origin) {
  if (placeOfSupply) return placeOfSupply;
  return isIndia(country) ? (guessState({ state, country }) ?? NOT_SAID) : ABROAD;
}

export function isOrigin(code: string) {
  return code in STATES || code === ABROAD || code === NOT_SAID;
}

export function originInWords(code: string) {
  return STATES[code] ?? (code === ABROAD ? "Outside India" : "Not said");
}
