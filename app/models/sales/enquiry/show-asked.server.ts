import { z } from "zod";

import { db } from "~/db.server";
import { done, refuse } from "~/result";
import { missedLink } from "~/upkeep/missed-link.server";
import { newestInBatches } from "~/values/batches";
import { maskedEmail, maskedPhone } from "~/values/masked";
import { like } from "~/values/pick";
import { isLinkKey } from "~/values/secret.server";

import { NO_SUCH_ENQUIRY } from "./change-enquiry.server";
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
  .extend({ phone: like(z.string().nullable(), maskedPhone("+91 98765 43210")) })
  .meta({ id: "Asked" });

export type AskedJson = z.output<typeof askedShape>;

/** The question of a guest's link. Wrong keys count as misses. */
export async function showAsked(key: string | undefined, clientAddress: string) {
  const row = isLinkKey(key) ? await db.enquiry.findUnique({ where: { shareKey: key }, select: enquirySelect }) : null;
  if (!row) return missedLink(clientAddress, refuse("NOT_FOUND", NO_SUCH_ENQUIRY));
  const { phone, email, ...asked } = toEnquiryJson(row);
  const contact = { phone: phone && maskedPhone(phone), email: email && maskedEmail(email) };
  return done({ asked: askedShape.parse({ ...asked, ...contact }) });
}

/** Anybody may have typed this e-mail address, so name and phone number are left out. */
export async function* exportEnquiriesOf(email: string) {
  const batches = newestInBatches(({ after, ...page }) =>
    db.enquiry.findMany({
      where: { email, ...after },
      select: {
        id: true,
        number: true,
        createdAt: true,
        answeredAt: true,
        source: true,
        email: true,
        packageId: true,
        wantedFrom: true,
        wantedDays: true,
        persons: true,
        children: true,
        childAges: true,
        wantedMonth: true,
        matters: true,
        comparedWith: true,
        callAt: true,
        wantsQuote: true,
        text: true,
        state: true,
        answers: { select: { text: true, createdAt: true }, orderBy: { createdAt: "asc" } },
      },
      ...page,
    }),
  );
  for await (const rows of batches) yield rows.map(({ id: _id, ...enquiry }) => ({ _id, ...enquiry }));
}
