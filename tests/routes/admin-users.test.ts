import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { requestPasswordReset } from "~/models/people/account/password.server";
import { formatDate } from "~/values/calendar";

import { takeErrors } from "../support/console-errors";
import { daysFromToday } from "../support/dates";
import { createStoredBooking, createUser, PASSWORD } from "../support/factories";
import { mailedLink } from "../support/mails";
import { screen } from "../support/screen";
import { Browser, freshDesk, REQUEST_ID } from "../support/site";

const LIST = "/admin-dashboard/manage-users";

let admin: Browser;

beforeEach(async () => void (admin = await freshDesk()));

async function names(query = "") {
  const { html } = await admin.get(`${LIST}?${query}`);
  return screen(html).texts("main li > h2");
}

describe("manage users", () => {
  test("finds by name, e-mail and phone", async () => {
    await createUser({ name: "Aisha Bhat", email: "aisha@lake.example" });
    await createUser({ name: "Farooq Lone", phoneNumber: "+91 70000 12345" });
    expect(await names()).toEqual(["Farooq Lone", "Aisha Bhat"]);
    expect(await names("q=bha")).toEqual(["Aisha Bhat"]);
    expect(await names("q=aisha%40lake")).toEqual(["Aisha Bhat"]);
    expect(await names("q=7000012")).toEqual(["Farooq Lone"]);
    expect(await names("q=nobody")).toEqual([]);
    for (const phone of ["+91 70000-12345", "07000012345", "(70000) 12345"])
      expect(await names(`q=${encodeURIComponent(phone)}`), phone).toEqual(["Farooq Lone"]);
  });

  test("pages hold everybody once", async () => {
    const data = { ...(await createUser()), id: undefined };
    await db.user.createMany({
      data: Array.from({ length: 59 }, (_, n) => ({
        ...data,
        name: `Guest ${n}`,
        email: `guest${n}@example.com`,
        createdAt: new Date(Date.now() - (100 - n) * 60_000),
      })),
    });
    const all = await db.user.findMany({ where: { role: "user" }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
    expect([...(await names("page=1")), ...(await names("page=2")), ...(await names("page=3"))]).toEqual(
      all.map(({ name }) => name),
    );
    for (const beyond of [4, 9999]) expect(await names(`page=${beyond}`)).toEqual(await names());
  });

  test("staff resend a verification link, or mark an address verified", async () => {
    const aisha = await createUser({ emailVerifiedAt: null });
    expect((await admin.get(LIST)).html).toContain("not verified");

    const resent = await admin.post(LIST, { id: aisha.id, intent: "resend" });
    expect(resent.toast).toContain(aisha.email);
    expect(await db.mail.count({ where: { to: aisha.email, template: "verify-email" } })).toBe(1);

    await admin.post(LIST, { id: aisha.id, intent: "verify" });
    expect(await new Browser().post("/login", { email: aisha.email, password: PASSWORD })).toMatchObject({
      toast: "Login successful",
    });
    expect(await admin.post(LIST, { id: aisha.id, intent: "resend" })).toMatchObject({
      toast: `${aisha.name} is already verified.`,
    });
    expect(await admin.post(LIST, { id: "nonsense", intent: "verify" })).toMatchObject({
      toast: "There is no such user.",
    });
  });
});

describe("a customer's card", () => {
  test("counts bookings and trips ahead, and leads to the bookings of this customer alone", async () => {
    const aisha = await createUser({ name: "Aisha Bhat" });
    const farooq = await createUser({ name: "Farooq Lone" });
    const book = (userId: string, days: number, more: object = {}) =>
      createStoredBooking({ userId, startDate: new Date(daysFromToday(days)), ...more });
    await book(aisha.id, -3);
    await book(aisha.id, 0);
    await book(aisha.id, 9);
    await book(aisha.id, 5, { bookingStatus: "canceled" });
    await book(aisha.id, 6, { deletedAt: new Date() });
    await book(farooq.id, 7);

    const list = await admin.get(LIST);
    const card = (id: string) => list.document.getElementById(id)?.textContent ?? "";
    expect(card(aisha.id)).toContain("4 bookings of Aisha Bhat, 2 trips ahead");
    const asked = async (id: string) =>
      (await admin.get(`/admin-dashboard/delete-user/${id}?ask=yes`)).texts("main form p").join();
    expect(await asked(aisha.id)).toContain(`2 trips lie ahead: the first on ${formatDate(daysFromToday(0))}.`);
    expect(await asked(farooq.id)).toContain(`1 trip lies ahead: on ${formatDate(daysFromToday(7))}.`);

    const link = list.link(`[id="${aisha.id}"] a[href*="manage-bookings"]`);
    const bookings = await admin.get(link);
    expect(bookings.texts("main .total strong")).toEqual(["4"]);
    expect(bookings.texts("main .grid .card")).toHaveLength(4);
    expect(bookings.texts("main p").join()).toContain("Only the bookings of Aisha Bhat.");
    expect(bookings.values("main .filter")).toMatchObject({ user: aisha.id });
    const narrowed = await admin.get(`${link}&status=canceled`);
    expect(narrowed.texts("main .total")).toEqual(["Total Bookings: 1 of 5"]);
    expect((await admin.get("/admin-dashboard/manage-bookings?user=nonsense")).texts("main .total strong")).toEqual([
      "5",
    ]);
  });

  test("sends a link to choose a new password, once a minute, however often strangers asked for one", async () => {
    const { id, email } = await createUser();
    await requestPasswordReset({ email, clientAddress: "203.0.113.7" });
    expect(await admin.post(LIST, { id, intent: "reset" })).toMatchObject({
      path: LIST,
      toast: `A link to choose a new password to ${email} waits: no mail server is set.`,
    });
    expect((await new Browser().get(await mailedLink(email, "reset-password"))).html).toContain(
      "Save the new password",
    );
    expect((await admin.post(LIST, { id, intent: "reset" })).toast).toMatch(/^Too many tries/);
    expect(await db.mail.count({ where: { to: email } })).toBe(2);
    expect(await admin.post(LIST, { id: "nonsense", intent: "reset" })).toMatchObject({
      toast: "There is no such user.",
    });
  });

  test("makes staff, who leave the list of customers", async () => {
    const aisha = await createUser({ name: "Aisha Bhat" });
    expect((await admin.get(LIST)).values(".grid")).toMatchObject({ role: "user" });
    expect(await admin.post(LIST, { id: aisha.id, intent: "role", role: "agent" })).toMatchObject({
      path: LIST,
      toast: "Aisha Bhat is agent now.",
    });
    expect(await names()).toEqual([]);
    await createUser({ emailVerifiedAt: null });
    expect((await admin.get(LIST)).texts(".grid select")).toEqual([]);
  });
});

test("a hydrated page ends where its document ends, its data within", async () => {
  const { html } = await admin.get("/admin-dashboard");
  expect(html).toContain("__remixContext");
  expect(html.indexOf("</html>")).toBe(html.length - "</html>".length);
});

test("mails: read, by state, and resent", async () => {
  const mail = { template: "hello", subject: "Salaam <b>", text: "Snow & sun.", html: "" };
  const failed = await db.mail.create({
    data: { ...mail, to: "aisha@example.com", state: "failed", attempts: 8, lastError: "550 no such box" },
  });
  await db.mail.create({ data: { ...mail, to: "farooq@example.com", text: "", state: "sent", sentAt: new Date() } });

  const all = await admin.get("/admin-dashboard/mails");
  expect(all.html).toContain("Salaam &lt;b&gt;");
  expect(all.html).toContain("Snow &amp; sun.");
  expect(all.html).toContain("550 no such box");
  expect(all.html).toContain("No mail server is set up");
  const tested = await admin.post("/admin-dashboard/send-test-mail", all.values("main .title-row form"));
  expect(tested).toMatchObject({
    path: "/admin-dashboard/mails",
    toast: expect.stringMatching(/^No mail server/) as string,
  });
  expect((await admin.get("/admin-dashboard/mails?state=failed")).html).not.toContain("farooq@example.com");

  expect(await admin.post("/admin-dashboard/mails", { id: failed.id })).toMatchObject({
    path: "/admin-dashboard/mails",
  });
  expect(await db.mail.findUniqueOrThrow({ where: { id: failed.id } })).toMatchObject({
    state: "waiting",
    attempts: 0,
  });
  const dashboard = await admin.get("/admin-dashboard");
  expect(dashboard.texts(".fault")).toEqual(["No mail server is set up. Waiting for one: 1 mail"]);
  expect(await admin.post("/admin-dashboard/mails", { id: "nonsense" })).toMatchObject({
    toast: "This mail no longer exists.",
  });
});

test("an unknown address of the desk says so within the desk", async () => {
  const page = await admin.get("/admin-dashboard/nothing/here");
  expect(page.status).toBe(404);
  expect(page.html).toContain("Ohh! page not found :(");
  expect(page.html).toContain('href="/admin-dashboard">Back to the dashboard</a>');
  expect(page.html).toContain("Manage Users");
});

test("a page of the desk that fails names the request of the log, and keeps the navigation", async () => {
  await db.$executeRaw`ALTER TABLE "Mail" RENAME TO "Lost"`;
  try {
    const page = await admin.get("/admin-dashboard/mails");
    expect(page.status).toBe(500);
    expect(page.html).toContain(":( something went wrong...");
    expect(page.html).toContain(`<code>${REQUEST_ID}</code>`);
    expect(page.html).toContain('href="/admin-dashboard">Back to the dashboard</a>');
    expect(page.html).toContain("Manage Users");
  } finally {
    await db.$executeRaw`ALTER TABLE "Lost" RENAME TO "Mail"`;
  }
  expect(takeErrors()).toHaveLength(1);
});
