import { expect, test } from "vitest";

import { readOffers } from "~/models/catalogue/days/read-days.server";
import { quoteDay } from "~/models/sales/quote/day-rows";
import { MONTH_NAMES } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import { createPackage, createStoredBooking, createUser } from "../support/factories";
import { scripted } from "../support/scripted";
import { Browser, loggedIn } from "../support/site";

const startDate = daysFromToday(60);
const month = startDate.slice(0, 7);
const name = MONTH_NAMES[Number(startDate.slice(5, 7)) - 1];
const good = MONTH_NAMES[(Number(startDate.slice(5, 7)) + 4) % 12];
const advice = `We do not recommend ${name} for this trip: frost by day. Best: ${good?.slice(0, 3)}.`;
const says = ".day-says:not([hidden])";

async function createCold() {
  return createPackage({ seatsPerDay: 8, months: `${name} |  | frost by day\n${good} | best | meadows` });
}

test("the same is said of a month under the day, on every page on which one is chosen", async () => {
  const { id } = await createCold();
  const [visitor, aisha] = [new Browser(), await createUser()];
  for (const path of [
    `/packages/${id}?startDate=${startDate}`,
    `/packages/${id}?month=${month}&numberOfPersons=2`,
    `/packages/${id}/waiting?startDate=${startDate}`,
    `/make-it-mine?p=${id}&month=${month}`,
    `/make-it-mine?p=${id}&startDate=${startDate}`,
  ])
    expect((await visitor.get(path)).texts(says), path).toEqual([advice]);

  const wall = await visitor.post(`/packages/${id}`, { startDate, numberOfPersons: "2" });
  expect(wall.text).toContain("Almost there");
  expect(wall.texts(".kept-trip p")).toContain(advice);

  const booking = await createStoredBooking({ userId: aisha.id, packageId: id });
  const guest = await loggedIn(aisha);
  const change = await guest.post(`/bookings/${booking.id}/change`, { wantedDate: startDate, wantedPersons: "99" });
  expect(change.texts(says)).toEqual([advice]);

  const offers = await readOffers(id);
  if (!offers) throw new Error("The package has no days.");
  const typed = { startDate, numberOfPersons: 2, unitPrice: null };
  expect(quoteDay({ ...offers, kept: null }, typed)?.aboutMonth).toBe(advice);
});

test("the script says it as soon as the day is typed or tapped, and nothing of another month", async () => {
  const { id } = await createCold();
  for (const path of [`/packages/${id}?month=${month}`, `/packages/${id}/waiting`]) {
    const page = scripted((await new Browser().get(path)).html);
    page.fill({ startDate });
    expect(page.seen("form .day-says"), path).toEqual([advice]);
    page.fill({ startDate: daysFromToday(60 + 62) });
    expect(page.seen("form .day-says"), path).toEqual([]);
  }
  const page = scripted((await new Browser().get(`/packages/${id}?month=${month}`)).html);
  expect(page.links("#dates [aria-current]")).toEqual([]);
  page.click(`td[data-day="${startDate}"] a`);
  expect(page.seen("form .day-says")).toEqual([advice]);
  expect(page.links('#dates [aria-current="date"]')).toHaveLength(1);
  expect(page.asked).toEqual([]);
});
