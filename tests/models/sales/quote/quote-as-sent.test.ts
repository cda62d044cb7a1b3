import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { showBooking } from "~/models/booking/own/show-booking.server";
import { quotes } from "~/models/office/list/quotes.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { askForChange, declineQuote } from "~/models/sales/quote/answer-quote.server";
import { getQuote, renewQuoteLink } from "~/models/sales/quote/get-quote.server";
import { reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteCallSchema, quoteSchema } from "~/models/sales/quote/schema";
import { extendQuote, remindOfQuotes, sendQuote, withdrawQuote } from "~/models/sales/quote/send-quote.server";
import { openQuote, showQuote } from "~/models/sales/quote/show-quote.server";
import { addDays, startOfDay, toDate, today } from "~/values/calendar";
import { DAY } from "~/values/durations";

import { createAdmin, createSentQuote, moveLastDay, typedQuote } from "../../../support/factories";
import { saveSite } from "../../../support/money";

const FIRST_DAY = addDays(today(), 7);

const RAVI = { customerName: "Ravi Rao", customerPhone: "+91 90000 77777", customerEmail: "ravi@example.com" };

type Quote = { id: string; shareKey: string };

const accept = ({ shareKey }: Quote, more: object = {}) =>
  acceptQuote({ key: shareKey, name: "Meera Iyer", revision: 1, options: [], ...more });

async function draft({ id }: Quote, overrides: object) {
  const by = await createAdmin();
  expect(await reviseQuote({ id, by, quote: quoteSchema.parse(typedQuote(overrides)) })).toMatchObject({ ok: true });
}

async function shown({ shareKey }: Quote) {
  const found = await showQuote(shareKey, "192.0.2.1");
  if (!found.ok) throw new Error(found.msg);
  return found.value;
}

const idsIn = async (list: "ending" | "open" | "lost") =>
  (await quotes.read({ list }, { limit: 100 })).rows.map(({ _id }) => _id);

describe("an unsent version", () => {
  test("changes nothing that the guest reads, not who it is for, nor until when", async () => {
    const { quote } = await createSentQuote();
    const before = await shown(quote);
    await draft(quote, { ...RAVI, unitPrice: 19_999, validUntil: addDays(today(), 90), note: "New" });
    expect(await shown(quote)).toEqual(before);
    expect(before).toMatchObject({ customerName: "Meera Iyer", validUntil: FIRST_DAY, offered: { total: 46_000 } });
  });

  test("lets nobody accept what ran out, nor shortens what holds", async () => {
    const { quote: over } = await createSentQuote();
    await moveLastDay(over, addDays(today(), -3));
    await draft(over, { unitPrice: 19_999, validUntil: addDays(today(), 90) });
    expect(await accept(over)).toMatchObject({ code: "QUOTE_OVER" });
    expect(await idsIn("lost")).toContain(over.id);

    const { quote: holding } = await createSentQuote();
    await draft(holding, { validUntil: today() });
    expect(await idsIn("ending")).not.toContain(holding.id);
    await moveLastDay(holding, addDays(today(), 1));
    expect(await idsIn("ending")).toContain(holding.id);
  });

  test("is read by no reminder", async () => {
    await saveSite({ remindOfQuotes: "yes" });
    const { quote } = await createSentQuote();
    await moveLastDay(quote, addDays(today(), 2));
    const sentAt = new Date(startOfDay(today()).getTime() - DAY / 2);
    await db.quote.update({ where: { id: quote.id }, data: { sentAt } });
    await draft(quote, { ...RAVI, validUntil: addDays(today(), 90) });
    await remindOfQuotes(new Date(startOfDay(today()).getTime() + DAY / 2));
    const mails = await db.mail.findMany({ where: { template: "quote-ends", text: { contains: quote.shareKey } } });
    expect(mails.map(({ to }) => to)).toEqual([quote.customerEmail]);
  });

  test("counts from its Send, under its own name and last day, to its own address", async () => {
    const { quote } = await createSentQuote();
    const validUntil = addDays(today(), 90);
    await draft(quote, { ...RAVI, validUntil });
    expect(await sendQuote({ id: quote.id, by: await createAdmin() })).toMatchObject({ ok: true });
    expect(await shown(quote)).toMatchObject({ customerName: "Ravi Rao", validUntil, offered: { revision: 2 } });
    const mails = await db.mail.findMany({ where: { to: RAVI.customerEmail, text: { contains: quote.shareKey } } });
    expect(mails).toHaveLength(1);
    // The release before reads the quote's own columns.
    expect(await db.quote.findUnique({ where: { id: quote.id } })).toMatchObject({
      ...RAVI,
      validUntil: toDate(validUntil),
      sentRevision: 2,
    });
  });

  test("stays as it was typed while the one that was sent is extended", async () => {
    const { by, quote } = await createSentQuote();
    await draft(quote, { validUntil: addDays(today(), 30) });
    await extendQuote({ id: quote.id, by, validUntil: addDays(today(), 9) });
    expect(await shown(quote)).toMatchObject({ validUntil: addDays(today(), 9) });
    expect(await getQuote(quote.id)).toMatchObject({
      value: { quote: { validUntil: addDays(today(), 9) }, newest: { validUntil: addDays(today(), 30) } },
    });
  });
});

