import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { deleteBooking, restoreBooking } from "~/models/booking/change/delete-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { listStats } from "~/models/system/stat/list-stats.server";

import { emptyDatabase } from "../../../support/database";
import { createAdmin, createStoredBooking } from "../../../support/factories";

describe("figures", () => {
  beforeEach(() => emptyDatabase(process.env.DATABASE_URL ?? ""));

  test("are read in their order, and are zero where nothing is", async () => {
    expect((await listStats()).stats).toEqual(
      ["Total Users", "Total Packages", "Total Bookings", "Pending Bookings", "Confirmed Bookings"].map((statName) => ({
        statName,
        statCount: 0,
      })),
    );
  });

  test("follow a booking through its life", async () => {
    const yasir = await createAdmin();
    const booking = await createStoredBooking();
    const edit = { id: booking.id, by: yasir };
    const counts = async () => (await listStats()).stats.slice(2).map(({ statCount }) => statCount);

    expect(await counts()).toEqual([1, 1, 0]);
    await updateBooking({ ...edit, bookingStatus: "confirmed" });
    expect(await counts()).toEqual([1, 0, 1]);
    await updateBooking({ ...edit, bookingStatus: "canceled" });
    expect(await counts()).toEqual([1, 0, 0]);
    await deleteBooking({ id: booking.id, by: yasir });
    expect(await counts()).toEqual([0, 0, 0]);
    await restoreBooking({ id: booking.id, by: yasir });
    expect(await counts()).toEqual([1, 0, 0]);
  });

  test("writers of different packages do not wait for each other", async () => {
    const yasir = await createAdmin();
    const first = await createStoredBooking();
    const second = await createStoredBooking();

    await db.$transaction(async (tx) => {
      await tx.booking.update({ where: { id: first.id }, data: { bookingStatus: "confirmed" } });
      // The first transaction is still open and locks its slot of every counter.
      const done = await updateBooking({ id: second.id, by: yasir, bookingStatus: "confirmed" });
      expect(done).toMatchObject({ ok: true });
    });
  });
});
