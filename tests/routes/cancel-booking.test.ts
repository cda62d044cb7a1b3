import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { formatDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createStoredBooking, createUser } from "../support/factories";
import { type Browser, loggedIn } from "../support/site";

let aisha: { id: string };
let hers: Browser;
let ours: { id: number };

beforeAll(async () => {
  ours = await db.terms.findFirstOrThrow({ select: { id: true } });
  aisha = await createUser();
  hers = await loggedIn(aisha);
});

const inDays = (days: number, more: Partial<Prisma.BookingUncheckedCreateInput> = {}) =>
  createStoredBooking({ userId: aisha.id, termsId: ours.id, startDate: toDate(daysFromToday(days)), ...more });

const statusOf = async (id: string) => (await db.booking.findUniqueOrThrow({ where: { id } })).bookingStatus;

const date = (days: number) => formatDate(daysFromToday(days));

test("the whole way without script: from the booking's page to a canceled booking that says what comes back", async () => {
  const { id, bookingNumber } = await inDays(40);
  const page = await hers.get(`/bookings/${id}`);
  const dated = [
    `Cancel until ${date(10)}: 80 % back`,
    `Cancel until ${date(25)}: 50 % back`,
    `Cancel until ${date(33)}: 25 % back`,
    "After that: nothing back",
  ];
  expect(page.texts("[aria-labelledby='cancel'] .dues li")).toEqual(dated);
  const [link] = page.document.querySelectorAll<HTMLAnchorElement>("#cancel ~ * a[href$='/cancel']");
  expect(link?.getAttribute("href")).toBe(`/bookings/${id}/cancel`);

  const form = await hers.get(`/bookings/${id}/cancel`);
  expect(form.headers.get("Cache-Control")).toBe("private, no-store");
  expect(form.texts("h1")).toEqual([`Cancel booking ${bookingNumber}?`]);
  expect(form.texts(".dues li")).toEqual(dated);
  expect(form.texts(".next-step")[0]).toContain(
    "You have paid nothing, so canceling costs nothing. Paid already? Tell us: +91",
  );
  expect(form.texts(".cancel-actions > *")).toEqual([
    `Cancel booking ${bookingNumber}`,
    "Keep my booking",
    "Change the dates instead",
  ]);
  expect(form.document.querySelector(`main a[href='/bookings/${id}/change']`)).not.toBeNull();
  expect(await statusOf(id)).toBe("pending");

  const values = form.values("main form");
  expect(values).toEqual({ seenRefund: "0", seenPercent: "80", cancelReason: "" });
  const after = await hers.post(`/bookings/${id}/cancel`, { ...values, cancelReason: "Snow" });
  expect(after).toMatchObject({ path: `/bookings/${id}`, toast: "Booking canceled successfully!" });
  expect(after.texts(".next-step")[0]).toContain(
    `Canceled on ${date(0)}. No payment of yours is recorded, so canceling costs you nothing. Paid already? Tell us: 80 % of what you have paid comes back.`,
  );
  expect(after.texts("#cancel")).toEqual([]);
  expect((await hers.get(`/bookings/${id}/cancel`)).path).toBe(`/bookings/${id}`);
});

test("nobody is told that canceling costs nothing while the office checks a payment", async () => {
  const { id } = await inDays(40, { bookingStatus: "confirmed" });
  const read = async (path: string) => (await hers.get(path)).texts(".next-step")[0];
  expect(await read(`/bookings/${id}/cancel`)).toContain("No payment of yours is recorded, so canceling costs you");
  await db.paymentClaim.create({ data: { bookingId: id, method: "upi", utr: "412000000099", amount: 5000 } });
  expect(await read(`/bookings/${id}/cancel`)).toContain(
    `You told us that you paid ₹5,000: we check our account. Cancel today (${date(0)}) and 80 % of what you have paid`,
  );
  await hers.post(`/bookings/${id}/cancel`, {});
  const told = "You told us that you paid ₹5,000: we check our account. If it has come, 80 % of what you have paid";
  expect(await read(`/bookings/${id}`)).toContain(told);
  const mail = await db.mail.findFirstOrThrow({ where: { template: "booking-canceled", text: { contains: id } } });
  expect(mail.text).toContain(told);
});

test("sent again after midnight, nothing is canceled and the page shows what comes back now", async () => {
  const { id } = await inDays(29);
  const answer = await hers.post(`/bookings/${id}/cancel`, {
    seenRefund: "0",
    seenPercent: "80",
    cancelReason: "We are ill.",
  });
  expect(answer.status).toBe(409);
  expect(answer.title).toMatch(/^Error: /);
  expect(answer.texts(".error-summary")).toEqual([
    "What comes back has changed, so nothing is canceled yet. 50 % of what you have paid comes back now. Please look at it again.",
  ]);
  const values = answer.values("main form");
  expect(values).toEqual({ seenRefund: "0", seenPercent: "50", cancelReason: "We are ill." });
  expect(await statusOf(id)).toBe("pending");
  await hers.post(`/bookings/${id}/cancel`, values);
  expect(await statusOf(id)).toBe("canceled");
});
