import { db, lockRows, transaction, type Tx } from "~/db.server";
import { quoteEndsMail, quoteMail } from "~/emails/quote";
import { soldInWords } from "~/models/catalogue/content/rooms-and-cars";
import { unlessFull } from "~/models/catalogue/days/refuse-day.server";
import { dueOf, dueRows } from "~/models/money/due/due-of";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOf } from "~/models/system/mail/fate.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { readTerms, termsOf } from "~/models/system/setting/terms";
import { done, refuse } from "~/result";
import { type Site } from "~/site.server";
import { type Author } from "~/values/author";
import { addDays, type CalendarDate, formatDate, startOfDay, toDate, today } from "~/values/calendar";
import { isMorning } from "~/values/morning";

import { type Change, changeQuote, lockQuote } from "./find-quote.server";
import { heldIn, quoteName, type QuoteRow, quoteUrl } from "./json";
import { type PLACES, type SentBy } from "./limits";
import { endOf, letPlacesGo, placesOfExtended, placesOfSent } from "./places.server";
import { refuseTypedPrice } from "./price-quote.server";
import { type RevisionJson } from "./revision-json";

type Send = Change & {
  by: Author;
  how?: SentBy;
  places?: (typeof PLACES)[number];
  /** The questions that are answered with yes. */
  answered?: string[];
};

/**
 * Opens the newest revision to the guest, and mails its link where there is an address, unless it is sent as a link alone.
 * Sent again, it is mailed again.
 */
export async function sendQuote({ id, version, by, how, ...sending }: Send) {
  const { site, saved } = await getSettings();
  const sendingIt = changeQuote(id, version, async (tx, { row, newest, sent }) => {
    const isNew = newest.sentAt === null;
    if (row.state === "accepted")
      return refuse("QUOTE_OVER", "This quote is accepted. Please change its booking instead.");
    if (!isNew && row.state !== "sent")
      return refuse("QUOTE_OVER", `This quote is ${row.state}. Please make a new version of it.`);
    if (newest.validUntil < today())
      return refuse("QUOTE_OVER", `This quote ran out on ${formatDate(newest.validUntil)}. Extend it first.`);
    if (newest.startDate < today())
      return refuse("QUOTE_OVER", `The trip would start on ${formatDate(newest.startDate)}, which is over.`);
    if (how === "mail" && !newest.customerEmail)
      return refuse("INVALID_INPUT", "This quote has no e-mail address. Please send its link, or add an address.");
    const typed = isNew ? await refuseTypedPrice(tx, by, newest, sent === newest ? undefined : sent) : null;
    if (typed) return typed;
    // Before the package, as everywhere.
    if (isNew && row.enquiryId) await lockRows(tx, "Enquiry", [row.enquiryId]);
    const asked = isNew ? await placesOfSent(tx, row, newest, { by, ...sending }) : null;
    if (asked) return asked;
    const terms = isNew ? await open(tx, row, newest) : (newest.terms ?? termsOf(saved));
    if (isNew) await answerQuestion(tx, row.enquiryId, by);
    await tx.quote.update({ where: { id: row.id }, data: { version: { increment: 1 } }, select: { id: true } });
    const name = quoteName(row);
    const email = how === "link" ? null : newest.customerEmail;
    if (!email) return done({ msg: `${name} can be opened now. Send its link by WhatsApp.` });
    const { total: totalPrice, startDate } = newest;
    const quoted = { bookingStatus: "quoted", totalPrice, paid: 0, startDate, terms };
    const soldRows = soldInWords(newest, newest.numberOfPersons);
    const mail = quoteMail(site, { ...newest, soldRows, name, url: quoteUrl(row) }, dueRows(dueOf(quoted, today())));
    await enqueueMail(tx, { about: row.id, to: email, overtakes: ["quote", "quote-ends"], ...mail });
    return done({ msg: fateOf(name, email) });
  });
  return unlessFull(sendingIt);
}

