import { type ForChildren, type GroupLimits, takesChildren } from "~/models/catalogue/package/group";
import { type FormValues } from "~/values/rejected-form";

import { MAX_PERSONS } from "./fields";

/** The chosen persons, by default as few as can be; children only where they have a price, and never without an adult. */
export function partyIn(typed: FormValues, pkg: ForChildren & Pick<GroupLimits, "minPersons">) {
  const numberOfPersons = countIn(typed.numberOfPersons, MAX_PERSONS) || pkg.minPersons;
  const numberOfChildren = takesChildren(pkg) ? countIn(typed.numberOfChildren, numberOfPersons - 1) : 0;
  return { numberOfPersons, numberOfChildren };
}

function countIn(text = "", max: number) {
  const count = Number(text);
  return Number.isInteger(count) && count >= 0 && count <= max ? count : 0;
}
