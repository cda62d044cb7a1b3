import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { QUOTE_PLEASE } from "~/models/sales/enquiry/wish";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import {
  addDays,
  calendarDay,
  formatDate,
  formatDateWithDay,
  formatShortDate,
  formatTrip,
  today,
} from "~/values/calendar";

import { emptyDatabase } from "../support/database";
import {
  createDraftQuote,
  createEnquiry,
  createPackage,
  createSentQuote,
  createUser,
  moveLastDay,
  typedQuote,
} from "../support/factories";
import { saveFields } from "../support/money";
import { Browser, loggedIn } from "../support/site";
import { watchStatements } from "../support/statements";

const UPI = { upiId: "chinar.holidays@sbi", upiKind: "person" as const, legalName: "Chinar Holidays LLP" };
const FACE = `${"f".repeat(48)}-400x400`;
const RUKHSANA = { name: "Rukhsana Bhat", role: "Plans family trips", languages: "Hindi", imageKey: FACE };
const COVER = `${"c".repeat(48)}-1600x1200`;
const BED = { imageKey: `${"b".repeat(48)}-1600x1200`, alt: "A carved bedroom", caption: "Where you sleep" };

beforeEach(() => emptyDatabase(process.env.DATABASE_URL ?? ""));

type Sent = Awaited<ReturnType<typeof createSentQuote>>["quote"];

const pageOf = ({ shareKey }: Sent) => `/quote/${shareKey}`;

function tagOf(page: Awaited<ReturnType<Browser["get"]>>, name: string) {
  const tag = page.document.querySelector(`meta[property="${name}"], meta[name="${name}"]`);
  return tag?.getAttribute("content");
}

async function idOfOption({ id }: Sent) {
  const { sale } = await db.quoteRevision.findFirstOrThrow({ where: { quoteId: id } });
  return (sale as { ref?: string; optional?: true }[]).find(({ optional }) => optional)?.ref ?? "";
}

async function accepted(overrides: Record<string, unknown> = {}) {
  const { quote } = await createSentQuote(overrides);
  const options = [await idOfOption(quote)].filter(Boolean);
  const booked = await acceptQuote({ key: quote.shareKey, name: "Meera Iyer", revision: 1, options });
  if (!booked.ok) throw new Error(booked.msg);
  return { quote, page: pageOf(quote), bookingId: booked.value.booking._id };
}

