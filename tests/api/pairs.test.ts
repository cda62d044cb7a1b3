import { type LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, expect, test } from "vitest";

import { db, transaction } from "~/db.server";
import { glanceFields } from "~/models/catalogue/content/glance";
import { issueForPayment } from "~/models/money/document/issue.server";
import * as root from "~/root";
import * as profile from "~/routes/_account+/profile+/_index";
import * as updateDetails from "~/routes/_account+/profile+/update-details";
import * as home from "~/routes/_shop+/_index";
import * as detail from "~/routes/_shop+/packages+/$id/route";
import * as dashboard from "~/routes/admin-dashboard+/_index/route";
import * as departures from "~/routes/admin-dashboard+/departures+/_index/route";
import * as closures from "~/routes/admin-dashboard+/departures+/closures+/_index";
import * as closure from "~/routes/admin-dashboard+/departures+/closures+/$id+/_index";
import * as manageBookings from "~/routes/admin-dashboard+/manage-bookings+/_index";
import * as editBooking from "~/routes/admin-dashboard+/manage-bookings+/(edit).$id/route";
import * as managePackages from "~/routes/admin-dashboard+/manage-packages+/_index";
import * as editPackage from "~/routes/admin-dashboard+/manage-packages+/edit.$id";
import * as manageUsers from "~/routes/admin-dashboard+/manage-users";
import * as cash from "~/routes/admin-dashboard+/money+/cash+/_index";
import * as documents from "~/routes/admin-dashboard+/money+/documents+/_index";
import * as reports from "~/routes/admin-dashboard+/reports+/_index/route";
import * as visits from "~/routes/admin-dashboard+/visits+/_index";
import * as bookings from "~/routes/bookings+/_index";
import * as ownBooking from "~/routes/bookings+/$id+/_index/route";
import * as ownReview from "~/routes/bookings+/$id+/review";
import * as roadClosed from "~/routes/bookings+/$id+/road-closed";
import { toDate } from "~/values/calendar";

import { type ApiClient, clientOf } from "../support/api-client";
import { daysFromToday } from "../support/dates";
import {
  createAdmin,
  createAnsweredClosure,
  createClosure,
  createOffer,
  createPackage,
  createStoredBooking,
  createUser,
  logInAs,
} from "../support/factories";
import { createHandover, createPayment } from "../support/money";

// A page's loader and its API twin return the same payload.

let aisha: ApiClient;
let yasir: ApiClient;
let cookies: { aisha: string; yasir: string };
let booking: { id: string; packageId: string };

beforeAll(async () => {
  const user = await createUser();
  const admin = await createAdmin();
  [aisha, yasir] = [await clientOf(user), await clientOf(admin)];
  cookies = { aisha: await logInAs(user), yasir: await logInAs(admin) };
  for (let count = 0; count < 3; count += 1) await createPackage();
  const { id: offerId } = await createOffer();
  await db.banner.create({ data: { mode: "code", offerId } });
  booking = await createStoredBooking({ userId: user.id });
  await createStoredBooking({ userId: user.id, packageId: booking.packageId, bookingStatus: "canceled" });
  await createStoredBooking({ userId: user.id, packageId: booking.packageId, startDate: toDate(daysFromToday(1)) });
});

type Loader = (args: LoaderFunctionArgs) => unknown;

/** The loader's data as the browser gets it. */
async function load(loader: Loader, path: string, cookie = "", params = {}): Promise<Record<string, unknown>> {
  const request = new Request(`http://localhost${path}`, { headers: { Cookie: cookie } });
  return JSON.parse(JSON.stringify(await loader({ request, params, context: {} }))) as Record<string, unknown>;
}

/** What a page's table is to show of the rows of a call. */
function idsOf(rows: unknown) {
  return (rows as { _id: string }[]).map(({ _id }) => expect.objectContaining({ _id }) as object);
}

const ON_THE_WAY = ["route", "months", "costsOnTheWay", "costsCheckedOn", "roomsAndCars"];

