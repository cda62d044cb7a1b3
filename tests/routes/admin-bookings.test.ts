import { beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { TEXT_NAMES } from "~/models/booking/row/fields";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { addDays, formatDate, formatDateTime, startOfDay, toDate, today } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import {
  createAdmin,
  createPackage,
  createStoredBooking,
  createUser,
  extra,
  nextMonth,
  withPrices,
} from "../support/factories";
import { EDIT_FORM, screen } from "../support/screen";
import { type Browser, freshDesk, loggedIn } from "../support/site";

const LIST = "/admin-dashboard/manage-bookings";

let admin: Browser;

beforeEach(async () => void (admin = await freshDesk()));

async function numbers(query: string) {
  const { html } = await admin.get(`${LIST}?${query}`);
  return screen(html)
    .texts("main li p > .number:first-child")
    .map((text) => Number(text.replace("Booking ", "")));
}

async function bookingOf(name: string, overrides: Parameters<typeof createStoredBooking>[0] = {}) {
  return createStoredBooking({ userId: (await createUser({ name })).id, ...overrides });
}

describe("the list", () => {
  test("sends a row with what it shows, and leaves the question before a deletion and the sheets to be asked for", async () => {
    const { id: packageId } = await createPackage({ packageTitle: "Dal Lake Houseboat Weekend" });
    const guest = await createUser({ name: "Aisha Bhat", email: "aisha.bhat@example.com" });
    const booking = await createStoredBooking({ packageId, userId: guest.id });
    const { html } = await admin.get(LIST);
    const [row] = screen(html).document.querySelectorAll(`[id="${booking.id}"]`);
    expect(row?.outerHTML.length).toBeLessThanOrEqual(2_440);
    expect(html).not.toContain("<dialog");
    expect(html).not.toContain("<style");
    expect(screen(html).document.querySelectorAll("link[rel=stylesheet]").length).toBeGreaterThan(0);
  });

  test("takes signs of search languages for what they are", async () => {
    await bookingOf("Aisha Bhat");
    for (const sign of ["%", "_", "'", "\\", "&", "!", "|", ":*", "<->", "()", '"', "' | '", "\\'"]) {
      expect(await numbers(`q=${encodeURIComponent(sign)}`), sign).toEqual([]);
      expect(await numbers(`q=${encodeURIComponent(`${sign}zzz`)}`), sign).toEqual([]);
      expect(await numbers(`package=${encodeURIComponent(`${sign}zzz`)}`), sign).toEqual([]);
    }
  });

  test("narrows by what its address says, and leaves out what makes no sense", async () => {
    const { id } = await createPackage({ packageTitle: "Gulmarg Snow Week" });
    const [start, made] = [daysFromToday(-30), daysFromToday(-60)];
    const trip = { packageId: id, bookingStatus: "canceled", startDate: toDate(start), createdAt: startOfDay(made) };
    const { bookingNumber: old } = await bookingOf("Aisha Bhat", trip);
    const { bookingNumber: late } = await bookingOf("Farooq Lone");
    for (const query of ["status=canceled", "package=snow", `package=${id}`, `startTo=${start}`, `madeTo=${made}`])
      expect(await numbers(query), query).toEqual([old]);
    for (const query of [
      `startFrom=${addDays(start, 1)}`,
      `madeFrom=${addDays(made, 1)}`,
      "status=pending&package=dal",
    ])
      expect(await numbers(query), query).toEqual([late]);
    expect(await numbers("sort=oldest")).toEqual([old, late]);
    expect(await numbers("status=nonsense&startFrom=1999-02-30&page=-1&sort=price")).toHaveLength(2);
  });

  test("names a range that ends before it begins, and keeps what was typed", async () => {
    await bookingOf("Aisha Bhat");
    const early = daysFromToday(-3);
    const late = daysFromToday(3);
    const typed = { startFrom: late, startTo: early, madeFrom: early, madeTo: late };

    const { html } = await admin.get(`${LIST}?${new URLSearchParams(typed)}`);
    const page = screen(html);
    expect(page.errors()).toEqual({
      startTo: "“Starts until” is before “Starts from”. Please give the earlier day first.",
    });
    expect(page.values(".filter")).toMatchObject(typed);
    expect(page.document.querySelector(".filter-more")?.hasAttribute("open")).toBe(true);
    expect(page.document.querySelector("a[download]")).toBeNull();
    const csv = await admin.send(`${LIST}/export.csv?startFrom=${late}&startTo=${early}`);
    expect([csv.status, await csv.text()]).toEqual([400, page.errors().startTo]);

    const both = await admin.get(`${LIST}?startFrom=${late}&startTo=${early}&madeFrom=${late}&madeTo=${early}`);
    expect(Object.keys(both.errors())).toEqual(["startTo", "madeTo"]);
    const oneDay = await admin.get(`${LIST}?startFrom=${early}&startTo=${early}`);
    expect(oneDay.errors()).toEqual({});
  });
});

describe("CSV", () => {
  test("holds exactly what the filter lets through, and no formula", async () => {
    const sly = await bookingOf('=HYPERLINK("http://evil.example","Aisha")', { bookingStatus: "canceled" });
    await bookingOf("Farooq Lone");

    const response = await admin.send(`${LIST}/export.csv?status=canceled`);

    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="bookings-\d{4}-\d\d-\d\d.csv"$/,
    );
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(String(sly.bookingNumber));
    expect(lines[1]).toContain('"\'=HYPERLINK(""http://evil.example"",""Aisha"")"');
  });

  test("for people has no address of an erased contact, and the day of a cancellation", async () => {
    const { id, bookingNumber } = await createStoredBooking({ bookingStatus: "canceled" });
    await db.booking.update({ where: { id }, data: { contactErasedAt: new Date() } });
    const text = await (await admin.send(`${LIST}/export.csv?for=people`)).text();
    const day = formatDate(today());
    expect(text).toMatch(new RegExp(`\\n${bookingNumber},canceled,.*,,,,8999,,0,17998,${day},0,,,0,2,0,0\\r\\n$`));
    const page = await admin.get(`${LIST}?status=pending`);
    const links = page.links("a[download]");
    expect(links).toEqual(["&for=people", "&for=books", ""].map((rest) => `${LIST}/export.csv?status=pending${rest}`));
  });
});

