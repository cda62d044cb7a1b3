import { db } from "~/db.server";
import { QUOTE_PLEASE } from "~/models/sales/enquiry/wish";

import { type QuoteRow } from "./json";
import { type RevisionJson } from "./revision-json";

/** A quote shows this many characters of the question. */
const SHOWN = 300;

/** What its guest typed when they asked: nothing that the office noted down, and nothing that somebody else wrote. */
export async function findOwnWords(
  { enquiryId }: Pick<QuoteRow, "enquiryId">,
  { customerPhone, customerEmail }: Pick<RevisionJson, "customerPhone" | "customerEmail">,
) {
  if (enquiryId === null) return null;
  const asked = await db.enquiry.findUnique({
    where: { id: enquiryId, source: "form" },
    select: { text: true, phone: true, email: true, createdAt: true },
  });
  if (!asked || asked.text === QUOTE_PLEASE) return null;
  const isSame =
    (asked.phone !== null && asked.phone === customerPhone) || (asked.email !== null && asked.email === customerEmail);
  return isSame ? { text: shortened(asked.text), askedAt: asked.createdAt.toISOString() } : null;
}

/** Whole words, and no emoji cut in two. */
function shortened(text: string) {
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, SHOWN).replace(/\s+\S*$|[\uD800-\uDBFF]$/, "")} …`;
}
