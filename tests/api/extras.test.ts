import { expect, test } from "vitest";

import { type BookingJson } from "~/models/booking/row/json";
import { type PackageJson } from "~/models/catalogue/package/json.server";

import { clientOf } from "../support/api-client";
import { createAdmin, createPackage, createUser, nextMonth } from "../support/factories";

test("extras are offered, booked, booked for a caller and changed by API, as in the forms", async () => {
  const [staff, guest] = [await clientOf(await createAdmin()), await clientOf(await createUser())];
  const { id: packageId } = await createPackage({ startingPrice: 5000 });
  const form = new FormData();
  form.append("extras", JSON.stringify([{ name: "Pony", price: 900, maxQuantity: 4 }]));
  const edited = await staff.patch(`/packages/admin/${packageId}`, form);
  const [pony] = (edited.data.packageInfo as PackageJson).extras;
  expect(pony).toMatchObject({ name: "Pony", price: 900, per: "person", maxQuantity: 4 });

  const _id = pony?._id ?? "";
  const trip = { packageId, startDate: nextMonth(), numberOfPersons: 2 };
  const none = await guest.post("/booking/admin", trip);
  expect(none.data.booking).toMatchObject({ extras: [], totalPrice: 10_000 });
  const made = await guest.post("/booking/admin", { ...trip, idempotencyKey: "b", extras: [{ _id, quantity: 2 }] });
  const sold = { _id, name: "Pony", per: "person", quantity: 2, each: 900 };
  expect(made.data.booking).toMatchObject({ extras: [sold], totalPrice: 11_800 });
  const refused = await guest.post("/booking/admin", { ...trip, idempotencyKey: "c", extras: [{ _id, quantity: 5 }] });
  expect([refused.status, refused.data.errors]).toEqual([400, { extras: "Of Pony there are at most 4." }]);

  const customer = { name: "Zoya Wani", phoneNumber: "+91 94190 12345" };
  const called = await staff.post("/booking/adminOnly", { ...trip, customer, extras: [{ _id, quantity: 1 }] });
  expect(called.data.booking).toMatchObject({ extras: [{ ...sold, quantity: 1 }], totalPrice: 10_900 });
  const path = `/booking/admin/${(made.data.booking as BookingJson)._id}`;
  const changed = await staff.patch(path, { extras: [{ _id, quantity: 1 }] });
  expect(changed.data.booking).toMatchObject({ extras: [{ ...sold, quantity: 1 }], totalPrice: 10_900 });
  const kept = await staff.patch(path, { pickup: "Dal Gate" });
  expect(kept.data.booking).toMatchObject({ extras: [{ ...sold, quantity: 1 }], totalPrice: 10_900 });
});
