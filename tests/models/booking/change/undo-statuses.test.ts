import { setTimeout as sleep } from "node:timers/promises";

import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { resultOf } from "~/models/booking/change/bulk/outcome";
import { setStatuses } from "~/models/booking/change/bulk/set-statuses.server";
import { undoStatuses } from "~/models/booking/change/bulk/undo-statuses.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { getOwnBooking } from "~/models/booking/own/get-own-booking.server";
import { showBooking } from "~/models/booking/own/show-booking.server";
import { deliverMails } from "~/models/system/mail/deliver-mails.server";

import { emptyDatabase } from "../../../support/database";
import { createAdmin, createPackage, createStoredBooking, createUser } from "../../../support/factories";
import { letWorkTakeLong } from "../../../support/slow-work";
import { useSmtp } from "../../../support/use-smtp";

let yasir: { id: string; name: string };

beforeEach(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  yasir = await createAdmin();
});

async function choose(count: number, more: { customerEmail?: string } = {}) {
  const same = { userId: (await createUser()).id, packageId: (await createPackage()).id, ...more };
  const chosen = [];
  for (let n = 0; n < count; n += 1) chosen.push({ id: (await createStoredBooking(same)).id, version: 1 });
  return chosen;
}

async function confirm(...given: Parameters<typeof choose>) {
  return confirmAll(await choose(...given));
}

async function confirmAll(chosen: { id: string; version: number }[]) {
  const { batchId, numbers } = await setStatuses({ chosen, to: "confirmed", by: yasir });
  return { chosen, numbers, undo: (by = yasir) => undoStatuses({ id: batchId, by }) };
}

function bookings() {
  return db.booking.findMany({ orderBy: { bookingNumber: "asc" } });
}

/** Makes the waiting mails due, as after ten seconds. */
async function letTimePass() {
  await db.$executeRaw`UPDATE "Mail" SET "nextAttemptAt" = now()`;
  await db.$executeRaw`UPDATE "BookingChange" SET "createdAt" = "createdAt" - interval '11 seconds'`;
}

describe("within ten seconds", () => {
  test("the mails wait, and undoing takes them away and puts the bookings back", async () => {
    const { numbers, undo } = await confirm(3);
    const waiting = await db.$queryRaw<{ seconds: number }[]>`
      SELECT extract(epoch FROM "nextAttemptAt" - now())::float AS "seconds" FROM "Mail"`;
    expect(waiting).toHaveLength(3);
    for (const { seconds } of waiting) expect(seconds).toBeLessThanOrEqual(10);
    expect(await deliverMails()).toBe(0);

    expect(await undo()).toMatchObject({ ok: true, value: { msg: "3 undone, and no mail went out." } });
    expect(await bookings()).toMatchObject(
      // The version is also the calendar's SEQUENCE, which must rise even if the booking is as before.
      numbers.map((bookingNumber) => ({ bookingNumber, bookingStatus: "pending", version: 3, confirmedAt: null })),
    );
    expect(await db.mail.count()).toBe(0);
  });

  test("what was set to pending is confirmed again, since the day it was", async () => {
    const { chosen } = await confirm(1);
    await letTimePass();
    const [before] = await bookings();
    const [id = ""] = chosen.map((each) => each.id);
    const { batchId } = await setStatuses({ chosen: [{ id, version: 2 }], to: "pending", by: yasir });
    expect(await bookings()).toMatchObject([{ bookingStatus: "pending", confirmedAt: null }]);
    expect(await undoStatuses({ id: batchId, by: yasir })).toMatchObject({ ok: true });
    const [after] = await bookings();
    expect(after).toMatchObject({ bookingStatus: "confirmed", version: 4 });
    const moved = Number(before?.confirmedAt) - Number(after?.confirmedAt);
    expect(moved).toBeGreaterThanOrEqual(0);
    expect(await db.mail.count({ where: { nextAttemptAt: { gt: new Date() } } })).toBe(0);
  });

  test("staff read in the history what was done and undone, the guest nothing", async () => {
    const { chosen, undo } = await confirm(1);
    await undo();
    const changes = await db.bookingChange.findMany({ orderBy: { id: "asc" } });
    expect(changes).toMatchObject([
      { kind: "undone", authorName: "Yasir Dar", oldValue: "pending", newValue: "confirmed", version: 2 },
      { kind: "undo", authorName: "Yasir Dar", oldValue: "confirmed", newValue: "pending", version: 3 },
    ]);
    const booking = await db.booking.findUniqueOrThrow({ where: { id: chosen[0]?.id ?? "" } });
    const shown = await getOwnBooking(booking.id, { id: booking.userId, role: "user" });
    expect(shown.ok && (await showBooking(shown.value)).history.map(({ text }) => text)).toEqual(["Requested"]);
  });

  test("of one without an address there is nothing to take away", async () => {
    const { numbers, undo } = await confirm(1, { customerEmail: "" });
    expect(await db.mail.count()).toBe(0);
    expect(await undo()).toMatchObject({ value: { msg: `Booking ${numbers[0]} undone, and no mail went out.` } });
    expect(await bookings()).toMatchObject([{ bookingStatus: "pending" }]);
  });

  test("what was undone can be confirmed again", async () => {
    const { chosen, undo } = await confirm(1);
    await undo();
    const again = await confirmAll(chosen.map(({ id }) => ({ id, version: 3 })));
    expect(again.numbers).toHaveLength(1);
    expect(await db.mail.count()).toBe(1);
    expect(await again.undo()).toMatchObject({ ok: true });
    expect(await db.mail.count()).toBe(0);
  });

  test("the same click sent twice is one: one mail each, and both answers offer the same undoing", async () => {
    const chosen = await choose(4);
    const [first, second] = await Promise.all([confirmAll(chosen), confirmAll(chosen)]);
    expect(first.numbers).toHaveLength(4);
    expect(second.numbers).toEqual(first.numbers);
    expect(await db.mail.count()).toBe(4);
    const answers = await Promise.all([first.undo(), second.undo()]);
    for (const answer of answers) expect(answer).toMatchObject({ value: { msg: "4 undone, and no mail went out." } });
    expect(await db.mail.count()).toBe(0);
    expect(await db.bookingChange.count({ where: { kind: "undo" } })).toBe(4);
  });
});

