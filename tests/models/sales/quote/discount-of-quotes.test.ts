import { expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { getBooking } from "~/models/booking/row/get-booking.server";
import { linesOf } from "~/models/booking/row/lines";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { createQuote, reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteSchema } from "~/models/sales/quote/schema";
import { sendQuote } from "~/models/sales/quote/send-quote.server";
import { showQuote } from "~/models/sales/quote/show-quote.server";
import { rowsInWords } from "~/values/sale-lines";

import { createAdmin, createSentQuote, typedQuote } from "../../../support/factories";

const OFF = { discount: "1,000", discountLabel: "Third trip with us" };
const ROW = ["Third trip with us", "−₹1,000"];

async function accept({ quote }: Awaited<ReturnType<typeof createSentQuote>>) {
  const meera = { name: "Meera Iyer", phoneNumber: "+91 98450 11111" };
  const accepted = await acceptQuote({ key: quote.shareKey, revision: 1, options: [], ...meera });
  if (!accepted.ok) throw new Error(accepted.msg);
  return db.booking.findUniqueOrThrow({ where: { id: accepted.value.booking._id } });
}

test("is a row of the quote, its mail, its booking and the booking's API", async () => {
  const sent = await createSentQuote(OFF);
  const shown = await showQuote(sent.quote.shareKey, "192.0.2.1");
  expect(shown).toMatchObject({
    value: { offered: { total: 45_000, discount: 1000, discountLabel: "Third trip with us" } },
  });
  const mail = await db.mail.findFirstOrThrow({ where: { to: sent.quote.customerEmail ?? "", template: "quote" } });
  expect(mail.text).toContain("Third trip with us: −₹1,000");
  const row = await accept(sent);
  expect(rowsInWords(linesOf(row))).toContainEqual(ROW);
  expect(row).toMatchObject({ totalPrice: 45_000, offerCode: null });
  expect(await getBooking(row.id)).toMatchObject({ value: { booking: { discount: 1000, totalPrice: 45_000 } } });
});

test("stays with its booking when the party changes, and takes off no more than there is", async () => {
  const [by, sent] = [await createAdmin(), await createSentQuote({ ...OFF, lines: [], discount: 19_000 })];
  const { id } = await accept(sent);
  await updateBooking({ id, by, numberOfPersons: 2 });
  expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ totalPrice: 1000 });
  await updateBooking({ id, by, numberOfPersons: 1 });
  const { totalPrice, lines } = await db.booking.findUniqueOrThrow({ where: { id } });
  expect([totalPrice, lines]).toMatchObject([0, [{ each: 10_000 }, { rule: "quote", kind: "less", each: -10_000 }]]);
});

test("of more than the price is refused where it is typed, options left out", async () => {
  const by = await createAdmin();
  const quote = quoteSchema.parse(typedQuote({ discount: 46_001 }));
  const msg = "A discount of ₹46,001 is more than the price. Please enter at most ₹46,000.";
  expect(await createQuote({ by, quote })).toMatchObject({ code: "INVALID_INPUT", msg, errors: { discount: msg } });
  expect(await createQuote({ by, quote: { ...quote, discount: 46_000 }, accept: ["total"] })).toMatchObject({
    value: { newest: { total: 0 } },
  });
});

test("that a new version brings is named to the guest among what changed", async () => {
  const [by, { quote }] = [await createAdmin(), await createSentQuote()];
  await reviseQuote({ id: quote.id, by, quote: quoteSchema.parse(typedQuote(OFF)) });
  await sendQuote({ id: quote.id, by });
  const shown = await showQuote(quote.shareKey, "192.0.2.1");
  expect(shown.ok && shown.value.changes).toEqual([
    { what: "Third trip with us", was: "none", becomes: ROW.join(" = ") },
    { what: "Total", was: "₹46,000", becomes: "₹45,000" },
  ]);
});
