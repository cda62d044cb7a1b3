import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";

import { createAdmin, createStoredBooking } from "../../../../support/factories";

const columns = { canceledAt: true, canceledBy: true, cancelReason: true, refundPercent: true, refundDue: true };
const NOTHING = { canceledAt: null, canceledBy: null, cancelReason: null, refundPercent: null, refundDue: null };
const WHOLE = { canceledBy: "guest", cancelReason: "Snow", refundPercent: 50, refundDue: 2_850 };

const stored = (id: string) => db.booking.findUniqueOrThrow({ where: { id }, select: columns });
const set = (id: string, data: Parameters<typeof db.booking.update>[0]["data"]) =>
  db.booking.update({ where: { id }, data });

describe("the database", () => {
  test("notes when a booking is canceled, by whatever code, and decides nothing else", async () => {
    const by = await createAdmin();
    const edited = await createStoredBooking();
    const inserted = await createStoredBooking({ bookingStatus: "canceled" });
    expect(await stored(edited.id)).toEqual(NOTHING);
    await updateBooking({ id: edited.id, by, bookingStatus: "canceled" });
    for (const { id } of [edited, inserted])
      expect(await stored(id)).toEqual({ ...NOTHING, canceledAt: expect.any(Date) as Date });

    const { canceledAt } = await stored(edited.id);
    await updateBooking({ id: edited.id, by, numberOfPersons: 3, bookingStatus: "canceled" });
    expect((await stored(edited.id)).canceledAt).toEqual(canceledAt);
  });

  test("forgets the cancellation of a booking that comes back", async () => {
    const { id } = await createStoredBooking({ bookingStatus: "canceled", ...WHOLE });
    expect(await stored(id)).toMatchObject(WHOLE);
    await set(id, { bookingStatus: "confirmed", refundDue: 1 });
    expect(await stored(id)).toEqual(NOTHING);
  });

  test("keeps no refund with a booking that is not canceled, and none below nothing", async () => {
    const { id } = await createStoredBooking();
    for (const data of [{ refundDue: 1 }, { canceledAt: new Date() }, { cancelReason: "Snow" }])
      await expect(set(id, data)).rejects.toThrow("Booking_cancellation");
    await expect(set(id, { bookingStatus: "canceled", refundDue: -1 })).rejects.toThrow("Booking_refundDue");
    await expect(set(id, { bookingStatus: "canceled", refundPercent: 101 })).rejects.toThrow("Booking_refundPercent");
  });
});
