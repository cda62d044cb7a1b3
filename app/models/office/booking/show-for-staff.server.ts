import { db } from "~/db.server";
import { listBookablePackages } from "~/models/catalogue/package/list-bookable.server";
import { listDocuments } from "~/models/money/document/get-document.server";
import { readPaperNotes } from "~/models/money/document/paper-notes.server";
import { readMoney } from "~/models/money/payment/get-payments.server";
import { getBookingForEdit } from "~/models/office/booking/get-booking-for-edit.server";
import { getNewerProfile } from "~/models/sales/booking/take-over-profile.server";
import { getOpenChange } from "~/models/sales/change-request/get-change.server";
import { getNotes } from "~/models/sales/note/list-notes.server";
import { readTravellers } from "~/models/sales/traveller/get-travellers.server";
import { type Writer } from "~/models/sales/traveller/may-change";
import { done } from "~/result";

const OFFER = { percent: true, scope: true, packageIds: true } as const;

/** The data of the booking's page in the admin area. */
export async function showForStaff(id: string | undefined, reader: Writer) {
  const found = await getBookingForEdit(id);
  if (!found.ok) return found;
  const { booking, customer } = found.value;
  const { offerCode } = booking;
  const [offer, travellers, change, notes, money, documents, papers, packages, profile] = await Promise.all([
    offerCode === null ? null : db.offer.findUnique({ where: { code: offerCode }, select: OFFER }),
    readTravellers(booking._id, reader),
    getOpenChange(booking._id),
    getNotes(booking._id),
    readMoney(booking),
    listDocuments(booking._id),
    readPaperNotes(booking._id),
    listBookablePackages(),
    getNewerProfile(booking.userId, customer),
  ]);
  return done({ ...found.value, offer, travellers, change, notes, money, documents, papers, packages, profile });
}
