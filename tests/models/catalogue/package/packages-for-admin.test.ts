import { beforeAll, expect, test } from "vitest";

import { db } from "~/db.server";
import {
  listDeletedPackages,
  listPackagesForAdmin,
  PACKAGES_A_PAGE,
} from "~/models/catalogue/package/lists/list-packages-for-admin.server";

import { emptyDatabase } from "../../../support/database";
import { createPackage } from "../../../support/factories";

const COUNT = 2 * PACKAGES_A_PAGE + 7;

beforeAll(async () => {
  await emptyDatabase(process.env.DATABASE_URL ?? "");
  for (let n = 0; n < COUNT; n += 1) {
    await createPackage({
      packageTitle: `Walk ${n}`,
      tourName: n % 2 ? "Meadows" : "100% Snow",
      locationName: "Gurez",
    });
  }
  await createPackage({ packageTitle: "Walk of old", deletedAt: new Date() });
});

const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
const titles = (rows: { packageTitle: string }[]) => rows.map(({ packageTitle }) => packageTitle);

test("pages hold every package once", async () => {
  const all = titles(await db.package.findMany({ where: { deletedAt: null }, orderBy }));
  for (const page of [1, 2, 3, 4, 1000]) {
    const { packages, totalPackages } = await listPackagesForAdmin({}, page);
    expect(titles(packages), `page ${page}`).toEqual(all.slice((page - 1) * PACKAGES_A_PAGE, page * PACKAGES_A_PAGE));
    expect(totalPackages).toBe(COUNT);
  }
});

test("a search looks into title, tour and location, each for itself, and counts what it finds", async () => {
  const meadows = titles(await db.package.findMany({ where: { tourName: "Meadows" }, orderBy }));
  for (const page of [1, 2, 3]) {
    const { packages, totalPackages } = await listPackagesForAdmin({ search: "MEADOW" }, page);
    expect(titles(packages)).toEqual(meadows.slice((page - 1) * PACKAGES_A_PAGE, page * PACKAGES_A_PAGE));
    expect(totalPackages).toBe(meadows.length);
  }
  const found = async (search: string) => (await listPackagesForAdmin({ search }, 1)).totalPackages;
  expect(await found("alk 12")).toBe(1);
  expect(await found("gurez")).toBe(COUNT);
  expect(await found("0% s")).toBe(COUNT - meadows.length);
  for (const none of ["of old", "meadows gurez", "%", "_", "\\"]) {
    expect(await found(none), none).toBe(none === "%" ? COUNT - meadows.length : 0);
  }
});

test("the deleted ones are listed apart", async () => {
  const { packages, totalPackages } = await listDeletedPackages(1);
  expect([titles(packages), totalPackages]).toEqual([["Walk of old"], 1]);
});
