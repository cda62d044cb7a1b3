import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { EDIT_WARNINGS } from "~/models/booking/edit-warnings";
import { getBookingForEdit } from "~/models/office/booking/get-booking-for-edit.server";
import { updateBooking } from "~/models/sales/booking/update-booking.server";
import { formatDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createPackage, createStoredBooking, createUser, nextMonth } from "../../../support/factories";

async function stage() {
  const yasir = await createAdmin();
  const booking = await createStoredBooking({ userId: (await createUser()).id });
  const asItIs = {
    id: booking.id,
    by: yasir,
    startDate: nextMonth(),
    numberOfPersons: booking.numberOfPersons,
    totalPrice: booking.totalPrice,
    bookingStatus: "pending" as const,
  };
  const mails = () => db.mail.findMany({ where: { to: booking.customerEmail } });
  return { yasir, booking, asItIs, mails };
}

describe("updateBooking", () => {
  test("saves, records who changed what, and mails the customer with the note", async () => {
    const { booking, asItIs, mails } = await stage();

    expect(
      await updateBooking({ ...asItIs, bookingStatus: "confirmed", totalPrice: 15000, note: "See you at the ghat." }),
    ).toMatchObject({ ok: true, value: { msg: "Booking updated successfully!" } });

    const found = await getBookingForEdit(booking.id);
    expect(found.ok && found.value.version).toBe(2);
    expect(found.ok && found.value.changes.map(({ field, oldValue, newValue }) => [field, oldValue, newValue])).toEqual(
      expect.arrayContaining([
        ["totalPrice", "17998", "15000"],
        ["bookingStatus", "pending", "confirmed"],
        ["note", "", "See you at the ghat."],
      ]),
    );
    const [mail] = await mails();
    expect(mail?.subject).toContain("is confirmed");
    expect(mail?.text).toContain("See you at the ghat.");
  });

  test("the total follows persons and the price sold, unless it was set by hand or given", async () => {
    const { booking, asItIs, mails } = await stage();
    const { id, by } = asItIs;
    const total = async () => (await db.booking.findUniqueOrThrow({ where: { id } })).totalPrice;

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
    await updateBooking({ id, by, numberOfPersons: 2, totalPrice: 15_000 });
    await updateBooking({ id, by, numberOfPersons: 6 });
    expect(await total()).toBe(15_000);
  });

  test("a client that sends all fields gets the total it sent", async () => {
    const { booking, asItIs } = await stage();
    await updateBooking({ ...asItIs, numberOfPersons: 6 });
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      numberOfPersons: 6,
      totalPrice: booking.totalPrice,
    });
  });

  test("a save that changes nothing writes nothing, and refuses a note that no mail would carry", async () => {
    const { booking, asItIs, mails } = await stage();

    expect(await updateBooking(asItIs)).toMatchObject({ ok: true });
    expect(await updateBooking({ ...asItIs, note: "Hello" })).toMatchObject({
      code: "INVALID_INPUT",
      errors: { note: expect.any(String) as string },
    });

    expect(await mails()).toEqual([]);
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({ version: 1 });
  });

  test("what was sold stays as recorded, whatever happens to the package and the user", async () => {
    const { booking, asItIs } = await stage();
    await db.package.update({ where: { id: booking.packageId }, data: { packageTitle: "Renamed", startingPrice: 1 } });

    await updateBooking({ ...asItIs, numberOfPersons: 3, packageId: booking.packageId });

    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      packageTitle: booking.packageTitle,
      unitPrice: 8999,
    });
  });

  test("of two admins who opened the same version, the second is refused", async () => {
    const { asItIs } = await stage();
    const results = await Promise.all(
      (["confirmed", "canceled"] as const).map((bookingStatus) =>
        updateBooking({ ...asItIs, bookingStatus, version: 1 }),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === "STALE_EDIT")).toHaveLength(1);
  });

  test("cancel and confirm at once end in one state, and the history leads there step by step", async () => {
    const { booking, asItIs, mails } = await stage();
    const statuses = ["confirmed", "canceled", "pending"] as const;

    await Promise.all(
      Array.from({ length: 24 }, (_, n) => updateBooking({ ...asItIs, bookingStatus: statuses[n % 3] ?? "pending" })),
    );

    const stored = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    const steps = await db.bookingChange.findMany({
      where: { bookingId: booking.id, field: "bookingStatus" },
      orderBy: { version: "asc" },
    });
    let status = "pending";
    for (const step of steps) {
      expect(step.oldValue).toBe(status);
      status = step.newValue;
    }
    expect(status).toBe(stored.bookingStatus);
    expect(stored.version).toBe(1 + steps.length);
    expect(await mails()).toHaveLength(steps.length);
  });

  test("a booking moves only to a package that is offered, and then at its price", async () => {
    const { booking, asItIs } = await stage();
    const trek = await createPackage({ startingPrice: 21500, mrpPrice: 21500 });
    const draft = await createPackage({ isPublished: false });

    for (const packageId of [draft.id, crypto.randomUUID(), "nonsense"]) {
      expect(await updateBooking({ ...asItIs, packageId })).toMatchObject({ code: "INVALID_INPUT" });
    }
    expect(await updateBooking({ ...asItIs, packageId: trek.id })).toMatchObject({ ok: true });
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      packageId: trek.id,
      unitPrice: 21500,
      packageTitle: trek.packageTitle,
    });
  });
});

