import { refuseField } from "~/result";
import { counted } from "~/values/counted";
import { MAX_GROUP, type Party } from "~/values/party";

export type GroupLimits = { minPersons: number; maxPersons: number };

export function contradictionOf({ minPersons, maxPersons }: GroupLimits): { maxPersons?: string } {
  if (minPersons <= maxPersons) return {};
  return { maxPersons: `Please enter a largest group of at least the smallest, ${minPersons}.` };
}

/** Null where a single person may come, too. */
export function startsWith({ minPersons }: GroupLimits) {
  return minPersons > 1 ? `This trip starts with ${minPersons} persons.` : null;
}

/** "2 to 12 persons" */
export function groupInWords({ minPersons, maxPersons }: GroupLimits) {
  return `${minPersons < maxPersons ? `${minPersons} to ` : ""}${counted(maxPersons, "person")}`;
}

/** "For groups over 12 please", before "ask us"; null where any group may come. */
export function overLimit({ maxPersons }: GroupLimits) {
  return maxPersons < MAX_GROUP ? `For groups over ${maxPersons} please` : null;
}

/** Refuses a group that guests cannot book or ask for; staff may. */
export function refuseGroup(pkg: GroupLimits, persons: number, field = "numberOfPersons") {
  if (fitsGroup(pkg, persons)) return null;
  return refuseField(field, unfitInWords(pkg, persons));
}

/** Of a group that does not fit. */
export function unfitInWords(pkg: GroupLimits, persons: number) {
  return (persons < pkg.minPersons && startsWith(pkg)) || `${overLimit(pkg)} ask us.`;
}

export function fitsGroup({ minPersons, maxPersons }: GroupLimits, persons: number) {
  return persons >= minPersons && persons <= maxPersons;
}

const ONE_PRICE = "Children pay what everybody pays here. Please leave the number of children empty.";

export type ForChildren = { childPrice: number | null };

/** Children are asked for only where they have a price. */
export function takesChildren({ childPrice }: ForChildren) {
  return childPrice !== null;
}

export function refuseParty({ numberOfPersons, numberOfChildren }: Party, pkg: ForChildren) {
  if (numberOfChildren === 0 || (takesChildren(pkg) && numberOfChildren < numberOfPersons)) return null;
  const alone = `Please count everybody as persons: of ${numberOfPersons}, at most ${numberOfPersons - 1} can be children.`;
  return refuseField("numberOfChildren", takesChildren(pkg) ? alone : ONE_PRICE);
}
