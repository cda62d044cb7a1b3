import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { lookForPayments } from "~/models/money/online/look.server";
import { MAX_AMOUNT } from "~/models/money/payment/limits";
import { remindOfDues } from "~/models/money/reminder/remind-of-dues.server";
import { razorpay } from "~/services/gateway/razorpay.server";

import { atTotal, createAdmin, createStoredBooking, createUser } from "../support/factories";
import { createPayment, REGISTERED, saveSite } from "../support/money";
import { ACCESS, signed, startRazorpay, type WebhookEvent } from "../support/razorpay";
import { Browser, loggedIn } from "../support/site";
import { useRazorpay } from "../support/use-razorpay";

const provider = useRazorpay();
const elsewhere = new Browser();

const SENTENCE =
  "Our payment service does not answer just now. Please try again in a minute, or choose another way below.";

const hence = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A guest with a confirmed booking, of which ₹5,700 is due now. */
async function asha(overrides = {}) {
  const user = await createUser();
  const booking = await createStoredBooking({
    userId: user.id,
    bookingStatus: "confirmed",
    totalPrice: 18_999,
    ...overrides,
  });
  return { browser: await loggedIn(user), id: booking.id, booking, email: booking.customerEmail };
}

type Guest = Awaited<ReturnType<typeof asha>>;

/** Presses the button, and gives the reference of the page it leads to. */
async function press({ browser, id }: Guest, sum: "now" | "all" = "now") {
  const answer = await browser.send(`/bookings/${id}/pay-online`, {
    method: "POST",
    body: `sum=${sum}`,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  const to = answer.headers.get("Location") ?? "";
  return { status: answer.status, to, reference: /\/pay\/to\/(.+)$/.exec(to)?.[1] ?? "" };
}

function post(event: WebhookEvent, headers = signed(event)) {
  return elsewhere.send("/webhooks/payments/razorpay", { method: "POST", body: event.body, headers });
}

async function deliver(events = provider.events.splice(0)) {
  for (const event of events) expect((await post(event)).status).toBe(200);
}

async function books({ id }: Guest) {
  const { paid } = await db.booking.findUniqueOrThrow({ where: { id }, select: { paid: true } });
  const links = await db.payLink.findMany({ where: { bookingId: id }, orderBy: { createdAt: "asc" } });
  return { paid, rows: await db.payment.count({ where: { bookingId: id } }), links: links.map(({ state }) => state) };
}

const received = ({ email }: Guest) => db.mail.count({ where: { to: email, template: "payment-received" } });

test("one press leads to the provider's page for the sum shown; the same press again to the same page", async () => {
  const guest = await asha();
  expect((await guest.browser.get(`/bookings/${guest.id}/pay`)).text).toContain("Test mode: no money moves.");
  const { status, reference } = await press(guest);
  expect([status, reference]).toEqual([302, expect.stringMatching(/^B\d+-1-[\w-]{22}$/)]);
  const [link] = [...provider.links.values()].filter(({ reference_id }) => reference_id === reference);
  expect(link).toMatchObject({
    amount: 570_000,
    currency: "INR",
    notes: { site: `${env.SITE_URL} test`, booking: guest.id },
  });

  const answer = await elsewhere.send(`/pay/to/${reference}`);
  expect([answer.headers.get("Cache-Control"), answer.headers.get("Referrer-Policy")]).toEqual([
    "private, no-store",
    "no-referrer",
  ]);
  const html = await answer.text();
  expect(html).toContain(`<meta http-equiv="refresh" content="0;url=${link?.short_url}"/>`);
  expect(html).toContain(`href="${link?.short_url}"`);
  expect((await press(guest)).reference).toBe(reference);
  expect(provider.calls.filter((each) => each === "POST /v1/payment_links")).toHaveLength(1);
  expect(await books(guest)).toEqual({ paid: 0, rows: 0, links: ["open"] });
});

test("twenty presses at once are one link", async () => {
  const guest = await asha();
  const pressed = await Promise.all(Array.from({ length: 10 }, () => press(guest)));
  expect(new Set(pressed.map(({ reference }) => reference)).size).toBe(1);
  expect(await books(guest)).toMatchObject({ links: ["open"] });
});

test("paid, and heard of before the guest is back, after it, twice, by two names, out of order, twenty at once: one payment", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  provider.pay(reference);
  const events = provider.events.splice(0);
  await Promise.all(Array.from({ length: 20 }, (_, at) => post(events.at(at % 2) as WebhookEvent)));
  await deliver(events.toReversed());
  expect(await books(guest)).toEqual({ paid: 5700, rows: 1, links: ["paid"] });
  expect(await received(guest)).toBe(1);
  expect(await db.payment.findFirst()).toMatchObject({ method: "gateway", amount: 5700, source: "gateway" });

  const back = await elsewhere.get(provider.returnOf(reference).replace(env.SITE_URL, ""));
  expect(back.path).toBe(`/pay/back/${reference}`);
  expect(back.text).toContain("₹5,700 received");
  for (const secret of [guest.booking.customerName, guest.email]) expect(back.html).not.toContain(secret);
});

test("back before anything is heard: being confirmed, nobody asks again, and the return itself is no money", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  provider.pay(reference);
  provider.faults.push("down");
  const back = await elsewhere.get(provider.returnOf(reference).replace(env.SITE_URL, ""));
  expect(back.text).toContain("Your payment of ₹5,700 for booking");
  expect(back.text).toContain("is being confirmed. You need not pay again; we write to you.");
  expect(await books(guest)).toMatchObject({ paid: 0, rows: 0 });
  const page = await guest.browser.get(`/bookings/${guest.id}`);
  expect(page.text).toContain("Your payment of ₹5,700 is being confirmed.");
  expect(page.html).not.toContain(`href="/bookings/${guest.id}/pay"`);

  await lookForPayments(hence(61));
  expect(await books(guest)).toEqual({ paid: 5700, rows: 1, links: ["paid"] });
  await deliver();
  expect(await books(guest)).toMatchObject({ paid: 5700, rows: 1 });
  expect(await received(guest)).toBe(1);
});

