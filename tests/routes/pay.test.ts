import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { toDate, today } from "~/values/calendar";

import { emptyDatabase } from "../support/database";
import { daysFromToday } from "../support/dates";
import { createStoredBooking, createUser } from "../support/factories";
import { saveFields } from "../support/money";
import { screen } from "../support/screen";
import { type Browser, loggedIn, textOf } from "../support/site";

const UPI = { upiId: "chinar.holidays@sbi", upiKind: "person" as const, legalName: "Chinar Holidays LLP" };
const ANSWERED = expect.stringMatching(/^Your answer to .+ waits: no mail server is set\.$/) as string;
const BANK = { bank: "Chinar Holidays LLP\nJ&K Bank, 0001 1122" };

let aisha: { id: string };
let hers: Browser;

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  aisha = await createUser();
  hers = await loggedIn(aisha);
});

/** Creates a booking of ₹18,999 with an advance of 30 %. */
function book(overrides: Partial<Prisma.BookingUncheckedCreateInput> = {}) {
  return createStoredBooking({ userId: aisha.id, bookingStatus: "confirmed", totalPrice: 18_999, ...overrides });
}

test("the page gives what to copy first, then the code, then the bank, and no app button for a person", async () => {
  await saveFields({ ...UPI, ...BANK });
  const { id, bookingNumber } = await book();
  for (const path of ["/bookings", `/bookings/${id}`])
    expect(await payLinks(path)).toEqual([`Pay ₹5,700 for booking ${bookingNumber}`]);
  const { html, headers } = await hers.get(`/bookings/${id}/pay`);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  const page = screen(html);
  expect(copied(html)).toEqual([
    "chinar.holidays@sbi",
    "5700",
    `Booking ${bookingNumber}`,
    "Chinar Holidays LLP\nJ&K Bank, 0001 1122",
    "5700",
    `Booking ${bookingNumber}`,
  ]);
  expect(textOf(html)).toMatch(/Copy these.*scan with another phone.*By bank transfer/s);
  expect(page.texts(".next-step")).toEqual(["The advance: ₹5,700. Pay all of it, ₹18,999"]);
  expect(page.texts("svg.qr")).toHaveLength(1);
  expect(html).not.toContain("upi://");
});

test("a merchant's page opens the app, and all may be paid at once", async () => {
  await saveFields({ ...UPI, upiKind: "merchant", upiMerchantCode: "4722" });
  const { id, bookingNumber } = await book({ paid: 5000 });
  const link = async (path: string) =>
    (await hers.get(path)).document.querySelector("a[href^='upi:']")?.getAttribute("href");
  const rest = `cu=INR&tn=Booking%20${bookingNumber}&tr=B${bookingNumber}P5000`;
  const payee = "upi://pay?pa=chinar.holidays@sbi&pn=Chinar%20Holidays%20LLP&mc=4722";
  expect(await link(`/bookings/${id}/pay`)).toBe(`${payee}&am=700.00&${rest}`);
  expect(await link(`/bookings/${id}/pay?sum=all`)).toBe(`${payee}&am=13999.00&${rest}`);
  expect((await hers.get(`/bookings/${id}/pay`)).text).toContain("We have ₹5,000 of ₹18,999.");
});

test.each([
  ["pending", {}, "You pay nothing until we have confirmed this booking."],
  ["canceled", {}, "This booking is canceled, so there is nothing to pay."],
  ["confirmed", { paid: 18_999 }, "All is paid: we have ₹18,999. Thank you."],
])("a booking that is %s and %o asks for nothing and says why", async (bookingStatus, overrides, words) => {
  await saveFields(UPI);
  const { id } = await book({ bookingStatus, ...overrides });
  const { html } = await hers.get(`/bookings/${id}/pay`);
  expect(textOf(html)).toContain(words);
  expect(screen(html).texts(".copied, svg.qr")).toEqual([]);
  for (const path of ["/bookings", `/bookings/${id}`]) expect((await hers.get(path)).html).not.toContain("/pay");
});

