import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { type Prisma } from "~/generated/prisma/client";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { STAFF_ROLES } from "~/models/people/user/rights";
import { formatDate, formatDateWithDay, toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createOffer, createPackage, createStoredBooking, createUser } from "../support/factories";
import { createPayment } from "../support/money";
import { EDIT_FORM, screen } from "../support/screen";
import { type Browser, loggedIn, textOf } from "../support/site";

let aisha: { id: string };
let booking: { id: string; bookingNumber: number };
let hers: Browser;

beforeAll(async () => {
  aisha = await createUser();
  hers = await loggedIn(aisha);
  const pkg = await createPackage({ packageTitle: "Kashmir Great Lakes Trek", days: 5, nights: 4 });
  const { code } = await createOffer();
  booking = await createStoredBooking({
    userId: aisha.id,
    packageId: pkg.id,
    startDate: toDate(daysFromToday(170)),
    offerCode: code,
    discount: 3600,
    totalPrice: 14398,
  });
});

test("the booking's page says what was booked, for when, at which price, and whom to ask", async () => {
  const { html, title, headers } = await hers.get(`/bookings/${booking.id}`);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(title).toBe(`Booking ${booking.bookingNumber} · Chinar`);
  expect(screen(html).texts("h1")).toEqual(["Kashmir Great Lakes Trek"]);
  const text = textOf(html);
  expect(screen(html).texts("article dd")).toContain(
    `${formatDateWithDay(daysFromToday(170))} to ${formatDateWithDay(daysFromToday(174))} (5 Days / 4 Night)`,
  );
  expect(html).toContain('class="status-pending"');
  for (const part of ["₹8,999", "−₹3,600", "₹14,398", "Srinagar", "Aisha Bhat"]) expect(text).toContain(part);
  expect(screen(html).texts("a[href^='tel:']").length).toBeGreaterThan(0);
  const whatsApp = [...screen(html).document.querySelectorAll<HTMLAnchorElement>("main a[href^='https://wa.me/']")];
  expect(whatsApp.map(({ href }) => decodeURIComponent(href))).toEqual([
    expect.stringContaining(`booking ${booking.bookingNumber}.`),
  ]);
});

test("the itinerary and what is included are those that were sold", async () => {
  const { id: packageId } = await createPackage({
    itinerary: "<h2>Day 1</h2><p>Walk to Vishansar.</p>",
    includedFeatures: ["Tents"],
  });
  const { id } = await createStoredBooking({ userId: aisha.id, packageId });
  await updatePackage({ id: packageId, itinerary: "<p>Ride.</p>", includedFeatures: ["Ponies"] });
  const page = await hers.get(`/bookings/${id}`);
  expect(page.texts(".itinerary :is(h3, p)")).toEqual(["Day 1", "Walk to Vishansar."]);
  expect(page.texts(".marked li")).toEqual(["Tents", "Lunches"]);
});

test("what the office writes and changes is told without its names and notes", async () => {
  const agent = await createUser({ name: "Canary Khan", role: "agent" });
  const desk = await loggedIn(agent);
  const { id } = await createStoredBooking({ userId: aisha.id });
  const save = async (fields: Record<string, string>) => {
    const path = `/admin-dashboard/manage-bookings/edit/${id}`;
    const form = (await desk.get(path)).values(EDIT_FORM);
    expect((await desk.post(path, { ...form, ...fields })).toast).toBe("Booking updated successfully!");
  };
  await save({ bookingStatus: "confirmed", note: "A canary note" });
  await save({ numberOfPersons: "3", startDate: daysFromToday(60), pickup: "Srinagar airport, 10:30" });
  await save({ pickup: "Dal Gate, 9:00", tripContact: "Bashir, +91 90000 11111" });

  const { html } = await hers.get(`/bookings/${id}`);
  expect(html).not.toMatch(/canary/i);
  const page = screen(html);
  const { history } = JSON.parse((await hers.get(`/api/v1/booking/mine/${id}`)).html) as {
    history: { text: string }[];
  };
  const lines = history.map(({ text }) => text);
  expect(lines.slice(0, 2)).toEqual(["Requested", "Confirmed"]);
  expect(lines.slice(2, 6).sort()).toEqual([
    "Persons changed from 2 to 3",
    "Pick-up: Srinagar airport, 10:30",
    expect.stringMatching(/^Start date changed from .+ to \d\d - \d\d - \d{4}$/),
    "Total changed from ₹17,998 to ₹26,997",
  ]);
  expect(lines.slice(6)).toEqual(["Pick-up changed from Srinagar airport, 10:30 to Dal Gate, 9:00"]);
  const trip = page.texts("[aria-labelledby='trip'] dd");
  expect(trip).toEqual(expect.arrayContaining(["Dal Gate, 9:00", "Bashir, +91 90000 11111"]));
});

