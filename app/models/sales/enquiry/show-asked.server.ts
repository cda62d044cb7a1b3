import { type z } from "zod";

import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { missedLink } from "~/upkeep/missed-link.server";
import { maskedEmail, maskedPhone } from "~/values/masked";
import { isLinkKey } from "~/values/secret.server";

import { NO_SUCH_ENQUIRY } from "./get-enquiry.server";
import { enquirySelect, enquiryShape, toEnquiryJson } from "./json";

/** What the guest wrote, phone and e-mail by their ends, its number, and whether it is answered: nothing of the office's. */
export const askedShape = enquiryShape
  .omit({
    _id: true,
    state: true,
    lostReason: true,
    assignedTo: true,
    bookingId: true,
    bookingNumber: true,
    source: true,
    version: true,
  })
  .meta({
    id: "Asked",
    examples: [
      {
        number: 12,
        name: "Aisha Bhat",
        phone: "•••210",
        email: null,
        packageId: "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11",
        packageTitle: "Dal Lake Houseboat Weekend",
        wantedFrom: "2027-05-14",
        wantedDays: null,
        persons: 4,
        children: 2,
        childAges: "4, 9",
        wantedMonth: null,
        matters: ["houseboat"],
        comparedWith: [],
        callAt: null,
        wantsQuote: true,
        text: "Is the houseboat warm enough for small children in May?",
        createdAt: "2026-11-05T08:30:00.000Z",
        answeredAt: null,
      },
    ],
  });

export type AskedJson = z.output<typeof askedShape>;

/** The question of a guest's link. Wrong keys count as misses. */
export async function showAsked(key: string | undefined, clientAddress: string) {
  const row = isLinkKey(key) ? await db.enquiry.findUnique({ where: { shareKey: key }, select: enquirySelect }) : null;
  if (!row) return missedLink(clientAddress, refuse("NOT_FOUND", NO_SUCH_ENQUIRY));
  const { phone, email, ...asked } = toEnquiryJson(row);
  const contact = { phone: phone && maskedPhone(phone), email: email && maskedEmail(email) };
  return done({ asked: askedShape.parse({ ...asked, ...contact }) });
}
