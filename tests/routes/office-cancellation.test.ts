import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createAdmin, createStoredBooking, createUser } from "../support/factories";
import { createPayment } from "../support/money";
import { EDIT_FORM, screen } from "../support/screen";
import { type Browser, loggedIn } from "../support/site";

let yasirs: Browser;
let ours: { id: number };

beforeAll(async () => {
  ours = await db.terms.findFirstOrThrow({ select: { id: true } });
  yasirs = await loggedIn(createAdmin());
});

async function openForm(overrides: Parameters<typeof createStoredBooking>[0] = {}) {
  const booking = await createStoredBooking({ termsId: ours.id, startDate: toDate(daysFromToday(20)), ...overrides });
  const path = `/admin-dashboard/manage-bookings/edit/${booking.id}`;
  const { html, document } = await yasirs.get(path);
  expect(document.querySelector("fieldset.cancellation")?.firstElementChild?.tagName).toBe("LEGEND");
  const values = screen(html).values(EDIT_FORM);
  return { ...booking, path, html, values };
}

test("staff cancel for a guest, with the terms beside the sum, and the guest reads what comes back", async () => {
  const aisha = await createUser();
  const { id, path, html, values } = await openForm({ userId: aisha.id });
  expect(screen(html).texts("#refundDue-hint")).toEqual([
    "By the terms it was sold under, 50 % of what was paid comes back to a guest who cancels today. When we cancel, all that was paid comes back. Empty: not decided yet.",
  ]);
  expect(values).toMatchObject({ canceledBy: "office", refundDue: "", cancelReason: "" });

  const sent = { ...values, bookingStatus: "canceled", refundDue: "₹2,850", cancelReason: "You are ill." };
  expect((await yasirs.post(path, sent)).toast).toBe("Booking updated successfully! To refund: ₹2,850.");
  expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
    canceledBy: "office",
    refundDue: 2850,
  });
  expect((await yasirs.get(path)).values(EDIT_FORM)).toMatchObject({
    canceledBy: "office",
    refundDue: "2850",
    cancelReason: "You are ill.",
  });

  const hers = await loggedIn(aisha);
  expect((await hers.get(`/bookings/${id}`)).texts(".next-step")[0]).toContain("₹2,850 comes back to you.");
});

test("a sum nobody can pay is refused, and all that was typed stays", async () => {
  const { id, path, values } = await openForm();
  for (const refundDue of ["half", "-5", "2.5", "9,99,99,99,999"]) {
    const sent = { ...values, bookingStatus: "canceled", canceledBy: "operator", refundDue, cancelReason: "Snow" };
    const { status, html } = await yasirs.post(path, sent);
    expect(status, refundDue).toBe(400);
    expect(screen(html).errors()).toEqual({
      refundDue: "Please enter the refund in whole rupees, like 2850, or nothing.",
    });
    expect(screen(html).values(EDIT_FORM)).toMatchObject({ refundDue, canceledBy: "operator", cancelReason: "Snow" });
  }
  expect((await db.booking.findUniqueOrThrow({ where: { id } })).bookingStatus).toBe("pending");
});

test("a payment that came after the form was opened cancels nothing until its refund was seen", async () => {
  const { id, path, values } = await openForm({ bookingStatus: "confirmed" });
  await createPayment({ id });
  const sent = { ...values, bookingStatus: "canceled", cancelReason: "Snow" };
  const { status, html } = await yasirs.post(path, sent);
  expect(status).toBe(409);
  const again = screen(html).values(EDIT_FORM);
  expect(again).toMatchObject({
    bookingStatus: "canceled",
    cancelReason: "Snow",
    seenRefund: "2850",
    seenPaid: "5700",
  });
  expect((await db.booking.findUniqueOrThrow({ where: { id } })).bookingStatus).toBe("confirmed");
  expect((await yasirs.post(path, again)).toast).toBe("Booking updated successfully! To refund: ₹2,850.");
  expect((await db.booking.findUniqueOrThrow({ where: { id } })).refundDue).toBe(2850);
});