test("a return without a genuine signature, or of nothing, changes nothing", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  const forged = provider.returnOf(reference, "another secret").replace(env.SITE_URL, "");
  expect((await elsewhere.get(forged)).text).toContain("We have not heard of a payment yet");
  expect(await db.payLink.findFirst()).toMatchObject({ returnedAt: null, state: "open" });
  expect((await elsewhere.send("/pay/back/B1-1-unknown")).status).toBe(404);
  expect((await elsewhere.send("/pay/to/B1-1-unknown")).status).toBe(404);
});

test("an event signed over other bytes, wrongly, or with a third secret is refused; with the secret of before it counts", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  provider.pay(reference);
  const [captured] = provider.events as [WebhookEvent];
  const otherBytes = { ...captured, body: JSON.stringify(JSON.parse(captured.body), null, 1) };
  for (const headers of [signed(otherBytes), signed(captured, "x".repeat(40)), { "x-razorpay-event-id": "1" }])
    expect((await post(captured, headers as ReturnType<typeof signed>)).status).toBe(400);
  expect(await db.gatewayEvent.count()).toBe(0);
  env.RAZORPAY_WEBHOOK_SECRET = ["new ".repeat(10), ACCESS.webhookSecret];
  expect((await post(captured)).status).toBe(200);
  expect(await books(guest)).toMatchObject({ paid: 5700, rows: 1 });
});

test("a signed event of another shape is taken and says nothing: refused it would come again, and the look finds the money", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  provider.pay(reference, { acquirer_data: [] as unknown as Record<string, string> });
  const [captured, paidLink] = provider.events.splice(0) as [WebhookEvent, WebhookEvent];
  await deliver([{ ...captured, body: captured.body.replaceAll(/"amount":\d+/g, '"amount":"5700.00"') }]);
  await deliver([{ id: "evt_other", event: "invoice.paid", body: '{"event":"invoice.paid","payload":{}}' }]);
  expect(await books(guest)).toMatchObject({ paid: 0, rows: 0 });
  expect((await post({ id: "evt_none", event: "", body: "[]" })).status).toBe(400);
  await deliver([paidLink]);
  expect(await books(guest)).toMatchObject({ paid: 5700, rows: 1 });
});

