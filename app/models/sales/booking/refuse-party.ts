import { refuse } from "~/result";
import { type Party } from "~/values/sale";

const ONE_PRICE = "Children pay what everybody pays here. Please leave the number of children empty.";

/** Refuses children where there is no price for them, or no adult with them. */
export function refuseParty(
  { numberOfPersons, numberOfChildren }: Party,
  { childPrice }: { childPrice: number | null },
) {
  if (numberOfChildren === 0 || (childPrice !== null && numberOfChildren < numberOfPersons)) return null;
  const alone = `Please count everybody as persons: of ${numberOfPersons}, at most ${numberOfPersons - 1} can be children.`;
  const msg = childPrice === null ? ONE_PRICE : alone;
  return refuse("INVALID_INPUT", msg, { errors: { numberOfChildren: msg } });
}
