import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { refuseTrip } from "~/models/booking/sell/sell.server";
import { getKeptTrip } from "~/models/guest/trip/kept-trip.server";
import { askForChange } from "~/models/sales/change-request/ask-change.server";
import { factsOf } from "~/models/sales/price/facts";
import { refusePrice } from "~/models/sales/price/price-of";
import { createQuote } from "~/models/sales/quote/save-quote.server";
import { quoteSchema } from "~/models/sales/quote/schema";
import { type Result } from "~/result";
import { addDays, type CalendarDate, formatDate, toDate, today } from "~/values/calendar";
import { extraField } from "~/values/extras";
import { type Line } from "~/values/sale-lines";

import { createAdmin, createPackage, createStoredBooking, createUser, extra, typedQuote } from "../support/factories";
import { Browser } from "../support/site";

const snow = extra({ name: "A day in the snow", price: 2400, maxQuantity: 12, seasons: ["12-10/03-15"] });
const FIELD = extraField(snow);
const [wanted, none] = [[{ _id: snow._id, quantity: 1 }], [{ _id: snow._id, quantity: 0 }]];

/** The next of these days of the year that can be booked. */
function next(day: string) {
  const [year, from] = [Number(today().slice(0, 4)), addDays(today(), 5)];
  return [year, year + 1, year + 2].map((each) => `${each}-${day}`).find((date) => date >= from) ?? "";
}

const DAYS: [day: CalendarDate, runs: boolean][] = [
  ...["12-10", "12-31", "01-01", "02-28", "03-15"].map((day): [string, boolean] => [next(day), true]),
  ...["12-09", "03-16", "07-01", "11-30"].map((day): [string, boolean] => [next(day), false]),
];

const [WINTER, SUMMER] = [next("01-10"), next("07-10")];

let by: Awaited<ReturnType<typeof createAdmin>>;
let guest: Awaited<ReturnType<typeof createUser>>;
let packageId: string;

beforeAll(async () => {
  [by, guest] = [await createAdmin(), await createUser()];
  packageId = (await createPackage({ extras: [snow] })).id;
});

function whyNot(day: CalendarDate) {
  return `A day in the snow runs from 10 December to 15 March only. Please leave it out of a trip that starts on ${formatDate(day)}, or choose another day.`;
}

/** What a channel says of the extra; null where it sells it. */
function saidBy(result: Result<object>) {
  return result.ok ? null : (result.errors?.extras ?? result.msg);
}

async function bookedOn(startDate: CalendarDate, isSold: boolean) {
  const { _id, name, per, price: each } = snow;
  const extras = isSold ? [{ _id, name, per, quantity: 1, each }] : [];
  return createStoredBooking({ packageId, userId: guest.id, startDate: toDate(startDate), extras });
}

test.each(DAYS)("of a start on %s every channel says the same (offered: %s)", async (startDate, runs) => {
  const expected = runs ? null : whyNot(startDate);
  const trip = { packageId, startDate, numberOfPersons: 2, extras: wanted };
  const customer = { name: "Zoya Wani", phoneNumber: "+91 94190 12345" };
  const office = {
    by,
    customer,
    bookingStatus: "pending",
    source: "phone",
    sendConfirmation: false,
  } as const;
  const quote = quoteSchema.parse(typedQuote({ ...trip, extras: wanted, unitPrice: undefined, lines: [] }));
  const booked = await bookedOn(startDate, false);
  const other = await bookedOn(WINTER, false);

  expect((await refuseTrip(packageId, trip))?.errors?.extras ?? null).toBe(expected);
  const { id: userId } = await createUser();
  expect(saidBy(await createBooking({ ...trip, userId, clientAddress: userId }))).toBe(expected);
  expect(saidBy(await createBookingFor({ ...office, ...trip }))).toBe(expected);
  expect(saidBy(await createQuote({ by, quote }))).toBe(expected);
  expect(saidBy(await updateBooking({ id: booked.id, by, extras: wanted }))).toBe(expected);
  expect(saidBy(await updateBooking({ id: other.id, by, startDate, extras: wanted }))).toBe(expected);
  const asked = await askForChange({ id: (await bookedOn(startDate, false)).id, by: guest, extras: wanted });
  expect(saidBy(asked)).toBe(expected);
});