function withoutItineraries(packages: unknown) {
  return (packages as Record<string, unknown>[]).map(
    ({ itinerary, highlights, faq, pictures, extras, priceSettings, dayFacts, dates, availabilityRule, ...rest }) => {
      const { isPublished, gstRate, version, ...card } = rest;
      expect([dates, availabilityRule, card.lowestPrice]).toMatchObject([
        { rule: "open" },
        "manual",
        card.startingPrice,
      ]);
      expect([isPublished, gstRate, version]).toEqual([true, null, 1]);
      expect(priceSettings).toEqual({});
      expect([itinerary, highlights, faq, pictures, extras, dayFacts]).toEqual([
        expect.any(String),
        [],
        [],
        [],
        [],
        [],
      ]);
      return Object.fromEntries(
        Object.entries(card).filter(([key]) => !(key in glanceFields) && !ON_THE_WAY.includes(key)),
      );
    },
  );
}

test("home", async () => {
  const { pictures, hasWays, nextDates, months, good, ...page } = await load(home.loader, "/");
  expect(hasWays).toBe(false);
  for (const part of [pictures, nextDates, months, good]) expect(part).toBeDefined();
  const { packages } = (await aisha.get("/packages/admin?limit=100")).data;
  const { popularPackages } = (await aisha.get("/packages/admin/popularPackages")).data;
  expect(Object.keys(page)).toEqual(["packages", "popularPackages"]);
  // Cards show neither itineraries nor the rules of days, so only the API's packages contain them.
  expect(page).toEqual({
    packages: withoutItineraries(packages),
    popularPackages: withoutItineraries(popularPackages),
  });
  expect(page.packages).toMatchObject([{ offer: { percent: 20 } }, { offer: { percent: 20 } }, {}, {}]);
});

test("package detail", async () => {
  const id = booking.packageId;
  const page = await load(detail.loader, `/packages/${id}`, "", { id });
  expect(page).toMatchObject((await aisha.get(`/packages/admin/${id}`)).data);
});

test("my bookings", async () => {
  // The page groups by trip what the API lists by booking.
  const { next, later, past, ...counts } = await load(bookings.loader, "/bookings", cookies.aisha);
  const shown = [next, ...(later as object[]), ...(past as object[])].filter((each) => each !== null);
  const call = (await aisha.get("/booking/admin")).data as { bookings: object[]; totalBookings: number };
  expect(counts).toEqual({ page: 1, totalBookings: call.totalBookings });
  expect(shown).toHaveLength(call.bookings.length);
  expect(shown).toEqual(expect.arrayContaining(call.bookings.map((each) => expect.objectContaining(each) as object)));
});

test("my booking", async () => {
  const { id } = booking;
  const page = await load(ownBooking.loader, `/bookings/${id}`, cookies.aisha, { id });
  expect(page).toMatchObject((await aisha.get(`/booking/mine/${id}`)).data);
});

test("my review", async () => {
  const { id } = booking;
  const page = await load(ownReview.loader, `/bookings/${id}/review`, cookies.aisha, { id });
  expect(page).toMatchObject((await aisha.get(`/booking/mine/${id}/review`)).data);
});

test("the road that is closed on my trip", async () => {
  const { id, packageId } = booking;
  await createClosure({ packageIds: [packageId] });
  const { asked } = await load(roadClosed.loader, `/bookings/${id}/road-closed`, cookies.aisha, { id });
  expect({ asked }).toEqual((await aisha.get(`/booking/mine/${id}/road-closed`)).data);
});

test("my profile, to read and to change", async () => {
  const call = (await aisha.get("/users/admin/getUserDetail")).data;
  const { isProven, ...own } = await load(profile.loader, "/profile", cookies.aisha);
  expect(own).toEqual(call);
  expect(isProven).toBe(true);
  const { formAction, ...shown } = await load(updateDetails.loader, "/profile/update-details", cookies.aisha);
  expect(shown).toEqual(call);
  expect(formAction).toMatch(/^\?by=/);
});

test("who is logged in", async () => {
  const { data } = await load(root.loader, "/", cookies.aisha);
  expect(data).toMatchObject((await aisha.get("/users/current-user")).data);
});

const STAFF = ["isPublished", "deletedAt", "version"];

test("all packages", async () => {
  const page = await load(managePackages.loader, "/admin-dashboard/manage-packages", cookies.yasir);
  const { packages, totalPackages } = (await yasir.get("/packages/admin")).data;
  expect(page.totalPackages).toBe(totalPackages);
  // Staff's cards leave out texts and lists, but add what only staff need.
  const cards = page.packages as Record<string, unknown>[];
  const shared = cards.map((card) =>
    Object.fromEntries(Object.entries(card).filter(([name]) => !STAFF.includes(name))),
  );
  expect(packages).toMatchObject(shared);
  for (const card of shared)
    expect(Object.keys(card)).toEqual(expect.arrayContaining(["_id", "startingPrice", "pageUrl"]));
});

