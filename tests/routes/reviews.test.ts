import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";

import { createReview, createStoredBooking, createTravelledBooking, createUser, REVIEW } from "../support/factories";
import { type Browser, loggedIn } from "../support/site";

let hers: Browser;
let booking: { id: string; userId: string };
let page: string;

beforeEach(async () => {
  const aisha = await createUser({ city: "Pune" });
  hers = await loggedIn(aisha);
  booking = await createTravelledBooking({ userId: aisha.id });
  page = `/bookings/${booking.id}/review`;
});

test("a guest says after the trip how it was, and changes it", async () => {
  expect((await hers.get(`/bookings/${booking.id}`)).html).toContain(`href="${page}"`);
  const shown = await hers.get(page);
  expect(shown.values("main")).toMatchObject({ version: "0", shownName: "Aisha B., Pune" });

  const typed = { rating: "4", text: REVIEW.text, shownName: REVIEW.shownName, version: "0" };
  const sent = await hers.post(page, typed);
  expect([sent.path, sent.toast]).toEqual([
    `/bookings/${booking.id}`,
    "Thank you! We read it and then show it on the trip’s page.",
  ]);
  const again = await hers.get(page);
  expect(again.values("main")).toMatchObject({ text: REVIEW.text, version: "1" });
  expect(again.document.querySelector("[name=rating][checked]")?.getAttribute("value")).toBe("4");

  const stale = await hers.post(page, { ...typed, text: "Written in another tab meanwhile." });
  expect(stale.status).toBe(409);
  expect(stale.values("main")).toMatchObject({ text: "Written in another tab meanwhile.", version: "1" });
  expect(stale.text).toContain("This review was changed in another window meanwhile.");
});

test("what is missing is said, and what was typed stays", async () => {
  const refused = await hers.post(page, { text: "Too short.", shownName: "Aisha" });
  expect(refused.status).toBe(400);
  expect(refused.errors()).toEqual({
    rating: "Please choose one to five stars.",
    text: "Please write at least 20 characters.",
  });
  expect(refused.values("main")).toMatchObject({ text: "Too short.", shownName: "Aisha" });
});

test("a refusal says why and lets the guest change it; what is published only reads", async () => {
  const { id } = await createReview({ bookingId: booking.id, state: "refused", refusedFor: "private" });
  expect((await hers.get(page)).text).toContain("We do not show it, because it tells private details of somebody.");
  await db.review.update({ where: { id }, data: { state: "published", refusedFor: null, reply: "Come again!" } });
  const read = await hers.get(page);
  expect(read.text).toContain("Your review is published, so its words stay as they are.");
  expect(read.text).toContain("Our answer: Come again!");
  expect(read.document.querySelector("main textarea")).toBeNull();
});

test("before the trip nothing asks how it was, and nobody reads another's review", async () => {
  const ahead = await createStoredBooking({ userId: booking.userId, bookingStatus: "confirmed" });
  expect((await hers.get(`/bookings/${ahead.id}`)).text).not.toContain("How was it?");
  expect((await hers.get(`/bookings/${ahead.id}/review`)).document.querySelector("main form")).toBeNull();
  const other = await loggedIn(createUser());
  expect((await other.get(page)).status).toBe(404);
  expect((await other.post(page, { ...REVIEW, rating: "5" })).status).toBe(404);
});