test("a link that expired, was cancelled or whose tries failed took nothing; paid late it is money all the same", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  provider.fail(reference, "Your bank declined it.");
  await deliver();
  expect(await db.payLink.findFirst()).toMatchObject({ failedWhy: "Your bank declined it.", state: "open" });
  provider.end(reference, "expired");
  await deliver();
  expect(await books(guest)).toEqual({ paid: 0, rows: 0, links: ["expired"] });
  expect((await elsewhere.get(`/pay/to/${reference}`)).text).toContain("Nothing was paid");

  const next = await press(guest);
  expect(next.reference).toMatch(/^B\d+-2-/);
  provider.pay(reference);
  await deliver();
  expect(await books(guest)).toMatchObject({ paid: 5700, rows: 1, links: ["paid", "ending"] });
});

test.each<[what: string, change: (id: string) => Promise<unknown>]>([
  ["money that came by another way", (id) => createPayment({ id }, { amount: 1000 })],
  ["another price", (id) => db.booking.update({ where: { id }, data: atTotal(20_000) })],
  ["another day", (id) => db.booking.update({ where: { id }, data: { startDate: hence(60 * 24 * 50) } })],
  ["a cancellation", (id) => db.booking.update({ where: { id }, data: { bookingStatus: "canceled" } })],
])("with %s the open link ends, here at once and at the provider by the look", async (_, change) => {
  const guest = await asha();
  const { reference } = await press(guest);
  await change(guest.id);
  expect(await books(guest)).toMatchObject({ links: ["ending"] });
  expect((await elsewhere.send(`/pay/to/${reference}`)).headers.get("Location")).toBe(`/pay/back/${reference}`);
  await lookForPayments(hence(2));
  expect(await books(guest)).toMatchObject({ links: ["cancelled"] });
  expect([...provider.links.values()].find(({ reference_id }) => reference_id === reference)?.status).toBe("cancelled");
});

test("paid while it was ended: the provider's answer decides, and a canceled booking owes it back", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  await db.booking.update({ where: { id: guest.id }, data: { bookingStatus: "canceled", refundDue: 0 } });
  provider.pay(reference);
  await lookForPayments(hence(2));
  expect(await books(guest)).toEqual({ paid: 5700, rows: 1, links: ["paid"] });
  expect(await db.booking.findUnique({ where: { id: guest.id } })).toMatchObject({ refundDue: null, owedBack: 5700 });
});

test("paid in cash and online, or part of what was asked: each real payment is a row, and what is too much is owed back", async () => {
  const guest = await asha();
  const { reference } = await press(guest, "all");
  await createPayment({ id: guest.id }, { amount: 18_999, method: "cash" });
  provider.pay(reference);
  await deliver();
  expect(await books(guest)).toMatchObject({ paid: 37_998, rows: 2 });

  const other = await asha();
  const part = await press(other);
  provider.pay(part.reference, { paise: 300_000 });
  await deliver();
  expect(await books(other)).toEqual({ paid: 3000, rows: 1, links: ["ending"] });
  await lookForPayments(hence(2));
  expect(await books(other)).toEqual({ paid: 3000, rows: 1, links: ["cancelled"] });
});

test.each<[why: string, pay: { paise?: number; currency?: string; created_at?: number }]>([
  ["currency", { currency: "USD" }],
  ["paise", { paise: 569_950 }],
  ["amount", { paise: (MAX_AMOUNT + 1) * 100 }],
  ["day", { created_at: Math.floor(hence(60 * 24 * 3).getTime() / 1000) }],
])("money that cannot be booked to the rupee for its %s waits, once, and is never rounded", async (why, pay) => {
  const guest = await asha();
  const { reference } = await press(guest);
  const { id: paymentRef } = provider.pay(reference, pay);
  await deliver([...provider.events, ...provider.events.splice(0)]);
  await lookForPayments(hence(61));
  expect(await books(guest)).toMatchObject({ paid: 0, rows: 0 });
  expect(await db.gatewayPaid.findMany()).toMatchObject([{ paymentRef, why, paymentId: null, named: guest.id }]);
  expect(await db.gatewayEvent.count({ where: { handledAt: null, paymentRef } })).toBe(2);
});

