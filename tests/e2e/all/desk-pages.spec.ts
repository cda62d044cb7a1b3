import { type Page } from "@playwright/test";

import { db } from "~/db.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../support/dates";
import {
  createAdmin,
  createAnsweredClosure,
  createOffer,
  createPackage,
  createReview,
  createSentQuote,
  createStoredBooking,
  createUser,
} from "../../support/factories";
import { createPayment } from "../../support/money";
import { expectNoFaults } from "../support/axe";
import { expect } from "../support/fixtures";
import { expectTellingNames } from "../support/names";
import { test } from "../support/window";

// All tests share one database and run in several processes, so each person gets a unique address.
const somebody = (name: string) => ({ name, email: `${crypto.randomUUID()}@example.com` });

test.beforeEach(async ({ login }) => login(await createAdmin(somebody("Yasir Dar"))));

const [FIRST, SECOND] = [daysFromToday(8), daysFromToday(9)];

/** One or two of everything that the office has. */
async function fillDesk() {
  const user = await createUser({ ...somebody("Zainab Mattoo"), emailVerifiedAt: null });
  const pkg = await createPackage({ packageTitle: `Gurez Camp ${crypto.randomUUID()}` });
  const sold = { packageId: pkg.id, bookingStatus: "confirmed" };
  const booking = await createStoredBooking({ ...sold, userId: user.id, startDate: toDate(FIRST) });
  await createStoredBooking({ ...sold, startDate: toDate(SECOND) });
  const [bookingId, to] = [booking.id, user.email];
  for (const number of [1, 2]) {
    await db.mail.create({ data: { template: "test", to, subject: `Mail ${number}`, text: "-", html: "-" } });
    const utr = `${Date.now()}${number}`;
    await db.paymentClaim.create({ data: { bookingId, method: "bank", utr, amount: 9_999_999 } });
    await createPayment(booking, { amount: number });
  }
  const review = await createReview({ packageId: pkg.id, text: "The driver knew every stop. ".repeat(40) });
  const note = { bookingId, text: "Jain food", writtenBy: booking.userId, authorName: "Sana Mir" };
  await db.bookingNote.create({ data: { ...note, pinned: true } });
  const { quote } = await createSentQuote();
  const offer = await createOffer({ code: `DESK${crypto.randomUUID().slice(0, 8).toUpperCase()}` });
  const closure = await createAnsweredClosure(booking);
  return { user, pkg, booking, review, quote, offer, closure };
}

type Desk = Awaited<ReturnType<typeof fillDesk>>;

/** The pages of each room. Those of `named` also need controls whose names tell them apart. */
const ROOMS: Record<string, (desk: Desk) => { pages: string[]; named?: string[] }> = {
  bookings: ({ booking: { id } }) => ({
    pages: [
      "/manage-bookings",
      `/manage-bookings?startFrom=${daysFromToday(3)}&startTo=${daysFromToday(1)}`,
      `/manage-bookings/edit/${id}`,
      "/manage-bookings/deleted",
      "/manage-bookings/add?q=zainab",
      `/manage-bookings/${id}`,
      `/manage-bookings/notes/${id}`,
      `/manage-bookings/payments/${id}/refund`,
    ],
    named: ["", ...["payments", "documents"].map((part) => `/manage-bookings/${part}/${id}`)],
  }),

  guests: ({ booking, user, review }) => ({
    pages: [
      "/guests",
      "/manage-users",
      "/settings/team",
      "/search?q=zainab",
      "/search?q=nobody-at-all",
      "/mails",
      "/reviews",
      "/reviews?state=refused",
      `/reviews/${review.id}`,
    ],
    named: [`/guests/${booking.userId}`, `/mails?q=${user.email}`],
  }),

  money: () => ({
    pages: [
      "/money",
      ...["due-soon", "refunds", "not-invoiced", "day-book"].map((tab) => `/money?tab=${tab}`),
      "/money/cash",
      "/money/cash?list=counts",
      "/money/cash/hand-over",
      "/money/cash/count",
      "/money/documents",
    ],
    named: ["/claims"],
  }),

  "quotes and offers": ({ quote, offer }) => ({
    pages: [
      "/enquiries",
      "/enquiries/add",
      "/quotes",
      "/quotes/add",
      `/quotes/${quote.id}`,
      ...["", "/add", `/edit/${offer.id}`].map((path) => `/manage-packages/offers${path}`),
      "/visits",
      "/reports",
    ],
  }),

  departures: ({ booking, pkg, closure }) => {
    const from = encodeURIComponent(`/admin-dashboard/departures?show=under-way&from=${FIRST}&to=${SECOND}`);
    const closures = ["", "/add", `/${closure.id}`, `/${closure.id}/apply?booking=${booking.id}`];
    return {
      pages: [
        "/departures",
        "/departures?month=",
        ...["message", "pickup"].map((form) => `/departures/${form}?of=list&from=${from}`),
        `/departures/drivers?day=${FIRST}`,
        "/departures/our-drivers",
        ...closures.map((path) => `/departures/closures${path}`),
      ],
      named: [`/departures?from=${FIRST}&to=${SECOND}&package=${pkg.packageTitle}`],
    };
  },

  settings: () => ({
    pages: [
      "/demo-content",
      "/settings/words/booking-confirmed",
      "/settings/words/payment-due",
      "/settings/words/whatsapp-pickup",
      "/settings/site",
      "/settings/picture/card1",
      "/settings/picture/logo",
    ],
    named: ["/settings/words"],
  }),
};

for (const [room, pagesOf] of Object.entries(ROOMS)) {
  test(`no page of the desk's ${room} has an accessibility fault or scrolls sideways`, async ({ page }) => {
    test.setTimeout(300_000);
    const { pages, named = [] } = pagesOf(await fillDesk());
    for (const path of [...named, ...pages]) {
      await page.goto(`/admin-dashboard${path}`);
      if (named.includes(path)) await expectTellingNames(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoFaults(page, path);
        await expectNothingSideways(page, path);
      }
    }
  });
}

test("the longest words people may enter stay inside every page", async ({ page, login }) => {
  test.slow();
  const word = (length: number) => "Houseboatgardenwithviewofthelake".repeat(7).slice(0, length);
  const admin = await createAdmin({ ...somebody("Yasir Dar"), name: word(100), city: word(100), street: word(200) });
  const pkg = await createPackage({
    packageTitle: word(120),
    tourName: word(120),
    locationName: word(120),
    description: word(500),
    includedFeatures: [word(120)],
    excludedFeatures: [word(120)],
    tags: [word(120)],
    itinerary: `<h2>${word(200)}</h2><p>${word(200)}</p><ol><li data-list="ordered">${word(200)}</li></ol>`,
    startingPrice: 9999999,
    mrpPrice: 10000000,
  });
  const booking = await createStoredBooking({ userId: admin.id, packageId: pkg.id, totalPrice: 499999950 });
  await login(admin);
  const desk = [
    "manage-packages",
    "manage-packages/prices",
    "manage-users",
    `guests/${admin.id}`,
    "settings/team",
    `manage-packages/edit/${pkg.id}`,
    `manage-packages/pictures/${pkg.id}`,
    "manage-bookings",
    `manage-bookings/edit/${booking.id}`,
    `manage-bookings/${booking.id}`,
  ];
  for (const path of [
    "/",
    `/packages/${pkg.id}`,
    "/bookings",
    "/profile",
    ...desk.map((each) => `/admin-dashboard/${each}`),
  ]) {
    await page.goto(path);
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingSideways(page, path);
    }
  }
});

async function expectNothingSideways(page: Page, path: string) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${path} at ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0);
}
