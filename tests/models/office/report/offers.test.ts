import { expect, test } from "vitest";

import { db } from "~/db.server";
import { linesOfColumns } from "~/models/booking/lines";
import { getReport } from "~/models/office/report/get-report.server";
import { today } from "~/values/calendar";

import { createOffer, createStoredBooking } from "../../../support/factories";

test("what an offer gave is summed from the lines, and of bookings without them from the columns", async () => {
  const { code } = await createOffer();
  const sold = { offerCode: code, discount: 1000, totalPrice: 16_998 };
  await createStoredBooking(sold);
  const { id, lines: none, ...row } = await createStoredBooking(sold);
  expect(none).toBeUndefined();
  // Only the lines say that ₹300 of another kind went off, too.
  const lines = linesOfColumns({ ...row, discount: 700 });
  await db.booking.update({ where: { id }, data: { lines } });
  const { tables } = await getReport({ from: today(), to: today() });
  expect(tables.offers.find(({ key }) => key === code)).toMatchObject({ bookings: 2, discount: 1700, booked: 33_996 });
});
