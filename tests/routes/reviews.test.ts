import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { pageKey } from "~/http/pages/page-key.server";

import {
  createAdmin,
  createPackage,
  createReview,
  createReviewLink,
  createStoredBooking,
  createTravelledBooking,
  createUser,
  REVIEW,
} from "../support/factories";
import { Browser, loggedIn } from "../support/site";

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

test("whoever has the mailed link writes without a login, and a wrong one says so", async () => {
  const { token, bookingId } = await createReviewLink();
  const stranger = new Browser();
  const link = `/review/${token}`;
  expect((await stranger.send(link)).headers.get("Cache-Control")).toBe("private, no-store");
  const refused = await stranger.post(link, { text: REVIEW.text, shownName: "", version: "0" });
  expect([refused.status, refused.values("main").text]).toEqual([400, REVIEW.text]);
  const sent = await stranger.post(link, { ...REVIEW, rating: "5", version: "0" });
  expect([sent.path, sent.toast]).toEqual([link, "Thank you! We read it and then show it on the trip’s page."]);
  expect(await db.review.findUnique({ where: { bookingId } })).toMatchObject({ state: "waiting", rating: 5 });
  const wrong = await stranger.get("/review/nonsense");
  expect([wrong.status, wrong.text]).toEqual([404, expect.stringContaining("This link does not work any more.")]);
});

test("the office reads what waits, shows or refuses it, and keeps what was typed when the guest was faster", async () => {
  const desk = await loggedIn(createAdmin());
  const { id } = await createReview({ bookingId: booking.id });
  const LIST = "/admin-dashboard/reviews";
  expect((await desk.get("/admin-dashboard")).html).toContain("Reviews to read");
  const waiting = await db.review.count({ where: { state: "waiting", isWithdrawn: false } });
  const list = await desk.get(LIST);
  expect(list.html).toContain(`href="${LIST}/${id}`);
  // They stand beside the guests, and the menu says how many wait.
  expect(list.texts(".admin-nav [aria-current], main [aria-label='Parts'] a")).toEqual([
    "Guests",
    "Guests",
    `Reviews${waiting} waiting`,
  ]);
  expect(list.texts(".admin-nav .entry")).toContain(`Guests${waiting} waiting`);
  const typed = { decision: "refused", reply: "We are sorry.", version: "1" };
  expect((await desk.post(`${LIST}/${id}`, typed)).status).toBe(400);

  await db.review.update({ where: { id }, data: { version: 2 } });
  const stale = await desk.post(`${LIST}/${id}`, { ...typed, decision: "abuse" });
  expect([stale.status, stale.values("main").reply]).toEqual([409, "We are sorry."]);
  const done = await desk.post(`${LIST}/${id}`, { ...typed, decision: "abuse", version: "2" });
  expect([done.path, done.toast]).toEqual([LIST, "The review is not shown. The page counts it with its reason."]);
  expect((await desk.get(`${LIST}?state=refused`)).text).toContain("refused: abuse");
});

describe("a package's page", () => {
  async function publish(packageId: string, count: number) {
    for (let each = 0; each < count; each += 1) await createReview({ packageId, state: "published", rating: 4 });
  }

  test("says nothing of reviews before there are three, nor how often the trip was booked", async () => {
    const { id } = await createPackage();
    await publish(id, 2);
    await createReview({ packageId: id, state: "refused", refusedFor: "abuse" });
    const few = await new Browser().get(`/packages/${id}`);
    expect(few.html).not.toContain("AggregateRating");
    expect(few.text).not.toContain("What guests say");
    for (let each = 0; each < 5; each += 1) await createStoredBooking({ packageId: id });
    expect((await new Browser().get(`/packages/${id}`)).texts(".proof")).toEqual([]);
  });

  test("of the demo says at the count that its reviews are, and tells no search engine of them", async () => {
    const { id } = await createPackage({ isDemo: true });
    await publish(id, 3);
    const page = await new Browser().get(`/packages/${id}`);
    expect(page.text).toContain("★ 4 · 3 reviews (demo)");
    expect(page.html).not.toContain("AggregateRating");
    for (const path of ["/packages", "/"]) expect((await new Browser().get(path)).text).toMatch(/★ 4 \(3, demo\)/);
    const compared = await new Browser().get(`/packages/compare?p=${id}`);
    expect(compared.text).toContain("★ 4 · 3 reviews (demo)");
  });

  test("shows the newest of three and more with their stars, why not all, and a page with the rest", async () => {
    const { id } = await createPackage();
    await publish(id, 4);
    await createReview({ packageId: id, state: "refused", refusedFor: "advert", text: "Buy carpets at my shop, now!" });
    const page = await new Browser().get(`/packages/${id}`);
    expect(page.html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":4');
    expect(page.texts("#reviews article")).toHaveLength(3);
    expect(page.text).toContain("4 of 5 reviews shown. Why not all?");
    expect(page.text).not.toContain("carpets");
    const all = await new Browser().get(`/packages/${id}/reviews`);
    expect(all.texts("main article")).toHaveLength(4);
    expect((await new Browser().get("/packages")).text).toContain("★ 4 (4)");
  });

  test("and the page of all reviews are cached until a review is published, refused or withdrawn", async () => {
    const { id } = await createPackage();
    const { id: review, bookingId } = await createReview({ packageId: id });
    const paths = [`/packages/${id}`, `/packages/${id}/reviews`, `/packages/${id}/reviews?page=2`];
    const keys = async () => Promise.all(paths.map(async (path) => (await pageKey(path, undefined))?.key));
    let before = await keys();
    expect(before).not.toContain(undefined);
    for (const change of [
      () => db.review.update({ where: { id: review }, data: { state: "published" } }),
      () => db.review.update({ where: { id: review }, data: { reply: "Come again!" } }),
      () => db.booking.update({ where: { id: bookingId }, data: { bookingStatus: "canceled" } }),
    ]) {
      await change();
      const after = await keys();
      after.forEach((key, index) => expect(key).not.toBe(before[index]));
      before = after;
    }
    expect(await pageKey(`/packages/${id}/reviews?q=1`, undefined)).toBeNull();
  });
});
