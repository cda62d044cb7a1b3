import { db, transaction } from "~/db.server";
import { quoteEndsMail } from "~/emails/quote";
import { isMorning } from "~/models/money/reminder/remind-of-dues.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { type Site } from "~/site.server";
import { addDays, startOfDay, toDate, today } from "~/values/calendar";

import { quoteName, quoteUrl } from "./json";
import { lockQuote } from "./lock-quote.server";

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
