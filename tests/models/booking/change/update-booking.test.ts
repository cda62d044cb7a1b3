import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { openBooking } from "~/models/booking/desk/open-booking.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { formatDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import {
  createAdmin,
  createPackage,
  createStoredBooking,
  createUser,
  nextMonth,
  withPrices,
} from "../../../support/factories";
import { tally } from "../../../support/outcomes";

async function stage() {
  const yasir = await createAdmin();
  const booking = withPrices(await createStoredBooking({ userId: (await createUser()).id }));
  const asItIs = {
    id: booking.id,
    by: yasir,
    startDate: nextMonth(),
    numberOfPersons: booking.numberOfPersons,
    totalPrice: booking.totalPrice,
    bookingStatus: "pending" as const,
  };
  const mails = () => db.mail.findMany({ where: { to: booking.customerEmail } });
  const stored = async () => withPrices(await db.booking.findUniqueOrThrow({ where: { id: booking.id } }));
  return { booking, asItIs, mails, stored };
}

describe("updateBooking", () => {
  test("saves, records who changed what, and mails the customer with the note", async () => {
    const { booking, asItIs, mails } = await stage();

    const note = "See you at the ghat.";
    const saved = await updateBooking({ ...asItIs, bookingStatus: "confirmed", totalPrice: 15000, note });
    expect(saved).toMatchObject({ ok: true, value: { msg: "Booking updated successfully!" } });

    const found = await openBooking(booking.id, { id: asItIs.by.id, role: "agent" });
    expect(found.ok && found.value.version).toBe(2);
    expect(
      found.ok && found.value.changes.map(({ field, oldValue, newValue }) => `${field}: ${oldValue} → ${newValue}`),
    ).toEqual(
      expect.arrayContaining(["totalPrice: 17998 → 15000", "bookingStatus: pending → confirmed", `note:  → ${note}`]),
    );
    const [mail] = await mails();
    expect(mail?.subject).toContain("is confirmed");
    expect(mail?.text).toContain(note);
  });

  test("of a booking that is and stays canceled the customer reads only a note, and at the old address that it changed", async () => {
    const { asItIs, mails } = await stage();
    const edit = { ...asItIs, bookingStatus: "canceled" as const };
    await updateBooking(edit);
    expect(await mails()).toHaveLength(1);
    expect(await updateBooking({ ...edit, pickup: "Dal Gate" })).toMatchObject({ ok: true });
    expect(await mails()).toHaveLength(1);
    await updateBooking({ ...edit, pickup: "Boulevard", note: "Your refund is on its way." });
    expect((await mails()).map(({ text }) => text.includes("Your refund is on its way.")).sort()).toEqual([
      false,
      true,
    ]);
    await updateBooking({ ...edit, pickup: "Boulevard", customerEmail: "new@example.com" });
    expect(await db.mail.count({ where: { to: "new@example.com" } })).toBe(0);
    expect((await mails()).map(({ template }) => template)).toContain("booking-address-changed");
  });

  test("the total follows persons and the price sold, unless it was set by hand or given", async () => {
    const { booking, asItIs, mails, stored } = await stage();
    const { id, by } = asItIs;
    const total = async () => (await stored()).totalPrice;

    expect(await updateBooking({ ...asItIs, totalRule: "ask", numberOfPersons: 12 })).toMatchObject({ ok: true });
    expect(await total()).toBe(12 * booking.unitPrice);
    expect((await mails())[0]?.text).toContain("Total: ₹17,998 → ₹1,07,988");
    await updateBooking({ id, by, numberOfPersons: 3 });
    expect(await total()).toBe(3 * booking.unitPrice);

    await updateBooking({ id, by, totalPrice: 20_000 });
    const form = { ...asItIs, totalPrice: 20_000, numberOfPersons: 4 };
    expect(await updateBooking({ ...form, totalRule: "ask" })).toMatchObject({
      code: "INVALID_INPUT",
      errors: { totalRule: expect.stringContaining("4 persons") as string },
    });
    await updateBooking({ ...form, totalRule: "keep" });
    expect(await total()).toBe(20_000);
    await updateBooking({ ...form, numberOfPersons: 5, totalRule: "follow" });
    expect(await total()).toBe(5 * booking.unitPrice);
    // A client of the API sends all fields, and gets the total it sent.
    await updateBooking({ ...asItIs, numberOfPersons: 6, totalPrice: 5 * booking.unitPrice });
    expect(await stored()).toMatchObject({ numberOfPersons: 6, totalPrice: 5 * booking.unitPrice });
    await updateBooking({ id, by, numberOfPersons: 2, totalPrice: 15_000 });
    await updateBooking({ id, by, numberOfPersons: 6 });
    expect(await total()).toBe(15_000);
  });

  test("a save that changes nothing writes nothing, and refuses a note that no mail would carry", async () => {
    const { asItIs, mails, stored } = await stage();
    expect(await updateBooking(asItIs)).toMatchObject({ ok: true });
    const errors = { note: expect.any(String) as string };
    expect(await updateBooking({ ...asItIs, note: "Hello" })).toMatchObject({ code: "INVALID_INPUT", errors });
    expect([await mails(), (await stored()).version]).toEqual([[], 1]);
  });

  test("what was sold stays as recorded, whatever happens to the package and the user", async () => {
    const { booking, asItIs, stored } = await stage();
    const { packageId, packageTitle } = booking;
    await db.package.update({ where: { id: packageId }, data: { packageTitle: "Renamed", startingPrice: 1 } });
    await updateBooking({ ...asItIs, numberOfPersons: 3, packageId });
    expect(await stored()).toMatchObject({ packageTitle, unitPrice: 8999 });
  });

  test("of two admins who opened the same version, the second is refused", async () => {
    const { asItIs } = await stage();
    const save = (bookingStatus: "confirmed" | "canceled") => updateBooking({ ...asItIs, bookingStatus, version: 1 });
    const results = await Promise.all([save("confirmed"), save("canceled")]);
    expect(tally(results)).toEqual({ done: 1, STALE_EDIT: 1 });
  });

  test("cancel and confirm at once end in one state, and the history leads there step by step", async () => {
    const { booking, asItIs, mails, stored } = await stage();
    const statuses = ["confirmed", "canceled", "pending"] as const;

    await Promise.all(
      Array.from({ length: 24 }, (_, n) => updateBooking({ ...asItIs, bookingStatus: statuses[n % 3] ?? "pending" })),
    );

    const { bookingStatus, version } = await stored();
    const where = { bookingId: booking.id, field: "bookingStatus" };
    const steps = await db.bookingChange.findMany({ where, orderBy: { version: "asc" } });
    const [from, to] = [steps.map(({ oldValue }) => oldValue), steps.map(({ newValue }) => newValue)];
    expect(["pending", ...to]).toEqual([...from, bookingStatus]);
    expect(version).toBe(1 + steps.length);
    expect(await mails()).toHaveLength(steps.length);
  });

  test("a booking moves only to a package that is offered, and then at its price", async () => {
    const { asItIs, stored } = await stage();
    const trek = await createPackage({ startingPrice: 21500, mrpPrice: 21500 });
    const draft = await createPackage({ isPublished: false });

    for (const packageId of [draft.id, crypto.randomUUID(), "nonsense"]) {
      expect(await updateBooking({ ...asItIs, packageId })).toMatchObject({ code: "INVALID_INPUT" });
    }
    expect(await updateBooking({ ...asItIs, packageId: trek.id })).toMatchObject({ ok: true });
    const { id: packageId, packageTitle } = trek;
    expect(await stored()).toMatchObject({ packageId, packageTitle, unitPrice: 21500 });
  });
});