/** From now on the guest reads this version under the terms of now, and the quote is for whom and until when it says. */
async function open(tx: Tx, row: QuoteRow, newest: RevisionJson) {
  const now = new Date();
  const { revision } = newest;
  const { id: termsId, value } = await tx.terms.findFirstOrThrow({ orderBy: { id: "desc" } });
  const key = { quoteId_revision: { quoteId: row.id, revision } };
  await tx.quoteRevision.update({ where: key, data: { sentAt: now, termsId }, select: { revision: true } });
  await letPlacesGo(tx, row, newest);
  await tx.seatHold.updateMany({ where: { quote: { id: row.id } }, data: { until: endOf(newest.validUntil) } });
  const sent = { sentAt: now, sentRevision: revision, state: "sent", reason: null, openedAt: null, answeredAt: null };
  await tx.quote.update({ where: { id: row.id }, data: { ...sent, ...heldIn(newest) }, select: { id: true } });
  return readTerms(value);
}

export async function withdrawQuote({ id, version, reason = null }: Change & { reason?: string | null }) {
  return changeQuote(id, version, async (tx, { row }) => {
    if (row.state === "accepted")
      return refuse("QUOTE_OVER", "This quote is accepted. Please cancel its booking instead.");
    if (row.state === "draft") return refuse("QUOTE_OVER", "Only a quote that was sent can be withdrawn.");
    await tx.quote.update({
      where: { id: row.id },
      data: { state: "withdrawn", reason, answeredAt: new Date(), version: { increment: 1 } },
      select: { id: true },
    });
    await letPlacesGo(tx, row);
    return done({ msg: `${quoteName(row)} is withdrawn.` });
  });
}

type Extend = Omit<Send, "how"> & { validUntil: CalendarDate };

export async function extendQuote({ id, version, validUntil, ...extending }: Extend) {
  const extendingIt = changeQuote(id, version, async (tx, { row, newest, sent }) => {
    if (row.state !== "draft" && row.state !== "sent") return refuse("QUOTE_OVER", `This quote is ${row.state}.`);
    const asked = await placesOfExtended(tx, row, sent, { validUntil, ...extending });
    if (asked) return asked;
    const until = { validUntil: toDate(validUntil) };
    await tx.quote.update({
      where: { id: row.id },
      data: { ...until, version: { increment: 1 } },
      select: { id: true },
    });
    await tx.quoteRevision.updateMany({ where: { quoteId: row.id, revision: sent.revision }, data: until });
    // A newer draft that holds longer stays as it was typed.
    await tx.quoteRevision.updateMany({
      where: { quoteId: row.id, revision: newest.revision, validUntil: { lt: until.validUntil } },
      data: until,
    });
    return done({ msg: `${quoteName(row)} holds until ${formatDate(validUntil)}.` });
  });
  return unlessFull(extendingIt);
}

async function answerQuestion(tx: Tx, enquiryId: string | null, by: Author) {
  if (!enquiryId) return;
  await tx.enquiry.updateMany({
    where: { id: enquiryId, state: "new" },
    data: { state: "answered", answeredAt: new Date(), assignedTo: by.id, version: { increment: 1 } },
  });
}

/** Days before the last one. */
const BEFORE = 2;
const BATCH = 200;

function whereUnreminded(now: Date) {
  return {
    state: "sent",
    remindedAt: null,
    customerEmail: { not: null },
    validUntil: toDate(addDays(today(now), BEFORE)),
  };
}

/** Tells guests once, two days before their quote runs out, if the settings say so. Who asked for a change waits for us. */
export async function remindOfQuotes(now = new Date()) {
  const { site, saved } = await getSettings();
  if (saved.remindOfQuotes !== "yes" || !isMorning(now)) return;
  const rows = await db.quote.findMany({
    where: {
      ...whereUnreminded(now),
      OR: [{ wishedAt: null }, { wishedAt: { lte: db.quote.fields.sentAt } }],
      sentAt: { lt: startOfDay(today(now)) },
    },
    take: BATCH,
    select: { id: true },
  });
  for (const { id } of rows) await remind(site, id, now);
}

/** Under the quote's lock, so that two processes remind once, and nobody who answers just now. */
function remind(site: Site, id: string, now: Date) {
  return transaction(async (tx) => {
    const locked = await lockQuote(tx, id);
    if (!locked || (await tx.quote.count({ where: { id, ...whereUnreminded(now) } })) === 0) return;
    const { row, sent } = locked;
    if (!sent.customerEmail) return;
    const mail = quoteEndsMail(site, { ...sent, name: quoteName(row), url: quoteUrl(row) });
    await enqueueMail(tx, { about: id, to: sent.customerEmail, ...mail });
    await tx.quote.update({ where: { id }, data: { remindedAt: now }, select: { id: true } });
  });
}
