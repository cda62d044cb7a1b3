import { expect, test } from "vitest";

import { db } from "~/db.server";
import { setPickups } from "~/models/office/departure/set-pickup.server";
import { fromDate, toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createPackage, createStoredBooking } from "../../../support/factories";
import { letWorkTakeLong } from "../../../support/slow-work";

const BASHIR = { tripContact: "Bashir, +91 98765 00000", pickup: undefined, which: "empty" as const };

/** Trips of one package on two days, and one of another package. */
async function trips() {
  const { id: packageId } = await createPackage();
  const [first, second] = [toDate(daysFromToday(11)), toDate(daysFromToday(12))];
  const bookings = [
    await createStoredBooking({ packageId, startDate: first }),
    await createStoredBooking({ packageId, startDate: second }),
    await createStoredBooking({ packageId, startDate: second, bookingStatus: "canceled" }),
    await createStoredBooking({ startDate: first }),
  ];
  const ids = bookings.map(({ id }) => id);
  const drivers = async () => {
    const rows = await db.booking.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
    return rows.map(({ tripContact }) => tripContact);
  };
  return { packageId, from: fromDate(first), to: fromDate(second), by: await createAdmin(), drivers };
}

test("a call sets the driver of all groups that it names by day and package, and of no other", async () => {
  const { packageId, from, to, by, drivers } = await trips();
  const groups = [from, to].map((startDate) => ({ startDate, packageId }));
  const set = await setPickups({ ...BASHIR, from, to, groups, by });
  expect(set).toMatchObject({ ok: true, value: { msg: "Saved for 2 bookings." } });
  expect(await drivers()).toEqual([BASHIR.tripContact, BASHIR.tripContact, null, null]);
  expect(await setPickups({ ...BASHIR, from, to, groups, by })).toMatchObject({ code: "INVALID_INPUT" });
});

test("or of a whole list, narrowed to a package; a wrong range of days is refused", async () => {
  const { packageId, from, to, by, drivers } = await trips();
  expect(await setPickups({ ...BASHIR, from: to, to: from, by })).toMatchObject({ code: "INVALID_INPUT" });
  expect(await setPickups({ ...BASHIR, from, to, package: packageId, by })).toMatchObject({ ok: true });
  expect(await drivers()).toEqual([BASHIR.tripContact, BASHIR.tripContact, null, null]);
});

test("what there is no time for waits, and is told", async () => {
  const { packageId, from, to, by, drivers } = await trips();
  letWorkTakeLong();
  const set = await setPickups({ ...BASHIR, from, to, package: packageId, by });
  expect(set).toMatchObject({ value: { msg: "Saved for 1 booking. 1 more wait: please send it again." } });
  expect(await drivers()).toEqual([BASHIR.tripContact, null, null, null]);
});
