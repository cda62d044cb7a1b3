import { expect, test } from "vitest";

import { db } from "~/db.server";
import { getSoldPackage } from "~/models/booking/own/show-booking.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { prefillQuote } from "~/models/sales/quote/get-prefill.server";
import { reviseQuote } from "~/models/sales/quote/save-quote.server";
import { quoteSchema } from "~/models/sales/quote/schema";
import { sendQuote } from "~/models/sales/quote/send-quote.server";
import { showQuote } from "~/models/sales/quote/show-quote.server";

import { createAdmin, createPackage, createSentQuote, typedQuote } from "../../../support/factories";

const WAY = "Srinagar airport\nDal Lake | 1\nPahalgam | 1";

const prefilled = async (from: Record<string, string>) =>
  (await prefillQuote(new URLSearchParams(from))).route?.map(({ place, nights }) => [place, nights]);

test("the way of a quote begins as that of the package or the quote it is copied from", async () => {
  const { id } = await createPackage({ days: 3, nights: 2, route: WAY });
  const stops = [
    ["Srinagar airport", 0],
    ["Dal Lake", 1],
    ["Pahalgam", 1],
  ];
  expect(await prefilled({ package: id })).toEqual(stops);
  const { quote } = await createSentQuote({ route: WAY });
  expect(await prefilled({ quote: quote.id })).toEqual(stops);
});

test("it has at most the nights of the trip, and places that the map knows", () => {
  const faultOf = (route: unknown) => quoteSchema.safeParse(typedQuote({ route })).error?.issues[0];
  expect(faultOf("Dal Lake | 3")).toMatchObject({
    path: ["route"],
    message: "The route has 3 nights, but the trip has 2 nights.",
  });
  expect(faultOf([{ place: "Sonmarg" }])?.message).toContain("Did you mean Sonamarg,");
});

test("a new version says how it changed, and none has a way where none was typed", async () => {
  const { quote } = await createSentQuote({ route: WAY });
  const { customerEmail } = quote;
  const next = { customerEmail, lines: [], route: "Dal Lake | 2" };
  const by = await createAdmin();
  await reviseQuote({ id: quote.id, by, quote: quoteSchema.parse(typedQuote(next)) });
  await sendQuote({ id: quote.id, by });
  const shown = await showQuote(quote.shareKey, "192.0.2.1");
  expect(shown.ok && shown.value.changes).toContainEqual({
    what: "The way",
    was: "Srinagar airport → Dal Lake (1 night) → Pahalgam (1 night)",
    becomes: "Dal Lake (2 nights)",
  });
  const first = { quoteId_revision: { quoteId: quote.id, revision: 1 } };
  await expect(db.quoteRevision.update({ where: first, data: { route: "" } })).rejects.toThrow("only ever added to");
  const { quote: without } = await createSentQuote();
  expect(await showQuote(without.shareKey, "192.0.2.1")).toMatchObject({ value: { offered: { route: [] } } });
});

test("the booking that Accept makes has it", async () => {
  const { quote } = await createSentQuote({ route: WAY });
  const guest = { name: "Meera Iyer", phoneNumber: "+91 98450 11111", revision: 1, options: [] };
  await acceptQuote({ key: quote.shareKey, ...guest });
  const { id } = await db.booking.findFirstOrThrow({ where: { quote: { id: quote.id } } });
  expect((await getSoldPackage(id)).route.map(({ place }) => place)).toEqual([
    "Srinagar airport",
    "Dal Lake",
    "Pahalgam",
  ]);
});
