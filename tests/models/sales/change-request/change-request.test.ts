import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { deleteBooking } from "~/models/booking/change/delete-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { answerChange } from "~/models/sales/change-request/answer-change.server";
import { askForChange, withdrawChange } from "~/models/sales/change-request/ask-change.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createPackage, createStoredBooking, createUser, extra } from "../../../support/factories";
import { useUp } from "../../../support/limits";
import { tallyOf } from "../../../support/outcomes";

const THREE = { wantedPersons: 3, text: "My mother comes along." };

async function stage(overrides: Parameters<typeof createStoredBooking>[0] = {}) {
  const [aisha, yasir] = await Promise.all([createUser(), createAdmin()]);
  const { id } = await createStoredBooking({ userId: aisha.id, ...overrides });
  return {
    id,
    aisha,
    yasir,
    ask: (wish: object = THREE) => askForChange({ id, by: aisha, ...wish }),
    requests: () =>
      db.changeRequest.findMany({ where: { bookingId: id }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
    mails: (template: string) => db.mail.findMany({ where: { template, text: { contains: id } } }),
  };
}

/** The stage, with a request of the guest. */
async function asked() {
  const staged = await stage();
  await staged.ask();
  return { ...staged, request: (await staged.requests())[0]?.id ?? "" };
}

describe("asking for a change", () => {
  test("is written down and mailed to the office, once for a double click", async () => {
    const { ask, requests, mails } = await stage();
    const wish = { wantedDate: daysFromToday(60), ...THREE };
    expect(await ask(wish)).toMatchObject({ ok: true });
    expect(await ask(wish)).toMatchObject({ ok: true });
    expect(await requests()).toMatchObject([{ state: "open", ...THREE, wantedDate: toDate(daysFromToday(60)) }]);
    const [mail, ...others] = await mails("change-asked");
    expect(others).toEqual([]);
    expect(mail?.text).toContain("New number of persons: 3");
    expect(mail?.text).toContain("My mother comes along.");
  });

  test("may be for other extras alone, at the price they were sold for", async () => {
    const pony = extra({ name: "Pony", price: 950, maxQuantity: 4 });
    const { id: packageId } = await createPackage({ extras: [pony] });
    const sold = { _id: pony._id, name: "Pony", per: "person", quantity: 1, each: 900 };
    const { ask, requests, mails } = await stage({ packageId, extras: [sold] });
    const want = (quantity: number) => ask({ extras: [{ _id: pony._id, quantity }] });
    expect(await want(1)).toMatchObject({
      code: "INVALID_INPUT",
      msg: expect.stringContaining("booked already") as string,
    });
    expect(await want(3)).toMatchObject({ errors: { extras: "Pony is per person: with 2 persons choose at most 2." } });
    expect([await want(2), await want(2)]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await requests()).toMatchObject([{ wantedExtras: [{ ...sold, quantity: 2 }] }]);
    expect((await mails("change-asked"))[0]?.text).toContain("New extras: 2 × Pony");
  });

  test("is one at a time, whatever code writes: of many tabs one wins, and the others are told", async () => {
    const { id, ask, requests, mails } = await stage();
    expect(await tallyOf(6, (tab) => ask({ wantedPersons: 3 + tab }))).toEqual({ done: 1, STALE_EDIT: 5 });
    expect(await requests()).toHaveLength(1);
    expect(await mails("change-asked")).toHaveLength(1);
    await expect(db.changeRequest.create({ data: { bookingId: id, wantedPersons: 9 } })).rejects.toThrow();
  });

  const begins = (startsIn: number) => ({ startDate: toDate(daysFromToday(startsIn)) });
  test.each([
    ["a canceled booking", { bookingStatus: "canceled" }, THREE, "STALE_EDIT", "This booking is canceled"],
    ["a trip that begins today", begins(0), THREE, "STALE_EDIT", "This trip has begun."],
    ["a trip on its last day", begins(-2), THREE, "STALE_EDIT", "This trip has begun."],
    ["a trip that is over", begins(-3), THREE, "STALE_EDIT", "This trip is over"],
    ["what is booked already", {}, { wantedPersons: 2 }, "INVALID_INPUT", ""],
  ])("is refused for %s", async (_name, overrides, wish, code, words) => {
    const { ask, requests } = await stage(overrides);
    expect(await ask(wish)).toMatchObject({ ok: false, code, msg: expect.stringContaining(words) as string });
    expect(await requests()).toEqual([]);
  });

  test("a foreign, a deleted and no booking are the same", async () => {
    const { id, yasir } = await stage();
    const deleted = await stage({ deletedAt: new Date() });
    const answers = [
      await askForChange({ id, by: await createUser(), ...THREE }),
      await askForChange({ id, by: yasir, ...THREE }),
      await deleted.ask(),
      await askForChange({ id: crypto.randomUUID(), by: yasir, ...THREE }),
      await askForChange({ id: "nowhere", by: yasir, ...THREE }),
      await withdrawChange({ id, by: await createUser() }),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: "NOT_FOUND" });
  });

  test("nobody floods the office by asking and withdrawing", async () => {
    const { id, aisha, ask } = await stage();
    await useUp("change-user", aisha.id, 2);
    for (let time = 0; time < 2; time += 1) {
      expect(await ask()).toMatchObject({ ok: true });
      await withdrawChange({ id, by: aisha });
    }
    expect(await ask()).toMatchObject({ ok: false, code: "TOO_MANY_REQUESTS" });
  });
});

describe("the office's answer", () => {
  test("an edit closes it as done, together with its mail to the guest", async () => {
    const { id, yasir, request, requests, mails } = await asked();
    expect(await updateBooking({ id, by: yasir, numberOfPersons: 3, request })).toMatchObject({ ok: true });
    expect(await requests()).toMatchObject([{ state: "done", closedAt: expect.any(Date) as Date }]);
    expect(await mails("booking-changed")).toHaveLength(1);
  });

  test("words decline it: the guest reads them in a mail, the history keeps them", async () => {
    const { id, yasir, request, ask, requests, mails } = await asked();
    const answer = "The houseboat has two beds only.";
    expect(await answerChange({ id, by: yasir, request, answer })).toMatchObject({ ok: true });
    expect(await requests()).toMatchObject([{ state: "declined", answer }]);
    const [mail] = await mails("change-declined");
    expect(mail?.text).toContain(answer);
    const event = { field: "changeRequest", newValue: `declined: ${answer}`, authorName: yasir.name };
    expect(await db.bookingChange.findFirst({ where: { bookingId: id } })).toMatchObject(event);
    expect(await ask({ wantedPersons: 4 })).toMatchObject({ ok: true });
  });

  test("an edit for a request that was withdrawn meanwhile changes nothing", async () => {
    const { id, aisha, yasir, request } = await asked();
    await withdrawChange({ id, by: aisha });
    const edit = { id, by: yasir, numberOfPersons: 3, request };
    expect(await updateBooking(edit)).toMatchObject({ ok: false, code: "STALE_EDIT" });
    expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ numberOfPersons: 2, version: 1 });
    for (const odd of ["nowhere", crypto.randomUUID()])
      expect(await updateBooking({ ...edit, request: odd })).toMatchObject({ ok: false, code: "STALE_EDIT" });
  });

  test("an edit begun before the guest asked leaves the request open", async () => {
    const { id, yasir, requests } = await asked();
    expect(await updateBooking({ id, by: yasir, bookingStatus: "confirmed", version: 1 })).toMatchObject({ ok: true });
    expect(await requests()).toMatchObject([{ state: "open" }]);
  });

  test("of an edit, a refusal and a withdrawal at once exactly one happens", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, aisha, yasir, request, requests, mails } = await asked();
      await Promise.all([
        updateBooking({ id, by: yasir, numberOfPersons: 3, request }),
        answerChange({ id, by: yasir, request, answer: "No." }),
        withdrawChange({ id, by: aisha }),
      ]);
      const [{ state } = { state: "" }] = await requests();
      const booking = await db.booking.findUniqueOrThrow({ where: { id } });
      expect(booking.numberOfPersons).toBe(state === "done" ? 3 : 2);
      expect(await mails("booking-changed")).toHaveLength(state === "done" ? 1 : 0);
      expect(await mails("change-declined")).toHaveLength(state === "declined" ? 1 : 0);
    }
  });

  test("a booking that is canceled or deleted has nothing left to change", async () => {
    const [canceled, deleted, raw] = [await asked(), await asked(), await asked()];
    await updateBooking({ id: canceled.id, by: canceled.yasir, bookingStatus: "canceled" });
    await deleteBooking({ id: deleted.id, by: deleted.yasir });
    await db.$executeRaw`UPDATE "Booking" SET "bookingStatus" = 'canceled' WHERE "id" = ${raw.id}::uuid`;
    for (const { requests } of [canceled, deleted, raw])
      expect(await requests()).toMatchObject([{ state: "withdrawn" }]);
  });
});
