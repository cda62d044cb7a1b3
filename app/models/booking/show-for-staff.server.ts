import { db } from "~/db.server";
import { getOpenChange } from "~/models/change-request/get-change.server";
import { listDocuments } from "~/models/document/list-documents.server";
import { getNotes } from "~/models/note/list-notes.server";
import { listBookablePackages } from "~/models/package/list-bookable.server";
import { readMoney } from "~/models/payment/get-payments.server";
import { readTravellers } from "~/models/traveller/get-travellers.server";
import { type Writer } from "~/models/traveller/may-change";
import { done } from "~/result";

import { getBookingForEdit } from "./get-booking.server";
import { getNewerProfile } from "./take-over-profile.server";

const OFFER = { percent: true, scope: true, packageIds: true } as const;

/** The data of the booking's page in the admin area. */
export async function showForStaff(id: string | undefined, reader: Writer) {
  const found = await getBookingForEdit(id);
  if (!found.ok) return found;
  const { booking, customer } = found.value;
  const { offerCode } = booking;
  const [offer, travellers, change, notes, money, documents, packages, profile] = await Promise.all([
    offerCode === null ? null : db.offer.findUnique({ where: { code: offerCode }, select: OFFER }),
    readTravellers(booking._id, reader),
    getOpenChange(booking._id),
    getNotes(booking._id),
    readMoney(booking),
    listDocuments(booking._id),
    listBookablePackages(),
    getNewerProfile(booking.userId, customer),
  ]);
  return done({ ...found.value, offer, travellers, change, notes, money, documents, packages, profile });
}
