import { db } from "~/db.server";
import { listDayPrices } from "~/models/catalogue/package/days/read-days.server";
import { listBookablePackages } from "~/models/catalogue/package/list-for-select.server";
import { listDocuments } from "~/models/money/document/get-document.server";
import { readPaperNotes } from "~/models/money/document/paper-notes.server";
import { readMoney } from "~/models/money/payment/get-payments.server";
import { getBookingForEdit } from "~/models/office/booking/get-booking-for-edit.server";
import { unitPriceAfter } from "~/models/sales/booking/new-price";
import { getNewerProfile } from "~/models/sales/booking/take-over-profile.server";
import { getOpenChange } from "~/models/sales/change-request/get-change.server";
import { asWished } from "~/models/sales/change-request/json";
import { getNotes } from "~/models/sales/note/list-notes.server";
import { readTravellers } from "~/models/sales/traveller/get-travellers.server";
import { type Writer } from "~/models/sales/traveller/rules";
import { type Done, done } from "~/result";
import { earlier, today } from "~/values/calendar";

const OFFER = { percent: true, scope: true, packageIds: true } as const;

export type BookingForStaff = Done<typeof showForStaff>;

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
  const own = { _id: booking.packageId, startingPrice: found.value.package.startingPrice };
  const prices = await listDayPrices([own, ...packages], earlier(booking.startDate, today()), own._id);
  const wished =
    change &&
    asWished(
      booking,
      change,
      unitPriceAfter(booking, change.wantedDate ?? booking.startDate, own, prices[own._id] ?? {}),
    );
  return done({
    ...found.value,
    prices,
    offer,
    travellers,
    change,
    wished,
    notes,
    money,
    documents,
    papers,
    packages,
    profile,
  });
}
