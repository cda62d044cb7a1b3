import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { shareTrip } from "~/models/guest/trip/share-trip.server";
import { formatTrip, toDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { daysFromToday } from "../support/dates";
import { createOffer, createPackage, createStoredBooking, createUser } from "../support/factories";
import { useUp } from "../support/limits";
import { screen } from "../support/screen";
import { Browser, loggedIn, textOf } from "../support/site";

const KEY = "Zm9vYmFyYmF6cXV4MTIzNA";
const UNKNOWN = "AAAAAAAAAAAAAAAAAAAAAA";
const START = daysFromToday(140);

beforeEach(async () => {
  await db.booking.updateMany({ data: { shareKey: null } });
  await db.rateLimit.deleteMany();
});

/** Creates Aisha's booking with a shared trip page. */
async function sharedBooking() {
  const aisha = await createUser();
  const { id } = await createStoredBooking({ userId: aisha.id, shareKey: KEY });
  return { id, hers: await loggedIn(aisha) };
}

async function post(browser: Browser, id: string, intent: string) {
  return browser.post(`/bookings/${id}/share`, { intent });
}

async function linkOn(browser: Browser, id: string) {
  const { html } = await browser.get(`/bookings/${id}`);
  return screen(html).texts("#share a[href*='/trip/']")[0]?.replace("http://localhost:3000", "");
}

function eventIn(file: string) {
  const event = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent("vevent");
  return (name: string) => String(event?.getFirstPropertyValue(name));
}

describe("the link of a trip", () => {
  test("is made, opened by anybody, replaced and withdrawn, and each old one opens nothing", async () => {
    const aisha = await createUser();
    const hers = await loggedIn(aisha);
    const { id } = await createStoredBooking({ userId: aisha.id, packageTitle: "Gurez Valley Camp" });
    expect(await linkOn(hers, id)).toBeUndefined();

    const made = await post(hers, id, "make");
    expect(made).toMatchObject({ path: `/bookings/${id}#share`, toast: "The link is made." });
    const first = (await linkOn(hers, id)) ?? "";
    expect(first).toMatch(/^\/trip\/[\w-]{22}$/);
    expect((await new Browser().get(first)).texts("h1")).toEqual(["Gurez Valley Camp"]);
    await post(hers, id, "make");
    expect(await linkOn(hers, id)).toBe(first);

    await post(hers, id, "replace");
    const second = (await linkOn(hers, id)) ?? "";
    expect(second).not.toBe(first);
    expect((await new Browser().get(first)).status).toBe(404);
    expect((await new Browser().get(second)).status).toBe(200);

    await post(hers, id, "stop");
    expect((await new Browser().get(second)).status).toBe(404);
    expect(await linkOn(hers, id)).toBeUndefined();
    const changes = await db.bookingChange.findMany({ where: { bookingId: id }, orderBy: { id: "asc" } });
    expect(changes.map(({ newValue }) => newValue)).toEqual(["made", "made anew", "stopped"]);
  });

  test("is not made by an account that is deleted meanwhile", async () => {
    const aisha = await createUser({ deletedAt: new Date() });
    const { id } = await createStoredBooking({ userId: aisha.id });
    const by = { id: aisha.id, name: aisha.name, role: "user" } as const;
    expect(await shareTrip({ id, by, intent: "make" })).toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ shareKey: null });
  });

  test("is one, however many tabs ask for it at once", async () => {
    const aisha = await createUser();
    const hers = await loggedIn(aisha);
    const { id } = await createStoredBooking({ userId: aisha.id });
    await Promise.all(Array.from({ length: 8 }, () => post(hers, id, "make")));
    expect(await db.bookingChange.count({ where: { bookingId: id } })).toBe(1);
  });

  test("belongs to the guest and to staff who edit bookings, and to nobody else", async () => {
    const { id } = await createStoredBooking();
    const keyOf = async () => (await db.booking.findUniqueOrThrow({ where: { id } })).shareKey;
    for (const role of ["user", "viewer"] as const) {
      const other = await loggedIn(createUser({ role }));
      await post(other, id, "make");
      expect(await keyOf(), role).toBeNull();
    }
    const agent = await loggedIn(createUser({ role: "agent" }));
    await post(agent, id, "make");
    expect(await keyOf()).not.toBeNull();
  });

  test("an unknown wish changes nothing", async () => {
    const { id, hers } = await sharedBooking();
    expect((await post(hers, id, "publish")).toast).toBe("Please choose what to do with the link.");
    expect(await linkOn(hers, id)).toBe(`/trip/${KEY}`);
  });
});