describe("editing", () => {
  const fields = { startDate: nextMonth(), numberOfPersons: "3", totalPrice: "25000", bookingStatus: "confirmed" };

  test("saves and returns to the list with the message", async () => {
    const booking = await bookingOf("Aisha Bhat");
    const page = await admin.get(`${LIST}/edit/${booking.id}`);
    expect(page.html).toContain(`value="${nextMonth()}"`);
    expect(Object.keys(screen(page.html).values(EDIT_FORM))).toEqual(expect.arrayContaining(TEXT_NAMES));

    const saved = await admin.post(`${LIST}/edit/${booking.id}`, { ...fields, version: "1", note: "" });

    expect(saved).toMatchObject({ path: LIST, toast: "Booking updated successfully!" });
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      numberOfPersons: 3,
      totalPrice: 25000,
      bookingStatus: "confirmed",
    });
  });

  test("shows the new total before it is saved, without script too", async () => {
    const { id } = await bookingOf("Aisha Bhat", { bookingStatus: "confirmed", paid: 5700 });
    const path = `${LIST}/edit/${id}`;
    const { html } = await admin.get(path);
    expect(screen(html).texts("output")).toEqual(["2 × ₹8,999 = ₹17,998 · ₹12,298 to pay"]);
    const values = screen(html).values(EDIT_FORM);
    const shown = await admin.post(path, { ...values, numberOfPersons: "3", show: "total" });
    expect([shown.status, shown.texts("output, .error-summary")]).toEqual([
      200,
      ["3 × ₹8,999 = ₹26,997 · ₹8,999 more · ₹21,297 to pay"],
    ]);
    expect(shown.values(EDIT_FORM)).toMatchObject({ numberOfPersons: "3", totalPrice: "17998" });
    expect((await db.booking.findUniqueOrThrow({ where: { id } })).numberOfPersons).toBe(2);
  });

  test("knows its own package alone until another one is chosen, whose days and extras come with what it says", async () => {
    const [day, before] = [daysFromToday(40), daysFromToday(39)];
    const { id: other } = await createPackage({
      startingPrice: 7_000,
      extras: [extra({ name: "Extra bed", price: 1_200 })],
    });
    await saveDays(other, [{ date: day, unitPrice: 9_000 }]);
    const { id } = await bookingOf("Aisha Bhat", { startDate: toDate(before) });
    const path = `${LIST}/edit/${id}`;
    const page = await admin.get(path);
    expect(page.html).not.toContain("Extra bed");
    const values = { ...page.values(EDIT_FORM), packageId: other, startDate: day };
    const shown = await admin.post(path, { ...values, show: "total" });
    expect(shown.texts("#extras label")).toEqual(["Extra bed"]);
    expect(shown.texts("output")).toEqual(["2 × ₹9,000 = ₹18,000 · ₹2 more · ₹18,000 to pay"]);
    const refused = await admin.post(path, { ...values, numberOfPersons: "0" });
    expect([refused.status, refused.texts("#extras label")]).toEqual([400, ["Extra bed"]]);
  });

  test("changes extras, at the price they were sold for, and shows the new total without script", async () => {
    const pony = extra({ name: "Pony", price: 950, maxQuantity: 4 });
    const { id: packageId } = await createPackage({ extras: [pony, extra({ name: "Extra bed", price: 1200 })] });
    const sold = { _id: pony._id, name: "Pony", per: "person", quantity: 1, each: 900 };
    const gone = { ...sold, _id: "gone", name: "Porter", each: 700 };
    const totalPrice = 17_998 + 1600;
    const { id } = await bookingOf("Aisha Bhat", { packageId, extras: [sold, gone], totalPrice });
    const path = `${LIST}/edit/${id}`;
    const page = await admin.get(path);
    expect(page.texts("#extras label")).toEqual(["Pony", "Extra bed", "Porter"]);
    expect(page.texts("#extras p")).toEqual(["₹900 per person", "₹1,200 per person", "₹700 per person"]);
    const values = { ...page.values(EDIT_FORM), [`extra-${pony._id}`]: "2", "extra-gone": "0" };
    const shown = await admin.post(path, { ...values, show: "total" });
    expect(shown.texts("output")).toEqual(["2 × ₹8,999 + 2 × ₹900 = ₹19,798 · ₹200 more · ₹19,798 to pay"]);
    const refused = await admin.post(path, { ...values, [`extra-${pony._id}`]: "3" });
    expect(refused.texts("#extras-error")).toEqual(["Pony is per person: with 2 persons choose at most 2."]);
    expect(refused.values(EDIT_FORM)).toMatchObject({ [`extra-${pony._id}`]: "3", "extra-gone": "0" });
    await admin.post(path, values);
    const extras = [{ ...sold, quantity: 2 }];
    expect(withPrices(await db.booking.findUniqueOrThrow({ where: { id } }))).toMatchObject({
      extras,
      totalPrice: 19_798,
    });
  });

  test("a stale edit is refused with the values kept and what the other changed; saving again then works", async () => {
    const booking = await bookingOf("Aisha Bhat");
    const sana = await loggedIn(createAdmin({ name: "Sana Mir" }));
    await sana.post(`${LIST}/edit/${booking.id}`, { ...fields, totalPrice: "24000", version: "1" });

    const refused = await admin.post(`${LIST}/edit/${booking.id}`, { ...fields, totalPrice: "25500", version: "1" });

    expect(refused.status).toBe(409);
    expect(refused.html).toContain("Saved since you opened this form");
    expect(refused.html).toContain("Sana Mir");
    expect(refused.html).toContain("₹24,000");
    expect(refused.html).toContain('value="25500"');
    const { version = "" } = refused.values();
    expect(await admin.post(`${LIST}/edit/${booking.id}`, { ...fields, totalPrice: "25500", version })).toMatchObject({
      toast: "Booking updated successfully!",
    });
  });

  test("after a stale edit, fields left as they were take what the other saved, so saving again undoes nothing", async () => {
    const booking = await bookingOf("Aisha Bhat");
    const edit = `${LIST}/edit/${booking.id}`;
    const hers = (await admin.get(edit)).values(EDIT_FORM);
    const sana = await loggedIn(createAdmin({ name: "Sana Mir" }));
    await sana.post(edit, { ...hers, bookingStatus: "confirmed", pickup: "Dal Gate, 09:00", tripContact: "Bashir" });

    const refused = await admin.post(edit, { ...hers, numberOfPersons: "7", tripContact: "Gulzar" });
    expect(refused.status).toBe(409);
    await admin.post(edit, refused.values(EDIT_FORM));
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      bookingStatus: "confirmed",
      pickup: "Dal Gate, 09:00",
      tripContact: "Gulzar",
      numberOfPersons: 7,
      totalPrice: 7 * 8999,
    });
  });

  test("a booking that is not there: the message, and back to the list", async () => {
    for (const id of [crypto.randomUUID(), "nonsense"]) {
      expect(await admin.get(`${LIST}/edit/${id}`)).toMatchObject({ path: LIST, toast: "There is no such booking." });
    }
  });
});

