import { expect, test } from "vitest";

import { db } from "~/db.server";
import { eraseContacts } from "~/models/booking/change/erase-contacts.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { newLinkKey } from "~/values/secret.server";

import { createAdmin, createContact, createContactsBooking, createUser } from "../support/factories";
import { saveFields } from "../support/money";
import { Browser, loggedIn } from "../support/site";
import { useRazorpay } from "../support/use-razorpay";

const provider = useRazorpay();
const anybody = new Browser();

const GUEST = { name: "Zoya Kanari", phoneNumber: "+91 94190 77777", city: "Sopore-by-Canary" };
const EMAIL = "zoya.kanari@example.com";

async function bookedByPhone(overrides = {}) {
  await saveFields({ upiId: "chinar@sbi" });
  const contact = await createContact(GUEST);
  const written = { totalPrice: 18_999, payKey: newLinkKey(), tripContact: "Canary Driver", ...overrides };
  return createContactsBooking(contact, EMAIL, { bookingStatus: "confirmed", ...written });
}

test("the mail that confirms leads who has no account to a page that takes the money and names nobody", async () => {
  const { id, payKey, bookingNumber, packageTitle } = await bookedByPhone({ bookingStatus: "pending" });
  const page = `/pay/${payKey}`;
  expect((await anybody.get(page)).texts(".next-step")).toEqual([
    "You pay nothing until we have confirmed this booking.",
  ]);
  const desk = await loggedIn(createUser({ role: "agent" }));
  const sana = await createAdmin();
  expect(await updateBooking({ id, by: sana, bookingStatus: "confirmed" })).toMatchObject({ ok: true });
  const { text } = await db.mail.findFirstOrThrow({ where: { to: EMAIL, template: "booking-changed" } });
  expect(text).toContain(`Pay ₹5,700:\nhttp://localhost:3000${page}\n`);
  expect(text).toContain("/register");
  expect((await desk.get(`/admin-dashboard/manage-bookings/${id}`)).html).toContain(encodeURIComponent(page));

  const shown = await anybody.get(page);
  expect(shown.texts("h1")).toEqual([`Pay for booking ${bookingNumber}`]);
  expect(shown.text).toContain(packageTitle);
  expect(shown.text).toContain("Pay online, ₹5,700");
  for (const word of [GUEST.name, GUEST.phoneNumber, GUEST.city, EMAIL, "Canary", id])
    expect(shown.html).not.toContain(word);
  expect([shown.headers.get("Cache-Control"), shown.headers.get("Referrer-Policy")]).toEqual([
    "private, no-store",
    "same-origin",
  ]);

  const on = await anybody.post(page, { intent: "pay-online", sum: "now", seen: "5700" });
  expect(on.path).toMatch(/^\/pay\/to\/B\d+-1-[\w-]{22}$/);
  expect(provider.links.size).toBe(1);
  const changed = await anybody.post(page, { intent: "pay-online", sum: "now", seen: "5000" });
  expect(changed).toMatchObject({ path: page, toast: "What is to pay has changed. Please look again." });

  const mistyped = await anybody.post(page, { intent: "claim", method: "upi", utr: "12", amount: "5700" });
  expect(mistyped.document.querySelector("[name=utr]")?.getAttribute("value")).toBe("12");
  const told = await anybody.post(page, { intent: "claim", method: "upi", utr: "4123 4567 8901", amount: "5700" });
  expect(told).toMatchObject({ path: page, toast: expect.stringMatching(/^Thank you\./) as string });
  const after = await anybody.get(page);
  expect(after.text).toContain("…8901");
  expect(after.text).not.toContain("412345678901");
  expect(await db.paymentClaim.count({ where: { bookingId: id } })).toBe(1);
  const pressed = await anybody.post(page, { intent: "else" });
  expect(pressed).toMatchObject({ path: page, toast: "Please use one of the buttons." });
});

test("the office gives another key, and none is left of who is erased", async () => {
  const { id, payKey } = await bookedByPhone();
  const money = `/admin-dashboard/manage-bookings/payments/${id}`;
  const renew = `${money}/link`;
  const desk = await loggedIn(createUser({ role: "agent" }));
  expect((await desk.get(money)).links("#pay-link ~ p a")).toEqual([`http://localhost:3000/pay/${payKey}`]);
  await (await loggedIn(createUser())).post(renew, { from: money });
  expect((await anybody.get(`/pay/${payKey}`)).status).toBe(200);

  const renewed = await desk.post(renew, { from: money });
  expect(renewed).toMatchObject({ path: money, toast: "The new link to pay is made. The old one no longer works." });
  expect((await anybody.get(`/pay/${payKey}`)).status).toBe(404);
  const { payKey: other } = await db.booking.findUniqueOrThrow({ where: { id } });
  expect((await anybody.get(`/pay/${other}`)).status).toBe(200);
  const history = await db.bookingChange.findMany({ where: { bookingId: id } });
  expect(history.map(({ field, newValue }) => [field, newValue])).toEqual([["payKey", "made anew"]]);

  // The last version erases during an upgrade, and knows no key.
  await db.booking.update({ where: { id }, data: { contactErasedAt: new Date() } });
  expect((await anybody.get(`/pay/${other}`)).status).toBe(404);
  await db.booking.update({ where: { id }, data: { contactErasedAt: null } });
  await db.$executeRaw`UPDATE "Booking" SET "startDate" = "startDate" - interval '3 years' WHERE "id" = ${id}::uuid`;
  await eraseContacts(1);
  expect((await anybody.get(`/pay/${other}`)).status).toBe(404);
  expect((await anybody.post(`/pay/${other}`, { intent: "pay-online", sum: "now" })).status).toBe(404);
  const refused = await desk.post(renew, { from: money });
  expect(refused.toast).toBe("Only a confirmed booking has a link to pay, and none whose guest is erased.");
  expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ payKey: null });
});