test("a UTR that the office typed before is not booked a second time, and one that came online is known when typed", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  await createPayment({ id: guest.id }, { amount: 5700, method: "bank", reference: "IMPS/412345678901/ASHA" });
  provider.pay(reference, { acquirer_data: { rrn: "412345678901" } });
  await deliver();
  expect(await books(guest)).toMatchObject({ paid: 5700, rows: 1 });
  expect(await db.gatewayPaid.findMany()).toMatchObject([{ why: "typed", bankReference: "412345678901" }]);

  const next = await press(guest);
  provider.pay(next.reference, { acquirer_data: { rrn: "412345678902" } });
  await deliver();
  const claim = { method: "upi", utr: "412345678902", amount: "13299" };
  const told = await guest.browser.post(`/bookings/${guest.id}/pay`, claim);
  expect(told.toast).toBe("Thank you. We have this payment already.");
});

test("the provider down, slow with nonsense or cut after the write: a sentence, the other ways stay, and one link in the end", async () => {
  const guest = await asha();
  provider.faults.push("html");
  const pressed = await guest.browser.post(`/bookings/${guest.id}/pay-online`, { sum: "now" });
  expect(pressed).toMatchObject({ path: `/bookings/${guest.id}/pay`, toast: SENTENCE });
  // It made the link, and its answer is lost.
  provider.faults.push("cut");
  await press(guest).catch(() => null);
  const { reference } = await press(guest);
  expect(reference).toMatch(/^B\d+-1-/);
  expect([...provider.links.values()].filter(({ reference_id }) => reference_id === reference)).toHaveLength(1);
  expect(await books(guest)).toEqual({ paid: 0, rows: 0, links: ["open"] });
});

test("three calls without an answer give the provider a rest, and the button says so", async ({ onTestFinished }) => {
  const { url, calls, faults, stop } = await startRazorpay();
  onTestFinished(stop);
  env.RAZORPAY_API_URL = url;
  const guest = await asha();
  faults.push("down", "html", "busy");
  for (let time = 0; time < 3; time += 1) await press(guest);
  const { length } = calls;
  expect((await press(guest)).to).toBe(`/bookings/${guest.id}/pay`);
  expect(calls).toHaveLength(length);
  await saveSite({ bank: "J&K Bank, 0001 1122" });
  const pay = await guest.browser.get(`/bookings/${guest.id}/pay`);
  expect(pay.text).toContain("It does not answer just now.");
  expect(pay.texts("details[name=way][open] > summary")).toEqual(["By bank transfer"]);
});

test("a page to pay at that is not the provider's is never led to", async () => {
  const access = { keyId: "rzp_live_x", keySecret: "x", webhookSecrets: [], apiUrl: "https://api.razorpay.com" };
  const { isPayPage } = razorpay(access);
  expect(["https://rzp.io/i/x", "https://api.razorpay.com/x"].map(isPayPage)).toEqual([true, true]);
  const others = ["http://rzp.io/i/x", "https://rzp.io.evil.example/x", "https://notrazorpay.com/", "data:,x", ""];
  expect(others.filter(isPayPage)).toEqual([]);
});

test("money for a link that is not known here: of this site it is booked, of another it is nobody's here", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  const ours = provider.pay(reference);
  const events = provider.events.splice(0);
  // As after a backup of the day before was restored.
  await db.payLink.deleteMany();
  await deliver(events.slice(0, 1));
  expect(await books(guest)).toMatchObject({ paid: 0 });
  const waiting = () => db.gatewayEvent.count({ where: { handledAt: null, asksFor: { startsWith: "link:plink_" } } });
  expect(await waiting()).toBe(1);
  await lookForPayments();
  expect(await books(guest)).toMatchObject({ paid: 5700, rows: 1 });
  expect(await waiting()).toBe(0);

  const link = [...provider.links.values()].find(({ reference_id }) => reference_id === reference);
  if (link) link.notes.site = "https://other.example";
  const theirs = provider.pay(reference);
  await deliver();
  await lookForPayments();
  const kept = await db.gatewayPaid.findMany({ select: { paymentRef: true } });
  expect(kept.map(({ paymentRef }) => paymentRef)).toEqual([ours.id]);
  expect(kept.map(({ paymentRef }) => paymentRef)).not.toContain(theirs.id);
  expect(await db.gatewayEvent.count({ where: { handledAt: null } })).toBe(0);
});