test("deleting keeps the reason that was given, for this deletion alone", async () => {
  const { id } = await bookingOf("Aisha Bhat");
  const remove = (reason: string) => admin.post(`${LIST}/delete/${id}`, { reason });
  const deletedPage = async () => (await admin.get(`${LIST}/deleted`)).html;
  const { path, toast } = await remove("x".repeat(501));
  expect([path, toast]).toEqual([LIST, "Please keep the reason under 500 characters."]);
  expect(await db.booking.count({ where: { deletedAt: null } })).toBe(1);

  await remove(" Booked <twice> ");
  expect(screen(await deletedPage()).texts("main .card p")).toContain("Reason: Booked <twice>");
  await admin.post(`${LIST}/deleted`, { id });
  expect((await admin.get(`${LIST}/edit/${id}`)).html).toContain("Reason for deleting");
  expect((await admin.get(`/bookings/${id}`)).html).not.toContain("twice");

  await remove("");
  expect(await deletedPage()).not.toContain("Reason:");
  const reasons = await db.bookingChange.findMany({ where: { bookingId: id, field: "deleteReason" } });
  expect(reasons.map(({ newValue }) => newValue)).toEqual(["Booked <twice>"]);
});

test("the dashboard ends with the figures in their order, and the reports have the weeks since the first booking", async () => {
  await bookingOf("Near", { startDate: toDate(addDays(today(), 6)), bookingStatus: "confirmed" });
  await bookingOf("Far", { startDate: toDate(addDays(today(), 7)) });
  await bookingOf("Gone", { startDate: toDate(today()), bookingStatus: "canceled" });

  const desk = await admin.get("/admin-dashboard");
  expect(desk.texts("main .admin > :nth-last-child(2).stats li")).toEqual([
    "3 Total Users",
    "3 Total Packages",
    "3 Total Bookings",
    "1 Pending Bookings",
    "1 Confirmed Bookings",
  ]);
  const weeks = (await admin.get("/admin-dashboard/reports"))
    .texts("svg title")
    .filter((title) => title.startsWith("Week of"));
  expect(weeks).toHaveLength(13);
  expect(weeks.at(-1)).toMatch(/: 3, canceled 1$/);
});