test("lists and mails lead to the page, and the page to the calendar", async () => {
  const desk = await loggedIn(createUser({ role: "viewer" }));
  const path = `/bookings/${booking.id}`;
  for (const html of [
    (await hers.get("/bookings")).html,
    (await desk.get(`/admin-dashboard/manage-bookings?q=${booking.bookingNumber}`)).html,
    (await desk.get(`/admin-dashboard/manage-bookings/edit/${booking.id}`)).html,
  ])
    expect(html).toContain(`href="${path}"`);
  const [calendar] = (await hers.get(path)).document.querySelectorAll("a[href$='/calendar.ics']");
  expect((await hers.send(calendar?.getAttribute("href") ?? "")).status).toBe(200);

  const { id: packageId } = await createPackage();
  const order = { startDate: daysFromToday(30), numberOfPersons: "2" };
  await hers.post(`/packages/${packageId}`, order);
  const made = await db.booking.findFirstOrThrow({ where: { packageId } });
  await updateBooking({ id: made.id, by: await createUser({ role: "agent" }), numberOfPersons: 3 });
  const mails = await db.mail.findMany({ where: { to: made.customerEmail, text: { contains: made.id } } });
  expect(mails.map(({ template }) => template).sort()).toEqual(["booking-changed", "booking-received"]);
  for (const { text } of mails) expect(text).toContain(`${env.SITE_URL}/bookings/${made.id}\n`);
});

test("a canceled booking's money ends with what comes back, and no trip that is over tells of cancellations and changes", async () => {
  const sold = { userId: aisha.id, bookingStatus: "canceled", canceledAt: new Date(), canceledBy: "guest" };
  const { id } = await createStoredBooking({ ...sold, refundPercent: 80, refundDue: 4560 });
  await createPayment({ id });
  const lines = (await hers.get(`/bookings/${id}`)).texts("[aria-labelledby='money'] .dues li");
  expect(lines).toEqual(["Comes back to you: ₹4,560"]);

  const past = { userId: aisha.id, bookingStatus: "confirmed", startDate: toDate(daysFromToday(-30)) };
  const over = await createStoredBooking(past);
  await db.changeRequest.create({ data: { bookingId: over.id, wantedPersons: 3, text: "" } });
  const text = (await hers.get(`/bookings/${over.id}`)).text;
  for (const ahead of ["If you cancel", "Change your booking"]) expect(text).not.toContain(ahead);
});

test("a booking's page begins with the trip and ends with canceling", async () => {
  const startDate = toDate(daysFromToday(40));
  const { id } = await createStoredBooking({ userId: aisha.id, bookingStatus: "confirmed", startDate });
  const page = await hers.get(`/bookings/${id}`);
  const order = ["Your trip", "Itinerary", "Price", "Share this trip", "Change your booking", "If you cancel"];
  const headings = page.texts("main h2").filter((heading) => order.includes(heading));
  expect(headings).toEqual(order.filter((heading) => headings.includes(heading)));
  expect(headings).toEqual(expect.arrayContaining(["Your trip", "Itinerary", "Share this trip"]));
  expect(page.document.querySelector("[data-print]")?.hasAttribute("hidden")).toBe(true);
});

test("pages say only what is true of the booking's state", async () => {
  const ahead = ["Add to calendar", "Make a link"];
  const trip = [...ahead, "Itinerary"];
  const voucher = "Print the voucher";
  const states: [Partial<Prisma.BookingUncheckedCreateInput>, shown: string[], hidden: string[]][] = [
    [{ bookingStatus: "pending" }, trip, [voucher, "Book again"]],
    [{ bookingStatus: "confirmed" }, [...trip, voucher], ["Book again"]],
    [{ bookingStatus: "canceled" }, ["Questions?"], ["History", ...trip, voucher, "Book again", "Travellers"]],
    [{ bookingStatus: "confirmed", startDate: toDate(daysFromToday(-30)) }, ["Book again"], [...ahead, voucher]],
  ];
  for (const [state, shown, hidden] of states) {
    const { id } = await createStoredBooking({ userId: aisha.id, ...state });
    const text = (await hers.get(`/bookings/${id}`)).text;
    for (const each of shown) expect(text).toContain(each);
    for (const each of hidden) expect(text).not.toContain(each);
  }
});

