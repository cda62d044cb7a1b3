import { expect, test } from "vitest";

import { db } from "~/db.server";
import { exportPackages } from "~/models/catalogue/package/csv/export-packages.server";
import { applyImport } from "~/models/catalogue/package/csv/import-packages.server";
import { duplicatePackage, updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { getPackage } from "~/models/catalogue/package/get-package.server";
import { packageSettingsField, withSettings } from "~/models/catalogue/package/price-settings";
import { packageEditSchema } from "~/models/catalogue/package/schema";

import { createPackage } from "../../../support/factories";

const GROUP = { groupFrom: 6, groupPrice: 8000 };

const faults = (given: unknown) => packageSettingsField.safeParse(given).error?.issues.map(({ message }) => message);

test("settings are read from fields of a form, from text and from JSON; what is empty is removed", () => {
  expect(packageSettingsField.parse({ singleSupplement: "3,000", groupFrom: "", groupPrice: null })).toEqual({
    singleSupplement: 3000,
  });
  expect(packageSettingsField.parse("singleSupplement: 3000\ngroupFrom: 6\ngroupPrice: 8000\n")).toEqual({
    singleSupplement: 3000,
    ...GROUP,
  });
  const form = withSettings(packageEditSchema);
  expect(form.parse({ "priceSettings-singleSupplement": "₹2,500" })).toEqual({
    priceSettings: { singleSupplement: 2500 },
  });
  expect(form.parse({})).toEqual({});
});

test("what cannot be is told by its label", () => {
  expect(faults({ singleSupplement: "a lot" })).toEqual([
    "A room of one’s own, more: please enter it in whole rupees from 1 to ₹1,00,00,000, like 3,000, or nothing.",
  ]);
  expect(faults({ groupFrom: 51, groupPrice: 8000 })).toEqual([
    "Group: from this many persons: please enter it as a whole number of persons from 1 to 50, or nothing.",
  ]);
  expect(faults({ seniorPercent: 10 })?.[0]).toMatch(
    /^There is no price setting called seniorPercent\. There are: .*singleSupplement/,
  );
  expect(faults({ groupFrom: 6 })).toEqual([
    "Please enter for each group both from how many persons on and what each adult pays, or neither.",
  ]);
  expect(faults({ largeGroupFrom: 9, largeGroupPrice: 7000 })).toEqual(["Please enter the smaller group first."]);
  expect(faults({ ...GROUP, largeGroupFrom: 9, largeGroupPrice: 8000 })).toEqual([
    "The larger group begins above 6 persons, and each adult pays less than ₹8,000. Please check both.",
  ]);
  expect(faults(["singleSupplement"])).toEqual([
    "Please write each price setting on a line of its own, like singleSupplement: 3000.",
  ]);
});

const stored = (id: string) => db.package.findUniqueOrThrow({ where: { id } });

async function exported() {
  let text = "";
  for await (const part of exportPackages({}, { withItinerary: false })) text += part;
  return text;
}

test("they go with a package's JSON, its copy and the file of packages", async () => {
  const { id } = await createPackage();
  await updatePackage({ id, priceSettings: { singleSupplement: 3000, ...GROUP } });
  expect(await getPackage(id)).toMatchObject({
    value: { packageInfo: { priceSettings: { singleSupplement: 3000, ...GROUP } } },
  });
  await updatePackage({ id, days: 4 });
  const copy = await duplicatePackage(id);
  const copyId = copy.ok ? copy.value.packageInfo._id : "";
  expect((await stored(copyId)).priceSettings).toEqual({ singleSupplement: 3000, ...GROUP });

  const file = await exported();
  expect(file).toContain('"groupFrom: 6\ngroupPrice: 8000\nsingleSupplement: 3000"');
  const key = () => crypto.randomUUID();
  expect(await applyImport({ text: file, key: key() })).toMatchObject({ ok: true });
  expect((await stored(id)).version).toBe(3);
  const dearer = file.replaceAll("singleSupplement: 3000", "singleSupplement: 3500");
  expect(await applyImport({ text: dearer, key: key() })).toMatchObject({ ok: true });
  expect((await stored(id)).priceSettings).toEqual({ singleSupplement: 3500, ...GROUP });
});