test("where no way to pay is set nothing leads to the page, which asks to call", async () => {
  const { id } = await book();
  for (const path of ["/bookings", `/bookings/${id}`]) expect((await hers.get(path)).html).not.toContain("/pay");
  const { html } = await hers.get(`/bookings/${id}/pay`);
  expect(textOf(html)).toContain("Please call us, and we tell you how to pay");
  expect(screen(html).texts(".next-step a[href^='tel:']")).toHaveLength(1);
});

test("once the trip is over nothing leads to the page, which still takes what is owed", async () => {
  await saveFields(UPI);
  const { id } = await book({ startDate: toDate(daysFromToday(-30)) });
  for (const path of ["/bookings", `/bookings/${id}`]) expect((await hers.get(path)).html).not.toContain("/pay");
  expect((await hers.get(`/bookings/${id}/pay`)).text).toContain("chinar.holidays@sbi");
});

test("the mail that confirms asks for the advance, unless nobody says how to pay or all is over", async () => {
  const by = { id: crypto.randomUUID(), name: "Sana Mir" };
  const confirm = async (overrides: Partial<Prisma.BookingUncheckedCreateInput> = {}) => {
    const { id } = await book({ bookingStatus: "pending", ...overrides });
    expect(await updateBooking({ id, by, bookingStatus: "confirmed" })).toMatchObject({ ok: true });
    const mail = await db.mail.findFirstOrThrow({ where: { text: { contains: id } } });
    return mail.text;
  };
  expect(await confirm()).not.toMatch(/advance|due/);
  await saveFields(UPI);
  expect(await confirm()).toContain(
    "forward to meeting you.\n\nPlease pay the advance of ₹5,700.\n\nOur UPI id: chinar.holidays@sbi\n",
  );
  expect(await confirm({ startDate: toDate(daysFromToday(-30)) })).not.toMatch(/advance|due/);
});

test("once the trip has begun the whole balance is asked for, without the advance's day", async () => {
  await saveFields(UPI);
  const { id } = await book({ startDate: toDate(daysFromToday(0)), paid: 700 });
  const page = await hers.get(`/bookings/${id}/pay`);
  expect(page.texts(".next-step")[0]?.trim()).toBe("To pay: ₹18,299, due on arrival. We have ₹700 of ₹18,999.");
  expect(copied((await hers.get(`/bookings/${id}/pay`)).html)[1]).toBe("18299");
});

test("what is not due yet is a link, and what the office checks is not asked for again", async () => {
  await saveFields(UPI);
  const { id, bookingNumber } = await book({ paid: 5700, startDate: toDate(daysFromToday(90)) });
  const page = `/bookings/${id}`;
  expect(await payLinks(page)).toEqual([`Pay the balance early for booking ${bookingNumber}`]);
  expect((await hers.get(page)).texts("a.button[href$='/pay']")).toEqual([]);
  expect((await hers.get(`${page}/pay`)).texts(".next-step")[0]).toContain("₹13,299, due on arrival.");
  await db.paymentClaim.create({ data: { bookingId: id, method: "upi", utr: "412000000077", amount: 13_299 } });
  expect(await payLinks(page)).toEqual([]);
  expect((await hers.get("/bookings")).html).not.toContain(`${page}/pay`);
});

