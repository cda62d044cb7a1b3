import { beforeAll, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { askForChange } from "~/models/sales/change-request/ask-change.server";

import { createAdmin, createPackage, createStoredBooking, createUser, nextMonth } from "../../../support/factories";

const FEW = "This trip starts with 4 persons.";
const MANY = "For groups over 12 please ask us.";

let by: Awaited<ReturnType<typeof createAdmin>>;
let packageId: string;
let packageTitle: string;

beforeAll(async () => {
  by = await createAdmin();
  ({ id: packageId, packageTitle } = await createPackage({ minPersons: 4, maxPersons: 12 }));
});

describe("a group outside the package's limits", () => {
  test.each([
    [3, FEW],
    [13, MANY],
  ])("of %i is not booked by a guest", async (numberOfPersons, msg) => {
    const { id: userId } = await createUser();
    const order = { userId, clientAddress: userId, packageId, startDate: nextMonth() };
    const refused = { code: "INVALID_INPUT", msg, errors: { numberOfPersons: msg } };
    expect(await createBooking({ ...order, numberOfPersons })).toMatchObject(refused);
    const inside = numberOfPersons < 4 ? 4 : 12;
    expect(await createBooking({ ...order, numberOfPersons: inside })).toMatchObject({ ok: true });
  });

  test.each([
    [3, FEW],
    [13, MANY],
  ])("of %i is no change that a guest can ask for", async (wantedPersons, msg) => {
    const { id, userId } = await createStoredBooking({ packageId, numberOfPersons: 2 });
    const ask = { id, by: { id: userId } };
    expect(await askForChange({ ...ask, wantedPersons })).toMatchObject({ errors: { wantedPersons: msg } });
    expect(await askForChange({ ...ask, text: "Vegetarian meals, please." })).toMatchObject({ ok: true });
  });

  test("is booked by the office after one question, and an edit takes any", async () => {
    const customer = { name: "Zoya Wani", phoneNumber: "+91 94190 12345" };
    const call = { by, customer, packageId, startDate: nextMonth(), numberOfPersons: 2 };
    const order = { ...call, bookingStatus: "pending", source: "phone", sendConfirmation: false } as const;
    expect(await createBookingFor({ ...order, accept: [] })).toMatchObject({
      code: "INVALID_INPUT",
      errors: { group: `Guests book ${packageTitle} for 4 to 12 persons.` },
    });
    const booked = await createBookingFor({ ...order, accept: ["group"] });
    if (!booked.ok) throw new Error(booked.msg);
    const { _id: id } = booked.value.booking;
    expect(await updateBooking({ id, by, numberOfPersons: 20, channel: "edit" })).toMatchObject({ ok: true });
  });
});

test("the smallest group is not above the largest, nor that above 50, whoever writes", async () => {
  const write = (data: object) => db.package.update({ where: { id: packageId }, data });
  await expect(write({ minPersons: 13 })).rejects.toThrow("Package_maxPersons");
  await expect(write({ maxPersons: 51 })).rejects.toThrow("Package_maxPersons");
  await expect(write({ minPersons: 0 })).rejects.toThrow("Package_minPersons");
});
