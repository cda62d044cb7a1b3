import { type Tx } from "~/db.server";
import { refuseParty } from "~/models/catalogue/package/group";
import { refuse } from "~/result";

import { type QuoteInput } from "./schema";

/** Refuses children without a price, and a package or question that is not there. */
export async function refuseQuote(tx: Tx, { packageId, enquiryId, ...quote }: QuoteInput) {
  const { numberOfPersons, numberOfChildren = 0 } = quote;
  const childPrice = quote.childPrice ?? null;
  if (numberOfChildren > 0 && childPrice === null)
    return refuseField("childPrice", "Please enter the price of a child, because children come along.");
  const unfit = refuseParty({ numberOfPersons, numberOfChildren }, { childPrice });
  if (unfit) return unfit;
  if (packageId && (await tx.package.count({ where: { id: packageId } })) === 0)
    return refuseField("packageId", "There is no such package.");
  if (enquiryId && (await tx.enquiry.count({ where: { id: enquiryId } })) === 0)
    return refuseField("enquiryId", "There is no such question.");
  return null;
}

export function refuseField(field: string, msg: string) {
  return refuse("INVALID_INPUT", msg, { errors: { [field]: msg } });
}