describe("the accepted version", () => {
  test("stands everywhere, whatever was drafted after it, and nothing can be sent after it", async () => {
    const { quote } = await createSentQuote();
    await draft(quote, { ...RAVI, unitPrice: 19_999 });
    expect(await accept(quote)).toMatchObject({ ok: true });
    const found = await getQuote(quote.id);
    expect(found).toMatchObject({
      value: {
        quote: { customerName: "Meera Iyer", acceptedRevision: 1, sentRevision: 1 },
        newest: { revision: 1, total: 46_000, customerName: "Meera Iyer" },
        older: [{ revision: 2, sentAt: null }],
      },
    });
    const { rows } = await quotes.read({ list: "accepted" }, { limit: 100 });
    expect(rows.find(({ _id }) => _id === quote.id)).toMatchObject({
      customerName: "Meera Iyer",
      newest: { revision: 1, total: 46_000 },
      hasDraft: true,
    });
    expect(await sendQuote({ id: quote.id, by: await createAdmin() })).toMatchObject({ code: "QUOTE_OVER" });
  });

  test("accepted again, it says that what is ticked only now was not added, and how the booking stands", async () => {
    const { quote } = await createSentQuote();
    const { offered } = await shown(quote);
    const options = offered.lines.filter(({ isOptional }) => isOptional).map(({ _id }) => _id);
    await accept(quote);
    const again = await accept(quote, { options });
    expect(again).toMatchObject({ value: { msg: expect.stringContaining("Photographer was not added") as string } });
    const { bookingId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
    await db.booking.update({ where: { id: bookingId ?? "" }, data: { bookingStatus: "canceled" } });
    expect(await accept(quote)).toMatchObject({ value: { msg: expect.stringContaining("it is canceled") as string } });
    expect(await shown(quote)).toMatchObject({ booking: { bookingStatus: "canceled" } });
    const opened = await openQuote(quote.shareKey, "192.0.2.1");
    if (!opened.ok || !opened.value.booking) throw new Error("It has no booking.");
    const { nextStep } = await showBooking({ booking: opened.value.booking, share: null });
    expect(nextStep).toMatchObject({ code: "canceled" });
  });

  test("goes to the phone and address of the quote where the guest leaves them empty", async () => {
    const { quote } = await createSentQuote();
    await accept(quote);
    expect(await db.booking.findFirst({ where: { quote: { id: quote.id } } })).toMatchObject({
      customerPhone: "+91 98450 11111",
      customerEmail: quote.customerEmail,
    });
    const { quote: mailed } = await createSentQuote({ customerPhone: "" });
    expect(await accept(mailed)).toMatchObject({ errors: { phoneNumber: "Please enter your phone number." } });
  });
});

describe("a link", () => {
  test("names phone and address by their ends alone, in no version", async () => {
    const { quote } = await createSentQuote();
    await draft(quote, { ...RAVI, unitPrice: 9000 });
    await sendQuote({ id: quote.id, by: await createAdmin() });
    const page = await shown(quote);
    expect(page).toMatchObject({ customerPhone: "•••777", customerEmail: "ra•••@example.com" });
    for (const secret of [RAVI.customerPhone, RAVI.customerEmail, "98450 11111", quote.customerEmail])
      expect(JSON.stringify(page)).not.toContain(secret);
  });

  test.each([
    ["withdrawn", async ({ id }: Quote) => withdrawQuote({ id, reason: "For Meera: no boat" }), "was withdrawn"],
    [
      "declined 31 days ago",
      async ({ id, shareKey }: Quote) => {
        await declineQuote({ key: shareKey });
        await db.quote.update({ where: { id }, data: { answeredAt: new Date(Date.now() - 31 * DAY) } });
      },
      "was declined",
    ],
    ["run out 31 days ago", async (quote: Quote) => moveLastDay(quote, addDays(today(), -31)), "has run out"],
  ])("of a quote that was %s says its number, its state and our phone, and takes no wish", async (_, end, state) => {
    const { quote } = await createSentQuote();
    await end(quote);
    const closed = await showQuote(quote.shareKey, "192.0.2.1");
    const msg = expect.stringMatching(new RegExp(`^Q-${quote.number} ${state}\\. Please call us: \\+91`)) as string;
    expect(closed).toEqual({ ok: false, code: "GONE", msg });
    const asked = await askForChange({ key: quote.shareKey, clientAddress: "192.0.2.1", text: "Are you there?" });
    expect(asked).toMatchObject({ code: "GONE" });
  });

  test("is still read 30 days after the quote ran out", async () => {
    const { quote } = await createSentQuote();
    await moveLastDay(quote, addDays(today(), -30));
    expect(await shown(quote)).toMatchObject({ state: "ran out" });
  });

  test("that went to a wrong address is replaced", async () => {
    const { quote } = await createSentQuote();
    const renewed = await renewQuoteLink({ id: quote.id, version: quote.version });
    const { shareKey } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
    expect(renewed).toMatchObject({ value: { quote: { url: expect.stringContaining(shareKey) as string } } });
    expect(await showQuote(quote.shareKey, crypto.randomUUID())).toMatchObject({ code: "NOT_FOUND" });
    expect(await shown({ ...quote, shareKey })).toMatchObject({ state: "sent" });
  });
});

test("sent as a link, it is mailed to nobody; by mail it needs an address", async () => {
  const { quote } = await createSentQuote();
  await draft(quote, { customerEmail: "link@example.com" });
  const by = await createAdmin();
  expect(await sendQuote({ id: quote.id, by, how: "link" })).toMatchObject({ ok: true });
  expect(await db.mail.count({ where: { to: "link@example.com" } })).toBe(0);
  await draft(quote, { customerEmail: "" });
  expect(await sendQuote({ id: quote.id, by, how: "mail" })).toMatchObject({ code: "INVALID_INPUT" });
});

test("a call with a key that it does not know is refused, as what is ignored would leave another price", () => {
  const [issue] = quoteCallSchema.safeParse(typedQuote({ rebate: 1000 })).error?.issues ?? [];
  expect(issue).toMatchObject({ message: "There is no “rebate” here. Please leave it out: nothing is done." });
  const line = { name: "Pony", quantity: 1, each: 900, per: "person", discount: 100 };
  expect(quoteCallSchema.safeParse(typedQuote({ lines: [line] })).error?.issues[0]?.path[0]).toBe("lines");
  expect(quoteCallSchema.parse(typedQuote({ discount: 1000 }))).toMatchObject({ discount: 1000 });
});

test("a sent version changes in nothing but its last day, and its contact where one is erased", async () => {
  const { quote } = await createSentQuote();
  const where = { quoteId_revision: { quoteId: quote.id, revision: 1 } };
  for (const data of [{ customerName: "Ravi Rao" }, { customerEmail: null }, { total: 1 }])
    await expect(db.quoteRevision.update({ where, data })).rejects.toThrow("only ever added to");
  await db.quoteRevision.update({ where, data: { validUntil: toDate(today()) } });
  await db.$transaction([
    db.$executeRaw`SET LOCAL chinar.erasing = 'on'`,
    db.quoteRevision.update({ where, data: { customerName: "Erased", customerPhone: null, customerEmail: null } }),
  ]);
  expect(await showQuote(quote.shareKey, "192.0.2.1")).toMatchObject({ code: "GONE" });
});
