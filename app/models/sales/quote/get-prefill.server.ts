import { db } from "~/db.server";
import { getPrefillOf } from "~/models/sales/booking/for-customer/get-prefill.server";
import { addDays, today } from "~/values/calendar";
import { isId } from "~/values/fields";

import { getQuote } from "./get-quote.server";
import { type RevisionJson } from "./json";
import { HOLDS_DAYS } from "./limits";

type Content = Omit<RevisionJson, "revision" | "total" | "sentAt">;

/** What the form of a quote shows first. */
export type QuotePrefill = Partial<Content> & {
  customerName?: string;
  customerPhone?: string | null;
  customerEmail?: string | null;
  enquiryId?: string | null;
  validUntil: string;
};

/** A new quote for a question, from a package or from another quote. */
export async function prefillQuote(from: URLSearchParams): Promise<QuotePrefill> {
  const [enquiry, pkg, quote] = ["enquiry", "package", "quote"].map((name) => from.get(name) ?? undefined);
  const [asked, copied, other] = await Promise.all([getPrefillOf(enquiry), copyOf(pkg), getQuote(quote)]);
  const validUntil = addDays(today(), HOLDS_DAYS);
  const content = other.ok ? other.value.newest : copied;
  const persons = asked.persons ? Number(asked.persons) : content?.numberOfPersons;
  return {
    ...content,
    customerName: asked.name,
    customerPhone: asked.phone,
    customerEmail: asked.email,
    enquiryId: enquiry,
    startDate: asked.startDate ?? content?.startDate,
    numberOfPersons: persons,
    validUntil,
  };
}

async function copyOf(id: string | undefined): Promise<Partial<Content> | null> {
  if (!isId(id)) return null;
  const row = await db.package.findFirst({
    where: { id, deletedAt: null },
    select: {
      packageTitle: true,
      locationName: true,
      days: true,
      nights: true,
      startingPrice: true,
      childPrice: true,
      includedFeatures: true,
      excludedFeatures: true,
      itinerary: true,
    },
  });
  if (!row) return null;
  const { startingPrice, ...content } = row;
  return { ...content, packageId: id, unitPrice: startingPrice };
}

/** The newest version of a quote, to change it. */
export async function getQuoteToEdit(id: string | undefined) {
  const found = await getQuote(id);
  if (!found.ok) return found;
  const { quote, newest } = found.value;
  const { customerName, customerPhone, customerEmail, enquiryId, validUntil, number, version } = quote;
  const prefill: QuotePrefill = { ...newest, customerName, customerPhone, customerEmail, enquiryId, validUntil };
  return { ok: true as const, value: { prefill, number, version, isSent: newest.sentAt !== null, state: quote.state } };
}