test.each(DAYS)("on %s the form offers it or says when it runs (offered: %s)", async (startDate, runs) => {
  const path = `/packages/${packageId}?startDate=${startDate}&numberOfPersons=2`;
  const page = await new Browser().get(path);
  expect(FIELD in page.values("form[data-days]")).toBe(runs);
  expect(page.texts("#extras")[0]).toContain("from 10 December to 15 March");

  // Chosen all the same, it is shown with what is wrong, here, in the sent form and at the login.
  const typed = { startDate, numberOfPersons: "2", [FIELD]: "1" };
  const errors = runs ? [] : [whyNot(startDate)];
  const chosen = await new Browser().get(`${path}&${FIELD}=1`);
  expect(chosen.values("form[data-days]")).toMatchObject({ [FIELD]: "1" });
  expect(chosen.texts("#extras-error")).toEqual(errors);
  const sent = await new Browser().post(`/packages/${packageId}`, typed);
  expect([sent.path.startsWith("/login"), sent.texts("#extras-error")]).toEqual([runs, errors]);
  if (!runs) expect(sent.values("form[data-days]")).toMatchObject(typed);
  const kept = (await getKeptTrip(packageId, typed))?.refusal;
  expect(kept ?? "").toContain(runs ? "" : whyNot(startDate));
  expect(kept === undefined).toBe(runs);
});

test("without a day the form has its field and its days", async () => {
  const page = await new Browser().get(`/packages/${packageId}`);
  expect(page.texts(`[id="${FIELD}-hint"]`)).toEqual(["₹2,400 per person · from 10 December to 15 March"]);
});

test("a booking that holds it outside of its days keeps it, and one in its days does not move out of them with it", async () => {
  const old = await bookedOn(SUMMER, true);
  for (const change of [{ pickup: "Dal Gate" }, { extras: wanted }, { startDate: addDays(SUMMER, 1) }])
    expect(await updateBooking({ id: old.id, by, ...change })).toMatchObject({ ok: true });
  const more = await updateBooking({ id: old.id, by, extras: [{ _id: snow._id, quantity: 2 }] });
  expect(saidBy(more)).toBe(whyNot(addDays(SUMMER, 1)));
  expect(await lineOf(old.id)).toMatchObject({ quantity: 1, each: 2400 });

  const winter = await bookedOn(WINTER, true);
  expect(saidBy(await updateBooking({ id: winter.id, by, startDate: SUMMER }))).toBe(whyNot(SUMMER));
  expect(saidBy(await askForChange({ id: winter.id, by: guest, wantedDate: SUMMER }))).toBe(whyNot(SUMMER));
  expect(await updateBooking({ id: winter.id, by, startDate: SUMMER, extras: none })).toMatchObject({ ok: true });
  expect(await lineOf(winter.id)).toBeUndefined();
});

test("a closed road moves it along, because the price is promised", async () => {
  const booking = await bookedOn(WINTER, true);
  const moved = await updateBooking({ id: booking.id, by, startDate: SUMMER, hasLockedPrice: true });
  expect(moved).toMatchObject({ ok: true });
  expect(await lineOf(booking.id)).toMatchObject({ quantity: 1 });
});

test("where no day is chosen yet, nothing is refused", () => {
  const pkg = { id: packageId, packageTitle: "Dal Lake", startingPrice: 9000, childPrice: null, extras: [snow] };
  const party = { numberOfPersons: 2, numberOfChildren: 0 };
  expect(refusePrice(factsOf(pkg, {}, { day: null, party, extras: wanted }))).toBeNull();
});

async function lineOf(id: string) {
  const { lines } = await db.booking.findUniqueOrThrow({ where: { id }, select: { lines: true } });
  return (lines as Line[] | null)?.find(({ ref }) => ref === snow._id);
}
