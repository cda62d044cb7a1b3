import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { restorePackage } from "~/models/catalogue/package/edit/save-package.server";
import { listDeletedPackages } from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import { quotes } from "~/models/office/list/quotes.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { askForChange, declineQuote } from "~/models/sales/quote/answer-quote.server";
import { getQuote } from "~/models/sales/quote/get-quote.server";
import { removeOldQuotes } from "~/models/sales/quote/old-quotes.server";
import { reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteSchema } from "~/models/sales/quote/schema";
import { extendQuote, sendQuote, withdrawQuote } from "~/models/sales/quote/send-quote.server";
import { recordOpened, showQuote } from "~/models/sales/quote/show-quote.server";
import { addDays, toDate, today } from "~/values/calendar";
import { DAY } from "~/values/durations";

import {
  createAdmin,
  createDraftQuote,
  createEnquiry,
  createPackage,
  createSentQuote,
  createUser,
  moveLastDay,
  typedQuote,
  withPrices,
} from "../../../support/factories";
import { tally, tallyOf } from "../../../support/outcomes";

const MEERA = { name: "Meera Iyer", phoneNumber: "+91 98450 11111" };

type Quote = { id: string; shareKey: string; customerEmail: string | null };

function accept({ shareKey, customerEmail }: Quote, more: Partial<Parameters<typeof acceptQuote>[0]> = {}) {
  const guest = { ...MEERA, email: customerEmail ?? undefined };
  return acceptQuote({ key: shareKey, revision: 1, options: [], ...guest, ...more });
}

const optionOf = async ({ id }: Quote) => {
  const found = await getQuote(id);
  return found.ok ? found.value.newest.lines.filter(({ isOptional }) => isOptional).map(({ _id }) => _id) : [];
};

const isOpenTo = async (key: string) => (await showQuote(key, crypto.randomUUID())).ok;

/** Saves the quote as typed, with these changes, and sends it. */
async function sendVersion({ id }: Quote, overrides: Parameters<typeof typedQuote>[0]) {
  const by = await createAdmin();
  const { version } = await db.quote.findUniqueOrThrow({ where: { id } });
  expect(await reviseQuote({ id, version, by, quote: quoteSchema.parse(typedQuote(overrides)) })).toMatchObject({
    ok: true,
  });
  return sendQuote({ id, version: version + 1, by });
}

describe("a quote", () => {
  test("is a draft that no guest can open until it is sent, with a mail that names its price", async () => {
    const { by, quote } = await createDraftQuote();
    expect(await isOpenTo(quote.shareKey)).toBe(false);
    expect(await sendQuote({ id: quote.id, version: 1, by })).toMatchObject({ ok: true });
    expect(await isOpenTo(quote.shareKey)).toBe(true);
    const mail = await db.mail.findFirstOrThrow({ where: { to: quote.customerEmail ?? "" } });
    expect(mail.text).toContain(`/quote/${quote.shareKey}`);
    expect(mail.text).toContain("₹46,000");
  });

  test("answers its question", async () => {
    const enquiry = await createEnquiry();
    const { by, quote } = await createDraftQuote({ enquiryId: enquiry.id });
    expect(await db.enquiry.findUnique({ where: { id: enquiry.id } })).toMatchObject({ state: "new" });
    await sendQuote({ id: quote.id, version: 1, by });
    expect(await db.enquiry.findUnique({ where: { id: enquiry.id } })).toMatchObject({ state: "answered" });
    await accept(quote);
    expect(await db.enquiry.findUnique({ where: { id: enquiry.id } })).toMatchObject({ state: "won" });
  });

  test.each([
    [{ customerPhone: "", customerEmail: "" }, "customerPhone"],
    [{ nights: 4 }, "nights"],
    [{ childPrice: "20,000" }, "childPrice"],
    [{ unitPrice: "0" }, "unitPrice"],
    [{ validUntil: addDays(today(), -1) }, "validUntil"],
    [{ startDate: addDays(today(), -1) }, "startDate"],
    [{ lines: [{ name: "Pony", quantity: 0, each: 900, per: "person" }] }, "lines"],
    [{ lines: Array.from({ length: 41 }, () => ({ name: "Pony", quantity: 1, each: 900, per: "person" })) }, "lines"],
  ])("with %o names the field", (wrong, field) => {
    const issues = quoteSchema.safeParse(typedQuote(wrong)).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toContain(field);
  });

  test("for children needs their price", async () => {
    await expect(createDraftQuote({ numberOfChildren: 1 })).rejects.toThrow("price of a child");
    const { quote } = await createDraftQuote({ numberOfChildren: 1, childPrice: "5,000" });
    expect(await getQuote(quote.id)).toMatchObject({ value: { newest: { total: 3 * 10_000 + 5000 + 6000 } } });
  });

  test("keeps each version as it was sent, and opens the newest that was sent", async () => {
    const { quote } = await createSentQuote();
    await sendVersion(quote, { packageTitle: "Without Gulmarg", unitPrice: 9000 });
    const shown = await showQuote(quote.shareKey, "192.0.2.1");
    expect(shown).toMatchObject({ value: { offered: { revision: 2, total: 42_000 }, before: { total: 46_000 } } });
    const first = { quoteId_revision: { quoteId: quote.id, revision: 1 } };
    await expect(db.quoteRevision.update({ where: first, data: { total: 1 } })).rejects.toThrow("only ever added to");
  });

  test("is not changed by who read an older state of it", async () => {
    const { by, quote } = await createSentQuote();
    const of = { id: quote.id, version: quote.version - 1 };
    const edit = quoteSchema.parse(typedQuote());
    const stale = [
      await reviseQuote({ ...of, by, quote: edit }),
      await sendQuote({ ...of, by }),
      await withdrawQuote(of),
      await extendQuote({ ...of, by, validUntil: today() }),
    ];
    expect(tally(stale)).toEqual({ STALE_EDIT: 4 });
  });
});

