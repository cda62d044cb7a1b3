import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { endHolds, holdSeats } from "~/models/catalogue/days/holds.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { addDays, formatDate, formatShortDate, fromDate, startOfDay, toDate, today } from "~/values/calendar";

import {
  createDraftQuote,
  createEnquiry,
  createPackage,
  createSentQuote,
  createStoredBooking,
  createUser,
  extra,
  moveLastDay,
  typedQuote,
} from "../support/factories";
import { screen } from "../support/screen";
import { Browser, loggedIn } from "../support/site";

const LIST = "/admin-dashboard/quotes";
const SITE = "http://localhost:3000";

const office = () => loggedIn(createUser({ role: "agent" }));

/** The form as it stands on the page, with these fields changed. */
async function send(browser: Browser, path: string, form: string, changes: Record<string, string>) {
  const page = screen((await browser.get(path)).html);
  const action = page.link(form);
  return browser.post(action.startsWith("/") ? action : path, { ...page.values(form), ...changes });
}

const FIELDS = Object.fromEntries(
  Object.entries(typedQuote({ customerEmail: "meera@example.com" }))
    .filter(([name]) => name !== "lines")
    .map(([name, value]) => [name, `${value as string | number}`]),
);
const FORM = "form.package-form";
const DAY = { "day-1-title": "Onto the lake", "day-1-text": "By shikara.", "day-1-sleepsAt": "Houseboat" };
const LINE = {
  "lines-0-name": "Houseboat, 2 rooms",
  "lines-0-quantity": "2",
  "lines-0-each": "3,000",
  "lines-0-per": "night",
  "lines-0-kind": "included",
};

