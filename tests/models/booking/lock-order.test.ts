import { expect, test } from "vitest";

import { db } from "~/db.server";
import { createBooking } from "~/models/booking/create-booking.server";
import { deleteBooking } from "~/models/booking/delete-booking.server";
import { restoreBooking } from "~/models/booking/restore-booking.server";
import { updateBooking } from "~/models/booking/update-booking.server";

import { query } from "../../support/database";
import {
  createAdmin,
  createOffer,
  createPackage,
  createStoredBooking,
  createUser,
  nextMonth,
} from "../../support/factories";

test("moves, cancels, deletions and new bookings at once meet no deadlock and keep the figures", async () => {
  const by = await createAdmin();
  const aisha = await createUser();
  const packages = await Promise.all([createPackage(), createPackage(), createPackage()]);
  const { code } = await createOffer();
  const bookings = await Promise.all(
    packages.map((pkg) => createStoredBooking({ packageId: pkg.id, offerCode: code, discount: 2, totalPrice: 17_996 })),
  );

  for (let round = 0; round < 6; round += 1) {
    await Promise.all(
      bookings.flatMap(({ id }, index) => {
        const packageId = packages[(index + round) % 3]?.id ?? "";
        const other = packages[(index + round + 1) % 3]?.id;
        const order = { userId: aisha.id, clientAddress: "192.0.2.1", startDate: nextMonth(), numberOfPersons: 1 };
        return [
          updateBooking({ id, by, packageId }),
          updateBooking({ id, by, packageId: other, bookingStatus: "confirmed" }),
          updateBooking({ id, by, bookingStatus: "canceled" }),
          deleteBooking({ id, by }).then(() => restoreBooking({ id, by })),
          createBooking({ ...order, packageId, idempotencyKey: crypto.randomUUID() }),
        ];
      }),
    );
  }

  const figures = () =>
    db.package.findMany({ orderBy: { id: "asc" }, select: { numberOfBookings: true, recentBookings: true } });
  const kept = [await figures(), await db.offer.findMany({ select: { used: true } })];
  await query(process.env.DATABASE_URL ?? "", "SELECT recount()");
  expect(kept[0]).toEqual(await figures());
  const where = { offerCode: code, deletedAt: null, bookingStatus: { not: "canceled" } };
  expect(kept[1]).toEqual([{ used: await db.booking.count({ where }) }]);

  // PostgreSQL's statistics contain a backend's deadlocks for certain only after it has ended.
  await db.$disconnect();
  const [statistics] = await query(
    process.env.DATABASE_URL ?? "",
    "SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()",
  );
  expect(statistics).toEqual({ deadlocks: 0 });
});
