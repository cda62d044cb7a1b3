import { transaction } from "~/db.server";
import { bookingChangedMail } from "~/emails/booking-changed";
import { type CalendarDate, fromDate, toDate } from "~/models/calendar";
import { isId } from "~/models/fields";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { lockPackage } from "~/models/package/lock-package.server";
import { done, refuse } from "~/models/result";

import { NO_SUCH_BOOKING } from "./get-booking.server";
import { bookingSelect, toBookingJson } from "./json";
import { type BookingStatus } from "./limits";

type BookingEdit = {
  id: string | undefined;
  by: { id: string; name: string };
  startDate: CalendarDate;
  numberOfPersons: number;
  totalPrice: number;
  bookingStatus: BookingStatus;
  /** Moves the booking to another package; what was sold stays as recorded unless this differs. */
  packageId?: string;
  /** The version the form was opened with; someone else's save in between refuses this one. */
  version?: number;
  /** Goes into the customer's mail. */
  note?: string;
};

const EDITABLE = ["startDate", "numberOfPersons", "totalPrice", "bookingStatus", "packageTitle"] as const;

/** Saves a staff edit, records each changed field, and tells the customer of a real change. */
export async function updateBooking({ id, by, version, note, packageId, ...edit }: BookingEdit) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return transaction(async (tx) => {
    // The row lock puts parallel edits in a line: each compares with what the one before it stored.
    await tx.$queryRaw`SELECT 1 FROM "Booking" WHERE "id" = ${id}::uuid FOR UPDATE`;
    const stored = await tx.booking.findFirst({
      where: { id, deletedAt: null },
      select: { ...bookingSelect, version: true },
    });
    if (!stored) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    if (version !== undefined && version !== stored.version) {
      return refuse(
        "STALE_EDIT",
        "Someone else saved this booking after you opened it. Your changes are kept below: please compare and save again.",
      );
    }

    const isMoved = packageId !== undefined && packageId !== stored.packageId;
    const target = isMoved ? await lockPackage(tx, packageId) : null;
    if (isMoved && !target?.isOffered) {
      return refuse("INVALID_INPUT", "Please choose a package that is offered.", {
        errors: { packageId: "Please choose a package that is offered." },
      });
    }

    const updated = await tx.booking.update({
      where: { id },
      data: {
        ...edit,
        startDate: toDate(edit.startDate),
        version: { increment: 1 },
        ...(target && {
          packageId: target.id,
          unitPrice: target.startingPrice,
          packageTitle: target.packageTitle,
          locationName: target.locationName,
          days: target.days,
          nights: target.nights,
        }),
      },
      select: bookingSelect,
    });

    const before = facts(stored);
    const after = facts(updated);
    const changes = EDITABLE.filter((field) => before[field] !== after[field]).map((field) => ({
      field,
      oldValue: String(before[field]),
      newValue: String(after[field]),
    }));
    await tx.bookingChange.createMany({
      data: changes.map((change) => ({ bookingId: id, changedBy: by.id, authorName: by.name, ...change })),
    });
    if (changes.length > 0)
      await enqueueMail(tx, { to: updated.customerEmail, ...bookingChangedMail(after, changes, note) });
    return done({ msg: "Booking updated successfully!", booking: toBookingJson(updated) });
  });
}

function facts<Row extends { id: string; startDate: Date }>(row: Row) {
  return { ...row, _id: row.id, startDate: fromDate(row.startDate) };
}
