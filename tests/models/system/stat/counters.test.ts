import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { BOOKING_STATUSES } from "~/models/booking/limits";
import { duplicatePackage } from "~/models/catalogue/package/duplicate-package.server";
import { deleteUser } from "~/models/people/account/delete/delete-user.server";
import { createBooking } from "~/models/sales/booking/create-booking.server";
import { deleteBooking } from "~/models/sales/booking/delete-booking.server";
import { restoreBooking } from "~/models/sales/booking/restore-booking.server";
import { updateBooking } from "~/models/sales/booking/update-booking.server";
import { listStats } from "~/models/system/stat/list-stats.server";

import { emptyDatabase, query } from "../../../support/database";
import {
  createAdmin,
  createOffer,
  createPackage,
  createStoredBooking,
  createUser,
  nextMonth,
} from "../../../support/factories";

const database = () => process.env.DATABASE_URL ?? "";

/** Every counter, as stored and as counted again from the rows. */
async function figures() {
  const kept = {
    stats: (await listStats()).stats,
    packages: await db.package.findMany({
      orderBy: { id: "asc" },
      select: { id: true, numberOfBookings: true, recentBookings: true },
    }),
    offers: await db.offer.findMany({ orderBy: { id: "asc" }, select: { code: true, used: true } }),
    days: (
      await db.bookingDay.groupBy({
        by: ["day", "bookingStatus"],
        _sum: { bookings: true },
        orderBy: [{ day: "asc" }, { bookingStatus: "asc" }],
      })
    ).filter(({ _sum }) => _sum.bookings !== 0),
  };
  return kept;
}

async function expectFiguresToEqualARecount() {
  const kept = await figures();
  await query(database(), "SELECT recount()");
  expect(kept).toEqual(await figures());
  const counted = await db.booking.count({ where: { deletedAt: null } });
  for (const { code, used } of kept.offers) {
    const where = { offerCode: code, deletedAt: null, bookingStatus: { not: "canceled" } };
    expect(used).toBe(await db.booking.count({ where }));
  }
  expect(kept.stats[2]).toEqual({ statName: "Total Bookings", statCount: counted });
}

describe("figures", () => {
  beforeEach(() => emptyDatabase(database()));

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
    const edit = { id: booking.id, by: yasir, startDate: nextMonth(), numberOfPersons: 2, totalPrice: 1 };
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
    await expectFiguresToEqualARecount();
  });

  test("equal a recount after a storm of concurrent writes", async () => {
    const yasir = await createAdmin();
    const people = await Promise.all(Array.from({ length: 6 }, () => createUser()));
    const packages = await Promise.all(Array.from({ length: 4 }, () => createPackage()));
    const { code } = await createOffer();
    const bookings = await Promise.all(
      packages.flatMap((pkg, nth) =>
        people.map(({ id }) =>
          createStoredBooking({ userId: id, packageId: pkg.id, offerCode: nth % 2 ? code : null, discount: nth % 2 }),
        ),
      ),
    );
    const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

    const write = (n: number): Promise<unknown> => {
      const id = pick(bookings, n * 7).id;
      switch (n % 7) {
        case 0:
          return createBooking({
            userId: pick(people, n).id,
            clientAddress: `client ${n}`,
            packageId: pick(packages, n * 5).id,
            startDate: nextMonth(),
            numberOfPersons: 1,
            code: n % 2 ? code : undefined,
            idempotencyKey: `storm-${n}`,
          });
        case 1:
          return deleteBooking({ id, by: yasir });
        case 2:
          return restoreBooking({ id, by: yasir });
        case 3:
          return db.booking.updateMany({ where: { id }, data: { isRecent: n % 12 === 3 } });
        case 4:
          return n < 160
            ? updateBooking({ ...edit(n), id, by: yasir, packageId: pick(packages, n).id })
            : deleteUser({ id: pick(people, n).id, by: yasir });
        case 5:
          return duplicatePackage(pick(packages, n).id);
        default:
          return updateBooking({ ...edit(n), id, by: yasir });
      }
    };

    for (let wave = 0; wave < 9; wave += 1) {
      await Promise.all(Array.from({ length: 20 }, (_, n) => write(wave * 20 + n)));
    }

    await expectFiguresToEqualARecount();
  });

  test("writers of different packages do not wait for each other", async () => {
    const yasir = await createAdmin();
    const first = await createStoredBooking();
    const second = await createStoredBooking();

    await db.$transaction(async (tx) => {
      await tx.booking.update({ where: { id: first.id }, data: { bookingStatus: "confirmed" } });
      // The first transaction is still open and locks its slot of every counter.
      const done = await updateBooking({ ...edit(1), id: second.id, by: yasir, bookingStatus: "confirmed" });
      expect(done).toMatchObject({ ok: true });
    });

    await expectFiguresToEqualARecount();
  });
});

function edit(n: number) {
  return {
    startDate: nextMonth(),
    numberOfPersons: 1 + (n % 5),
    totalPrice: n,
    bookingStatus: BOOKING_STATUSES[n % 3] ?? "pending",
  };
}
