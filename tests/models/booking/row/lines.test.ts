import { expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { adultsLine, agreedLine } from "~/models/booking/row/line";
import { columnsOf } from "~/models/booking/row/lines";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { type Line } from "~/values/sale-lines";

import { daysFromToday } from "../../../support/dates";
import { createAdmin, createPackage, createStoredBooking, createUser, extra } from "../../../support/factories";

const party = { numberOfPersons: 3, numberOfChildren: 0 };
const lake: Line[] = [adultsLine(party, 8999)];

function store(lines: Line[]) {
  return createStoredBooking({ ...party, ...columnsOf(lines) });
}

function read(id: string) {
  return db.booking.findUniqueOrThrow({ where: { id } });
}

test("a booking and each of its changes are stored with their lines", async () => {
  const pony = extra({ name: "Pony to Thajiwas", price: 900 });
  const [{ id: packageId }, user, by] = await Promise.all([
    createPackage({ startingPrice: 8999, extras: [pony] }),
    createUser(),
    createAdmin(),
  ]);
  const made = await createBooking({
    userId: user.id,
    clientAddress: "203.0.113.7",
    packageId,
    startDate: daysFromToday(30),
    numberOfPersons: 3,
    extras: [{ _id: pony._id, quantity: 2 }],
  });
  if (!made.ok) throw new Error(made.msg);
  const { _id: id } = made.value.booking;
  const sold = { rule: "extras", ref: pony._id, kind: "extra", label: "Pony to Thajiwas", per: "person", each: 900 };
  expect((await read(id)).lines).toEqual([...lake, { ...sold, quantity: 2 }]);

  await updateBooking({ id, by, numberOfPersons: 1, totalPrice: 10_000 });
  const { lines, totalPrice } = await read(id);
  const one = adultsLine({ numberOfPersons: 1, numberOfChildren: 0 }, 8999);
  expect(lines).toEqual([one, { ...sold, quantity: 1 }, ...agreedLine(101)]);
  expect(totalPrice).toBe(10_000);
});

test.each<[string, unknown]>([
  ["another sum", [{ ...lake[0], each: 8998 }]],
  [
    "a price below nothing",
    [
      { ...lake[0], each: 9999 },
      { ...lake[0], rule: "x", quantity: 1, each: -3000 },
    ],
  ],
  ["half a rupee", [{ ...lake[0], quantity: 6, each: 4499.5 }]],
  ["a text for a number", [{ ...lake[0], each: "8999" }]],
  ["no label", [{ ...lake[0], label: "" }]],
  ["a kind that nobody knows", [{ ...lake[0], kind: "tip" }]],
  ["an optional line", [{ ...lake[0], optional: true }]],
  ["nothing in it", []],
  ["no list", { ...lake[0] }],
])("the database refuses lines with %s", async (_name, lines) => {
  const { id } = await createStoredBooking({ ...party, unitPrice: 8999, totalPrice: 26_997 });
  const write = db.$executeRaw`UPDATE "Booking" SET "lines" = ${JSON.stringify(lines)}::jsonb WHERE "id" = ${id}::uuid`;
  await expect(write).rejects.toThrow("Booking_lines");
});

test("a cancellation and what takes it back leave a price that was set by hand alone", async () => {
  const [by, { id }] = await Promise.all([createAdmin(), store([...lake, ...agreedLine(-1997)])]);
  for (const bookingStatus of ["canceled", "confirmed"] as const) {
    expect(await updateBooking({ id, by, bookingStatus })).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ bookingStatus, lines: [...lake, ...agreedLine(-1997)], totalPrice: 25_000 });
  }
});
