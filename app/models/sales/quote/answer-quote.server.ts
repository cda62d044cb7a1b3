import { transaction } from "~/db.server";
import { quoteAnsweredMail } from "~/emails/quote";
import { lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { consumeLimits } from "~/upkeep/rate-limit.server";

import { lockByKey } from "./accept-quote.server";
import { closedInWords } from "./closed";
import { NO_QUOTE_HERE } from "./find-quote.server";
import { quoteName } from "./json";
import { letPlacesGo, noteWish } from "./places.server";
import { readBooking } from "./read-booking.server";

const WISHES = {
  name: "quote-wish",
  count: 10,
  minutes: 60,
  msg: "You asked us a lot within an hour. Please call us.",
};

type Guest = { key: string | undefined; clientAddress: string };

/** What the guest would like to have changed stands with the quote, and its question waits for an answer again. */
export async function askForChange({ key, clientAddress, text }: Guest & { text: string }) {
  const site = await getSite();
  return transaction(async (tx) => {
    const found = await lockByKey(tx, key);
    if (!found) return refuse("NOT_FOUND", NO_QUOTE_HERE);
    const { row, newest } = found;
    const closed = closedInWords(row, newest, await readBooking(row), site.phone);
    if (closed) return refuse("GONE", closed);
    if (row.state === "accepted")
      return refuse("QUOTE_OVER", "This trip is booked. Please ask us by mail or phone to change it.");
    const msg = "We have your wish and answer with a new version. Thank you!";
    if (row.wish === text) return done({ msg });
    const limited = await consumeLimits(tx, [[WISHES, row.id]], clientAddress);
    if (limited) return limited;
    const facts = await noteWish(tx, row, text);
    await enqueueMail(tx, {
      about: row.id,
      to: site.email,
      ...quoteAnsweredMail(site, { ...facts, what: "asks for a change", text }),
    });
    return done({ msg });
  });
}

export async function declineQuote({ key, reason }: Omit<Guest, "clientAddress"> & { reason?: string }) {
  const site = await getSite();
  return lockingTransaction(async (tx) => {
    const found = await lockByKey(tx, key);
    if (!found) return refuse("NOT_FOUND", NO_QUOTE_HERE);
    const { row } = found;
    const msg = "Thank you for telling us.";
    if (row.state === "declined") return done({ msg });
    if (row.state !== "sent") return refuse("QUOTE_OVER", `This quote is ${row.state} already.`);
    await tx.quote.update({
      where: { id: row.id },
      data: { state: "declined", reason: reason ?? null, answeredAt: new Date(), version: { increment: 1 } },
      select: { id: true },
    });
    await letPlacesGo(tx, row);
    const facts = { quoteId: row.id, name: quoteName(row), customerName: row.customerName };
    await enqueueMail(tx, {
      about: row.id,
      to: site.email,
      ...quoteAnsweredMail(site, { ...facts, what: "says no", text: reason }),
    });
    return done({ msg });
  });
}