describe("the office", () => {
  test("makes a quote for a question, from a package's days and price, and sends it", async () => {
    const pkg = await createPackage({ packageTitle: "Lake and Lidder", startingPrice: 12_000, mrpPrice: 12_000 });
    const enquiry = await createEnquiry({ name: "Sunita Kaul", persons: 5, email: "sunita@example.com" });
    const agent = await office();
    const add = `${LIST}/add?enquiry=${enquiry.id}&package=${pkg.id}`;
    expect((await agent.get(`/admin-dashboard/enquiries/${enquiry.id}`)).links("a")).toContain(
      `${LIST}/add?enquiry=${enquiry.id}&package=`,
    );
    const shown = (await agent.get(add)).values(FORM);
    expect(shown).toMatchObject({ customerName: "Sunita Kaul", packageTitle: "Lake and Lidder", numberOfPersons: "5" });

    const start = { startDate: addDays(today(), 40) };
    const saved = await send(agent, add, FORM, { ...start, ...LINE });
    expect(saved.toast).toMatch(/^Quote Q-\d+ is saved as a draft\.$/);
    expect(saved.text).toContain("₹66,000");
    const sent = await send(agent, saved.path, "form:has([value=send])", { intent: "send" });
    expect(sent.toast).toMatch(/^Q-\d+( is on its way to| to) sunita@example\.com/);
    expect(sent.text).toContain("not opened yet");
    const { shareKey } = await db.quote.findFirstOrThrow({ where: { enquiryId: enquiry.id } });
    expect(sent.links("a").join()).toContain(`/quote/${shareKey}`);
  });

  test("reads beside the form and after the save what the package offers on the day", async () => {
    const [dear, none] = [addDays(today(), 40), addDays(today(), 41)];
    const pkg = await createPackage({ dateRule: "fixed", startingPrice: 12_000, mrpPrice: 12_000 });
    await saveDays(pkg.id, [{ date: dear, unitPrice: 21_500, capacity: 5 }]);
    const agent = await office();
    const price = `On ${formatDate(dear)} an adult costs ₹21,500 in this package.`;
    const add = `${LIST}/add?package=${pkg.id}`;
    const typed = { ...FIELDS, packageId: pkg.id, startDate: dear, unitPrice: "12,000" };
    const asked = await send(agent, add, FORM, typed);
    expect([asked.status, asked.texts(".missed li")]).toEqual([400, [price]]);
    expect(asked.texts("form.package-form > .actions button")[0]).toBe("Save all the same");
    expect(asked.values(FORM)).toMatchObject({ packageId: pkg.id, startDate: dear, unitPrice: "12,000" });
    const { answered = "" } = asked.values(FORM);
    // Another price, and another day, is another question.
    const other = await send(agent, add, FORM, { ...typed, unitPrice: "13,000", answered });
    expect(other.texts(".missed li")).toEqual([price]);
    const crowd = await send(agent, add, FORM, { ...typed, numberOfPersons: "6", unitPrice: "21,500", answered });
    expect(crowd.texts(".missed li").join()).toMatch(/^Only 5 places are left/);
    const saved = await send(agent, add, FORM, { ...typed, answered });
    expect(saved.toast).toMatch(/^Quote Q-\d+ is saved as a draft\. On /);
    expect(saved.toast).toContain(price);
    const { id } = await db.quote.findFirstOrThrow({ orderBy: { number: "desc" } });
    const edit = `${LIST}/edit/${id}`;
    const page = await agent.get(edit);
    expect(page.text).toContain(price);
    expect(page.text).toContain("5 places left on this day.");
    const words = await send(agent, edit, FORM, { packageTitle: "Slowly along the Lidder" });
    expect(words.toast).toMatch(/ is saved\. On /);
    const elsewhere = { startDate: none, unitPrice: "21,500" };
    const doubted = await send(agent, edit, FORM, elsewhere);
    expect(doubted.texts(".missed li").join()).toContain(`This trip does not start on ${formatDate(none)}.`);
    const moved = await send(agent, edit, FORM, { ...elsewhere, answered: doubted.values(FORM).answered ?? "" });
    expect(moved.toast).toContain(`This trip does not start on ${formatDate(none)}. Nearest days: `);
    expect((await agent.get(edit)).text).toContain(`This trip does not start on ${formatDate(none)}.`);

    const enquiry = await createEnquiry({ wantedFrom: toDate(dear) });
    const begun = await agent.get(`${LIST}/add?enquiry=${enquiry.id}&package=${pkg.id}`);
    expect(begun.values(FORM)).toMatchObject({ startDate: dear, unitPrice: "21,500" });
  });

  test("sees the total without script, and a refused form keeps what was typed", async () => {
    const agent = await office();
    const total = await send(agent, `${LIST}/add`, FORM, { ...FIELDS, ...LINE, ...DAY, show: "total" });
    expect(total.texts(".quote-total").join()).toContain("₹46,000 for 4, ₹11,500 a person");
    expect(total.texts(".error-summary")).toEqual([]);
    expect(total.texts(".quote-days summary b")).toHaveLength(3);
    expect(total.values(FORM)).toMatchObject(DAY);
    expect(total.values(FORM)).toMatchObject({ customerName: "Meera Iyer", "lines-0-each": "3,000" });
    const refused = await send(agent, `${LIST}/add`, FORM, { ...FIELDS, ...LINE, ...DAY, nights: "9" });
    expect(refused.status).toBe(400);
    expect(refused.errors()).toEqual({ nights: "Please enter at most as many nights as days." });
    expect(refused.values(FORM)).toMatchObject({ nights: "9", "lines-0-name": "Houseboat, 2 rooms", ...DAY });
    const beyond = { ...DAY, "day-2-title": "Home", days: "1", nights: "0" };
    const late = await send(agent, `${LIST}/add`, FORM, { ...FIELDS, ...LINE, ...beyond });
    expect(late.errors()).toEqual({ itinerary: "Day 2 is written below, but the trip has 1 day." });
  });

  test("reads without script what package, extras, its own lines and a discount come to, and saves just that", async () => {
    const pony = extra({ name: "Pony to Thajiwas", price: 900 });
    const prices = { startingPrice: 12_000, mrpPrice: 12_000, childPrice: 6000, extras: [pony] };
    const pkg = await createPackage({ packageTitle: "Meadow of Gold", ...prices });
    const agent = await office();
    const add = `${LIST}/add?package=${pkg.id}`;
    const typed = {
      ...FIELDS,
      ...LINE,
      packageId: pkg.id,
      numberOfChildren: "1",
      unitPrice: "",
      [`extra-${pony._id}`]: "2",
      discount: "1,000",
      discountLabel: "Third trip with us",
    };
    const rows = [
      "3 adults × ₹12,000₹36,000",
      "1 child × ₹6,000₹6,000",
      "Pony to Thajiwas, 2 × ₹900₹1,800",
      "Houseboat, 2 rooms, 2 nights × ₹3,000₹6,000",
      "Third trip with us−₹1,000",
    ];
    const rowsOn = ({ texts }: Awaited<ReturnType<typeof send>>) => texts(".prices div").map((row) => row.trim());
    const shown = await send(agent, add, FORM, { ...typed, show: "total" });
    expect(rowsOn(shown)).toEqual(rows);
    expect(shown.texts(".quote-total").join()).toContain("₹48,800 for 4");
    const saved = await send(agent, add, FORM, typed);
    expect(rowsOn(saved)).toEqual(rows);
    const again = await agent.get(saved.path.replace("quotes/", "quotes/edit/"));
    expect(again.values(FORM)).toMatchObject({
      unitPrice: "12,000",
      [`extra-${pony._id}`]: "2",
      "lines-0-name": "Houseboat, 2 rooms",
      "lines-0-per": "night",
      discount: "1,000",
      discountLabel: "Third trip with us",
    });
    expect(rowsOn(again)).toEqual(rows);
    const refused = await send(agent, add, FORM, { ...typed, discount: "60,000" });
    expect(refused.errors()).toEqual({
      discount: "A discount of ₹60,000 is more than the price. Please enter at most ₹49,800.",
    });
    const kept = { discount: "60,000", discountLabel: "Third trip with us", [`extra-${pony._id}`]: "2" };
    expect(refused.values(FORM)).toMatchObject({ ...kept, packageId: pkg.id });
  });

  test("adds a price line without script, and keeps what was typed", async () => {
    const agent = await office();
    const rows = (page: Awaited<ReturnType<Browser["get"]>>) => page.texts(".quote-lines .extra-row legend").length;
    const before = rows(await agent.get(`${LIST}/add`));
    const page = await send(agent, `${LIST}/add`, FORM, { ...FIELDS, ...LINE, show: "line" });
    expect(rows(page)).toBe(before + 1);
    expect(page.values(FORM)).toMatchObject({ customerName: "Meera Iyer", "lines-0-each": "3,000" });
    const filled = { [`lines-${before - 1}-name`]: "Shikara", [`lines-${before - 1}-each`]: "900" };
    expect(rows(await send(agent, `${LIST}/add`, FORM, { ...FIELDS, ...filled, show: "total" }))).toBe(before + 1);
  });

  test("is asked, before it sends a quote of a departure without places, and keeps them by default", async () => {
    const pkg = await createPackage({ dateRule: "open", seatsPerDay: 5 });
    const { quote } = await createDraftQuote({ packageId: pkg.id });
    const agent = await office();
    const [page, form] = [`${LIST}/${quote.id}`, "form:has([value=send])"];
    expect((await agent.get(page)).values(form)).toMatchObject({ places: "keep" });
    const asked = await send(agent, page, form, { places: "none" });
    expect([asked.status, asked.texts(".missed li").length]).toEqual([409, 1]);
    expect(asked.values(form)).toMatchObject({ places: "none" });
    const sent = await send(agent, page, form, { places: "none", answered: asked.values(form).answered ?? "" });
    expect(sent.toast).toMatch(/^Q-\d+/);
    expect(await db.seatHold.count({ where: { packageId: pkg.id } })).toBe(0);
  });

  test("moves, inserts and removes days without script, and keeps what was typed", async () => {
    const agent = await office();
    const pkg = await createPackage({
      days: 3,
      nights: 2,
      itinerary: "<h3>Day 1: Lake</h3><p>Tea.</p><h3>Day 2: Meadow</h3><p>Snow.</p><h3>Day 3: River</h3><p>Trout.</p>",
    });
    const add = `${LIST}/add?package=${pkg.id}`;
    const page = await agent.get(add);
    const titlesOf = ({ values }: typeof page) =>
      Object.entries(values(FORM)).filter(([name]) => name.endsWith("title"));
    const start = addDays(today(), 40);
    const click = async (from: typeof page, value: string, typed = {}) =>
      agent.post(from.link(FORM), { ...from.values(FORM), startDate: start, ...typed, show: value });
    const moved = await click(page, "up-2", { "day-3-title": "Lidder", note: "Slowly" });
    expect(titlesOf(moved).map(([, title]) => title)).toEqual(["Meadow", "Lake", "Lidder"]);
    expect(moved.values(FORM)).toMatchObject({ note: "Slowly", startDate: start, "day-1-text": "Snow." });
    const more = await click(moved, "after-3");
    expect(more.values(FORM)).toMatchObject({ days: "4", nights: "3", "day-4-title": "" });
    expect(more.texts(".quote-days summary b small")).toEqual(
      [0, 1, 2, 3].map((day) => formatShortDate(addDays(start, day))),
    );
    const less = await click(more, "remove-2");
    expect(titlesOf(less).map(([, title]) => title)).toEqual(["Meadow", "Lidder", ""]);
    expect(less.values(FORM)).toMatchObject({ days: "3", nights: "2" });
    expect(less.document.querySelector("[value=up-2]")?.getAttribute("formaction")).toMatch(/#day-1$/);
  });

  test("types the way of a trip, which the guest sees on a map and in the office's words", async () => {
    const agent = await office();
    const refused = await send(agent, `${LIST}/add`, FORM, { ...FIELDS, ...LINE, ...DAY, route: "Palgam | 1" });
    expect([refused.errors().route, refused.values(FORM).route]).toEqual([
      expect.stringContaining("Did you mean Pahalgam,"),
      "Palgam | 1",
    ]);
    const saved = await send(agent, `${LIST}/add`, FORM, {
      ...FIELDS,
      ...LINE,
      ...DAY,
      route: "Srinagar\nPahalgam | 2\nGulmarg",
    });
    expect(saved.text).toContain("The way: Srinagar → Pahalgam (2 nights) → Gulmarg");
    const preview = await agent.get(`${saved.path}/preview`);
    expect(preview.texts(".way li")).toEqual([" Srinagar 1,590 m", "1–2 Pahalgam 2,130 m", " Gulmarg 2,650 m"]);
    expect(preview.html).toContain("/map.svg?way=Srinagar_Pahalgam-2_Gulmarg");
    const { quote } = await createDraftQuote({ route: "Srinagar\nPahalgam | 2" });
    expect((await agent.get(`${LIST}/${quote.id}/preview`)).html).not.toContain("/map.svg");
  });

  test("makes a new version of a sent quote; who looked at an older state keeps what was typed", async () => {
    const { quote } = await createSentQuote();
    const [agent, other] = [await office(), await office()];
    const edit = `${LIST}/edit/${quote.id}`;
    const late = screen((await other.get(edit)).html);
    expect((await send(agent, edit, FORM, { unitPrice: "9,000" })).toast).toMatch(/^Version 2 of Q-\d+ is saved/);
    const stale = await other.post(late.link(FORM) || edit, { ...late.values(FORM), unitPrice: "8,000" });
    expect(stale.status).toBe(409);
    expect(stale.values(FORM)).toMatchObject({ unitPrice: "8,000" });
    expect((await agent.get(`${LIST}/${quote.id}`)).text).toContain("What changed since version 1");
  });

  test("previews a draft as the guest will read it, with nothing to send, for staff alone", async () => {
    const { quote } = await createDraftQuote({ packageTitle: "Two nights on the lake" });
    const [agent, guest] = [await office(), await loggedIn(createUser())];
    const preview = (await agent.get(`${LIST}/${quote.id}`)).links("a").find((href) => href?.includes("preview")) ?? "";
    const draft = await agent.get(preview);
    expect(draft.texts("h1")).toEqual(["Two nights on the lake"]);
    expect(draft.text).toContain("Version 1 is not sent yet.");
    expect(draft.document.querySelector("#accept form")?.closest("fieldset[disabled]")).not.toBeNull();
    expect((await guest.send(preview)).headers.get("Location")).toBe("/");
    expect((await new Browser().send(preview)).headers.get("Location")).toContain("/login");
    expect((await guest.get(`/quote/${quote.shareKey}`)).status).toBe(404);
    expect((await agent.send(`${LIST}/nothing/preview`)).status).toBe(404);

    await send(agent, `${LIST}/${quote.id}`, "form:has([value=send])", { intent: "send" });
    expect((await agent.get(preview)).text).toContain("The guest reads version 1 like this since");
    expect(await db.quote.findUnique({ where: { id: quote.id } })).toMatchObject({ openedAt: null });
  });

  test("extends and withdraws what was sent", async () => {
    const { quote } = await createSentQuote();
    const agent = await office();
    const page = `${LIST}/${quote.id}`;
    const later = addDays(today(), 20);
    const extended = await send(agent, page, "form:has([value=extend])", { validUntil: later });
    expect(extended.toast).toBe(`Q-${quote.number} holds until ${formatDate(later)}.`);
    const reason = { reason: "The boat is full" };
    const withdrawn = await send(agent, page, "form:has([value=withdraw])", reason);
    expect(withdrawn.toast).toBe(`Q-${quote.number} is withdrawn.`);
    const closed = await new Browser().get(`/quote/${quote.shareKey}`);
    expect([closed.status, closed.texts("h1")]).toEqual([410, ["This can be read no longer"]]);
    expect(closed.text).toContain(`Q-${quote.number} was withdrawn. Please call us:`);
    for (const word of ["The boat is full", "Meera", "98450 11111", "Houseboat"])
      expect(closed.text).not.toContain(word);
  });

  test("extended after the time of its places was over, asks before it raises the day, and keeps them again", async () => {
    const pkg = await createPackage({ dateRule: "open", seatsPerDay: 5 });
    const { by, quote } = await createSentQuote({ packageId: pkg.id });
    await db.seatHold.updateMany({ where: { packageId: pkg.id }, data: { until: new Date(Date.now() - 1000) } });
    await endHolds();
    await moveLastDay(quote, addDays(today(), -1));
    const { startDate } = await db.quoteRevision.findFirstOrThrow({ where: { quoteId: quote.id } });
    const day = fromDate(startDate);
    await holdSeats(pkg.id, by, { startDate: day, numberOfPersons: 2, until: startOfDay(day), note: "Rafiq" });
    const agent = await office();
    const page = `${LIST}/${quote.id}`;
    const validUntil = addDays(today(), 20);
    const form = "form:has([value=extend])";
    const asked = await send(agent, page, form, { validUntil });
    expect(asked.text).toContain("Extending it raises this day to 6 places.");
    const answered = asked.document.querySelector(`${form} [name=answered]`)?.getAttribute("value") ?? "";
    expect(asked.document.querySelector(`${form} button`)?.textContent).toBe("Extend all the same");
    const extended = await send(agent, page, form, { validUntil, places: "keep", answered });
    expect(extended.toast).toBe(`Q-${quote.number} holds until ${formatDate(validUntil)}.`);
    expect(await db.seatHold.findMany({ where: { quote: { id: quote.id } } })).toMatchObject([{ numberOfPersons: 4 }]);
    expect((await agent.get(page)).document.querySelector(`${form} [name=places]`)).toBeNull();
  });

  test("sends a link alone, and makes a new one when it went astray", async () => {
    const { quote } = await createDraftQuote();
    const agent = await office();
    const page = `${LIST}/${quote.id}`;
    const sent = await send(agent, page, "form:has([name=by])", { intent: "send", by: "link" });
    expect(sent.toast).toBe(`Q-${quote.number} can be opened now. Send its link by WhatsApp.`);
    expect(await db.mail.count({ where: { to: quote.customerEmail ?? "" } })).toBe(0);
    const renewed = await send(agent, page, "form:has([value=link])", { intent: "link" });
    expect(renewed.toast).toContain("The old one no longer works");
    expect((await new Browser().get(`/quote/${quote.shareKey}`)).status).toBe(404);
  });

  test("finds each quote in the list of its state", async () => {
    const { quote } = await createDraftQuote({ customerName: "Only A Draft" });
    const viewer = await loggedIn(createUser({ role: "viewer" }));
    const idsIn = async (list: string) => (await viewer.get(`${LIST}?list=${list}`)).links(".card a").join();
    expect(await idsIn("draft")).toContain(quote.id);
    expect(await idsIn("accepted")).not.toContain(quote.id);
    expect((await viewer.get(`${LIST}/${quote.id}`)).links("a").join()).not.toContain("/edit/");
  });
});

/** Programs that read a link to show what it leads to. */
const PREVIEWS = [
  "WhatsApp/2.23.20.0",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Facebot",
  "TelegramBot (like TwitterBot)",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "Twitterbot/1.0",
  "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
  "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com",
];

describe("the guest's page", () => {
  const ACCEPT = "#accept form";

  test("shows the offer to whoever has the link, in no cache, and says once that it was opened", async () => {
    const { quote } = await createSentQuote();
    const agent = await office();
    await agent.get(`/quote/${quote.shareKey}`);
    expect(await db.quote.findUnique({ where: { id: quote.id } })).toMatchObject({ openedAt: null });
    const page = await new Browser().get(`/quote/${quote.shareKey}`);
    expect(page.texts("h1")).toEqual(["Two nights on the lake"]);
    expect(page.text).toContain("₹46,000");
    expect(page.texts(".offer-line")).toEqual([]);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
    expect((await db.quote.findUniqueOrThrow({ where: { id: quote.id } })).openedAt).not.toBeNull();
  });

  test("is opened by no HEAD, no look ahead and no preview of a chat", async () => {
    const { quote } = await createSentQuote();
    const link = `/quote/${quote.shareKey}`;
    const opened = async () => (await db.quote.findUniqueOrThrow({ where: { id: quote.id } })).openedAt;
    expect((await new Browser().send(link, { method: "HEAD" })).status).toBe(200);
    expect((await new Browser().send(link, { headers: { "Sec-Purpose": "prefetch" } })).status).toBe(503);
    for (const name of ["Purpose", "X-Purpose", "X-Moz"])
      expect((await new Browser().send(link, { headers: { [name]: "prefetch" } })).status).toBe(503);
    for (const agent of PREVIEWS)
      expect((await new Browser().send(link, { headers: { "User-Agent": agent } })).status).toBe(200);
    expect(await opened()).toBeNull();
    await new Browser().send(link, { headers: { "User-Agent": "Mozilla/5.0 (Android 14; Mobile) Firefox/140.0" } });
    expect(await opened()).not.toBeNull();
  });

  test("of an accepted quote says how its booking stands by now", async () => {
    const { quote } = await createSentQuote();
    const path = `/quote/${quote.shareKey}`;
    const guest = new Browser();
    const values = Object.entries((await guest.get(path)).values(ACCEPT));
    await guest.post(path, Object.fromEntries(values.filter(([name]) => !name.startsWith("option-"))));
    const { bookingId } = await db.quote.findUniqueOrThrow({ where: { id: quote.id } });
    expect((await guest.get(path)).texts("[class^=status-]")).toEqual(["confirmed"]);
    await db.booking.update({
      where: { id: bookingId ?? "" },
      data: { bookingStatus: "canceled", canceledAt: new Date() },
    });
    const page = await guest.get(path);
    expect(page.texts("[class^=status-]")).toEqual(["canceled"]);
    expect(page.texts(".next-step").join()).toMatch(/^Canceled on /);
    expect(page.text).not.toContain("you have paid nothing yet");
  });

  test("adds up what is ticked, and books it with three fields and no account", async () => {
    const { quote } = await createSentQuote();
    const path = `/quote/${quote.shareKey}`;
    const guest = new Browser();
    const option = Object.keys((await guest.get(path)).values(ACCEPT)).find((name) => name.startsWith("option-")) ?? "";
    const shown = Object.entries((await guest.get(path)).values(ACCEPT));
    const untouched = Object.fromEntries(shown.filter(([name]) => name !== option));
    const ticked = await guest.post(path, { ...untouched, [option]: "on", intent: "total" });
    expect(ticked.texts(".quote-sum").join()).toContain("₹49,500");
    expect(ticked.texts(".quote-side").join()).toContain("₹49,500, taxes included");
    expect(ticked.texts(".error-summary")).toEqual([]);
    const unseen = await guest.post(path, { ...untouched, [option]: "on" });
    expect(unseen.text).toContain("With what you ticked the total is ₹49,500.");
    const booked = await guest.post(path, { ...untouched, [option]: "on", seenTotal: "49500" });
    expect(booked.toast).toMatch(/^Thank you\. Your trip is booking \d+, and it is confirmed\.$/);
    const trip = booked.links("a").find((href) => href?.startsWith("/trip/"));
    expect((await guest.get(trip ?? "")).texts("h1")).toEqual(["Two nights on the lake"]);
  });

  test("a refused accept keeps what was typed and ticked", async () => {
    const { quote } = await createSentQuote();
    const path = `/quote/${quote.shareKey}`;
    const guest = new Browser();
    const values = (await guest.get(path)).values(ACCEPT);
    const refused = await guest.post(path, { ...values, phoneNumber: "12" });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.errors())).toEqual(["phoneNumber"]);
    expect(refused.values(ACCEPT)).toMatchObject({ phoneNumber: "12", name: "Meera Iyer" });
    expect(refused.document.querySelector("[name^=option-]")?.hasAttribute("checked")).toBe(true);
  });

  test("of a quote that ran out, which nobody has answered, says so and takes a wish", async () => {
    const { quote } = await createSentQuote();
    await moveLastDay(quote, addDays(today(), -1));
    const page = await new Browser().get(`/quote/${quote.shareKey}`);
    expect([page.status, page.texts("#now")]).toEqual([
      200,
      [`This quote ran out on ${formatDate(addDays(today(), -1))}`],
    ]);
    expect([page.links("#accept form"), page.texts("#ask")]).toEqual([[], ["Ask for a new one"]]);
  });

  test("takes a wish and a no", async () => {
    const { quote } = await createSentQuote();
    const path = `/quote/${quote.shareKey}`;
    const guest = new Browser();
    const asked = await send(guest, path, "#change form", { text: "Can we drop Gulmarg?" });
    expect(asked.toast).toBe("We have your wish and answer with a new version. Thank you!");
    expect((await (await office()).get(LIST)).text).toContain("Can we drop Gulmarg?");
    const no = await send(guest, path, "form:has([value=decline])", { reason: "Too dear" });
    expect(no.toast).toBe("Thank you for telling us.");
    expect(no.text).toContain("You said no, thank you");
  });
});

