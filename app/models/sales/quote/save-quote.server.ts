import { db, transaction, type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { columnsOfTyped } from "~/models/catalogue/content/content-fields";
import { missingPictures, receiveItinerary } from "~/models/catalogue/content/itinerary/receive-itinerary.server";
import { soldWordsSelect } from "~/models/catalogue/content/rooms-and-cars";
import { done, refuse, refuseField } from "~/result";
import { type Author } from "~/values/author";
import { toDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { pick } from "~/values/pick";
import { newLinkKey } from "~/values/secret.server";

import { quoteDay } from "./day-rows";
import { lockQuote, NO_SUCH_QUOTE, STALE_QUOTE } from "./find-quote.server";
import { offersOf, readDays } from "./get-prefill.server";
import { readQuote } from "./get-quote.server";
import { quoteName } from "./json";
import { priceQuote } from "./price-quote.server";
import { HELD } from "./revision-json";
import { type QuoteInput } from "./schema";
import { listTeam } from "./team.server";

type Save = {
  by: Author;
  quote: QuoteInput;
  /** Of the form, which is asked about the day of its package. */
  answered?: string[];
  accept?: string[];
};

/** Makes a draft, which no guest can open before it is sent. */
export async function createQuote({ by, quote, ...answers }: Save) {
  const content = await unpricedColumns(quote);
  if (!content.ok) return content;
  const made = await transaction(async (tx) => {
    const noQuestion = await refuseQuestion(tx, quote);
    if (noQuestion) return noQuestion;
    const priced = await priceQuote(tx, by, quote, answers);
    if (!priced.ok) return priced;
    const { id, number } = await tx.quote.create({
      data: {
        ...pick(content.value, HELD),
        enquiryId: quote.enquiryId,
        shareKey: newLinkKey(),
        madeBy: by.id,
        authorName: by.name,
      },
      select: { id: true, number: true },
    });
    const offered = { ...content.value, ...priced.value };
    await tx.quoteRevision.create({ data: { quoteId: id, revision: 1, ...offered }, select: { revision: true } });
    const msg = `Quote ${quoteName({ number })} is saved as a draft.`;
    return done({ id, msg: msg + missingPictures(content.value.itinerary) });
  });
  return made.ok ? saved(made.value) : made;
}

/** Changes the draft, or adds a revision to a quote that was sent; the guest sees it once it is sent, too. */
export async function reviseQuote({ id, version, ...save }: Save & { id: string | undefined; version?: number }) {
  const { by, quote, ...answers } = save;
  const content = await unpricedColumns(quote);
  if (!content.ok) return content;
  const revised = await transaction(async (tx) => {
    const locked = await lockQuote(tx, id);
    if (!locked) return refuse("NOT_FOUND", NO_SUCH_QUOTE);
    const { row, newest } = locked;
    if (version !== undefined && row.version !== version) return refuse("STALE_EDIT", STALE_QUOTE);
    if (row.state === "accepted")
      return refuse("QUOTE_OVER", "This quote is accepted. Please change its booking instead.");
    const noQuestion = await refuseQuestion(tx, quote);
    if (noQuestion) return noQuestion;
    const saving = { before: newest, keepsPlaces: row.hold !== null, ...answers };
    const priced = await priceQuote(tx, by, quote, saving);
    if (!priced.ok) return priced;
    const revision = await write(tx, row.id, newest, { ...content.value, ...priced.value });
    // The guest holds what was sent, until this version is.
    const held = row.sentRevision === null ? pick(content.value, HELD) : {};
    await tx.quote.update({
      where: { id: row.id },
      data: { ...held, version: { increment: 1 } },
      select: { id: true },
    });
    const name = quoteName(row);
    const msg =
      revision === 1 ? `Quote ${name} is saved.` : `Version ${revision} of ${name} is saved. Send it when it is ready.`;
    return done({ id: row.id, msg: msg + missingPictures(content.value.itinerary) });
  });
  return revised.ok ? saved(revised.value) : revised;
}

async function saved({ id, msg }: { id: string; msg: string }) {
  const found = await readQuote(id);
  if (!found) throw new Error(`Quote ${id} was not saved.`);
  const { newest, quote } = found;
  const offers = await offersOf(newest.packageId, quote.placesUntil ? newest : undefined);
  const day = offers && quoteDay(offers, newest);
  return done({
    msg: [msg, day?.refusal, day?.dearer?.text].filter(Boolean).join(" "),
    id,
    quote,
    newest,
  });
}

type Content = Omit<Prisma.QuoteRevisionUncheckedCreateInput, "quoteId" | "revision">;

async function write(tx: Tx, quoteId: string, newest: { revision: number; sentAt: string | null }, content: Content) {
  if (newest.sentAt !== null) {
    const revision = newest.revision + 1;
    await tx.quoteRevision.create({ data: { quoteId, revision, ...content }, select: { revision: true } });
    return revision;
  }
  const { revision } = newest;
  const key = { quoteId_revision: { quoteId, revision } };
  await tx.quoteRevision.update({ where: key, data: content, select: { revision: true } });
  return revision;
}

/** The revision's columns besides its prices, with a cleaned itinerary. */
async function unpricedColumns(quote: QuoteInput) {
  const itinerary = await receiveItinerary(quote.itinerary);
  if (!itinerary.ok) return itinerary;
  const last = readDays(itinerary.value)?.days.at(-1)?.day ?? 0;
  if (last > quote.days)
    return refuseField("itinerary", `Day ${last} is written below, but the trip has ${counted(quote.days, "day")}.`);
  const { packageId, startDate, signedBy } = quote;
  if (signedBy && !(await listTeam()).includes(signedBy))
    return refuseField("signedBy", "Please choose a person of the team, or nobody.");
  // What is sold beside the price is as its package says it where the quote says nothing.
  const from = packageId && (await db.package.findUnique({ where: { id: packageId }, select: soldWordsSelect }));
  return done({
    ...columnsOfTyped({ ...quote, itinerary: itinerary.value }, from || {}),
    startDate: toDate(startDate),
    note: quote.note ?? null,
    signedBy: signedBy ?? null,
    customerName: quote.customerName,
    customerPhone: quote.customerPhone ?? null,
    customerEmail: quote.customerEmail ?? null,
    validUntil: toDate(quote.validUntil),
  });
}

async function refuseQuestion(tx: Tx, { enquiryId }: QuoteInput) {
  if (enquiryId && (await tx.enquiry.count({ where: { id: enquiryId } })) === 0)
    return refuseField("enquiryId", "There is no such question.");
  return null;
}
