import { db } from "~/db.server";
import { listDayPrices } from "~/models/catalogue/package/days/read-days.server";
import { listBookablePackages } from "~/models/catalogue/package/list-for-select.server";
import { listDocuments } from "~/models/money/document/get-document.server";
import { readPaperNotes } from "~/models/money/document/paper-notes.server";
import { readMoney } from "~/models/money/payment/get-payments.server";
import { getBookingForEdit } from "~/models/office/booking/get-booking-for-edit.server";
import { getNewerProfile } from "~/models/sales/booking/take-over-profile.server";
import { getOpenChange } from "~/models/sales/change-request/get-change.server";
import { getNotes } from "~/models/sales/note/list-notes.server";
import { asWished } from "~/models/sales/price/edit-facts";
import { readTravellers } from "~/models/sales/traveller/get-travellers.server";
import { type Writer } from "~/models/sales/traveller/rules";
import { type Done, done } from "~/result";
import { earlier, today } from "~/values/calendar";

const OFFER = { code: true, percent: true, scope: true, packageIds: true } as const;

export type BookingForStaff = Done<typeof showForStaff>;

export async function showForStaff(id: string | undefined, reader: Writer) {
  const found = await getBookingForEdit(id);
  if (!found.ok) return found;
  const { booking, customer } = found.value;
  const { offerCode } = booking;
  // The booking's JSON names what was sold `startingPrice`; only the package's row knows what it costs now.
  const pricesNow = {
    where: { id: booking.packageId },
    select: { startingPrice: true, childPrice: true, priceSettings: true },
  };
  const [own, offer, travellers, change, notes, money, documents, papers, packages, profile] = await Promise.all([
    db.package.findUniqueOrThrow(pricesNow),
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
  const from = earlier(booking.startDate, today());
  const prices = await listDayPrices([...packages, { _id: booking.packageId, ...own }], from, booking.packageId);
  const facts = { booking, packages, own, from, prices, offer };
  return done({
    ...found.value,
    facts,
    travellers,
    change,
    wished: change && asWished(facts, change),
    notes,
    money,
    documents,
    papers,
    profile,
  });
}
