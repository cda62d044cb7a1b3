import { counted } from "./counted";

/** The most persons of one booking. */
export const MAX_GROUP = 50;

export type Party = { numberOfPersons: number; numberOfChildren: number };

/** "4 (2 adults, 2 children, 1 senior)": with those whom a line of the sale is about. */
export function partyInWords(party: Party & { lines?: unknown }, all = String(party.numberOfPersons)) {
  const { numberOfPersons, numberOfChildren, lines } = party;
  const groups = [countedAdults(numberOfPersons - numberOfChildren), countedChildren(numberOfChildren)];
  const told = [...(numberOfChildren === 0 ? [] : groups), ...whosIn(lines)];
  return told.length === 0 ? all : `${all} (${told.join(", ")})`;
}

function whosIn(lines: unknown) {
  return Array.isArray(lines) ? lines.flatMap((line: { who?: string }) => line.who ?? []) : [];
}

export function countedAdults(number: number) {
  return counted(number, "adult");
}

export function countedChildren(number: number) {
  return counted(number, "child", "children");
}