test("no mail asks for money that a guest came back from paying", async () => {
  await db.setting.deleteMany();
  const guest = await asha();
  const { reference } = await press(guest);
  await db.payLink.updateMany({ where: { reference }, data: { returnedAt: new Date() } });
  await remindOfDues();
  expect(await db.mail.count({ where: { template: "payment-due" } })).toBe(0);
});

test("whose money it is says an admin: booked to the rupee, sent back or nothing to book, once and with a reason", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  const dollars = provider.pay(reference, { currency: "USD" });
  const typed = provider.pay(reference, { acquirer_data: { rrn: "412345678901" } });
  await createPayment({ id: guest.id }, { amount: 100, method: "bank", reference: "412345678901" });
  await deliver();
  const admin = await loggedIn(createAdmin());
  const list = await admin.get("/admin-dashboard/money?tab=unclear");
  for (const said of ["USD 5700.00", "It is not in rupees", typed.id, "was recorded before"])
    expect(list.text).toContain(said);
  const api = await admin.get("/api/v1/gateway/unclear");
  expect(api.html).toContain(dollars.id);

  const find = (paymentRef: string) => db.gatewayPaid.findUniqueOrThrow({ where: { paymentRef } });
  const page = async (paymentRef: string) => `/admin-dashboard/money/unclear/${(await find(paymentRef)).id}`;
  const { bookingNumber } = guest.booking;
  const book = { decision: "booked", bookingNumber: String(bookingNumber), reason: "Her second transfer" };
  const decide = async (paymentRef: string, fields: Record<string, string>) =>
    admin.post(await page(paymentRef), fields);
  expect((await decide(dollars.id, book)).text).toContain("Only whole rupees can be booked.");
  expect((await decide(typed.id, { ...book, bookingNumber: "99999" })).text).toContain("There is no booking 99999.");
  expect((await decide(typed.id, { ...book, reason: " " })).text).toContain("Please enter the reason.");
  expect(await db.gatewayPaid.count({ where: { decidedAt: null } })).toBe(2);

  expect((await decide(typed.id, book)).toast).toBe(`Booked to booking ${bookingNumber}.`);
  expect((await decide(typed.id, book)).toast).toBe("This payment was decided already.");
  expect((await decide(dollars.id, { decision: "returned", reason: "By the provider" })).toast).toBe(
    "Recorded: it was sent back.",
  );
  expect(await books(guest)).toMatchObject({ paid: 5800, rows: 2 });
  expect(await find(typed.id)).toMatchObject({ decision: "booked", decidedWhy: "Her second transfer" });
  expect(await db.gatewayEvent.count({ where: { handledAt: null } })).toBe(0);
  const agent = await loggedIn(createUser({ role: "agent" }));
  expect((await agent.send(await page(dollars.id))).status).toBe(403);
});