describe("a shared trip", () => {
  test("shows when and where, as of now, and follows what the office changes", async () => {
    const { id } = await sharedBooking();
    const before = await new Browser().get(`/trip/${KEY}`);
    expect(before.texts(".offer-line")).toEqual([]);
    expect(before.text).toMatch(/As of \d\d - \d\d - \d{4} \d\d:\d\d IST/);
    expect(before.text).toContain("We write it here 3 days before.");
    const told = { pickup: "Dal Gate, ghat 7, 09:00", tripContact: "Bashir, +91 98765 00000" };
    await db.booking.update({ where: { id }, data: { ...told, bookingStatus: "confirmed" } });
    const { html } = await new Browser().get(`/trip/${KEY}`);
    expect(textOf(html)).toContain("Dal Gate, ghat 7, 09:00");
    expect(textOf(html)).toContain("Driver or guide");
    expect(screen(html).texts(".status-confirmed")).toEqual(["confirmed"]);
    await db.booking.update({ where: { id }, data: { pickup: null, startDate: toDate(daysFromToday(0)) } });
    expect((await new Browser().get(`/trip/${KEY}`)).text).not.toContain("Pick-up");
  });

  test("is a card in a chat, which names trip and days and nobody", async () => {
    const { id } = await sharedBooking();
    const { packageTitle, packageId, customerName, bookingNumber } = await db.booking.update({
      where: { id },
      data: { startDate: toDate(START), days: 6, nights: 5, customerName: "Jignesh Patel" },
    });
    const card = async () => {
      const { document } = await new Browser().get(`/trip/${KEY}`);
      expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
      const tags = [...document.querySelectorAll("meta[property^='og:'], meta[name=description], title")];
      return tags.map((tag) => tag.getAttribute("content") ?? tag.textContent).join("\n");
    };
    expect(await card()).toContain(`${packageTitle}\n`);
    expect(await card()).toContain(
      `${formatTrip(START, 6)} ${START.slice(0, 4)}, 6 Days / 5 Night. A trip with Chinar.`,
    );
    expect(await card()).toContain("http://localhost:3000/share.jpg");
    for (const secret of [customerName, "Jignesh", String(bookingNumber), KEY])
      expect(await card()).not.toContain(secret);

    // A companion, whom no word of the booking's name betrays.
    const title = "Dal Lake for Om and Patel";
    await db.booking.update({ where: { id }, data: { packageTitle: title } });
    await db.package.update({
      where: { id: packageId },
      data: { packageTitle: title, isPrivate: true, deletedAt: new Date() },
    });
    expect(await card()).toContain("A trip with Chinar\n");
    expect(await card()).not.toContain("Patel");
  });

  test("ends 30 days after the trip, and then says of nobody", async () => {
    const { id } = await sharedBooking();
    const endedFor = (days: number) =>
      db.booking.update({
        where: { id },
        data: { startDate: toDate(daysFromToday(-days - 2)), days: 3, customerName: "Jignesh Patel" },
      });
    await endedFor(30);
    expect((await new Browser().get(`/trip/${KEY}`)).html).toContain("Jignesh");
    const { packageTitle } = await endedFor(31);
    for (const path of [`/trip/${KEY}`, `/trip/${KEY}/calendar.ics`]) {
      const answer = await new Browser().send(path);
      expect(answer.status, path).toBe(410);
      const text = await answer.text();
      expect(text, path).toContain("This trip is over. Please call us:");
      for (const word of ["Jignesh", packageTitle]) expect(text, path).not.toContain(word);
    }
  });

  test("says where one goes and sleeps, as it was sold", async () => {
    const { id } = await sharedBooking();
    const { packageId } = await db.booking.findUniqueOrThrow({ where: { id } });
    const data = { dayFacts: "1 | Log house | dinner", route: "Gurez | 1", version: { increment: 1 } };
    await db.package.update({
      where: { id: packageId },
      data: { ...data, itinerary: "<h3>Day 1: Up</h3><p>Walk.</p>" },
    });
    await db.booking.update({ where: { id }, data: { packageVersion: 2 } });
    const { html } = await new Browser().get(`/trip/${KEY}`);
    expect(screen(html).texts(".day-facts li")).toEqual(["Night: Log house", "Dinner"]);
    expect(screen(html).texts(".way li")).toEqual(["1 Gurez 2,400 m"]);
  });

  test("keeps the itinerary that was sold, whatever the package says by now", async () => {
    const { id } = await sharedBooking();
    const { packageId } = await db.booking.findUniqueOrThrow({ where: { id } });
    const itinerary = "<p>Another trip altogether.</p>";
    await db.package.update({ where: { id: packageId }, data: { itinerary, version: { increment: 1 } } });
    const { html } = await new Browser().get(`/trip/${KEY}`);
    expect(html).toContain("Arrive and take a shikara at sunset.");
    expect(html).not.toContain("Another trip altogether.");
  });

  test.each([`/trip/${KEY}`, `/trip/${KEY}/calendar.ics`, `/trip/${UNKNOWN}`])(
    "is kept by nobody, listed nowhere and names itself to no other site: %s",
    async (path) => {
      await sharedBooking();
      const { headers } = await new Browser().send(path);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      expect(headers.get("ETag")).toBeNull();
      expect(await (await new Browser().send("/robots.txt")).text()).not.toContain("Disallow: /trip");
    },
  );

  test("wrong, withdrawn and deleted are one and the same 404, and a calendar never gets a page", async () => {
    const { id } = await sharedBooking();
    await db.booking.update({ where: { id }, data: { deletedAt: new Date() } });
    const bodies = new Set<string>();
    for (const key of [KEY, UNKNOWN, "short", `${UNKNOWN}A`, "%00", "%F0%9F%8F%94"]) {
      const page = await new Browser().send(`/trip/${key}`);
      const calendar = await new Browser().send(`/trip/${key}/calendar.ics`);
      expect([page.status, calendar.status], key).toEqual([404, 404]);
      expect(calendar.headers.get("Content-Type") ?? "").not.toContain("html");
      bodies.add(`${await page.text()} ${await calendar.text()}`);
    }
    expect(bodies.size).toBe(1);
  });

  test("who guessed too often still opens the link they have", async () => {
    await sharedBooking();
    const guesser = new Browser("203.0.113.7");
    await useUp("link-miss", guesser.clientAddress, 1);
    expect((await guesser.send(`/trip/${UNKNOWN}`)).status).toBe(404);
    expect((await guesser.send(`/trip/${UNKNOWN}`)).status).toBe(429);
    expect((await guesser.send(`/trip/${KEY}`)).status).toBe(200);
  });
});

