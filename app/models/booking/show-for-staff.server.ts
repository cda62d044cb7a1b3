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

/** The data of the booking's page in the admin area. */
export async function showForStaff(id: string | undefined, reader: Writer) {
  const found = await getBookingForEdit(id);
  if (!found.ok) return found;
  const { booking, customer } = found.value;
  const [travellers, change, notes, money, documents, packages, profile] = await Promise.all([
    readTravellers(booking._id, reader),
    getOpenChange(booking._id),
    getNotes(booking._id),
    readMoney(booking),
    listDocuments(booking._id),
    listBookablePackages(),
    getNewerProfile(booking.userId, customer),
  ]);
  return done({ ...found.value, travellers, change, notes, money, documents, packages, profile });
}
