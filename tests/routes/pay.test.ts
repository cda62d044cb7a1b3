import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { saveSettings } from "~/models/setting/save-settings.server";
import { type SavedSettings } from "~/models/setting/saved";

import { emptyDatabase } from "../support/database";
import { createStoredBooking, createUser, logInAs } from "../support/factories";
import { screen } from "../support/screen";
import { type Browser, loggedIn, textOf } from "../support/site";

const UPI = { upiId: "chinar.holidays@sbi", upiKind: "person" as const, legalName: "Chinar Holidays LLP" };
const BANK = { bank: "Chinar Holidays LLP\nJ&K Bank, 0001 1122" };

let aisha: { id: string };
let hers: Browser;

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  aisha = await createUser();
  hers = await loggedIn(logInAs(aisha));
});

function set(fields: Partial<SavedSettings>) {
  return saveSettings({ by: { id: crypto.randomUUID(), name: "Yasir Dar" }, version: 0, fields });
}

/** Of ₹18,999, of which 30 % are paid in advance. */
function book(overrides: Partial<Prisma.BookingUncheckedCreateInput> = {}) {
  return createStoredBooking({ userId: aisha.id, bookingStatus: "confirmed", totalPrice: 18_999, ...overrides });
}

test("the page gives what to copy first, then the code, then the bank, and no app button for a person", async () => {
  await set({ ...UPI, ...BANK });
  const { id, bookingNumber } = await book();
  for (const path of ["/bookings", `/bookings/${id}`])
    expect((await hers.get(path)).html).toContain(`href="/bookings/${id}/pay"`);
  const { html, headers } = await hers.get(`/bookings/${id}/pay`);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  const page = screen(html);
  expect(page.texts(".copied")).toEqual([
    ...["chinar.holidays@sbi", "5700", `Booking ${bookingNumber}`],
    ...["Chinar Holidays LLP\nJ&K Bank, 0001 1122", "5700", `Booking ${bookingNumber}`],
  ]);
  expect(textOf(html)).toMatch(/Copy these.*scan with another phone.*By bank transfer/s);
  expect(page.texts(".next-step")).toEqual(["The advance: ₹5,700. Pay all of it, ₹18,999"]);
  expect(page.texts("svg.qr")).toHaveLength(1);
  expect(html).not.toContain("upi://");
});

test("a merchant's page opens the app, and all may be paid at once", async () => {
  await set({ ...UPI, upiKind: "merchant", upiMerchantCode: "4722" });
  const { id, bookingNumber } = await book({ paid: 5000 });
  const link = async (path: string) =>
    screen((await hers.get(path)).html)
      .document.querySelector("a[href^='upi:']")
      ?.getAttribute("href");
  const rest = `cu=INR&tn=Booking%20${bookingNumber}&tr=B${bookingNumber}P5000`;
  const payee = "upi://pay?pa=chinar.holidays@sbi&pn=Chinar%20Holidays%20LLP&mc=4722";
  expect(await link(`/bookings/${id}/pay`)).toBe(`${payee}&am=700.00&${rest}`);
  expect(await link(`/bookings/${id}/pay?sum=all`)).toBe(`${payee}&am=13999.00&${rest}`);
  expect(textOf((await hers.get(`/bookings/${id}/pay`)).html)).toContain("We have ₹5,000 of ₹18,999.");
});

test.each([
  ["pending", {}, "You pay nothing until we have confirmed this booking."],
  ["canceled", {}, "This booking is canceled, so there is nothing to pay."],
  ["confirmed", { paid: 18_999 }, "All is paid: we have ₹18,999. Thank you."],
])("a booking that is %s and %o asks for nothing and says why", async (bookingStatus, overrides, words) => {
  await set(UPI);
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

test("staff may look, and to strangers the booking does not exist", async () => {
  await set(UPI);
  const { id } = await book();
  const viewer = await loggedIn(logInAs(await createUser({ role: "viewer" })));
  expect(textOf((await viewer.get(`/bookings/${id}/pay`)).html)).toContain("chinar.holidays@sbi");
  const stranger = await loggedIn(logInAs(await createUser()));
  expect((await stranger.get(`/bookings/${id}/pay`)).status).toBe(404);
  await db.booking.update({ where: { id }, data: { deletedAt: new Date() } });
  expect((await hers.get(`/bookings/${id}/pay`)).status).toBe(404);
});
