import { counted } from "./counted";

export type Party = { numberOfPersons: number; numberOfChildren: number };

export function partyInWords({ numberOfPersons, numberOfChildren }: Party, all = String(numberOfPersons)) {
  if (numberOfChildren === 0) return all;
  return `${all} (${countedAdults(numberOfPersons - numberOfChildren)}, ${countedChildren(numberOfChildren)})`;
}

export function countedAdults(number: number) {
  return counted(number, "adult");
}

export function countedChildren(number: number) {
  return counted(number, "child", "children");
}
