import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";

import { toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createAdmin, createStoredBooking, createUser } from "../support/factories";
import { type Browser, loggedIn, textOf } from "../support/site";

const KEY = "RXh0cmFzRXh0cmFzRXh0cg";
const WORDS = "2 × Pony to Thajiwas, 1 × Extra bed";

let [aisha, staff]: Browser[] = [];
let booking: { id: string; bookingNumber: number };

beforeAll(async () => {
  const user = await createUser();
  const yasir = await createAdmin();
  const extras = [
    { _id: "pony", name: "Pony to Thajiwas", per: "person", quantity: 2, each: 900 },
    { _id: "bed", name: "Extra bed", per: "booking", quantity: 1, each: 1200 },
  ];
  const trip = { userId: user.id, startDate: toDate(daysFromToday(5)), bookingStatus: "confirmed", shareKey: KEY };
  booking = await createStoredBooking({ ...trip, extras, totalPrice: 2 * 8999 + 3000 });
  [aisha, staff] = [await loggedIn(user), await loggedIn(yasir)];
});

const cellsOf = async (browser: Browser | undefined, path: string) => {
  const text = await (await browser?.send(path))?.text();
  return parse<Record<string, string>>(text ?? "", { bom: true, columns: true });
};

test("the guest reads the extras in the list, on the booking's page and voucher, and on the shared one", async () => {
  expect((await aisha?.get("/bookings"))?.texts("dd")).toContain(WORDS);
  const page = await aisha?.get(`/bookings/${booking.id}`);
  expect(page?.texts("dd").filter((text) => text === WORDS)).toHaveLength(2);
  expect(page?.texts("dt")).toEqual(expect.arrayContaining(["Pony to Thajiwas, 2 × ₹900", "Extra bed, 1 × ₹1,200"]));
  expect((await aisha?.get(`/trip/${KEY}`))?.texts("dd")).toContain(WORDS);
  expect(await (await aisha?.send(`/trip/${KEY}/calendar.ics`))?.text()).toContain(WORDS.replace(",", "\\,"));
  const call: unknown = await (await aisha?.send(`/api/v1/booking/mine/${booking.id}`))?.json();
  expect(call).toMatchObject({
    booking: { extras: [{ name: "Pony to Thajiwas", quantity: 2, each: 900 }, { _id: "bed" }] },
  });
});

test("staff read them on the card, beside the form, in departures and in the files for people", async () => {
  expect((await staff?.get("/admin-dashboard/manage-bookings"))?.html).toContain(WORDS);
  expect((await staff?.get(`/admin-dashboard/manage-bookings/edit/${booking.id}`))?.texts("dd")).toContain(WORDS);
  const days = `from=${daysFromToday(5)}&to=${daysFromToday(5)}`;
  expect(textOf((await staff?.get(`/admin-dashboard/departures?${days}`))?.html ?? "")).toContain(WORDS);
  const call: unknown = await (await staff?.send(`/api/v1/departures?${days}`))?.json();
  const extras = [
    { name: "Pony to Thajiwas", quantity: 2 },
    { name: "Extra bed", quantity: 1 },
  ];
  expect(call).toMatchObject({ departures: [{ guests: [{ extras }] }] });
  expect(await cellsOf(staff, `/admin-dashboard/departures/export.csv?${days}`)).toMatchObject([{ Extras: WORDS }]);
  const file = await cellsOf(staff, "/admin-dashboard/manage-bookings/export.csv?for=people");
  expect(file).toMatchObject([{ Extras: WORDS, "Price of the extras": "3000" }]);
});
