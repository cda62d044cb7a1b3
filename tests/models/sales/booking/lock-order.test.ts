import { expect, test } from "vitest";

import { db } from "~/db.server";
import { holdMails } from "~/models/sales/booking/bulk/held-mails.server";
import { createBooking } from "~/models/sales/booking/create-booking.server";
import { deleteBooking } from "~/models/sales/booking/delete-booking.server";
import { restoreBooking } from "~/models/sales/booking/restore-booking.server";
import { updateBooking } from "~/models/sales/booking/update-booking.server";

import { query } from "../../../support/database";
import {
  createAdmin,
  createOffer,
  createPackage,
  createStoredBooking,
  createUser,
  nextMonth,
} from "../../../support/factories";
import { countDeadlocks } from "../../../support/locks";

async function createWaitingMails() {
  const mail = { template: "note", to: "sana@example.com", subject: "Snow", text: "", html: "" };
  const waiting = { ...mail, nextAttemptAt: new Date(Date.now() + 60_000) };
  const mails = await db.mail.createManyAndReturn({ data: Array.from({ length: 200 }, () => waiting) });
  return mails.map(({ id }) => id);
}

test("moves, cancels, deletions, new bookings and undos at once meet no deadlock and keep the figures", async () => {
  const deadlocks = await countDeadlocks();
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

  const mails = await createWaitingMails();
  await Promise.all(Array.from({ length: 20 }, (_, turn) => holdMails(turn % 2 ? mails : mails.toReversed())));

  const figures = () =>
    db.package.findMany({ orderBy: { id: "asc" }, select: { numberOfBookings: true, recentBookings: true } });
  const kept = [await figures(), await db.offer.findMany({ where: { code }, select: { used: true } })];
  await query(process.env.DATABASE_URL ?? "", "SELECT recount()");
  expect(kept[0]).toEqual(await figures());
  const where = { offerCode: code, deletedAt: null, bookingStatus: { not: "canceled" } };
  expect(kept[1]).toEqual([{ used: await db.booking.count({ where }) }]);

  expect(await countDeadlocks()).toBe(deadlocks);
});
