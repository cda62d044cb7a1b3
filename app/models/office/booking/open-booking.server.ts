import { db } from "~/db.server";
import { listDocuments } from "~/models/money/document/get-document.server";
import { readPaperNotes } from "~/models/money/document/paper-notes.server";
import { readMoney } from "~/models/money/payment/get-payments.server";
import { claimedIn, readClaims } from "~/models/money/payment-claim/list-claims.server";
import { getNewerProfile } from "~/models/sales/booking/take-over-profile.server";
import { getOpenChange } from "~/models/sales/change-request/get-change.server";
import { getNotes } from "~/models/sales/note/list-notes.server";
import { readTravellers } from "~/models/sales/traveller/get-travellers.server";
import { type Writer } from "~/models/sales/traveller/rules";
import { getSettings } from "~/models/system/setting/get-site.server";
import { type Done, done } from "~/result";
import { today } from "~/values/calendar";

import { getBookingForEdit } from "./get-booking-for-edit.server";
import { staffStep } from "./staff-step";

/** What the page of a booking shows to staff, who read it and act from it. */
export async function openBooking(id: string | undefined, reader: Writer) {
  const found = await getBookingForEdit(id);
  if (!found.ok) return found;
  const { booking, trip, customer } = found.value;
  const [travellers, change, notes, money, documents, papers, claims, mails, profile, isContact, { saved }] =
    await Promise.all([
      readTravellers(booking._id, reader),
      getOpenChange(booking._id),
      getNotes(booking._id),
      readMoney(booking),
      listDocuments(booking._id),
      readPaperNotes(booking._id),
      readClaims(booking),
      listMailsAbout(booking, customer.email),
      getNewerProfile(booking.userId, customer),
      db.user.count({ where: { id: booking.userId, role: "contact" } }),
      getSettings(),
    ]);
  const waiting = {
    asksForChange: change !== null,
    claimed: claimedIn(claims),
    pickup: trip.pickup,
    refundLeft: booking.bookingStatus === "canceled" ? money.refund.left : 0,
  };
  const step = staffStep(booking, waiting, today());
  const hasPayPage = booking.bookingStatus === "confirmed" && isContact === 0;
  return done({
    ...found.value,
    travellers,
    change,
    notes,
    money,
    documents,
    papers,
    mails,
    profile,
    step,
    payUrl: hasPayPage ? `/bookings/${booking._id}/pay` : null,
    upiId: saved.upiId,
  });
}

/** Mails name their booking only in the address of its page, which their text contains. */
async function listMailsAbout({ _id, createdAt }: { _id: string; createdAt: string }, to: string) {
  if (to === "") return [];
  const rows = await db.mail.findMany({
    where: { to, text: { contains: _id }, createdAt: { gte: createdAt } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 50,
    select: { id: true, subject: true, state: true, createdAt: true, printedAt: true },
  });
  return rows.map(({ id: mailId, createdAt: made, printedAt, ...mail }) => ({
    _id: mailId,
    ...mail,
    createdAt: made.toISOString(),
    isPrinted: printedAt !== null,
  }));
}

export type MailAbout = Awaited<ReturnType<typeof listMailsAbout>>[number];

export type OpenBooking = Done<typeof openBooking>;
