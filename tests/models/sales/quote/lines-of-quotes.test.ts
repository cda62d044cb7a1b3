import { expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { MAX_LINES } from "~/models/sales/quote/limits";
import { quoteSchema } from "~/models/sales/quote/schema";
import { lineRowField, rowsWanted, withBlankLine } from "~/models/sales/quote/typed-sale";

import { createAdmin, createEnquiry, createSentQuote, typedQuote } from "../../../support/factories";

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Line ${index + 1}`, quantity: 1, each: 100, per: "group" }));

test("a quote of 40 lines becomes a booking of 40 extras, which can be changed afterwards", async () => {
  expect(MAX_LINES).toBe(40);
  expect(quoteSchema.safeParse(typedQuote({ lines: lines(41) })).success).toBe(false);
  const more = { lines: lines(40), numberOfChildren: 1, childPrice: 5000, discount: 1000 };
  const { quote } = await createSentQuote(more);
  const accepted = await acceptQuote({ key: quote.shareKey, name: "Meera", revision: 1, options: [] });
  if (!accepted.ok) throw new Error(accepted.msg);
  const { _id: id } = accepted.value.booking;
  const booking = await db.booking.findUniqueOrThrow({ where: { id } });
  expect(booking.totalPrice).toBe(3 * 10_000 + 5000 + 4000 - 1000);
  const extras = lines(40).map(({ name }, index) => ({
    _id: idOf(booking.lines, name),
    quantity: index === 0 ? 0 : 1,
  }));
  expect(await updateBooking({ id, by: await createAdmin(), extras })).toMatchObject({
    ok: true,
    value: { booking: { totalPrice: 37_900 } },
  });
});

function idOf(column: unknown, name: string) {
  const found = (column as { label: string; ref: string }[]).find(({ label }) => label === name);
  return found?.ref ?? "";
}

test("a row more than those that are filled, and without script one more at the press of a button", () => {
  const fields = (...names: string[]) =>
    Object.fromEntries(names.map((name, row) => [lineRowField(row, "name"), name]));
  expect(rowsWanted(fields("Boat", "", ""))).toBe(2);
  expect(rowsWanted(fields("Boat", "", "Car"))).toBe(4);
  expect(rowsWanted({ ...fields("", ""), [lineRowField(1, "each")]: "900" })).toBe(3);
  expect(rowsWanted(fields(...Array.from({ length: 40 }, () => "Boat")))).toBe(40);
  expect(withBlankLine(fields("Boat"))).toEqual(fields("Boat", ""));
  const full = fields(...Array.from({ length: 40 }, () => "Boat"));
  expect(withBlankLine(full)).toEqual(full);
});

test.each([
  ["form", "web"],
  ["whatsapp", "whatsapp"],
  [undefined, "phone"],
])("the booking of a quote came as its question did: %s, %s", async (asked, source) => {
  const enquiry = asked ? await createEnquiry({ source: asked }) : null;
  const { quote } = await createSentQuote({ enquiryId: enquiry?.id });
  const accepted = await acceptQuote({ key: quote.shareKey, name: "Meera", revision: 1, options: [] });
  if (!accepted.ok) throw new Error(accepted.msg);
  expect(await db.booking.findUnique({ where: { id: accepted.value.booking._id } })).toMatchObject({ source });
});
