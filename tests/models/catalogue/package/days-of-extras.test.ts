import { expect, test } from "vitest";

import { db } from "~/db.server";
import { readExtras } from "~/values/extras";

import { createPackage, extra } from "../../../support/factories";

test.each([
  ["no list", "12-10/03-15"],
  ["no days of the year", ["10 December"]],
  ["no texts", [1210]],
])("the database stores no extra whose seasons are %s", async (_, seasons) => {
  const { id } = await createPackage();
  const extras = [{ ...extra({ name: "Sledge", price: 900 }), seasons }];
  await expect(db.package.update({ where: { id }, data: { extras } })).rejects.toThrow("Package_extras_seasons");
});

test("an extra that a release without seasons wrote runs all year", async () => {
  const before = { ...extra({ name: "Sledge", price: 900 }), seasons: undefined };
  const { extras } = await createPackage({ extras: [before] });
  expect(readExtras(extras)).toEqual([{ ...before, seasons: [] }]);
});
