import { beforeEach, expect, test } from "vitest";

import { emptyDatabase } from "../support/database";
import { createPackage, createSentQuote, createStoredBooking, createUser } from "../support/factories";
import { saveFields } from "../support/money";
import { Browser, loggedIn } from "../support/site";

const SWIFT = "SWIFT JAKAINBB\nYou bear the fees of your bank.";
const EURO = { foreignCurrency: "EUR" as const, foreignRate: 98 };

/** What is folded, beside the bank that is open. */
const FOLD = "details[name=way]:not([open])";

beforeEach(() => emptyDatabase(process.env.DATABASE_URL ?? ""));

/** What a guest from abroad reads of a package, of a quote, and where a booking is paid. */
async function readByGuest() {
  const pkg = await createPackage({ startingPrice: 8_999, mrpPrice: 8_999 });
  const { quote } = await createSentQuote();
  const aisha = await createUser();
  const booking = await createStoredBooking({ userId: aisha.id, bookingStatus: "confirmed", totalPrice: 18_999 });
  const read = (browser: Browser, path: string) => browser.get(path);
  const visitor = new Browser();
  return {
    package: await read(visitor, `/packages/${pkg.id}`),
    quote: await read(visitor, `/quote/${quote.shareKey}`),
    pay: await read(await loggedIn(aisha), `/bookings/${booking.id}/pay`),
  };
}

test("only who opens a fold reads the currency and rate that the office typed, beside the sum to send", async () => {
  await saveFields({ ...EURO, bank: "J&K Bank, 0001 1122" });
  const { package: offered, quote, pay } = await readByGuest();
  expect(offered.text).not.toContain("€");
  expect(quote.texts(FOLD)).toEqual([
    expect.stringMatching(/Paying from outside India\? ?₹[\d,]+ is about €\d+\. You pay in rupees\./),
  ]);
  expect(pay.texts(FOLD)).toEqual([
    expect.stringMatching(/Paying from outside India\? ?₹5,700 is about €58\. You pay in rupees\./),
  ]);
  for (const page of [quote, pay]) expect(page.text.match(/€/g)).toHaveLength(1);
});

test.each([{}, { foreignCurrency: "" as const, foreignRate: null }])(
  "with %j no other currency is named",
  async (rate) => {
    await saveFields({ ...rate, bank: "J&K Bank, 0001 1122" });
    const read = await readByGuest();
    for (const [page, { text }] of Object.entries(read))
      expect(text, page).not.toMatch(/ is about |from outside India/i);
  },
);

test("who pays from abroad finds the account for that open where it is alone, and reports a transfer", async () => {
  await saveFields({ abroad: SWIFT });
  const { pay } = await readByGuest();
  expect(pay.texts("details[name=way][open]")).toEqual([expect.stringMatching(/outside India.*SWIFT JAKAINBB/s)]);
  expect(pay.html).toContain('name="method" value="bank"');
});

test("of several ways to pay one is open, and the one from abroad comes last", async () => {
  await saveFields({ abroad: SWIFT, bank: "J&K Bank, 0001 1122", upiId: "office@examplebank" });
  const { pay } = await readByGuest();
  const ways = ["By UPI", "By bank transfer", "Paying from outside India?"];
  expect(pay.texts("details[name=way] > summary")).toEqual(ways);
  expect(pay.texts("details[name=way][open] > summary")).toEqual(["By UPI"]);
});
