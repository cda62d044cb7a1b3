import { guessState, isIndia, STATES } from "~/models/money/document/states";

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
