import { beforeEach, expect, test } from "vitest";

import { emptyDatabase } from "../support/database";
import { createPackage, createSentQuote, createStoredBooking, createUser } from "../support/factories";
import { saveFields } from "../support/money";
import { Browser, loggedIn } from "../support/site";

const SWIFT = "SWIFT JAKAINBB\nYou bear the fees of your bank.";
const EURO = { foreignCurrency: "EUR" as const, foreignRate: 98 };

beforeEach(() => emptyDatabase(process.env.DATABASE_URL ?? ""));

/** What a guest from abroad reads of a package, of a quote, and where a booking is paid. */
async function readByGuest() {
  const pkg = await createPackage({ startingPrice: 8_999, mrpPrice: 8_999 });
  const { quote } = await createSentQuote();
  const aisha = await createUser();
  const booking = await createStoredBooking({ userId: aisha.id, bookingStatus: "confirmed", totalPrice: 18_999 });
  const read = async (browser: Browser, path: string) => (await browser.get(path)).text;
  const visitor = new Browser();
  return {
    package: await read(visitor, `/packages/${pkg.id}`),
    quote: await read(visitor, `/quote/${quote.shareKey}`),
    pay: await read(await loggedIn(aisha), `/bookings/${booking.id}/pay`),
  };
}

test("prices are told in the currency and at the rate that the office typed, and paid in rupees", async () => {
  await saveFields({ ...EURO, bank: "J&K Bank, 0001 1122" });
  const { package: offered, quote, pay } = await readByGuest();
  expect(offered).toContain("₹8,999 is about €92. You pay in rupees.");
  expect(quote).toMatch(/₹[\d,]+ is about €\d+\. You pay in rupees\./);
  expect(pay).toContain("₹5,700 is about €58. You pay in rupees.");
});

test.each([{}, { foreignCurrency: "" as const, foreignRate: null }])(
  "with %j no other currency is named",
  async (rate) => {
    await saveFields({ ...rate, bank: "J&K Bank, 0001 1122" });
    const read = await readByGuest();
    for (const [page, text] of Object.entries(read)) expect(text, page).not.toMatch(/ is about |from outside India/i);
  },
);

test("who pays from abroad finds the account for that, alone or below the one for India, and reports a transfer", async () => {
  await saveFields({ abroad: SWIFT });
  const { pay } = await readByGuest();
  expect(pay).toMatch(/From outside India.*SWIFT JAKAINBB/s);
  expect(pay).toContain('name="method" value="bank"');
});