test("pick-up and contact are written, told the guest by mail, kept by other edits and taken back", async () => {
  const { asItIs, mails, stored } = await stage();
  const { id, by } = asItIs;
  const [pickup, tripContact] = ["Srinagar airport, 10:30", "Bashir, +91 90000 11111"];
  await updateBooking({ id, by, pickup, tripContact });
  await updateBooking({ id, by, numberOfPersons: 3 });
  expect(await stored()).toMatchObject({ pickup, tripContact });
  await updateBooking({ id, by, pickup: null });
  expect(await stored()).toMatchObject({ pickup: null, tripContact });

  const changes = await db.bookingChange.findMany({
    where: { bookingId: id, field: "pickup" },
    orderBy: { version: "asc" },
  });
  expect(changes.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
    ["", pickup],
    [pickup, ""],
  ]);
  const texts = (await mails()).map(({ text }) => text).join();
  for (const line of [`Pick-up: none → ${pickup}`, `Pick-up: ${pickup} → none`]) expect(texts).toContain(line);
});

const OVER = daysFromToday(-400);
const FAR = "₹100 is far from the price: 2 persons × ₹8,999 = ₹17,998.";

describe("the form asks once", () => {
  test.each([
    ["a total far from the price", { totalPrice: 100 }, "total", FAR],
    ["a total below what is paid", { totalPrice: 14_999 }, "paid", "₹14,999 is less than the ₹15,000 that are paid."],
    ["a day that is over", { startDate: OVER }, "past-date", `${formatDate(OVER)} is over.`],
  ] as const)("about %s, and keeps the reason", async (_name, change, name, text) => {
    const { booking, asItIs } = await stage();
    const { id } = booking;
    await db.booking.update({ where: { id }, data: { paid: 15_000 } });
    const form = { ...asItIs, ...change, channel: "edit" as const };
    const errors = expect.objectContaining({ [name]: text }) as object;
    expect(await updateBooking(form)).toMatchObject({ ok: false, errors });
    const answered = ["total", "paid", "past-date"];
    const why = "Please say why: the history keeps it.";
    expect(await updateBooking({ ...form, answered })).toMatchObject({ errors: { [name]: text, why } });
    expect(await updateBooking({ ...form, answered, why: "Agreed by phone." })).toMatchObject({ ok: true });
    const reason = { field: "why", newValue: "Agreed by phone." };
    expect(await db.bookingChange.count({ where: { bookingId: id, ...reason } })).toBe(1);
    // Saving something else later asks nothing about what stands already.
    expect(await updateBooking({ ...form, pickup: "Dal Gate" })).toMatchObject({ ok: true });
  });

  test("about a total that is more than a fifth off, either way, and about none that is nearer", async () => {
    const { asItIs } = await stage();
    const save = (totalPrice: number) => updateBooking({ ...asItIs, totalPrice, channel: "edit" as const });
    // A fifth of ₹17,998 is ₹3,599.60.
    for (const far of [14_398, 21_598]) {
      expect(await save(far)).toMatchObject({ errors: { total: expect.stringContaining("is far from") as string } });
    }
    for (const near of [14_399, 21_597]) expect(await save(near)).toMatchObject({ ok: true });
  });

  test("about a move to a day that is not offered; an API client is not asked", async () => {
    const { booking, asItIs } = await stage();
    const startDate = daysFromToday(50);
    await saveDays(booking.packageId, [{ date: startDate, closed: true }]);
    const text = `This trip does not start on ${formatDate(startDate)}. Nearest days: `;
    const form = { ...asItIs, startDate, channel: "edit" as const };
    expect(await updateBooking(form)).toMatchObject({
      errors: { "not-offered": expect.stringContaining(text) as string },
    });
    expect(await updateBooking({ ...form, answered: ["not-offered"] })).toMatchObject({ ok: true });
    // Saving something else later asks nothing about the day it stands on.
    expect(await updateBooking({ ...form, pickup: "Dal Gate" })).toMatchObject({ ok: true });
    expect(await updateBooking({ ...asItIs, startDate: daysFromToday(51) })).toMatchObject({ ok: true });
    expect(await updateBooking({ ...asItIs, startDate })).toMatchObject({ ok: true });
  });

  test("about the day on which a canceled booking comes back, whose place it takes only while there is one", async () => {
    const { booking, asItIs } = await stage();
    const { id, packageId } = booking;
    const day = nextMonth();
    await db.booking.update({ where: { id }, data: { bookingStatus: "canceled" } });
    await saveDays(packageId, [{ date: day, closed: true }]);
    const form = { ...asItIs, channel: "edit" as const };
    const text = expect.stringContaining(`This trip does not start on ${formatDate(day)}.`) as string;
    expect(await updateBooking(form)).toMatchObject({ code: "DATE_NOT_OFFERED", errors: { "not-offered": text } });
    await saveDays(packageId, [{ date: day, closed: false, capacity: 1 }]);
    expect(await updateBooking(form)).toMatchObject({ code: "SEATS_LEFT" });
    expect(await updateBooking(asItIs)).toMatchObject({ code: "SEATS_LEFT" });
    await saveDays(packageId, [{ date: day, closed: true, capacity: 2 }]);
    expect(await updateBooking({ ...form, answered: ["not-offered"] })).toMatchObject({ ok: true });
    await db.booking.update({ where: { id }, data: { bookingStatus: "canceled", startDate: toDate(OVER) } });
    const over = { ...form, startDate: OVER };
    expect(await updateBooking(over)).toMatchObject({ errors: { "past-date": `${formatDate(OVER)} is over.` } });
    expect(await updateBooking({ ...asItIs, startDate: OVER })).toMatchObject({ ok: true });
  });

  test("about making a paid booking pending again; an API client is not asked", async () => {
    const { booking, asItIs } = await stage();
    const { id } = booking;
    await db.booking.update({ where: { id }, data: { paid: 5700, bookingStatus: "confirmed" } });
    const form = { ...asItIs, channel: "edit" as const };
    expect(await updateBooking(form)).toMatchObject({ errors: { reopened: expect.any(String) as string } });
    expect(await updateBooking({ ...form, answered: ["reopened"] })).toMatchObject({ ok: true });
    expect(await updateBooking({ ...asItIs, totalPrice: 100, startDate: OVER })).toMatchObject({ ok: true });
  });
});
