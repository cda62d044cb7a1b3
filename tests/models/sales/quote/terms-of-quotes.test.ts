import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { countOnOlderTerms } from "~/models/sales/quote/old-quotes.server";
import { reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteSchema } from "~/models/sales/quote/schema";
import { sendQuote } from "~/models/sales/quote/send-quote.server";
import { showQuote } from "~/models/sales/quote/show-quote.server";
import { readTerms } from "~/models/system/setting/terms";

import { daysFromToday } from "../../../support/dates";
import { createSentQuote, moveLastDay, typedQuote } from "../../../support/factories";
import { saveFields } from "../../../support/money";

type Quote = { id: string; shareKey: string; customerEmail: string | null };

const OLD = { advancePercent: 20, advanceDays: 2, tiers: [{ days: 30, percent: 90 }] };
const NEW = { advancePercent: 60, advanceDays: 1, tiers: [{ days: 40, percent: 10 }] };

async function save(fields: typeof OLD) {
  await db.settingChange.deleteMany({});
  await db.setting.deleteMany({});
  await saveFields(fields);
}

async function shown({ shareKey }: Quote) {
  const found = await showQuote(shareKey, "192.0.2.1");
  if (!found.ok) throw new Error(found.msg);
  return found.value;
}

async function mailsOf({ customerEmail }: Quote) {
  const mails = await db.mail.findMany({
    where: { to: customerEmail ?? "", template: "quote" },
    orderBy: { createdAt: "asc" },
  });
  return mails.map(({ text }) => text);
}

beforeEach(() => save(OLD));

test("a quote keeps the terms with which it was sent: on its page, in its mail, in its booking", async () => {
  const { by, quote } = await createSentQuote();
  await save(NEW);
  expect((await shown(quote)).offered.terms).toMatchObject(OLD);
  await sendQuote({ id: quote.id, by });
  const [first, again] = await mailsOf(quote);
  expect(first).toContain("90 % back");
  expect(again).toContain("90 % back");
  const accepted = await acceptQuote({ key: quote.shareKey, name: "Meera", revision: 1, options: [] });
  if (!accepted.ok) throw new Error(accepted.msg);
  const booking = await db.booking.findUniqueOrThrow({
    where: { id: accepted.value.booking._id },
    select: { terms: true, advance: true },
  });
  expect(readTerms(booking.terms.value)).toMatchObject(OLD);
  expect(booking.advance).toBe(9200);
  const mail = await db.mail.findFirstOrThrow({ where: { to: quote.customerEmail ?? "", template: "booking-made" } });
  expect(mail.text).toContain("90 % back");
});

test("a new version is sent with the terms of its own day, and its guest reads what is different", async () => {
  const { by, quote } = await createSentQuote();
  await save(NEW);
  const revised = quoteSchema.parse(typedQuote({ customerEmail: quote.customerEmail }));
  expect(await reviseQuote({ id: quote.id, by, quote: revised })).toMatchObject({ ok: true });
  expect((await shown(quote)).offered.terms).toMatchObject(OLD);
  await sendQuote({ id: quote.id, by });
  const page = await shown(quote);
  expect(page.offered.terms).toMatchObject(NEW);
  const change = page.changes.find(({ what }) => what === "Payments and cancellation");
  expect(change?.was).toContain("90 % back");
  expect(change?.becomes).toContain("10 % back");
});

test("the settings count the quotes that can be accepted under older terms", async () => {
  const before = await countOnOlderTerms();
  const { quote } = await createSentQuote();
  const { quote: over } = await createSentQuote();
  await moveLastDay(over, daysFromToday(-1));
  expect(await countOnOlderTerms()).toBe(before);
  await save(NEW);
  expect(await countOnOlderTerms()).toBe(before + 1);
  await acceptQuote({ key: quote.shareKey, name: "Meera", revision: 1, options: [] });
  expect(await countOnOlderTerms()).toBe(before);
});