test("settings say how it is set and whether the provider answers; the dashboard, when it did not report a payment", async () => {
  const admin = await loggedIn(createAdmin());
  const { text, html } = await admin.get("/admin-dashboard/settings/money");
  expect(text).toContain("razorpay, key …uble. 0 links are open. No event was heard yet.");
  expect(text).toContain(`${env.SITE_URL}/webhooks/payments/razorpay`);
  const [, events = ""] = /Its events: ([\w., ]+)/.exec(text) ?? [];
  expect(events).toContain("payment.captured, ");
  const guide = readFileSync("docs/PAYMENTS.md", "utf8");
  expect(events.split(", ").filter((event) => !guide.includes(event.trim()))).toEqual([]);
  for (const secret of [ACCESS.keySecret, ACCESS.webhookSecret, ACCESS.keyId]) expect(html).not.toContain(secret);
  const ask = () => admin.post("/admin-dashboard/settings/ask-provider", { from: "/admin-dashboard/settings/money" });
  expect((await ask()).toast).toBe("The payment provider answers, and takes our key.");
  env.RAZORPAY_KEY_SECRET = "wrong";
  expect((await ask()).toast).toBe("The payment provider refuses us: Authentication failed.");
  provider.faults.push("down");
  expect((await ask()).toast).toBe("The payment provider does not answer just now.");

  env.RAZORPAY_KEY_SECRET = ACCESS.keySecret;
  const guest = await asha();
  const { reference } = await press(guest);
  const SILENT = "The payment provider did not report a payment.";
  provider.pay(reference);
  await lookForPayments(hence(61));
  expect((await admin.get("/admin-dashboard")).text).not.toContain(SILENT);
  await db.gatewayPaid.updateMany({ data: { createdAt: hence(-61), paidAt: hence(-70) } });
  expect((await admin.get("/admin-dashboard")).text).toContain(SILENT);
  await deliver();
  expect((await admin.get("/admin-dashboard")).text).not.toContain(SILENT);
  const agent = await loggedIn(createUser({ role: "agent" }));
  expect((await agent.send("/admin-dashboard/settings/ask-provider", { method: "POST" })).status).toBe(403);
});

test("a cancellation while the provider is asked stands: the look reopens nothing", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  const looking = lookForPayments(hence(61));
  await db.booking.update({ where: { id: guest.id }, data: { bookingStatus: "canceled" } });
  await looking;
  await lookForPayments(hence(63));
  await lookForPayments(hence(65));
  expect(await books(guest)).toMatchObject({ links: ["cancelled"] });
  expect([...provider.links.values()].find(({ reference_id }) => reference_id === reference)?.status).toBe("cancelled");
});

test("money of the other mode is none, and its open link is led to no more", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  await db.payLink.updateMany({ data: { isTest: false } });
  provider.pay(reference);
  await deliver();
  expect(await books(guest)).toMatchObject({ paid: 0, rows: 0 });
  expect((await elsewhere.send(`/pay/to/${reference}`)).headers.get("Location")).toBe(`/pay/back/${reference}`);
});

test("a guest whose profile is abroad reads the account for it first, or that cards from there work", async () => {
  const guest = await asha();
  const { userId } = guest.booking;
  const accounts = { abroad: "SWIFT JAKAINBB", bank: "J&K Bank, 0001 1122" };
  await saveSite(accounts);
  const page = () => guest.browser.get(`/bookings/${guest.id}/pay`);
  const folds = async () => {
    const pay = await page();
    return { all: pay.texts("details[name=way] > summary"), open: pay.texts("details[name=way][open] > summary") };
  };
  const [online, bank, abroad] = ["Online", "By bank transfer", "Paying from outside India?"];
  expect(await folds()).toEqual({ all: [online, bank, abroad], open: [online] });
  await db.user.update({ where: { id: userId }, data: { country: "Germany", phoneNumber: "0151 234567" } });
  expect(await folds()).toEqual({ all: [abroad, online, bank], open: [abroad] });
  await saveSite({ ...accounts, foreignCards: "yes" });
  expect(await folds()).toEqual({ all: [online, bank, abroad], open: [online] });
  const { text, links } = await page();
  expect(text).toContain("Cards from abroad work");
  expect(text).toContain("Your phone number 0151 234567 has no country’s code");
  expect(links("main a[href='/profile/update-details']")).toHaveLength(1);
  await db.user.update({ where: { id: userId }, data: { phoneNumber: "+49 151 234567" } });
  expect((await page()).text).not.toContain("country’s code");
  env.PAYMENT_GATEWAY = undefined;
  await db.user.update({ where: { id: userId }, data: { phoneNumber: "0151 234567" } });
  expect(await folds()).toEqual({ all: [bank, abroad], open: [bank] });
  expect((await page()).text).not.toContain("country’s code");
});

