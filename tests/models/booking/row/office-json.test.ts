import { expect, test } from "vitest";

import { updateBooking } from "~/models/booking/change/update-booking.server";
import { TEXT_NAMES } from "~/models/booking/row/fields";
import { getOfficeBooking } from "~/models/booking/row/get-booking.server";
import { officeBookingShape } from "~/models/booking/row/json";
import { bookingEditSchema } from "~/models/booking/row/schema";
import { fromNames } from "~/values/pick";

import { createAdmin, createStoredBooking } from "../../../support/factories";

/** Said with a change, but nothing of the booking. */
const NOT_KEPT = ["accept", "note"];

test("the office reads each field that it may write", async () => {
  const written = Object.keys(bookingEditSchema.shape).filter((name) => !NOT_KEPT.includes(name));
  expect(Object.keys(officeBookingShape.shape)).toEqual(expect.arrayContaining(written));

  const { id } = await createStoredBooking();
  const by = await createAdmin({ name: "Yasir Dar" });
  const reach = { customerName: "Zoya Wani", customerPhone: "+91 94190 12345", customerEmail: "zoya@example.com" };
  const edit = { ...reach, ...fromNames(TEXT_NAMES, (name) => `The ${name}`) };
  expect(await updateBooking({ id, by, ...edit })).toMatchObject({ ok: true, value: { booking: edit } });
  expect(await getOfficeBooking(id)).toMatchObject({ value: { booking: { ...edit, version: 2 } } });
});