describe("pick-up and contact", () => {
  test("are written, told the guest by mail, kept by other edits and taken back", async () => {
    const by = await createAdmin();
    const { booking, mails } = await stage();
    const { id } = booking;
    const read = () => db.booking.findUniqueOrThrow({ where: { id }, select: { pickup: true, tripContact: true } });

    await updateBooking({ id, by, pickup: "Srinagar airport, 10:30", tripContact: "Bashir, +91 90000 11111" });
    await updateBooking({ id, by, numberOfPersons: 3 });
    expect(await read()).toEqual({ pickup: "Srinagar airport, 10:30", tripContact: "Bashir, +91 90000 11111" });
    await updateBooking({ id, by, pickup: null });
    expect(await read()).toEqual({ pickup: null, tripContact: "Bashir, +91 90000 11111" });

    const changes = await db.bookingChange.findMany({
      where: { bookingId: id, field: "pickup" },
      orderBy: { version: "asc" },
    });
    expect(changes.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([
      ["", "Srinagar airport, 10:30"],
      ["Srinagar airport, 10:30", ""],
    ]);
    const texts = (await mails()).map(({ text }) => text).join();
    expect(texts).toContain("Pick-up: none → Srinagar airport, 10:30");
    expect(texts).toContain("Pick-up: Srinagar airport, 10:30 → none");
  });
});

const OVER = daysFromToday(-400);

describe("the form asks once", () => {
  test.each([
    [
      "a total far from the price",
      { totalPrice: 100 },
      "total",
      "₹100 is far from the price: 2 persons × ₹8,999 = ₹17,998.",
    ],
    ["a total below what is paid", { totalPrice: 14_999 }, "paid", "₹14,999 is less than the ₹15,000 that are paid."],
    ["a day that is over", { startDate: OVER }, "past-date", `${formatDate(OVER)} is over.`],
  ] as const)("about %s, and keeps the reason", async (_name, change, name, text) => {
    const { booking, asItIs } = await stage();
    const { id } = booking;
    await db.booking.update({ where: { id }, data: { paid: 15_000 } });
    const form = { ...asItIs, ...change, isAsked: true };
    const errors = expect.objectContaining({ [name]: text }) as object;
    expect(await updateBooking(form)).toMatchObject({ ok: false, errors });
    const accept = [...EDIT_WARNINGS];
    const why = "Please say why: the history keeps it.";
    expect(await updateBooking({ ...form, accept })).toMatchObject({ errors: { [name]: text, why } });
    expect(await updateBooking({ ...form, accept, why: "Agreed by phone." })).toMatchObject({ ok: true });
    const reason = { field: "why", newValue: "Agreed by phone." };
    expect(await db.bookingChange.count({ where: { bookingId: id, ...reason } })).toBe(1);
    // Saving something else later asks nothing about what stands already.
    expect(await updateBooking({ ...form, pickup: "Dal Gate" })).toMatchObject({ ok: true });
  });

  test("about making a paid booking pending again; an API client is not asked", async () => {
    const { booking, asItIs } = await stage();
    const { id } = booking;
    await db.booking.update({ where: { id }, data: { paid: 5700, bookingStatus: "confirmed" } });
    const form = { ...asItIs, isAsked: true };
    expect(await updateBooking(form)).toMatchObject({ errors: { reopened: expect.any(String) as string } });
    expect(await updateBooking({ ...form, accept: ["reopened"] })).toMatchObject({ ok: true });
    expect(await updateBooking({ ...asItIs, totalPrice: 100, startDate: OVER })).toMatchObject({ ok: true });
  });
});
