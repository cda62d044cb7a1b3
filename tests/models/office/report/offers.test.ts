import { expect, test } from "vitest";

import { adultsLine } from "~/models/booking/row/line";
import { columnsOf } from "~/models/booking/row/lines";
import { listOffers } from "~/models/office/offer/list-offers.server";
import { getReportForPrograms } from "~/models/office/report/get-old-tables.server";
import { today } from "~/values/calendar";

import { createAdmin, createOffer, createStoredBooking } from "../../../support/factories";
import { rupeesOff } from "../../../support/lines-of-prices";
import { loggedIn } from "../../../support/site";

test("what an offer gave is summed from the lines, without what else went off", async () => {
  const { code } = await createOffer();
  const party = { numberOfPersons: 2, numberOfChildren: 0 };
  const sold = { ...party, offerCode: code };
  const off = { ...rupeesOff(code, 300), rule: "quote", label: "Third trip with us" };
  const lines = [adultsLine(party, 8999), rupeesOff(code, 700), off];
  await createStoredBooking({ ...sold, discount: 1000, totalPrice: 16_998 });
  await createStoredBooking({ ...sold, ...columnsOf(lines) });
  const listed = (await listOffers()).offers.find((offer) => offer.code === code);
  expect(listed?.sums).toMatchObject({ bookings: 2, discount: 1700, booked: 33_996 });
  const page = await (await loggedIn(createAdmin())).get("/admin-dashboard/manage-packages/offers");
  expect(page.text).toContain("2 bookings · given ₹1,700 · booked with it ₹33,996");
  const { tables } = await getReportForPrograms({ from: today(), to: today() });
  expect(tables.offers.find(({ key }) => key === code)).toMatchObject({ bookings: 2, discount: 1700, booked: 33_996 });
});
