import { describe, expect, test } from "vitest";

import { saveDays } from "~/models/catalogue/days/save-days.server";
import { comparePackages } from "~/models/catalogue/search/compare/compare-packages.server";
import { comparePath, differences, readCompared } from "~/models/catalogue/search/compare/compared";
import { addDays, today } from "~/values/calendar";

import { createPackage } from "../../../../support/factories";

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

describe("the address", () => {
  const [gulmarg = "", gurez = ""] = ids(2);

  test("of a form and of a link mean the same trips, each once", () => {
    expect(readCompared(`/packages/compare?p=${gulmarg}&p=${gurez}&p=${gulmarg.toUpperCase()}`)).toEqual([
      gulmarg,
      gurez,
    ]);
    expect(readCompared(comparePath([gulmarg, gurez]))).toEqual([gulmarg, gurez]);
  });

  test("may hold nonsense, which is left out, and no more than a page of trips", () => {
    expect(readCompared(`/packages/compare?p=tulips,,${gurez}&q=1`)).toEqual([gurez]);
    expect(readCompared(comparePath(ids(13)))).toHaveLength(12);
    expect(comparePath([])).toBe("/packages/compare");
  });
});

test("differences are what not all lists name, however it is capitalised", () => {
  const [shared, own] = [["Breakfast"], [["Houseboat"], []]];
  expect(differences([["Breakfast", "Houseboat"], ["breakfast "]])).toEqual({ shared, own });
  expect(differences([["Breakfast"]])).toEqual({ shared: [], own: [["Breakfast"]] });
  expect(differences([])).toEqual({ shared: [], own: [] });
});

test("four stand side by side in the order of the address; others are named, and those not on the site", async () => {
  const packages = await Promise.all(["A", "B", "C", "D", "E"].map((packageTitle) => createPackage({ packageTitle })));
  const archived = await createPackage({ deletedAt: new Date() });
  const draft = await createPackage({ isPublished: false });
  const gone = [archived.id, draft.id, crypto.randomUUID()];
  const found = await comparePackages([...gone, ...packages.reverse().map(({ id }) => id)]);
  expect(found.packages.map(({ packageTitle }) => packageTitle)).toEqual(["E", "D", "C", "B"]);
  expect(found.others.map(({ packageTitle }) => packageTitle)).toEqual(["A"]);
  expect(found.gone).toEqual(gone);
});

test("of fixed dates the next three with a free place are named, of any day the first, and of what is sold out none", async () => {
  const fixed = await createPackage({ dateRule: "fixed", seatsPerDay: 8 });
  const days = [5, 12, 19, 26].map((after) => addDays(today(), after));
  await saveDays(
    fixed.id,
    days.map((date, index) => ({ date, capacity: index === 0 ? 0 : 8 })),
  );
  const open = await createPackage({ leadDays: 3 });
  const full = await createPackage({ availability: "sold out" });
  const { packages } = await comparePackages([fixed.id, open.id, full.id]);
  expect(packages.map(({ starts }) => starts)).toEqual([
    { isFixed: true, days: days.slice(1) },
    { isFixed: false, days: [addDays(today(), 3)] },
    null,
  ]);
});