test("what waits leads the dashboard, and each number leads to the list of exactly those", async () => {
  const soon = await bookingOf("Soon", { startDate: toDate(addDays(today(), 3)) });
  const later = await bookingOf("Later", { startDate: toDate(addDays(today(), 4)) });
  await bookingOf("Confirmed", { startDate: toDate(today()), bookingStatus: "confirmed" });
  await bookingOf("Gone", { startDate: toDate(addDays(today(), -1)), bookingStatus: "canceled" });
  await db.changeRequest.create({ data: { bookingId: later.id, wantedPersons: 3 } });
  await db.paymentClaim.create({ data: { bookingId: later.id, method: "bank", utr: "412000000001", amount: 1000 } });
  const mail = { template: "verify-email", to: "a@example.com", text: "", html: "" };
  for (const state of ["waiting", "failed", "sent"])
    await db.mail.create({ data: { ...mail, subject: `A ${state} mail`, state } });

  const desk = await admin.get("/admin-dashboard");

  expect(desk.texts(".todo li")).toEqual([
    "To confirm 2",
    "Leaving in 3 days and not confirmed 1",
    "Changes asked for 1",
    "Payments to check 1",
    "Mails that wait or failed 2",
  ]);
  const [pending = "", leaving = "", asked = "", , mails = ""] = [...desk.document.querySelectorAll(".todo a")].map(
    (link) => link.getAttribute("href") ?? "",
  );
  expect(await numbers(pending.split("?")[1] ?? "")).toEqual([later.bookingNumber, soon.bookingNumber]);
  expect(await numbers(leaving.split("?")[1] ?? "")).toEqual([soon.bookingNumber]);
  expect(await numbers(asked.split("?")[1] ?? "")).toEqual([later.bookingNumber]);
  const listed = (await admin.get(mails)).texts("main li h2");
  expect(listed.sort()).toEqual(["A failed mail", "A waiting mail"]);
});

test("where nothing waits and nothing is wrong, the dashboard says so in a line", async () => {
  const desk = await admin.get("/admin-dashboard");
  expect(desk.texts("[aria-label='What waits']")).toEqual(["Nothing else waits."]);
  expect(desk.texts(".fault")).toEqual([]);
});

test("the dashboard has a line for each thing that is wrong", async () => {
  env.BACKUP_DIR = "/backups";
  onTestFinished(() => void (env.BACKUP_DIR = undefined));
  const at = startOfDay(daysFromToday(-1));
  const wrong = { day: toDate(daysFromToday(0)), startedAt: at, error: "Nothing answers." };
  await db.backupRun.create({ data: wrong });
  await db.figureCheck.create({ data: { day: wrong.day, finishedAt: at, wrong: 1 } });
  const mail = { template: "verify-email", to: "a@example.com", subject: "Snow", text: "", html: "" };
  for (const state of ["waiting", "failed"]) await db.mail.create({ data: { ...mail, state } });
  const said = async () => (await admin.get("/admin-dashboard")).texts(".fault");
  expect(await said()).toEqual([
    "1 mail failed. Read and resend",
    "No mail server is set up. Waiting for one: 1 mail",
    "No complete backup yet. Nothing answers.",
    `1 figure was wrong on ${formatDateTime(at)}. Please ask who runs the site for a recount.`,
  ]);
  await db.backupRun.create({ data: { day: toDate(daysFromToday(-1)), startedAt: at, finishedAt: at } });
  expect((await said())[2]).toBe(`No complete backup since ${formatDateTime(at)}. Nothing answers.`);
});
