import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { quotes } from "~/models/office/list/quotes.server";
import { getReportForPrograms } from "~/models/office/report/get-old-tables.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { askForChange, declineQuote, findQuotesBooking } from "~/models/sales/quote/answer-quote.server";
import { remindOfQuotes } from "~/models/sales/quote/send-quote.server";
import { openQuote, recordOpened } from "~/models/sales/quote/show-quote.server";
import { addDays, startOfDay, toDate, today } from "~/values/calendar";
import { DAY } from "~/values/durations";

import { createSentQuote, moveLastDay } from "../../../support/factories";
import { saveSite } from "../../../support/money";

const NOON = new Date(startOfDay(today()).getTime() + DAY / 2);

/** Sent yesterday; today is two days before its last day. */
async function quoteThatEnds() {
  const { quote } = await createSentQuote();
  await moveLastDay(quote, addDays(today(), 2));
  const sentAt = new Date(startOfDay(today()).getTime() - DAY / 2);
  await db.quote.update({ where: { id: quote.id }, data: { sentAt } });
  return quote;
}

const reminders = ({ customerEmail }: { customerEmail: string | null }) =>
  db.mail.findMany({ where: { to: customerEmail ?? "", template: "quote-ends" } });

describe("a quote that runs out", () => {
  test("is told to the guest once, two days before, in the operator's words, and only if the settings say so", async () => {
    const quote = await quoteThatEnds();
    await saveSite({});
    await remindOfQuotes(NOON);
    expect(await reminders(quote)).toEqual([]);
    await saveSite({ remindOfQuotes: "yes", quoteEndsText: "Dear guest, {trip} ends on {until}." });
    await remindOfQuotes(new Date(startOfDay(today()).getTime() + DAY / 4));
    expect(await reminders(quote)).toEqual([]);
    await Promise.all([remindOfQuotes(NOON), remindOfQuotes(NOON)]);
    await remindOfQuotes(NOON);
    const sent = await reminders(quote);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("Dear guest, Two nights on the lake ends on");
    expect(sent[0]?.text).toContain(`/quote/${quote.shareKey}`);
  });

  test("is not told to who answered, asked for a change, or got it today", async () => {
    await saveSite({ remindOfQuotes: "yes" });
    const [no, asked, fresh] = [await quoteThatEnds(), await quoteThatEnds(), await quoteThatEnds()];
    await declineQuote({ key: no.shareKey });
    await askForChange({ key: asked.shareKey, clientAddress: "192.0.2.1", text: "Can we drop Gulmarg?" });
    await db.quote.update({ where: { id: fresh.id }, data: { sentAt: new Date() } });
    await remindOfQuotes(NOON);
    for (const quote of [no, asked, fresh]) expect(await reminders(quote)).toEqual([]);
  });

  test("stands under Today", async () => {
    const quote = await quoteThatEnds();
    const later = await quoteThatEnds();
    await moveLastDay(later, addDays(today(), 3));
    const task = quotes.tasks.find(({ name }) => name === "ending");
    const shown = (await task?.today?.rows())?.map(({ to }) => to).join() ?? "";
    const listed = (await quotes.read({ list: "ending" }, { limit: 100 })).rows.map(({ _id }) => _id);
    expect([shown.includes(later.id), listed.includes(later.id)]).toEqual([false, false]);
    expect(listed).toContain(quote.id);
  });
});

test("the report counts what was sent, opened, accepted, waits and is lost, and each figure has its list", async () => {
  // A day of its own, far from all other quotes.
  const day = addDays(today(), -400);
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push((await createSentQuote()).quote);
  const [yes, no, over, waiting, opened] = made;
  await acceptQuote({
    key: yes?.shareKey,
    name: "Meera",
    phoneNumber: "+91 98450 11111",
    revision: 1,
    options: [],
  });
  await declineQuote({ key: no?.shareKey, reason: "Too dear" });
  await recordOpened(opened?.shareKey);
  const sentAt = new Date(startOfDay(day).getTime() + DAY / 2);
  const ids = made.map(({ id }) => id);
  await db.quote.updateMany({ where: { id: { in: ids } }, data: { sentAt } });
  await moveLastDay({ id: over?.id ?? "" }, addDays(today(), -1));
  await db.quote.update({ where: { id: yes?.id }, data: { answeredAt: new Date(sentAt.getTime() + DAY / 4) } });

  const { tables } = await getReportForPrograms({ from: day, to: day });
  const steps = tables.steps.filter(({ name }) => name.startsWith("Quote"));
  expect(steps.map(({ name, bookings, ofAll, hours, value }) => [name, bookings, ofAll, hours, value])).toEqual([
    ["Quote sent", 5, 100, null, 5 * 46_000],
    ["Quote opened", 1, 20, expect.any(Number), 46_000],
    ["Quote accepted", 1, 20, 6, 46_000],
    ["Quote lost: said no, Too dear", 1, 20, expect.any(Number), 46_000],
    ["Quote lost: ran out", 1, 20, null, 46_000],
  ]);
  const lines = tables.quotes;
  expect(lines.map(({ name, quotes, value }) => [name, quotes, value])).toEqual([
    ["Sent", 5, 5 * 46_000],
    ["Opened", 1, 46_000],
    ["Accepted", 1, 46_000],
    ["Waiting for an answer", 2, 2 * 46_000],
    ["Said no: Too dear", 1, 46_000],
    ["Ran out", 1, 46_000],
  ]);
  expect(lines.find(({ key }) => key === "accepted")?.hours).toBe(6);
  const listed = async (list: "sent" | "opened" | "accepted" | "waiting" | "lost") =>
    (await quotes.read({ list, sentFrom: day, sentTo: day })).total;
  expect([await listed("sent"), await listed("opened"), await listed("accepted")]).toEqual([5, 1, 1]);
  expect([await listed("waiting"), await listed("lost")]).toEqual([2, 2]);
  expect(waiting).toBeDefined();
});

test("an accepted quote's link, which is its way to pay, ends with the days of its booking", async () => {
  const { quote } = await createSentQuote({ startDate: addDays(today(), 20) });
  const guest = { name: "Meera", phoneNumber: "+91 98450 11111", revision: 1, options: [] };
  expect(await acceptQuote({ key: quote.shareKey, ...guest })).toMatchObject({ ok: true });
  const { bookingId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
  const moved = (days: number) =>
    db.booking.update({ where: { id: bookingId ?? "" }, data: { startDate: toDate(addDays(today(), days)) } });
  // As if its three days had begun a while ago, as they were quoted.
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.quoteRevision.updateMany({ where: { quoteId: quote.id }, data: { startDate: toDate(addDays(today(), -40)) } }),
  ]);
  const channels = async () => [
    await openQuote(quote.shareKey, "192.0.2.9"),
    await findQuotesBooking(quote.shareKey),
    await askForChange({ key: quote.shareKey, clientAddress: "192.0.2.9", text: "Later?" }),
  ];
  await moved(170);
  const open = (await channels()).map((answer) => (answer.ok ? "ok" : answer.code));
  expect(open).toEqual(["ok", "ok", "QUOTE_OVER"]);
  await moved(-33);
  expect(await channels()).toMatchObject([{ code: "GONE" }, { code: "GONE" }, { code: "GONE" }]);
});
