import { db } from "~/db.server";
import { type BookingJson } from "~/models/booking/json";
import { listDayPrices } from "~/models/catalogue/days/read-days.server";
import { listBookablePackages } from "~/models/catalogue/package/lists/list-for-select.server";
import { type EditFacts } from "~/models/sales/price/edit-facts";
import { earlier, today } from "~/values/calendar";

const OFFER = { code: true, percent: true, scope: true, packageIds: true } as const;

/** What the prices of a booking's form follow from; `own` is what its package costs now. */
export async function readEditFacts(booking: BookingJson, own: EditFacts["own"]) {
  const { packageId, offerCode: code } = booking;
  const from = earlier(booking.startDate, today());
  const [packages, offer] = await Promise.all([
    listBookablePackages(),
    code === null ? null : db.offer.findUnique({ where: { code }, select: OFFER }),
  ]);
  const prices = await listDayPrices([...packages, { _id: packageId, ...own }], from, packageId);
  return { booking, packages, own, from, prices, offer };
}