describe("a quote that is open", () => {
  test("is signed by a person of the team, with first name and face, and never by an account", async () => {
    await saveFields({ person1: RUKHSANA });
    const { quote, by } = await createSentQuote({ signedBy: "Rukhsana Bhat" });
    const page = await new Browser().get(pageOf(quote));
    expect(page.texts(".maker h2")).toEqual(["Rukhsana"]);
    expect(page.texts(".maker p").join()).toMatch(/^Plans family trips, made this for you on /);
    expect(page.html).toContain(FACE);
    expect(page.html).not.toContain(by.name);
    expect(page.html).not.toContain("Rukhsana Bhat");
    const call = await (await new Browser().send(`/api/v1/quotes/by-key/${quote.shareKey}`)).text();
    expect(JSON.parse(call)).toMatchObject({ madeBy: "Rukhsana", maker: { name: "Rukhsana" } });
    expect(call).not.toContain(by.name);
  });

  test("of which the office has named nobody has no maker, and an account's name stands nowhere", async () => {
    const { quote, by } = await createSentQuote();
    const page = await new Browser().get(pageOf(quote));
    expect(page.texts(".maker")).toEqual([]);
    expect(page.html).not.toContain(by.name);
  });

  test("is signed by nobody but the team, and the form proposes whom this member of staff named last", async () => {
    const agent = await createUser({ role: "agent" });
    const office = await loggedIn(agent);
    const add = "/admin-dashboard/quotes/add";
    expect((await office.get(add)).texts("[name=signedBy]")).toEqual([]);
    await saveFields({ person1: RUKHSANA });
    const fields = Object.entries(typedQuote({ unitPrice: "10,000" })).filter(([name]) => name !== "lines");
    const typed = Object.fromEntries(fields.map(([name, value]) => [name, `${value as string | number}`]));
    const refused = await office.post(add, { ...typed, signedBy: "Sana Mir" });
    expect(refused.errors()).toEqual({ signedBy: "Please choose a person of the team, or nobody." });
    await office.post(add, { ...typed, signedBy: "Rukhsana Bhat" });
    expect((await office.get(add)).document.querySelector("[name=signedBy] [selected]")?.textContent).toBe(
      "Rukhsana Bhat",
    );
  });

  test("shows the pictures of its package, where one sleeps by name, and no map of two places", async () => {
    const { id } = await createPackage({ imageKey: COVER, pictures: [BED], packageTitle: "Lake and Lidder" });
    const stays = "1 | Houseboat Gulshan | dinner\n2 | Houseboat Gulshan\n3 | River View";
    const trip = { packageId: id, days: 4, nights: 3, dayFacts: stays, route: "Dal Lake | 2\nPahalgam | 1" };
    const { quote } = await createSentQuote(trip);
    const page = await new Browser().get(pageOf(quote));
    const pictures = [...page.document.querySelectorAll(".shots img")].map((each) => each.getAttribute("alt"));
    expect(pictures).toEqual(["Two nights on the lake", "A carved bedroom"]);
    const start = (after: number) => formatShortDate(addDays(today(), 60 + after));
    expect(page.texts(".stays dt")).toEqual([`Nights 1–2, from ${start(0)}`, `Night 3, from ${start(2)}`]);
    expect(page.texts(".stays dd")).toEqual(["Houseboat Gulshan", "River View"]);
    expect([page.texts(".way li").length, page.html.includes("/map.svg")]).toEqual([2, false]);
    expect(tagOf(page, "og:image")).toBe(`http://localhost:3000/images/${COVER}/og.jpg`);
    const bare = await new Browser().get(pageOf((await createSentQuote()).quote));
    expect(bare.texts(".shots, .package-picture, .stays, .way")).toEqual([]);
  });

  test("has a card for chats that names no guest, sum or number, and is in no search engine", async () => {
    const { quote } = await createSentQuote({ locationName: "Srinagar" });
    const page = await new Browser().get(pageOf(quote));
    const trip = `${formatTrip(addDays(today(), 60), 3)} ${addDays(today(), 60).slice(0, 4)}`;
    expect(tagOf(page, "og:title")).toBe("A quote by Chinar");
    expect(tagOf(page, "og:description")).toBe(`${trip}, 3 Days / 2 Night. A quote by Chinar.`);
    expect(tagOf(page, "og:image")).toBe("http://localhost:3000/share.jpg");
    expect([tagOf(page, "robots"), tagOf(page, "og:url")]).toEqual(["noindex", undefined]);
    const head = page.document.querySelector("head");
    const tags = [...(head?.querySelectorAll("meta, title") ?? [])].map((tag) => tag.outerHTML).join();
    expect(tags).not.toMatch(/Meera|Iyer|₹|Q-\d|\/quote\//);
    const named = await createSentQuote({ packageTitle: "Dal Lake for Om, ₹40,000", locationName: "Srinagar" });
    expect(tagOf(await new Browser().get(pageOf(named.quote)), "og:title")).toBe("A quote by Chinar");
  });

  const WORDS = "We are five, with <b>one</b> grandmother & no treks.\nTwo nights on a houseboat, please.";

  test("shows its guest what they wrote, short and as text, and nobody else", async () => {
    const long = `${WORDS} ${"What would it cost? ".repeat(20)}`;
    const { id: enquiryId, createdAt } = await createEnquiry({ phone: "+91 98450 11111", text: long });
    const { quote } = await createSentQuote({ enquiryId });
    const page = await new Browser().get(pageOf(quote));
    const [words = "", when] = page.texts(".letter blockquote p");
    expect(words).toMatch(/^“We are five, with <b>one<\/b> grandmother & no treks\.\n.*What would …”$/s);
    expect(words.length).toBeLessThan(310);
    expect(when).toBe(`You, on ${formatDate(calendarDay(createdAt.toISOString()))}`);
    const head = [...page.document.querySelectorAll("meta, title")].map((tag) => tag.outerHTML).join();
    expect(head).not.toContain("grandmother");
    const call = await (await new Browser().send(`/api/v1/quotes/by-key/${quote.shareKey}`)).text();
    expect(JSON.parse(call)).toMatchObject({ question: { text: words.slice(1, -1) } });

    const booked = await acceptQuote({ key: quote.shareKey, name: "Meera Iyer", revision: 1, options: [] });
    if (!booked.ok) throw new Error(booked.msg);
    const { shareKey } = await db.booking.findUniqueOrThrow({ where: { id: booked.value.booking._id } });
    for (const path of [`/trip/${shareKey}`, `/trip/${shareKey}.data`])
      expect(await (await new Browser().send(path)).text()).not.toContain("grandmother");
    expect((await new Browser().get(pageOf(quote))).texts(".letter blockquote").length).toBe(1);
  });

  test.each([
    ["the office noted down", { source: "phone", phone: "+91 98450 11111" }],
    ["somebody else asked", { phone: "+91 90000 77777" }],
    ["was tapped without a word", { text: QUOTE_PLEASE, phone: "+91 98450 11111" }],
  ])("does not show what %s", async (_, asked) => {
    const { id: enquiryId } = await createEnquiry({ text: WORDS, ...asked });
    const { quote } = await createSentQuote({ enquiryId });
    expect((await new Browser().get(pageOf(quote))).texts("blockquote")).toEqual([]);
  });

  test("says on paper how to accept it, until it is accepted", async () => {
    const until = addDays(today(), 7);
    const { quote } = await createSentQuote({ validUntil: until });
    const guest = new Browser();
    const paper = (await guest.get(pageOf(quote))).texts(".on-paper p");
    const address = `http://localhost:3000${pageOf(quote)}`;
    expect(paper).toEqual([
      `Until ${formatDateWithDay(until)}, open ${address} or call +91 194 000 0100. You pay nothing when you accept.`,
    ]);
    await acceptQuote({ key: quote.shareKey, name: "Meera Iyer", revision: 1, options: [] });
    expect((await guest.get(pageOf(quote))).texts(".on-paper")).toEqual([]);
  });

  test("is shared by its address, and says what whoever has that can do", async () => {
    const { quote } = await createSentQuote();
    const page = await new Browser().get(pageOf(quote));
    const share = page.document.querySelector("[data-share]");
    expect(share?.getAttribute("data-share")).toBe(`http://localhost:3000${pageOf(quote)}`);
    expect(page.text).toContain("Whoever has the address of this page can read this quote, and accept it.");
    expect(page.texts("#pay")).toEqual([]);
  });
});

describe("a quote that is accepted", () => {
  test("shows the booking's own lines and total, with what was added marked, and what is due", async () => {
    await saveFields(UPI);
    const { page, bookingId } = await accepted({ discount: 1000 });
    const shown = await new Browser().get(page);
    expect(shown.texts(".prices .added dt")).toEqual(["Photographer, 1 × ₹3,500"]);
    expect(shown.text).toContain("+ You added it when you accepted.");
    expect(shown.texts(".prices dd")).toEqual(["₹40,000", "₹6,000", "₹3,500", "−₹1,000"]);
    const { totalPrice } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect([totalPrice, shown.texts(".quote-sum").join()]).toEqual([48_500, "Total, taxes included ₹48,500"]);
    expect(shown.text).not.toContain("Optional:");
    expect(shown.texts(".dues li").slice(0, 2)).toEqual(["Advance: ₹14,600", "On arrival: ₹33,900"]);
    const shared = shown.document.querySelector("[data-share]")?.getAttribute("data-share");
    expect(shared).toMatch(/^http:\/\/localhost:3000\/trip\//);
    const trip = await new Browser().get(new URL(shared ?? "").pathname);
    expect(tagOf(trip, "og:title")).toBe("A trip with Chinar");
    expect(tagOf(trip, "og:description")).toMatch(/^\w{3} .+ 3 Days \/ 2 Night\. A trip with Chinar\.$/);
  });

  test("marks what was added by its id, not by a name that another line bears too", async () => {
    const twice = { name: "Houseboat", quantity: 1, each: 3000, per: "group" };
    const { page } = await accepted({ lines: [twice, { ...twice, isOptional: true }] });
    const shown = await new Browser().get(page);
    expect(shown.texts(".prices dt").filter((label) => label.startsWith("Houseboat")).length).toBe(2);
    expect(shown.texts(".prices .added dt")).toEqual(["Houseboat, 1 × ₹3,000"]);
  });

  test("reads its booking once", async () => {
    await saveFields(UPI);
    const { page } = await accepted();
    const guest = new Browser();
    await guest.get(page);
    const statements = watchStatements();
    await guest.send(page);
    const reads = statements().filter((sql) => sql.includes('"Booking"."lines"'));
    expect(reads.length, reads.join("\n")).toBe(1);
  });

  test("is paid there without an account, and takes the report of a payment", async () => {
    await saveFields(UPI);
    const { page, bookingId } = await accepted();
    const guest = new Browser();
    const shown = await guest.get(page);
    expect(shown.texts("#pay").join()).toContain("The advance: ₹14,900. Pay all of it, ₹49,500");
    expect((await guest.get(`${page}?sum=all`)).values("#pay form")).toMatchObject({ amount: "49500" });
    const form = shown.values("#pay form");
    const wrong = await guest.post(page, { ...form, utr: "12" });
    expect(Object.keys(wrong.errors())).toEqual(["utr"]);
    expect(wrong.values("#pay form")).toMatchObject({ utr: "12", amount: "14900" });
    const told = await guest.post(page, { ...form, utr: "432712345678" });
    expect(told.toast).toMatch(/^Thank you\. We check our account/);
    expect(await db.paymentClaim.findMany({ select: { bookingId: true, amount: true, utr: true } })).toEqual([
      { bookingId, amount: 14_900, utr: "432712345678" },
    ]);
    expect(told.texts("#claims").length).toBe(1);
    expect(told.texts("#pay > details > summary")).toEqual(["Pay more, or report another payment"]);
  });

  test("tells neither page nor program how to reach its guest", async () => {
    await saveFields(UPI);
    const { page } = await accepted({ customerEmail: "meera@example.com" });
    for (const path of [page, `${page}.data`]) {
      const body = await (await new Browser().send(path)).text();
      expect(body).toContain("Two nights on the lake");
      expect(body).not.toMatch(/98450 ?11111|meera@example\.com/);
    }
  });

  test("leads from its mail to the till", async () => {
    await saveFields(UPI);
    const { page } = await accepted({ customerEmail: "meera@example.com" });
    const mail = await db.mail.findFirstOrThrow({ where: { to: "meera@example.com", template: "booking-made" } });
    expect(mail.text).toContain(`http://localhost:3000${page}`);
  });

  test("asks for nothing once its booking is canceled or gone, or where no way to pay is set", async () => {
    const { page, bookingId } = await accepted();
    const guest = new Browser();
    expect((await guest.get(page)).texts("#pay")).toEqual([]);
    await saveFields(UPI);
    expect((await guest.get(page)).texts("#pay").length).toBe(1);
    const claim = { intent: "claim", method: "upi", utr: "432712345678", amount: "500" };
    await db.booking.update({ where: { id: bookingId }, data: { bookingStatus: "canceled", canceledAt: new Date() } });
    expect((await guest.get(page)).texts("#pay")).toEqual([]);
    expect((await guest.post(page, claim)).text).toContain("This booking is canceled, so there is nothing to pay.");
    await db.booking.update({ where: { id: bookingId }, data: { deletedAt: new Date() } });
    expect((await guest.get(page)).texts("#pay")).toEqual([]);
    expect((await guest.post(page, claim)).text).toContain("this quote has no booking");
    expect(await db.paymentClaim.count()).toBe(0);
  });
});

describe("the till", () => {
  const CLAIM = { intent: "claim", method: "upi", utr: "432712345678", amount: "500" };

  test("is closed for every quote that is not accepted, and for a wrong key", async () => {
    await saveFields(UPI);
    const open = await createSentQuote();
    const late = await createSentQuote();
    await moveLastDay(late.quote, addDays(today(), -1));
    const draft = await createDraftQuote();
    const taken = await createSentQuote();
    await db.quote.update({ where: { id: taken.quote.id }, data: { state: "withdrawn", answeredAt: new Date() } });
    const guest = new Browser("198.51.100.91");
    for (const { quote } of [open, late, draft, taken])
      for (const fields of [CLAIM, { intent: "pay-online", sum: "all" }]) await guest.post(pageOf(quote), fields);
    await guest.post(`/quote/${"x".repeat(22)}`, CLAIM);
    expect(await db.paymentClaim.count()).toBe(0);
  });

  describe("with a payment service", () => {
    beforeEach(() => void Object.assign(env, { PAYMENT_GATEWAY: "test", PAYMENT_WEBHOOK_SECRET: "s".repeat(32) }));
    afterEach(() => void Object.assign(env, { PAYMENT_GATEWAY: undefined, PAYMENT_WEBHOOK_SECRET: undefined }));

    test("opens its page for the sum that was seen, and no other", async () => {
      const { page } = await accepted();
      const guest = new Browser();
      const form = (await guest.get(page)).values("#pay form");
      expect(form).toMatchObject({ intent: "pay-online", sum: "now", seen: "14900" });
      const away = await guest.send(page, { method: "POST", body: new URLSearchParams(form) });
      expect(away.status).toBe(302);
      expect(away.headers.get("Location")).toMatch(/^\/pay\/to\/B\d+-1-/);
      expect((await guest.post(page, { ...form, seen: "1" })).toast).toBe(
        "What is to pay has changed. Please look again.",
      );
    });
  });
});
