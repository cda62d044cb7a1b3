import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { type Role } from "~/models/people/user/rights";

import { createStoredBooking, createUser } from "../support/factories";
import { screen } from "../support/screen";
import { Browser, loggedIn, textOf } from "../support/site";

const BOOKINGS = "/admin-dashboard/manage-bookings";

function desk(role: Role) {
  return createUser({ name: `Some ${role}`, role }).then((user) => loggedIn(user));
}

let booking: Awaited<ReturnType<typeof createStoredBooking>>;

beforeEach(async () => {
  booking = await createStoredBooking();
});

function failedMail() {
  const mail = { to: "sana@example.com", subject: "Hello", template: "test", text: "-", html: "-" };
  return db.mail.create({ data: { ...mail, state: "failed" } });
}

describe("the navigation", () => {
  test.each([
    ["viewer", ["Dashboard", "Manage Bookings", "Departures", "Enquiries", "Quotes", "Guests", "Money", "Reports"]],
    [
      "agent",
      ["Dashboard", "Manage Bookings", "Departures", "Enquiries", "Quotes", "Guests", "Money", "Reports", "Mails"],
    ],
  ] as const)("of a %s holds what the role may open", async (role, names) => {
    await failedMail();
    const browser = await desk(role);
    const { html } = await browser.get("/admin-dashboard");
    const page = screen(html);
    expect(page.texts(".admin-nav a")).toEqual(names);
    for (const link of page.document.querySelectorAll(
      ".admin-nav a, .todo a, .today a:not([href^=tel]), .fault a, .stats a",
    )) {
      expect((await browser.get(link.getAttribute("href") ?? "")).status, link.outerHTML).toBe(200);
    }
    expect(page.texts(".fault a[href$='state=failed']")).toEqual(role === "agent" ? ["Read and resend"] : []);
  });

  test("says beside an entry how much waits there, to whoever may read it", async () => {
    await failedMail();
    const pending = await db.booking.count({ where: { bookingStatus: "pending" } });
    const failed = await db.mail.count({ where: { state: "failed" } });
    const counts = async (role: Role) => (await (await desk(role)).get("/admin-dashboard")).texts(".admin-nav .entry");
    const ofViewer = [
      "Dashboard",
      `Manage Bookings${pending} waiting`,
      "Departures",
      "Enquiries",
      "Quotes",
      "Guests",
      "Money",
      "Reports",
    ];
    expect(await counts("viewer")).toEqual(ofViewer);
    expect(await counts("agent")).toEqual([...ofViewer, `Mails${failed} waiting`]);
  });

  test("of the site leads every role of staff to the desk, and no customer", async () => {
    for (const role of ["user", "viewer", "agent", "admin"] as const) {
      const { html } = await (await desk(role)).get("/");
      expect(screen(html).texts("#menu a").includes("Admin Dashboard"), role).toBe(role !== "user");
    }
  });
});

test("what a role lacks is answered with a sentence, inside the desk", async () => {
  for (const role of ["viewer", "agent"] as const) {
    const page = await (await desk(role)).get("/admin-dashboard/manage-users");
    expect(page.status).toBe(403);
    expect(page.html).toContain("Your role does not include this. Please ask an admin.");
    expect(page.texts(".admin-nav a")).toContain("Manage Bookings");
    expect(page.texts(".admin-nav a")).not.toContain("Manage Users");
  }
});

test("a form sent where none is taken is answered with a sentence, and shows no customer the desk", async () => {
  for (const browser of [new Browser(), await desk("user"), await desk("agent")]) {
    const page = await browser.post(BOOKINGS, {});
    expect(page.status).toBe(405);
    expect(page.html).toContain("This page does not take what was sent to it. Nothing has changed.");
    expect(page.html.includes("Admin menu")).toBe(page.html.includes("Welcome, Some agent"));
  }
});

test("a viewer reads bookings, and is offered no change", async () => {
  const browser = await desk("viewer");
  const list = await browser.get(`${BOOKINGS}?q=${booking.bookingNumber}`);
  expect(list.texts("main .actions")).toEqual([
    `Show booking ${booking.bookingNumber}Guest’s page of booking ${booking.bookingNumber}`,
  ]);
  expect(list.document.querySelector("main [method=post]")).toBeNull();
  const { html } = await browser.get(`${BOOKINGS}/edit/${booking.id}`);
  expect(screen(html).texts("main .booking-head p").join()).toContain(`Booking ${booking.bookingNumber} ·`);
  expect(screen(html).document.querySelector("main form")).toBeNull();
  expect(html).toContain(booking.customerEmail);
  expect(textOf(html)).toContain("2 persons · ₹17,998 in all");
});

test("an agent reads mails, but no private link in them", async () => {
  const mail = { to: "sana@example.com", subject: "Hello", html: "" };
  await db.mail.create({ data: { ...mail, template: "booking-received", text: "Your trip." } });
  await db.mail.create({
    data: { ...mail, template: "reset-password", text: "secret-link", linkExpiresAt: new Date(Date.now() + 60_000) },
  });
  const agent = await (await desk("agent")).get("/admin-dashboard/mails");
  expect(agent.html).toContain("Your trip.");
  expect(agent.html).not.toContain("secret-link");
  expect(agent.html).toContain("only an admin may read it here");
  expect((await (await desk("admin")).get("/admin-dashboard/mails")).html).toContain("secret-link");
});
