import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { deleteBooking, restoreBooking } from "~/models/booking/change/delete-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { listAllBookings } from "~/models/booking/desk/list-bookings.server";
import { listOwnBookings } from "~/models/booking/own/show-booking.server";
import { getBooking } from "~/models/booking/row/get-booking.server";
import { done } from "~/result";

import { createAdmin, createStoredBooking } from "../../../support/factories";
import { tallyOf } from "../../../support/outcomes";

const numberOfBookings = async (id: string) =>
  (await db.package.findUniqueOrThrow({ where: { id }, select: { numberOfBookings: true } })).numberOfBookings;

describe("deleteBooking and restoreBooking", () => {
  test("a deleted booking leaves lists, counts and the package's number, and comes back as it was", async () => {
    const yasir = await createAdmin();
    const booking = await createStoredBooking({ bookingStatus: "confirmed" });
    const before = await listAllBookings({ page: 1, limit: 25 });

    expect(await deleteBooking({ id: booking.id, by: yasir })).toEqual(done({ msg: "Booking deleted successfully!" }));
    expect(await getBooking(booking.id)).toMatchObject({ code: "NOT_FOUND" });
    expect(await listOwnBookings(booking.userId)).toEqual({ totalBookings: 0, bookings: [] });
    expect((await listAllBookings({ page: 1, limit: 25 })).totalBookings).toBe(before.totalBookings - 1);
    expect(await numberOfBookings(booking.packageId)).toBe(0);

    expect(await restoreBooking({ id: booking.id, by: yasir })).toMatchObject({ ok: true });
    expect(await getBooking(booking.id)).toMatchObject({ value: { booking: { bookingStatus: "confirmed" } } });
    expect(await numberOfBookings(booking.packageId)).toBe(1);
  });

  test("a second deletion, an unknown id and nonsense are not found; so is restoring what was not deleted", async () => {
    const yasir = await createAdmin();
    const booking = await createStoredBooking();
    expect(await restoreBooking({ id: booking.id, by: yasir })).toMatchObject({ code: "NOT_FOUND" });
    await deleteBooking({ id: booking.id, by: yasir });

    for (const id of [booking.id, crypto.randomUUID(), "nonsense", undefined]) {
      expect(await deleteBooking({ id, by: yasir })).toMatchObject({ code: "NOT_FOUND" });
    }
  });

  test("ten parallel deletions: one succeeds and is recorded once", async () => {
    const yasir = await createAdmin();
    const booking = await createStoredBooking();
    const outcomes = await tallyOf(10, () => deleteBooking({ id: booking.id, by: yasir }));
    expect(outcomes).toEqual({ done: 1, NOT_FOUND: 9 });
    expect(await db.bookingChange.count({ where: { bookingId: booking.id, field: "deleted" } })).toBe(1);
    expect(await numberOfBookings(booking.packageId)).toBe(0);
  });

  test("a form opened before the deletion cannot save afterwards, nor after a restore", async () => {
    const yasir = await createAdmin();
    const booking = await createStoredBooking();
    const edit = { id: booking.id, by: yasir, numberOfPersons: 3, version: booking.version };
    await deleteBooking({ id: booking.id, by: yasir });
    expect(await updateBooking(edit)).toMatchObject({ code: "NOT_FOUND" });
    await restoreBooking({ id: booking.id, by: yasir });
    expect(await updateBooking(edit)).toMatchObject({ code: "STALE_EDIT" });
  });
});