describe("the scripts of a shared trip", () => {
  test("are the page's own, kept under a version, and may ask this site alone", async () => {
    await sharedBooking();
    const { html } = await new Browser().get(`/trip/${KEY}`);
    const script = /src="(\/trip\/keep\.js\?v=[\w-]+)"/.exec(html)?.[1] ?? "";
    for (const path of [script, script.replace("keep", "sw")]) {
      const { status, headers } = await new Browser().send(path);
      expect(status, path).toBe(200);
      expect(headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
      expect(headers.get("Cache-Control")).toContain("immutable");
      expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; connect-src 'self'");
    }
    expect(screen(html).document.querySelector("#kept")?.hasAttribute("hidden")).toBe(true);
  });

  test("are on no other page", async () => {
    const { id, hers } = await sharedBooking();
    for (const path of ["/", "/packages", "/bookings", `/bookings/${id}`, `/trip/${UNKNOWN}`])
      expect((await hers.get(path)).html, path).not.toContain("keep.js");
  });
});

/** All values of a booking and its related rows, each with its path. */
function leaves(value: unknown, path: string[] = []): { path: string; value: string | number }[] {
  if (value instanceof Date) return [{ path: path.join("."), value: value.toISOString() }];
  if (typeof value === "string" || typeof value === "number") return [{ path: path.join("."), value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => leaves(each, Array.isArray(value) ? path : [...path, name]));
}

const SHOWN = [
  "packageTitle",
  "bookingStatus",
  "customerName",
  "numberOfPersons",
  "days",
  "lines.kind",
  "lines.label",
  "lines.rule",
  "nights",
  "startDate",
  "pickup",
  "tripContact",
  "shareKey",
  "package.itinerary",
  "package.dateRule",
];

describe("of a booking full of canaries", () => {
  const canary = (name: string) => `canary-${name}-${crypto.randomUUID().slice(0, 8)}`;
  let number = 7_100_000;

  async function canaryBooking(state: object) {
    const texts = <N extends string>(...names: N[]) =>
      Object.fromEntries(names.map((name) => [name, canary(name)])) as Record<N, string>;
    const user = await createUser({
      ...texts("name", "email", "phoneNumber", "street", "postalCode", "city", "state", "country"),
      role: "agent",
    });
    const pkg = await createPackage({
      ...texts("packageTitle", "tourName", "locationName", "description", "itinerary"),
      startingPrice: 7_123_451,
      mrpPrice: 7_123_452,
      includedFeatures: [canary("included")],
      tags: [canary("tag")],
    });
    const offer = await createOffer();
    const { id } = await createStoredBooking({
      ...texts("customerName", "customerEmail", "customerPhone", "packageTitle", "locationName"),
      ...texts("idempotencyKey", "payloadHash", "pickup", "tripContact"),
      userId: user.id,
      packageId: pkg.id,
      offerCode: offer.code,
      shareKey: KEY,
      unitPrice: 7_123_453,
      discount: 7_123_454,
      totalPrice: 7_123_455,
      startDate: toDate(daysFromToday(30)),
      numberOfPersons: 47,
      source: "partner",
      bookingNumber: (number += 1),
      version: 7_123_458,
      ...state,
    });
    await db.bookingChange.create({
      data: { bookingId: id, changedBy: user.id, ...texts("authorName", "kind", "field", "oldValue", "newValue") },
    });
    return db.booking.findUniqueOrThrow({
      where: { id },
      include: { user: true, package: true, offer: true, changes: true },
    });
  }

  test.each([
    { bookingStatus: "confirmed" },
    { bookingStatus: "canceled", canceledBy: "operator", cancelReason: canary("reason"), refundDue: 7_123_456 },
  ])("the public page and its calendar show what they are for, and nothing else: $bookingStatus", async (state) => {
    const booking = await canaryBooking(state);
    const held = leaves(booking);
    const page = (await new Browser().get(`/trip/${KEY}`)).text;
    const calendar = await (await new Browser().send(`/trip/${KEY}/calendar.ics`)).text();

    const isCanceled = state.bookingStatus === "canceled";
    for (const name of ["packageTitle", "customerName", "pickup", "tripContact"] as const)
      expect(page.includes(booking[name] ?? "?"), name).toBe(!isCanceled);
    expect(page.includes(booking.package.itinerary)).toBe(!isCanceled);
    if (isCanceled) expect(page).toContain("This trip was canceled. Please call us:");
    // Calendar programs need these fields to recognise a changed event.
    const written = eventIn(calendar);
    expect(written("uid")).toBe(`${booking.id}@localhost`);
    expect(written("sequence")).toBe(String(booking.version));
    const plain = ["summary", "location", "description", "url"].map(written).join("\n");
    expect(plain).toContain(booking.pickup);

    const secrets = held.filter(({ path, value }) => !SHOWN.includes(path) && String(value).length > 3);
    expect(secrets.length).toBeGreaterThan(40);
    for (const { path, value } of secrets) {
      const forms = typeof value === "number" ? [String(value), formatRupees(value)] : [value];
      for (const form of forms) {
        expect(page, path).not.toContain(form);
        expect(plain, path).not.toContain(form);
      }
    }
    for (const hidden of [booking.customerEmail, booking.customerPhone, booking.customerName, booking.user.street])
      expect(calendar.replaceAll("\r\n ", "")).not.toContain(hidden);
  });
});

test("a booking's own calendar is for its guest and staff; to everybody else it is not there, and never a page", async () => {
  const { id, hers } = await sharedBooking();
  const { bookingNumber } = await db.booking.findUniqueOrThrow({ where: { id } });
  const answer = await hers.send(`/bookings/${id}/calendar.ics`);
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const written = eventIn(await answer.text());
  expect(written("status")).toBe("TENTATIVE");
  expect(written("description")).toContain(`Booking ${bookingNumber}`);
  const viewer = await loggedIn(createUser({ role: "viewer" }));
  expect((await viewer.send(`/bookings/${id}/calendar.ics`)).status).toBe(200);

  const deleted = await createStoredBooking();
  await db.booking.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
  const stranger = await loggedIn(createUser());
  const asked: [Browser, string][] = [
    ...([[new Browser(), id]] satisfies [Browser, string][]),
    ...[id, deleted.id, crypto.randomUUID(), "nowhere"].map((each): [Browser, string] => [stranger, each]),
  ];
  for (const [browser, each] of asked) {
    const refused = await browser.send(`/bookings/${each}/calendar.ics`);
    expect(refused.status).toBe(404);
    expect(refused.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(await refused.text()).toBe("There is no such booking.");
  }
});