test("says below each day and on the voucher where one goes and sleeps, as it was sold", async () => {
  const pkg = await createPackage({
    itinerary: "<h3>Day 1: Up</h3><p>Walk.</p>",
    dayFacts: "1 | Log house | dinner",
    route: "Srinagar\nGurez | 2",
  });
  const startDate = toDate(daysFromToday(10));
  const { id } = await createStoredBooking({ userId: aisha.id, packageId: pkg.id, startDate });
  const page = await hers.get(`/bookings/${id}`);
  expect(page.texts(".day-facts li")).toEqual(["Night: Log house", "Dinner"]);
  const line = `Day 1, ${formatDate(daysFromToday(10))}Night: Log house · Dinner`;
  expect(page.texts(".voucher .lines div")).toEqual(
    expect.arrayContaining([line, "The waySrinagar → Gurez (2 nights)"]),
  );
  expect(page.texts(".way li")).toEqual([" Srinagar 1,590 m", "1–2 Gurez 2,400 m"]);
});

test("says on the voucher who travels, with ages, food and wishes, and nobody above the persons booked", async () => {
  const { id } = await createStoredBooking({ userId: aisha.id, numberOfPersons: 3, bookingStatus: "confirmed" });
  await db.traveller.createMany({
    data: [
      { bookingId: id, position: 1, name: "Aisha Bhat", ageBand: "adult", isLead: true },
      { bookingId: id, position: 2, name: "Zoya", ageBand: "5-11", diet: "vegetarian", note: "window seat" },
      { bookingId: id, position: 3, name: "Omar", ageBand: "adult" },
    ],
  });
  await db.booking.update({ where: { id }, data: { numberOfPersons: 2 } });
  const named = "Aisha Bhat · speaks for the group; Zoya, child 5 to 11 · food: vegetarian · window seat";
  expect((await hers.get(`/bookings/${id}`)).texts(".voucher .lines div")).toContain(`Travellers${named}`);
});

test("no refund is promised for days before the booking was made", async () => {
  const { id } = await createStoredBooking({ userId: aisha.id, startDate: toDate(daysFromToday(10)) });
  const periods = screen((await hers.get(`/bookings/${id}`)).html).texts("[aria-labelledby='cancel'] .dues li");
  expect(periods).toEqual([`Cancel until ${formatDate(daysFromToday(3))}: 25 % back`, "After that: nothing back"]);
});

test("My Bookings begin with the next trip and its next step, and end with what is over or canceled", async () => {
  const guest = await createUser();
  const starts = { soon: 2, far: 60, canceled: 10, over: -30 };
  for (const [packageTitle, days] of Object.entries(starts)) {
    const bookingStatus = packageTitle === "canceled" ? "canceled" : "confirmed";
    await createStoredBooking({
      userId: guest.id,
      packageTitle,
      bookingStatus,
      startDate: toDate(daysFromToday(days)),
    });
  }
  const page = await (await loggedIn(guest)).get("/bookings");
  expect(page.texts("main h2, main h3, .past-trips a")).toEqual([
    "Next",
    "soon",
    "Later",
    "far",
    "Past and canceled",
    expect.stringMatching(/^canceled, booking/),
    expect.stringMatching(/^over, booking/),
  ]);
  expect(page.texts(".next-step")).toEqual([expect.stringContaining("Your trip starts in 2 days.")]);
});

test("a total that was set by hand says by how much it differs from the price", async () => {
  const { id } = await createStoredBooking({ userId: aisha.id, totalPrice: 15000 });
  const { html } = await hers.get(`/bookings/${id}`);
  expect(html).toContain("₹15,000");
  expect(html).toContain("<dt>Price agreed otherwise</dt><dd>−₹2,998</dd>");
});

test("staff who read bookings may open it, and nobody else: foreign, deleted, malformed and unknown are one answer", async () => {
  for (const role of STAFF_ROLES) {
    const staff = await loggedIn(createUser({ role }));
    expect((await staff.get(`/bookings/${booking.id}`)).status).toBe(200);
  }
  const deleted = await createStoredBooking({ userId: aisha.id });
  await db.booking.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
  const foreign = await createStoredBooking();
  const ids = [deleted.id, foreign.id, crypto.randomUUID(), "nowhere", "1042", booking.id.replaceAll("-", "")];
  const answers = await Promise.all(ids.map((id) => hers.get(`/bookings/${id}`)));
  for (const { status, html, headers } of answers) {
    expect(status).toBe(404);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(screen(html).document.querySelector("main")?.innerHTML).toBe(
      screen(answers[0]?.html ?? "").document.querySelector("main")?.innerHTML,
    );
  }
});
