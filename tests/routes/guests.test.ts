import { expect, test } from "vitest";

import { createAdmin, createContact, createStoredBooking } from "../support/factories";
import { loggedIn } from "../support/site";

async function called() {
  const gulzar = await createContact({ name: "Gulzar Wani", phoneNumber: "+91 97970 12345" });
  const { id, bookingNumber } = await createStoredBooking({ userId: gulzar.id, bookingStatus: "confirmed" });
  return { at: `/admin-dashboard/guests/${gulzar.id}`, id, bookingNumber };
}

test("a guest without an account is reached by telephone and WhatsApp, and gets a link to the trip", async () => {
  const { at, id } = await called();
  const agent = await loggedIn(createAdmin({ role: "agent" }));
  const booking = await agent.get(`/admin-dashboard/manage-bookings/edit/${id}`);
  expect(booking.html).toContain(`href="${at}"`);
  const before = await agent.get(at);
  expect(before.html).toContain('href="tel:+919797012345"');
  expect(before.text).toContain("No payment is recorded here yet");
  expect(before.text).not.toContain("The trip’s page");
  const after = await agent.post(at, { booking: id });
  expect(after.toast).toBe("The link is made.");
  const texts = [...after.document.querySelectorAll<HTMLAnchorElement>(".whatsapp a")].map(({ href }) => href);
  expect(texts.some((href) => href.startsWith("https://wa.me/919797012345?") && href.includes("%2Ftrip%2F"))).toBe(
    true,
  );
});

test("who only reads can make no link and no booking", async () => {
  const { at } = await called();
  const viewer = await loggedIn(createAdmin({ role: "viewer" }));
  const { html, status } = await viewer.get(at);
  expect(status).toBe(200);
  expect(html).not.toContain("Make a link");
  expect(html).not.toContain("New booking");
});