test("one package to change", async () => {
  const id = booking.packageId;
  const page = await load(editPackage.loader, `/admin-dashboard/manage-packages/edit/${id}`, cookies.yasir, { id });
  expect(page).toMatchObject((await yasir.get(`/packages/admin/${id}`)).data);
});

test("the dashboard", async () => {
  expect(await load(dashboard.loader, "/admin-dashboard", cookies.yasir)).toMatchObject(
    (await yasir.get("/dashboard/stats")).data,
  );
});

test("all bookings", async () => {
  const page = await load(manageBookings.loader, "/admin-dashboard/manage-bookings", cookies.yasir);
  expect(page).toMatchObject((await yasir.get("/booking/adminOnly")).data);
});

test("reports", async () => {
  const page = await load(reports.loader, "/admin-dashboard/reports", cookies.yasir);
  const { data } = await yasir.get("/reports");
  // Programs get the old tables, too.
  expect(data).toMatchObject(page.report ?? { report: null });
});

test("visits", async () => {
  const page = await load(visits.loader, "/admin-dashboard/visits", cookies.yasir);
  expect(page).toMatchObject({ visits: (await yasir.get("/visits")).data });
});

test("who starts tomorrow", async () => {
  const page = await load(departures.loader, "/admin-dashboard/departures", cookies.yasir);
  expect(page).toMatchObject((await yasir.get("/departures")).data);
});

test("closed roads, and one of them with its guests", async () => {
  const { id } = await createAnsweredClosure(booking);
  const list = await load(closures.loader, "/admin-dashboard/departures/closures", cookies.yasir);
  expect(list).toMatchObject((await yasir.get("/closures")).data);
  const page = await load(closure.loader, `/admin-dashboard/departures/closures/${id}`, cookies.yasir, { id });
  expect(page).toMatchObject((await yasir.get(`/closures/${id}`)).data);
});

test("who has how much cash, what was handed over, and what was counted", async () => {
  await createHandover({ id: crypto.randomUUID(), name: "Irfan Mir" }, 500);
  const page = await load(cash.loader, "/admin-dashboard/money/cash", cookies.yasir);
  const closed = await load(cash.loader, "/admin-dashboard/money/cash?list=counts", cookies.yasir);
  expect(page.cash).toEqual((await yasir.get("/cash")).data);
  const { totalHandovers, handovers } = (await yasir.get("/cash/handovers")).data;
  expect(page.list).toMatchObject({ total: totalHandovers, table: { rows: idsOf(handovers) } });
  const { totalCounts, counts } = (await yasir.get("/cash/counts")).data;
  expect(closed.list).toMatchObject({ total: totalCounts, table: { rows: idsOf(counts) } });
});

test("the documents of this month", async () => {
  const payment = await createPayment(booking);
  await transaction((tx) => issueForPayment(tx, payment));
  const page = await load(documents.loader, "/admin-dashboard/money/documents", cookies.yasir);
  const call = (await yasir.get("/documents")).data;
  const { rows } = (page.list as { table: { rows: { cells: object[][] }[] } }).table;
  const made = call.documents as { number: string; url: string }[];
  expect(page.list).toMatchObject({ total: call.totalDocuments });
  expect(rows.map(({ cells }) => cells[0]?.[0])).toEqual(made.map(({ number, url }) => ({ words: number, href: url })));
  expect(page.of).toEqual({ days: { from: call.from, to: call.to }, numbers: call.numbers });
});

test("all users", async () => {
  const page = await load(manageUsers.loader, "/admin-dashboard/manage-users", cookies.yasir);
  expect(page).toMatchObject((await yasir.get("/users/admin")).data);
});

test("one booking", async () => {
  const { id } = booking;
  const page = await load(editBooking.loader, `/admin-dashboard/manage-bookings/edit/${id}`, cookies.yasir, { id });
  // The page has in its form what the office may write.
  expect((await yasir.get(`/booking/admin/${id}`)).data).toMatchObject({ booking: page.booking });
});
