import { type Tx } from "~/db.server";
import { quoteMail } from "~/emails/quote";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOf } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate, formatDate, fromDate, toDate, today } from "~/values/calendar";

import { quoteName, quoteUrl } from "./json";
import { type Change, changeQuote } from "./lock-quote.server";
import { endOf, letPlacesGo } from "./places.server";

/** Opens the newest revision to the guest, and mails its link where there is an address. Sent again, it is mailed again. */
export async function sendQuote({ id, version, by }: Change & { by: Author }) {
  const site = await getSite();
  return changeQuote(id, version, async (tx, { row, newest }) => {
    const isNew = newest.sentAt === null;
    if (fromDate(row.validUntil) < today())
      return refuse("QUOTE_OVER", `This quote ran out on ${formatDate(fromDate(row.validUntil))}. Extend it first.`);
    if (newest.startDate < today())
      return refuse("QUOTE_OVER", `The trip would start on ${formatDate(newest.startDate)}, which is over.`);
    if (!isNew && row.state !== "sent")
      return refuse("QUOTE_OVER", `This quote is ${row.state}. Please make a new version of it.`);
    const now = new Date();
    if (isNew) {
      const key = { quoteId_revision: { quoteId: row.id, revision: newest.revision } };
      await tx.quoteRevision.update({ where: key, data: { sentAt: now }, select: { revision: true } });
      await answerQuestion(tx, row.enquiryId, by);
      await letPlacesGo(tx, row, newest);
    }
    const sent = isNew && { sentAt: now, state: "sent", reason: null, openedAt: null, answeredAt: null };
    await tx.quote.update({
      where: { id: row.id },
      data: { ...sent, version: { increment: 1 } },
      select: { id: true },
    });
    const name = quoteName(row);
    if (!row.customerEmail) return done({ msg: `${name} can be opened now. Send its link by WhatsApp.` });
    const facts = { ...row, ...newest, name, url: quoteUrl(row), validUntil: fromDate(row.validUntil) };
    await enqueueMail(tx, { to: row.customerEmail, ...quoteMail(site, facts) });
    return done({ msg: fateOf(name, row.customerEmail) });
  });
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

export async function extendQuote({ id, version, validUntil }: Change & { validUntil: CalendarDate }) {
  return changeQuote(id, version, async (tx, { row }) => {
    if (row.state !== "draft" && row.state !== "sent") return refuse("QUOTE_OVER", `This quote is ${row.state}.`);
    const data = { validUntil: toDate(validUntil), version: { increment: 1 } };
    await tx.quote.update({ where: { id: row.id }, data, select: { id: true } });
    await tx.seatHold.updateMany({ where: { quote: { id: row.id } }, data: { until: endOf(validUntil) } });
    return done({ msg: `${quoteName(row)} holds until ${formatDate(validUntil)}.` });
  });
}

async function answerQuestion(tx: Tx, enquiryId: string | null, by: Author) {
  if (!enquiryId) return;
  await tx.enquiry.updateMany({
    where: { id: enquiryId, state: "new" },
    data: { state: "answered", answeredAt: new Date(), assignedTo: by.id, version: { increment: 1 } },
  });
}
