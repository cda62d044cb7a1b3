import { counted } from "./counted";

export type Party = { numberOfPersons: number; numberOfChildren: number };

export function partyInWords({ numberOfPersons, numberOfChildren }: Party, all = String(numberOfPersons)) {
  const adults = counted(numberOfPersons - numberOfChildren, "adult");
  return numberOfChildren === 0 ? all : `${all} (${adults}, ${counted(numberOfChildren, "child", "children")})`;
}