describe("it is refused", () => {
  test("to anybody else", async () => {
    const { undo } = await confirm(1);
    const msg = "Only who did this can undo it.";
    expect(await undo(await createAdmin())).toMatchObject({ ok: false, code: "FORBIDDEN", msg });
    expect(await undoStatuses({ id: "nothing", by: yasir })).toMatchObject({ ok: false, code: "NOT_FOUND" });
    expect(await bookings()).toMatchObject([{ bookingStatus: "confirmed" }]);
    expect(await db.mail.count()).toBe(1);
  });

  test("of what was edited in between, whose mail goes out", async () => {
    const { chosen, numbers, undo } = await confirm(2);
    await updateBooking({ id: chosen[0]?.id, by: yasir, numberOfPersons: 4 });
    expect(await undo()).toMatchObject({
      value: { msg: `1 undone, and no mail went out. 1 not: ${numbers[0]} has changed since.` },
    });
    expect(await bookings()).toMatchObject([{ bookingStatus: "confirmed" }, { bookingStatus: "pending" }]);
    const due = await db.$queryRaw`SELECT "id" FROM "Mail" WHERE "nextAttemptAt" <= now()`;
    expect(due).toHaveLength(2);
  });

  test("when the time is over, whether a mail goes out or not", async () => {
    await useSmtp();
    const { numbers, undo } = await confirm(1);
    await letTimePass();
    const why = (number: number | undefined, reason: string) =>
      `Not undone: booking ${number} stays as it is, because ${reason}. Please open it to change it.`;
    expect(await undo()).toMatchObject({ ok: false, msg: why(numbers[0], "its mail is on its way") });
    const silent = await confirm(1, { customerEmail: "" });
    await letTimePass();
    expect(await silent.undo()).toMatchObject({ ok: false, msg: why(silent.numbers[0], "ten seconds are over") });
    expect(await db.booking.count({ where: { bookingStatus: "confirmed" } })).toBe(2);
    expect(await db.mail.count()).toBe(1);
  });
});

test("against the worker exactly one wins: a booking that is undone sent no mail, any other did", async () => {
  const smtp = await useSmtp();
  const { undo } = await confirm(12);
  // Each mail becomes due at a slightly different time, around the undo.
  await db.$executeRaw`UPDATE "Mail" SET "nextAttemptAt" = now() + make_interval(secs => random() * 0.06)`;
  const deliver = async () => {
    for (let n = 0; n < 12; n += 1) {
      await deliverMails();
      await sleep(2);
    }
  };
  await Promise.all([deliver(), sleep(30).then(() => undo()), sleep(40).then(() => undo())]);
  while ((await deliverMails()) > 0);

  const confirmed = (await bookings()).filter(({ bookingStatus }) => bookingStatus === "confirmed");
  const mails = await db.mail.findMany({ select: { state: true, subject: true } });
  expect(mails.map(({ subject }) => /Booking (\d+)/.exec(subject)?.[1]).sort()).toEqual(
    confirmed.map(({ bookingNumber }) => String(bookingNumber)).sort(),
  );
  expect(mails.every(({ state }) => state === "sent")).toBe(true);
  expect(smtp.received).toHaveLength(confirmed.length);
});

test("of many, those for which there is no time wait, and are told", async () => {
  const chosen = await choose(3);
  letWorkTakeLong();
  const outcome = await setStatuses({ chosen, to: "confirmed", by: yasir });
  const [first, ...others] = (await bookings()).map(({ bookingNumber }) => bookingNumber);
  expect(outcome).toMatchObject({
    numbers: [first],
    kept: others.map((bookingNumber) => ({ bookingNumber, why: "waits" })),
  });
  expect(resultOf("confirmed", outcome)).toMatchObject({
    value: { msg: `1 confirmed. 2 not: ${others.join(" and ")} still wait: please choose them again.` },
  });
});