test("while a reported payment is looked for, the page to pay begins with it and folds the ways to pay", async () => {
  await saveFields({ ...UPI, ...BANK });
  const { id } = await book();
  const page = `/bookings/${id}/pay`;
  expect((await hers.get(page)).texts("details.pay-more")).toEqual([]);
  const claim = { bookingId: id, method: "upi", utr: "412000000077", amount: 5700 };
  const { id: claimId } = await db.paymentClaim.create({ data: claim });
  const told = await hers.get(page);
  expect(told.texts("h1, h2, summary").slice(0, 3)).toEqual([
    expect.stringMatching(/^Pay for booking/),
    "What you told us you paid",
    "Pay more, or report another payment",
  ]);
  expect(told.texts("article > .next-step, article > .card h2")).toEqual(["What you told us you paid"]);
  expect(told.texts("details.pay-more:not([open]) h2")).toEqual(["By UPI", "By bank transfer", "I have paid"]);
  expect(told.links(".button[href]")).toContain(`/bookings/${id}`);
  // What was typed with a fault is not folded away.
  expect((await tell(id, { method: "upi", utr: "12", amount: "5700" })).texts("details.pay-more")).toEqual([]);
  await db.paymentClaim.update({
    where: { id: claimId },
    data: { state: "refused", answer: "Not on our account.", decidedAt: new Date() },
  });
  expect((await hers.get(page)).texts("details.pay-more")).toEqual([]);
});

async function payLinks(path: string) {
  return (await hers.get(path)).texts("a[href$='/pay']");
}

/** What a tap copies or selects, in its order on the page. */
function copied(html: string) {
  const places = screen(html).document.querySelectorAll(".copied");
  return [...places].map((place) => place.getAttribute("value") ?? place.textContent);
}

test("staff may look, and to strangers the booking does not exist", async () => {
  await saveFields(UPI);
  const { id } = await book();
  const viewer = await loggedIn(createUser({ role: "viewer" }));
  expect((await viewer.get(`/bookings/${id}/pay`)).text).toContain("chinar.holidays@sbi");
  const stranger = await loggedIn(createUser());
  expect((await stranger.get(`/bookings/${id}/pay`)).status).toBe(404);
  await db.booking.update({ where: { id }, data: { deletedAt: new Date() } });
  expect((await hers.get(`/bookings/${id}/pay`)).status).toBe(404);
});

/** Opens the form "I have paid" and sends it with the typed values. */
async function tell(id: string, typed: Record<string, string>, browser = hers) {
  const path = `/bookings/${id}/pay`;
  const { document } = await browser.get(path);
  const action = document.querySelector("main form[method=post]")?.getAttribute("action") ?? "";
  return browser.post(path + action, typed);
}

test("a guest tells of a payment, the office refuses it in words, and then accepts it", async () => {
  await saveFields({ ...UPI, ...BANK, answerHours: 24 });
  const { id, bookingNumber } = await book();
  const told = { method: "upi", utr: "4120 0000 0001", amount: "5,700" };
  const thanks = await tell(id, told);
  expect(thanks).toMatchObject({
    path: `/bookings/${id}`,
    toast: "Thank you. We check our account and confirm within 24 hours.",
  });
  expect(thanks.text).toContain("₹5,700, 412000000001, told on");
  // A guest who has just reported a payment is not asked to pay it.
  expect(thanks.texts(".next-step")).toEqual([
    "Confirmed. You told us that you paid ₹5,700: we check our account and confirm by mail.",
  ]);

  const desk = await loggedIn(createUser({ role: "agent" }));
  expect((await desk.get("/admin-dashboard")).texts(".todo li")).toContain("Payments to check 1");
  const money = await desk.get("/admin-dashboard/money");
  const parts = (await desk.get("/admin-dashboard/claims")).texts("nav[aria-label='Parts'] a");
  expect(parts).toEqual(money.texts("nav[aria-label='Parts'] a"));
  expect(parts).toContain("Payments to check");
  const list = await desk.get("/admin-dashboard/claims");
  expect(list.texts("main h2")).toEqual(["₹5,700 · 412000000001"]);
  expect(list.text).toContain(`Booking ${bookingNumber}`);
  expect(list.text).toContain("Only an admin can undo it.");
  const refuse = list.link("a[href*='/refuse/']");
  const form = await desk.get(refuse);
  const action = form.link("main form[method=post]");
  expect((await desk.post(action, { answer: "" })).errors()).toEqual({ answer: "Please enter your answer." });
  const refused = await desk.post(action, { answer: "Nothing came in." });
  expect(refused).toMatchObject({ path: "/admin-dashboard/claims", toast: ANSWERED });
  expect((await desk.get(refuse)).toast).toBe("This payment was accepted or refused already.");
  for (const page of [`/bookings/${id}`, `/bookings/${id}/pay`])
    expect((await hers.get(page)).text).toContain("Nothing came in.");

  await tell(id, told);
  const again = (await desk.get("/admin-dashboard/claims")).values("main form");
  const accepted = await desk.post("/admin-dashboard/claims?index", again);
  expect(accepted.toast).toMatch(/^₹5,700 recorded\. Balance ₹13,299\. Receipt RC/);
  expect((await desk.get("/admin-dashboard/claims")).text).toContain("Nothing to check.");
  expect((await hers.get(`/bookings/${id}/pay`)).text).toContain("We have ₹5,700 of ₹18,999.");
});

