import { transaction, type Tx } from "~/db.server";
import { bookingChangedMail } from "~/emails/booking-changed";
import { type CalendarDate, fromDate, toDate } from "~/models/calendar";
import { isId } from "~/models/fields";
import { enqueueMail } from "~/models/mail/enqueue-mail.server";
import { type LockedPackage, lockPackage } from "~/models/package/lock-package.server";
import { done, refuse } from "~/models/result";

import { NO_SUCH_BOOKING } from "./get-booking.server";
import { bookingSelect, toBookingJson } from "./json";
import { type BookingStatus } from "./limits";
import { noteChanges } from "./note-changes.server";

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
export async function updateBooking({ id, by, version, note, packageId: given, ...edit }: BookingEdit) {
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

    const packageId = given?.toLowerCase();
    const move = packageId === undefined || packageId === stored.packageId ? {} : await moveTo(tx, packageId, stored);
    if (!move) {
      const msg = "Please choose a package that is offered.";
      return refuse("INVALID_INPUT", msg, { errors: { packageId: msg } });
    }

    const after = { ...stored, ...edit, ...move };
    const before = { ...stored, startDate: fromDate(stored.startDate) };
    const changes = EDITABLE.filter((field) => before[field] !== after[field]).map((field) => ({
      field,
      oldValue: String(before[field]),
      newValue: String(after[field]),
    }));
    if (changes.length === 0 && after.packageId === stored.packageId) {
      if (!note) return done({ msg: "Booking updated successfully!", booking: toBookingJson(stored) });
      const msg = "Nothing has changed, so no mail goes out. Please change something or clear the note.";
      return refuse("INVALID_INPUT", msg, { errors: { note: msg } });
    }

    const updated = await tx.booking.update({
      where: { id },
      data: { ...edit, ...move, startDate: toDate(edit.startDate), version: { increment: 1 } },
      select: { ...bookingSelect, version: true },
    });
    await noteChanges(tx, updated, by, changes);
    await enqueueMail(tx, { to: updated.customerEmail, ...bookingChangedMail({ ...after, _id: id }, changes, note) });
    return done({ msg: "Booking updated successfully!", booking: toBookingJson(updated) });
  });
}

/** What a booking records of the package it moves to, or null when that is not offered. */
async function moveTo(tx: Tx, packageId: string, from: { packageId: string }) {
  // Both packages' figures will change: locked in one order, two opposite moves do not wait for each other.
  const locked: (LockedPackage | null)[] = [];
  for (const id of [from.packageId, packageId].sort()) locked.push(await lockPackage(tx, id));
  const target = locked.find((pkg) => pkg?.id === packageId);
  if (!target?.isOffered) return null;
  const { id, startingPrice, packageTitle, locationName, days, nights } = target;
  return { packageId: id, unitPrice: startingPrice, packageTitle, locationName, days, nights };
}