test("a receipt is promised only where it is made: without the guest's state it follows", async () => {
  await saveSite(REGISTERED);
  const said = async (facts: object) => {
    const { reference } = await press(await asha(facts));
    provider.pay(reference);
    await deliver();
    return (await elsewhere.get(`/pay/back/${reference}`)).text;
  };
  expect(await said({ placeOfSupply: "07" })).toContain("Thank you. The receipt is in your mail.");
  expect(await said({})).toContain("Thank you. Your receipt follows.");
});

test("test keys take nothing where real money has come, and with live keys what they left is named", async () => {
  const guest = await asha();
  const admin = await loggedIn(createAdmin());
  const today = async () => (await admin.get("/admin-dashboard")).text;
  expect(await today()).toContain("Online payments are in test mode: no money moves.");
  provider.pay((await press(guest)).reference);
  await deliver();

  Object.assign(env, { RAZORPAY_KEY_ID: "rzp_live_x", RAZORPAY_API_URL: "https://api.razorpay.com" });
  const { bookingNumber } = guest.booking;
  expect(await today()).toContain(`Test payments to undo, with which no money moved: booking ${bookingNumber}.`);
  const { id: _, paymentId: __, ...row } = await db.gatewayPaid.findFirstOrThrow();
  await db.gatewayPaid.create({ data: { ...row, paymentRef: "pay_live", isTest: false, why: "paise" } });
  Object.assign(env, { RAZORPAY_KEY_ID: provider.env.RAZORPAY_KEY_ID, RAZORPAY_API_URL: provider.url });

  const slip = "The keys of the payment provider are test keys, and real money came here before";
  expect(await today()).toContain(slip);
  expect((await admin.get("/admin-dashboard/settings/money")).text).toContain(slip);
  const next = await asha();
  expect((await next.browser.get(`/bookings/${next.id}/pay`)).text).not.toContain("Pay online");
  const pressed = await next.browser.post(`/bookings/${next.id}/pay-online`, { sum: "now" });
  expect(pressed.toast).toBe("Please choose another way to pay.");
});

test("a document of a booking that was paid with test money says so", async () => {
  await saveSite(REGISTERED);
  const guest = await asha({ placeOfSupply: "07" });
  provider.pay((await press(guest)).reference);
  await deliver();
  const document = await db.taxDocument.findFirstOrThrow({ where: { bookingId: guest.id } });
  const page = () => guest.browser.get(`/bookings/${guest.id}/documents/${document.number.replaceAll("/", "-")}`);
  expect((await page()).text).toContain("Test mode: no money moved for this booking.");
  await db.gatewayPaid.updateMany({ data: { isTest: false } });
  expect((await page()).text).not.toContain("Test mode");
});

test("who comes back reads that it was received only of what is booked, and a stranger is led to no login", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  provider.pay(reference, { currency: "USD" });
  const back = () => elsewhere.get(`/pay/back/${reference}`);
  expect((await back()).text).toContain("is being confirmed");
  const other = await asha();
  provider.pay((await press(other)).reference, { paise: 570_050 });
  await deliver();
  await db.payLink.updateMany({ data: { createdAt: hence(-60) } });
  // Nobody asks for what waits in "Whose is it?".
  expect((await other.browser.get(`/bookings/${other.id}`)).text).toContain(
    "Your payment of ₹5,701 is being confirmed.",
  );
  expect((await back()).html).not.toContain("See your booking");
  for (const wrong of ["%00", "B1-1-x", "'"]) expect((await elsewhere.send(`/pay/back/${wrong}`)).status).toBe(404);
});

test("a number of the bank's that the provider tells late and that counts for another booking is named there", async () => {
  const guest = await asha();
  const { reference } = await press(guest);
  const { id } = provider.pay(reference, { acquirer_data: {} });
  await deliver();
  const other = await createStoredBooking({ bookingStatus: "confirmed" });
  await createPayment(other, { method: "bank", reference: "412345678903" });
  const payment = provider.payments.get(id);
  if (payment) payment.acquirer_data = { rrn: "412345678903" };
  await lookForPayments(hence(61));
  const admin = await loggedIn(createAdmin());
  const page = await admin.get(`/admin-dashboard/manage-bookings/payments/${guest.id}`);
  expect(page.text).toContain(`is recorded for booking ${other.bookingNumber}, too`);
});
