import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { agreedLine } from "~/models/booking/row/line";
import { columnsOf } from "~/models/booking/row/lines";

import { daysFromToday } from "../support/dates";
import { createPackage, createStoredBooking, createUser } from "../support/factories";
import { EDIT_FORM } from "../support/screen";
import { type Browser, freshDesk, loggedIn } from "../support/site";

const LIST = "/admin-dashboard/manage-bookings";
const REFUSAL = "The price is ₹17,998, and you may not set another by hand. Please enter it, or ask an admin.";

let sana: Browser;

beforeEach(async () => {
  await freshDesk();
  sana = await loggedIn(createUser({ name: "Sana Mir", role: "agent", withheld: ["set-prices"] }));
});

test("who may not set a price by hand keeps what was typed, and saves at the price", async () => {
  const { id, lines } = await createStoredBooking({ totalPrice: 17_998 });
  const path = `${LIST}/edit/${id}`;
  const values = (await sana.get(path)).values(EDIT_FORM);
  const refused = await sana.post(path, { ...values, totalPrice: "16000", pickup: "Dal Gate" });
  expect([refused.status, refused.texts("#totalPrice-error")]).toEqual([403, [REFUSAL]]);
  expect(refused.values(EDIT_FORM)).toMatchObject({ totalPrice: "16000", pickup: "Dal Gate" });
  await sana.post(path, { ...values, pickup: "Dal Gate" });
  expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ totalPrice: 17_998, pickup: "Dal Gate" });

  // What an admin has set by hand stays until the trip costs something else.
  await db.booking.update({ where: { id }, data: columnsOf([...lines, ...agreedLine(-1998)]) });
  await sana.post(path, { ...(await sana.get(path)).values(EDIT_FORM), pickup: "Boulevard Road" });
  expect(await db.booking.findUnique({ where: { id } })).toMatchObject({
    totalPrice: 16_000,
    pickup: "Boulevard Road",
  });
});

test("nor keep the price of two for three", async () => {
  const { id } = await createStoredBooking({ totalPrice: 17_998 });
  const path = `${LIST}/edit/${id}`;
  const values = { ...(await sana.get(path)).values(EDIT_FORM), numberOfPersons: "3", totalRule: "keep" };
  const refused = await sana.post(path, { ...values, totalPrice: "17998" });
  expect([refused.status, refused.texts("#totalPrice-error")]).toEqual([403, [REFUSAL.replace("17,998", "26,997")]]);
});

async function addBooking() {
  const { id: packageId } = await createPackage({ startingPrice: 8999 });
  const page = await sana.get(`${LIST}/add`);
  const who = { name: "Zoya Wani", phoneNumber: "+91 94190 12345" };
  return {
    packageId,
    values: { ...page.values("form[method=post].stack"), ...who, packageId, startDate: daysFromToday(9) },
  };
}

test("nor in a new booking", async () => {
  const { packageId, values } = await addBooking();
  const refused = await sana.post(`${LIST}/add`, { ...values, totalPrice: "1000" });
  expect([refused.status, refused.texts("#totalPrice-error")]).toEqual([403, [REFUSAL]]);
  await sana.post(`${LIST}/add`, { ...values, totalPrice: "17998" });
  expect(await db.booking.findMany({ where: { packageId } })).toMatchObject([{ totalPrice: 17_998 }]);
});

test("nor a price per person, whatever the total", async () => {
  const { packageId, values } = await addBooking();
  const refused = await sana.post(`${LIST}/add`, { ...values, unitPrice: "1", totalPrice: "17998" });
  const msg = REFUSAL.replace("₹17,998", "₹8,999 per person");
  expect([refused.status, refused.texts("#unitPrice-error")]).toEqual([403, [msg]]);
  expect(await db.booking.count({ where: { packageId } })).toBe(0);
});

test("nor keep for three what an admin has set by hand for two", async () => {
  const { id } = await createStoredBooking({ totalPrice: 16_000 });
  const by = await db.user.findFirstOrThrow({ where: { name: "Sana Mir" }, orderBy: { createdAt: "desc" } });
  const msg = REFUSAL.replace("17,998", "26,997");
  expect(await updateBooking({ id, by, numberOfPersons: 3 })).toMatchObject({ code: "FORBIDDEN", msg });
  expect(await updateBooking({ id, by, numberOfPersons: 3, totalPrice: 26_997 })).toMatchObject({ ok: true });
});