/** What these pages say and all of the site that they link to, within links, forms and search engines' lists. */
async function pagesFrom(browser: Browser, start: string[]) {
  const found = new Map<string, string>();
  const searches = new Map<string, number>();
  for (const address of start) {
    const path = address.split("?", 1).join();
    const times = searches.get(path) ?? 0;
    // Links keep what was searched: a page is asked for with three of the searches that lead to it.
    if (found.has(address) || times === 3 || found.size > 300) continue;
    searches.set(path, times + 1);
    const body = await (await browser.send(address)).text();
    found.set(address, body);
    for (const [, link = ""] of body.matchAll(/(?:href="|action="|<loc>|"url":")([^"<]+)/g)) {
      const { origin, pathname, search } = new URL(link.replaceAll("&amp;", "&"), `${SITE}${address}`);
      if (origin === SITE && !pathname.startsWith("/logout")) start.push(pathname + search);
    }
  }
  return found;
}

test("a private package is nowhere a stranger or a guest could find it", async () => {
  const { quote } = await createSentQuote({ packageTitle: "Zaffranzar for the Iyers" });
  const { id: likeIt } = await createPackage({ packageTitle: "Houseboat and Lidder", tags: ["houseboat"] });
  const [guest, stranger] = [new Browser(), await loggedIn(createUser())];
  await createStoredBooking({ packageId: likeIt, bookingStatus: "confirmed" });
  const counts = async () => [
    (await guest.get("/packages")).texts(".total"),
    (await (await guest.send("/api/v1/packages/admin")).json()) as unknown,
    await db.stat.findMany({
      where: { statName: { contains: "Packages" } },
      orderBy: [{ statName: "asc" }, { slot: "asc" }],
    }),
  ];
  const before = await counts();
  const path = `/quote/${quote.shareKey}`;
  const values = (await guest.get(path)).values("#accept form");
  await guest.post(path, Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("option-"))));
  const { packageId } = await db.booking.findFirstOrThrow({ where: { quote: { id: quote.id } } });
  const admin = await loggedIn(createUser({ role: "admin" }));
  for (const [browser, address] of [
    [guest, "/"],
    [guest, "/packages"],
    [guest, "/packages?q=zaffranzar"],
    [guest, "/sitemap.xml"],
    [guest, "/api/v1/packages/admin"],
    [guest, "/api/v1/packages/admin?q=zaffranzar"],
    [guest, "/api/v1/packages/admin/popularPackages"],
    [guest, "/robots.txt"],
    [admin, "/admin-dashboard/manage-packages"],
    [admin, "/admin-dashboard/manage-packages/deleted"],
    [admin, "/admin-dashboard/manage-packages/prices"],
    [admin, "/admin-dashboard/manage-packages/export.csv"],
    [admin, "/admin-dashboard/manage-packages/offers"],
    [admin, "/admin-dashboard/manage-bookings/add"],
  ] as const) {
    const body = await (await browser.send(address)).text();
    expect(body.includes("Zaffranzar"), address).toBe(false);
    expect(body.includes(packageId), address).toBe(false);
  }
  // Its own addresses say nothing, to people, programs and search engines.
  const page = `/packages/${packageId}`;
  const call = `/api/v1/packages/admin/${packageId}`;
  for (const address of [
    ...["", "/ask", "/reviews", "/waiting", `?day=${addDays(today(), 40)}`].map((part) => page + part),
    ...["", "/days", "/reviews"].map((part) => call + part),
    `/packages/compare?p=${packageId}`,
  ]) {
    for (const browser of [guest, stranger]) {
      const answer = await browser.send(address);
      expect(await answer.text(), address).not.toContain("Zaffranzar");
      if (!address.includes("compare")) expect([302, 404], address).toContain(answer.status);
    }
  }
  const trip = { startDate: addDays(today(), 40), numberOfPersons: "2" };
  expect((await stranger.post(page, trip)).text).not.toContain("Zaffranzar");
  expect(await db.booking.count({ where: { packageId } })).toBe(1);
  for (const browser of [guest, stranger]) {
    const found = await pagesFrom(browser, ["/", "/sitemap.xml", "/robots.txt", "/bookings", "/packages?q=houseboat"]);
    expect(found.size).toBeGreaterThan(20);
    for (const [address, body] of found) {
      expect(body.includes("Zaffranzar"), address).toBe(false);
      expect(body.includes(packageId), address).toBe(false);
    }
  }
  expect(await counts()).toEqual(before);
});