test("strangers and staff who only look cannot tell of a payment", async () => {
  await saveFields(UPI);
  const { id } = await book();
  const stranger = await loggedIn(createUser());
  const viewer = await loggedIn(createUser({ role: "viewer" }));
  for (const browser of [stranger, viewer])
    expect(
      (await browser.post(`/bookings/${id}/pay`, { method: "upi", utr: "412000000001", amount: "1" })).status,
    ).toBe(404);
  expect((await viewer.get(`/bookings/${id}/pay`)).texts("main form")).toEqual([]);
  expect(await db.paymentClaim.count()).toBe(0);
});

test("another amount that came counts as itself, and claims of a deleted booking count nowhere", async () => {
  await saveFields(UPI);
  const first = await book();
  const second = await book();
  const utr = "412000000003";
  await tell(first.id, { method: "upi", utr, amount: "5700" });
  await tell(second.id, { method: "upi", utr: "412000000004", amount: "5700" });
  const desk = await loggedIn(createUser({ role: "agent" }));
  const page = "/admin-dashboard/claims";
  const byHand = `/admin-dashboard/manage-bookings/payments/${first.id}`;
  const payment = (await desk.get(byHand)).values("main form");
  await desk.post(byHand, { ...payment, method: "upi", amount: "5,000", reference: utr });
  const waiting = (await desk.get(page)).values("main form");
  expect((await desk.post(`${page}?index`, waiting)).toast).toMatch(/^This payment was recorded already/);
  const accepted = await desk.get(`${page}?state=accepted`);
  expect(accepted.texts("main h2")).toEqual([`₹5,700 · ${utr}`]);
  expect(accepted.texts("main .card p").at(-1)).toMatch(/^Accepted by Aisha Bhat, .*: ₹5,000 came$/);

  const list = async () => await desk.get(page);
  expect((await list()).texts("nav[aria-label='State'] a")).toEqual(["To check", "Accepted", "Refused"]);
  expect((await list()).texts(".total")).toEqual(["To check: 1"]);
  await desk.post(`/admin-dashboard/manage-bookings/delete/${second.id}`, { reason: "Booked twice" });
  expect((await list()).texts(".total")).toEqual(["To check: 0"]);
  expect((await desk.get("/admin-dashboard")).texts(".todo a[href$=claims]")).toEqual([]);
});

test("a viewer reads what waits, without the buttons, and downloads it", async () => {
  await saveFields(UPI);
  const { id, bookingNumber, packageTitle } = await book();
  await tell(id, { method: "upi", utr: "412000000002", amount: "5700" });
  const viewer = await loggedIn(createUser({ role: "viewer" }));
  const { html } = await viewer.get("/admin-dashboard/claims");
  expect(html).toContain("412000000002");
  const file = await (await viewer.send("/admin-dashboard/money/export.csv?tab=claims")).text();
  expect(file.trimEnd().split("\r\n").slice(1)).toEqual([
    `${bookingNumber},Aisha Bhat,${packageTitle},UPI,'412000000002,5700,18999,${today()}`,
  ]);
  expect((await viewer.get("/admin-dashboard/money?tab=claims")).path).toBe("/admin-dashboard/claims");
  expect(screen(html).texts("main form")).toEqual([]);
});
