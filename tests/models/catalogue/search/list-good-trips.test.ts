import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { listGoodTrips, monthAhead } from "~/models/catalogue/search/list-good-trips.server";
import { addDays, addMonths, MONTH_NAMES, today } from "~/values/calendar";
import { daysFrom, lastOfMonth } from "~/values/months";

import { createPackage } from "../../../support/factories";

const month = addMonths(today(), 2).slice(0, 7);
const name = MONTH_NAMES[Number(month.slice(5)) - 1];

const PICTURE = "0193-2304x1728";

beforeEach(async () => {
  await db.package.updateMany({ data: { isPublished: false } });
});

async function titles() {
  return (await listGoodTrips(month)).trips.map(({ packageTitle }) => packageTitle);
}

test("lists at most three trips that are best or good in the month, the best first", async () => {
  for (const title of ["Meadow", "Lake", "Ridge"])
    await createPackage({ packageTitle: title, months: `${name} | good | quiet` });
  await createPackage({ packageTitle: "Snow", months: `${name} | best | thick snow | -6 | 2`, imageKey: PICTURE });
  expect(await titles()).toHaveLength(3);
  const { trips } = await listGoodTrips(month);
  expect(trips[0]).toMatchObject({ packageTitle: "Snow", text: "thick snow", price: 8_999 });
  expect(trips[0]?.imgUrl).toContain(PICTURE);
});

test("leaves out what is not said to be good, sold out, or does not start in it", async () => {
  await createPackage({ packageTitle: "Silent" });
  await createPackage({ packageTitle: "Cold", months: `${name} |  | frost by day` });
  await createPackage({ packageTitle: "Full", months: `${name} | best`, availability: "sold out" });
  await createPackage({ packageTitle: "Closed", months: `${name} | best`, dateRule: "fixed" });
  expect(await titles()).toEqual([]);
});

test("says the lowest price of the month", async () => {
  const { id } = await createPackage({ months: `${name} | good` });
  const days = daysFrom(`${month}-01`, lastOfMonth(`${month}-01`));
  await saveDays(
    id,
    days.map((date) => ({ date, unitPrice: 12_000 })),
  );
  expect((await listGoodTrips(month)).trips).toMatchObject([{ price: 12_000, text: "" }]);
});

test("looks two weeks ahead", () => {
  const first = `${month}-01`;
  expect(monthAhead(first)).toBe(month);
  expect(monthAhead(addDays(first, 27))).toBe(addMonths(first, 1).slice(0, 7));
});