describe("accepting", () => {
  test("books to the rupee and the word, with the chosen options as extras, and asks for no account", async () => {
    const { quote } = await createSentQuote();
    const options = await optionOf(quote);
    expect(await accept(quote, { options, seenTotal: 46_000 })).toMatchObject({ code: "PRICE_CHANGED" });
    expect(await accept(quote, { options, seenTotal: 49_500 })).toMatchObject({ ok: true });
    const booking = await db.booking.findFirstOrThrow({
      where: { quote: { id: quote.id } },
      include: { package: true, changes: true, user: true },
    });
    expect(withPrices(booking)).toMatchObject({
      packageTitle: "Two nights on the lake",
      bookingStatus: "confirmed",
      totalPrice: 49_500,
      discount: 0,
      extras: [
        { name: "Houseboat, 2 rooms", quantity: 2, each: 3000, per: "booking" },
        { name: "Photographer", quantity: 1, each: 3500, per: "booking" },
      ],
      user: { role: "contact" },
      package: { isPrivate: true, isPublished: false, includedFeatures: ["Breakfast", "Shikara"] },
    });
    expect(booking.startDate).toEqual(toDate(addDays(today(), 60)));
    const mails = await db.mail.findMany({ where: { to: quote.customerEmail ?? "", template: "booking-made" } });
    expect(mails).toHaveLength(1);
    expect(await showQuote(quote.shareKey, "192.0.2.1")).toMatchObject({
      value: { state: "accepted", booking: { bookingNumber: booking.bookingNumber } },
    });
  });

  test("twenty times at once makes one booking", async () => {
    const { quote } = await createSentQuote();
    expect(await tallyOf(20, () => accept(quote))).toEqual({ done: 20 });
    expect(await db.booking.count({ where: { packageTitle: "Two nights on the lake", quote: { id: quote.id } } })).toBe(
      1,
    );
    expect(await db.package.count({ where: { bookings: { some: { quote: { id: quote.id } } } } })).toBe(1);
  });

  test("against a withdrawal has one outcome", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { quote } = await createSentQuote();
      const both = await Promise.all([accept(quote), withdrawQuote({ id: quote.id, version: quote.version })]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      const { state, bookingId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
      expect(state === "accepted").toBe(bookingId !== null);
    }
  });

  test("is refused for an older version, after the last day, and once it is withdrawn or declined", async () => {
    const { quote } = await createSentQuote();
    await sendVersion(quote, { unitPrice: 9000 });
    expect(await accept(quote)).toMatchObject({ code: "QUOTE_CHANGED" });
    await moveLastDay(quote, addDays(today(), -1));
    expect(await accept(quote, { revision: 2 })).toMatchObject({ code: "QUOTE_OVER" });

    const withdrawn = await createSentQuote();
    await withdrawQuote({ id: withdrawn.quote.id, version: withdrawn.quote.version });
    expect(await accept(withdrawn.quote)).toMatchObject({ code: "QUOTE_OVER" });
    const declined = await createSentQuote();
    await declineQuote({ key: declined.quote.shareKey, reason: "Too dear" });
    expect(await accept(declined.quote)).toMatchObject({ code: "QUOTE_OVER" });
    expect(await accept(quote, { key: "wrong" })).toMatchObject({ code: "NOT_FOUND" });
  });

  test("knows no options but those of the quote", async () => {
    const { quote } = await createSentQuote();
    const found = await getQuote(quote.id);
    const included = found.ok ? found.value.newest.lines.find(({ isOptional }) => !isOptional) : undefined;
    for (const options of [["other"], [included?._id ?? ""]])
      expect(await accept(quote, { options })).toMatchObject({ code: "INVALID_INPUT" });
  });

  test("gives the booking to the proven account only under the address that the office wrote to", async () => {
    const user = await createUser({ mailboxProvenAt: new Date() });
    const own = await createSentQuote({ customerEmail: user.email });
    await accept(own.quote);
    const other = await createSentQuote();
    await accept(other.quote, { email: user.email });
    expect(await db.booking.count({ where: { userId: user.id } })).toBe(1);
  });

  test("leaves a private package that no list of the office shows and nobody can restore", async () => {
    const { quote } = await createSentQuote();
    const before = await listDeletedPackages(1);
    await accept(quote);
    const { packageId } = await db.booking.findFirstOrThrow({ where: { quote: { id: quote.id } } });
    expect((await listDeletedPackages(1)).totalPackages).toBe(before.totalPackages);
    expect(await restorePackage(packageId)).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("a guest's answer", () => {
  test("asks for a change once, which the office sees first and a new version answers", async () => {
    const { quote } = await createSentQuote();
    const ask = () => askForChange({ key: quote.shareKey, clientAddress: "192.0.2.1", text: "Can we drop Gulmarg?" });
    expect([await ask(), await ask()]).toMatchObject([{ ok: true }, { ok: true }]);
    const asked = async () => (await quotes.read({ list: "asked" }, { limit: 100 })).rows.map(({ _id }) => _id);
    expect(await asked()).toContain(quote.id);
    const told = await db.mail.findMany({ where: { template: "quote-answered", text: { contains: quote.id } } });
    expect(told).toHaveLength(1);
    await sendVersion(quote, { unitPrice: 9000 });
    expect(await asked()).not.toContain(quote.id);
  });

  test("a no keeps its reason, and a new version opens the quote again", async () => {
    const { quote } = await createSentQuote();
    const no = { key: quote.shareKey, reason: "Too dear" };
    expect([await declineQuote(no), await declineQuote(no)]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await db.quote.findUnique({ where: { id: quote.id } })).toMatchObject({
      state: "declined",
      reason: "Too dear",
    });
    await sendVersion(quote, { unitPrice: 9000 });
    expect(await accept(quote, { revision: 2 })).toMatchObject({ ok: true });
  });

  test("opening a link is recorded once", async () => {
    const { quote } = await createSentQuote();
    await recordOpened(quote.shareKey);
    const first = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
    await recordOpened(quote.shareKey);
    expect(first.openedAt).not.toBeNull();
    expect(await db.quote.findUnique({ where: { id: quote.id } })).toMatchObject({ openedAt: first.openedAt });
  });
});

test("an extended quote can be accepted again", async () => {
  const { by, quote } = await createSentQuote();
  await moveLastDay(quote, addDays(today(), -1));
  const extended = await extendQuote({ id: quote.id, by, version: quote.version, validUntil: addDays(today(), 3) });
  expect(extended).toMatchObject({ ok: true });
  expect(await accept(quote)).toMatchObject({ ok: true });
});

test("a package that a quote was copied from can go, and the quote stays as it was sent", async () => {
  const pkg = await createPackage();
  const { quote } = await createSentQuote({ packageId: pkg.id });
  await db.package.delete({ where: { id: pkg.id } });
  expect(await accept(quote)).toMatchObject({ ok: true });
});

test("old quotes are removed unless they hold, and their bookings stay", async () => {
  const old = new Date(Date.now() - 40 * DAY);
  const { quote } = await createSentQuote();
  await accept(quote);
  const holding = await createSentQuote();
  await db.quote.updateMany({ where: { id: { in: [quote.id, holding.quote.id] } }, data: { createdAt: old } });
  await moveLastDay(quote, addDays(today(), -20));
  const booking = await db.booking.findFirstOrThrow({ where: { quote: { id: quote.id } } });
  await removeOldQuotes(30);
  expect(await db.quote.findUnique({ where: { id: quote.id } })).toBeNull();
  expect(await db.quote.findUnique({ where: { id: holding.quote.id } })).not.toBeNull();
  expect(await db.booking.findUnique({ where: { id: booking.id } })).not.toBeNull();
});
