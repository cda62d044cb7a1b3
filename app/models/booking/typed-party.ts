import { type FormValues } from "~/values/rejected-form";

import { MAX_PERSONS } from "./limits";

type PartyOf = { childPrice: number | null; minPersons: number };

/** The chosen persons, by default as few as can be; children only where they have a price, and never without an adult. */
export function partyIn(typed: FormValues, { childPrice, minPersons }: PartyOf) {
  const numberOfPersons = countIn(typed.numberOfPersons, MAX_PERSONS) || minPersons;
  const numberOfChildren = childPrice === null ? 0 : countIn(typed.numberOfChildren, numberOfPersons - 1);
  return { numberOfPersons, numberOfChildren };
}

function countIn(text = "", max: number) {
  const count = Number(text);
  return Number.isInteger(count) && count >= 0 && count <= max ? count : 0;
}
