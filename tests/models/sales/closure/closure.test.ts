import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { cancelBooking } from "~/models/booking/change/cancel/cancel-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { answerClosure, listNewDates } from "~/models/sales/closure/answer-closure.server";
import { applyAnswers, type Shown } from "~/models/sales/closure/apply-answers.server";
import { endClosure, makeClosure } from "~/models/sales/closure/make-closure.server";
import { touchedBy } from "~/models/sales/closure/rules";
import { addDays, fromDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import {
  createAdmin,
  createClosure,
  createPackage,
  createStoredBooking,
  createUser,
  withPrices,
} from "../../../support/factories";
import { createPayment } from "../../../support/money";
import { tally } from "../../../support/outcomes";

/** The trip begins 30 days from today and lasts three days; the road is closed on its second day and the next two. */
const START = daysFromToday(30);
const CLOSED = { from: toDate(addDays(START, 1)), to: toDate(addDays(START, 3)) };
const LATER = addDays(START, 10);

type Overrides = Parameters<typeof createStoredBooking>[0];

const guest = (user: { id: string; name: string }) => ({ ...user, role: "user" as const });

async function stage(overrides: Overrides = {}, ofPackage: Parameters<typeof createPackage>[0] = {}) {
  const [aisha, yasir, pkg] = await Promise.all([createUser(), createAdmin(), createPackage(ofPackage)]);
  const booking = await createStoredBooking({
    userId: aisha.id,
    packageId: pkg.id,
    startDate: toDate(START),
    bookingStatus: "confirmed",
    ...overrides,
  });
  const closure = await createClosure({ packageIds: [pkg.id], ...CLOSED });
  const { id } = booking;
  return {
    ...booking,
    aisha,
    yasir,
    pkg,
    closure,
    choose: (choice: Shown["choice"], wantedDate?: string) =>
      answerClosure({ id, by: guest(aisha), closure: closure.id, choice, wantedDate }),
    apply: (choice: Shown["choice"], wantedDate: string | null = null) =>
      applyAnswers({ closureId: closure.id, by: yasir, answers: [{ bookingId: id, choice, wantedDate }] }),
    now: async () => withPrices(await db.booking.findUniqueOrThrow({ where: { id } })),
    mails: () => db.mail.count({ where: { to: aisha.email, template: "booking-changed" } }),
    answer: () => db.closureAnswer.findFirst({ where: { bookingId: id } }),
  };
}

const given = (packageIds: string[]) => ({
  title: "Gurez road",
  text: "Snow has closed the Razdan pass.",
  from: START,
  to: START,
  answerBy: START,
  packageIds,
  options: ["refund" as const],
  idempotencyKey: "once",
});

describe("a closed road", () => {
  test("is recorded once for a double click, and ended again", async () => {
    const [by, { id }] = await Promise.all([createAdmin(), createPackage()]);
    const made = await Promise.all([1, 2, 3, 4].map(() => makeClosure({ by, ...given([id, id]) })));
    expect(tally(made)).toEqual({ done: 4 });
    const ofPackage = () => db.closure.findMany({ where: { packageIds: { has: id } } });
    expect(await ofPackage()).toMatchObject([{ packageIds: [id], authorName: by.name, endedAt: null }]);
    expect(await makeClosure({ by, ...given([crypto.randomUUID()]), idempotencyKey: "other" })).toMatchObject({
      code: "INVALID_INPUT",
    });
    const [closure] = await ofPackage();
    for (const again of [1, 2])
      expect({ again, ...(await endClosure({ id: closure?.id })) }).toMatchObject({ ok: true });
    expect(await endClosure({ id: crypto.randomUUID() })).toMatchObject({ code: "NOT_FOUND" });
  });

  test.each([
    ["starts on its last day", 3, true],
    ["starts after it", 4, false],
    ["ends on its first day", -1, true],
    ["ends before it", -2, false],
  ])("touches a trip that %s: %s days later than planned, %s", async (_name, shift, isTouched) => {
    const { id, pkg, closure } = await stage({ startDate: toDate(addDays(START, shift)) });
    const days = { from: fromDate(closure.from), to: fromDate(closure.to) };
    const found = await db.booking.findMany({
      where: touchedBy({ ...days, packageIds: [pkg.id] }),
      select: { id: true },
    });
    expect(found).toEqual(isTouched ? [{ id }] : []);
  });
});

describe("the guest's answer", () => {
  test("is kept and can be changed, and the history tells each", async () => {
    const { id, choose, answer, now } = await stage();
    expect(await choose("refund")).toMatchObject({ ok: true });
    expect(await choose("new-dates", LATER)).toMatchObject({ ok: true, value: { answer: { wantedDate: LATER } } });
    expect(await choose("new-dates", LATER)).toMatchObject({ ok: true });
    expect(await answer()).toMatchObject({ choice: "new-dates", wantedDate: toDate(LATER), appliedAt: null });
    expect(await now()).toMatchObject({ startDate: toDate(START), bookingStatus: "confirmed", version: 1 });
    const history = await db.bookingChange.findMany({ where: { bookingId: id, field: "closureAnswer" } });
    expect(history.map(({ newValue }) => newValue)).toEqual([
      "All money back",
      expect.stringContaining("New dates, at the same price: from ") as string,
    ]);
  });

  const begins = (startsIn: number) => ({ startDate: toDate(daysFromToday(startsIn)) });
  test.each([
    ["a trip that has begun", begins(0), "Your trip has begun"],
    ["a trip that is over", begins(-9), "This trip is over"],
    ["a booking that the guest canceled", { bookingStatus: "canceled", canceledBy: "guest" }, "You have canceled"],
  ])("is refused for %s", async (_name, overrides, words) => {
    const { pkg, aisha, id, answer } = await stage(overrides);
    const closure = await createClosure({ packageIds: [pkg.id], from: toDate(daysFromToday(-20)), to: CLOSED.to });
    const refused = await answerClosure({ id, by: guest(aisha), closure: closure.id, choice: "keep" });
    expect(refused).toMatchObject({ code: "STALE_EDIT", msg: expect.stringContaining(words) as string });
    expect(await answer()).toBeNull();
  });

  test("is refused once the road is open, for a trip elsewhere, for another's booking, and for what is not offered", async () => {
    const { id, closure, choose } = await stage();
    const stranger = await createUser();
    expect(await answerClosure({ id, by: guest(stranger), closure: closure.id, choice: "keep" })).toMatchObject({
      code: "NOT_FOUND",
    });
    const elsewhere = await createClosure({ packageIds: [], ...CLOSED });
    const { aisha, ...other } = await stage();
    expect(
      await answerClosure({ id: other.id, by: guest(aisha), closure: elsewhere.id, choice: "keep" }),
    ).toMatchObject({
      code: "NOT_FOUND",
    });
    await db.closure.update({ where: { id: closure.id }, data: { options: ["keep"] } });
    expect(await choose("refund")).toMatchObject({ code: "INVALID_INPUT" });
    await endClosure({ id: closure.id });
    expect(await choose("keep")).toMatchObject({ code: "STALE_EDIT" });
  });

  test("may be written down by staff for a guest who calls", async () => {
    const { id, yasir, closure, answer } = await stage();
    const said = { id, closure: closure.id, choice: "keep" as const };
    expect(await answerClosure({ ...said, by: { ...yasir, role: "viewer" } })).toMatchObject({ code: "NOT_FOUND" });
    expect(await answerClosure({ ...said, by: { ...yasir, role: "agent" } })).toMatchObject({ ok: true });
    expect(await answer()).toMatchObject({ choice: "keep" });
  });

  test("can name only a day that holds the whole group and on which no road is closed", async () => {
    const { pkg, choose } = await stage({ numberOfPersons: 4 }, { seatsPerDay: 4 });
    await createStoredBooking({ packageId: pkg.id, startDate: toDate(LATER), numberOfPersons: 1 });
    await createClosure({ packageIds: [pkg.id], from: toDate(addDays(LATER, 5)), to: toDate(addDays(LATER, 6)) });
    expect(await choose("new-dates", LATER)).toMatchObject({ code: "SEATS_LEFT" });
    for (const closed of [addDays(START, 2), START, addDays(LATER, 4)])
      expect(await choose("new-dates", closed), closed).toMatchObject({ code: "DATE_NOT_OFFERED" });

    const booked = { packageId: pkg.id, startDate: START, days: 3, numberOfPersons: 4 };
    const dates = await listNewDates(booked);
    expect(dates).toHaveLength(12);
    const after = dates.filter((day) => day >= START);
    expect(after).not.toContain(START);
    for (const day of dates) expect(await choose("new-dates", day), day).toMatchObject({ ok: true });
  });

  test("is not lost when the office cancels meanwhile", async () => {
    const { id, yasir, choose, answer, apply } = await stage();
    const cancel = updateBooking({
      id,
      by: yasir,
      bookingStatus: "canceled",
      cancellation: { canceledBy: "operator", refundDue: null, cancelReason: null },
    });
    const [canceled, chosen] = await Promise.all([cancel, choose("keep")]);
    expect([canceled, chosen]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await answer()).toMatchObject({ choice: "keep", appliedAt: null });
    expect(await choose("refund")).toMatchObject({
      value: { msg: expect.stringContaining("canceled meanwhile") as string },
    });
    expect(await apply("refund")).toMatchObject({ ok: false, msg: expect.stringContaining("is canceled") as string });
  });
});

describe("the office applies", () => {
  test("new dates at the price that was booked, though the day costs more; the places move along", async () => {
    const { pkg, choose, apply, now, answer, mails } = await stage({}, { seatsPerDay: 5 });
    await db.packageDay.create({ data: { packageId: pkg.id, day: toDate(LATER), capacity: 5, unitPrice: 20_000 } });
    await choose("new-dates", LATER);
    expect(await apply("new-dates", LATER)).toMatchObject({
      ok: true,
      value: { msg: "1 booking moved to new dates." },
    });
    expect(await now()).toMatchObject({ startDate: toDate(LATER), unitPrice: 8999, totalPrice: 17_998 });
    expect((await answer())?.appliedAt).not.toBeNull();
    const held = await db.packageDay.findMany({ where: { packageId: pkg.id }, orderBy: { day: "asc" } });
    expect(held.map(({ held: persons }) => persons)).toEqual([0, 2]);
    expect(await mails()).toBe(1);
    expect(await choose("refund")).toMatchObject({ code: "STALE_EDIT" });
  });

  test("all money back, as the operator's own cancellation", async () => {
    const { id, choose, apply, now } = await stage();
    await createPayment({ id });
    await choose("refund");
    expect(await apply("refund")).toMatchObject({ ok: true });
    expect(await now()).toMatchObject({
      bookingStatus: "canceled",
      canceledBy: "operator",
      refundPercent: 100,
      refundDue: 5700,
      owedBack: 5700,
    });
  });

  test("keeping it without any change or mail", async () => {
    const { choose, apply, now, answer, mails } = await stage();
    await choose("keep");
    expect(await apply("keep")).toMatchObject({ ok: true, value: { msg: "1 booking kept." } });
    expect(await now()).toMatchObject({ version: 1, startDate: toDate(START) });
    expect((await answer())?.appliedAt).not.toBeNull();
    expect(await mails()).toBe(0);
  });

  test("once, however many click", async () => {
    const { choose, apply, now, mails } = await stage();
    await choose("refund");
    expect(tally(await Promise.all([1, 2, 3, 4].map(() => apply("refund"))))).toEqual({ done: 1, STALE_EDIT: 3 });
    expect(await now()).toMatchObject({ version: 2 });
    expect(await mails()).toBe(1);
  });

  test("nothing that the guest has changed since, or canceled", async () => {
    const { id, aisha, choose, apply, now, answer } = await stage();
    await choose("refund");
    await choose("keep");
    expect(await apply("refund")).toMatchObject({
      ok: false,
      msg: expect.stringContaining("chosen otherwise") as string,
    });
    await choose("refund");
    const [canceled, applied] = await Promise.all([cancelBooking({ id, by: aisha }), apply("refund")]);
    expect(canceled).toMatchObject({ ok: true });
    const { canceledBy } = await now();
    expect({ canceledBy, isApplied: (await answer())?.appliedAt !== null }).toEqual(
      applied.ok ? { canceledBy: "operator", isApplied: true } : { canceledBy: "guest", isApplied: false },
    );
  });

  test("what fits: of places that are gone meanwhile it says so, and leaves the answer open", async () => {
    const { bookingNumber, pkg, choose, apply, now, answer } = await stage({}, { seatsPerDay: 2 });
    await choose("new-dates", LATER);
    await createStoredBooking({ packageId: pkg.id, startDate: toDate(LATER), numberOfPersons: 1 });
    const msg = expect.stringContaining(`${bookingNumber}: Only 1 place is left on `) as string;
    expect(await apply("new-dates", LATER)).toMatchObject({ code: "STALE_EDIT", msg });
    expect(await now()).toMatchObject({ startDate: toDate(START), version: 1 });
    expect(await answer()).toMatchObject({ appliedAt: null });
  });

  test("no trip onto another closed road", async () => {
    const { pkg, choose, apply, now } = await stage();
    await choose("new-dates", LATER);
    await createClosure({ packageIds: [pkg.id], title: "Mughal road", from: toDate(LATER), to: toDate(LATER) });
    expect(await apply("new-dates", LATER)).toMatchObject({
      msg: expect.stringContaining("Mughal road is closed") as string,
    });
    expect(await now()).toMatchObject({ startDate: toDate(START) });
  });
});
