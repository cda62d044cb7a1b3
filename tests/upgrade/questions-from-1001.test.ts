import { expect, test } from "vitest";

import { deployMigrations } from "../../prisma/migrate";
import { query } from "../support/database";

import { add, databaseBefore } from "./earlier";

const MIGRATION = "20261216000000_questions_from_1001";

test(`${MIGRATION} numbers the next question 1001, and leaves the numbers that are given`, async () => {
  const url = await databaseBefore(MIGRATION);
  const question = { name: "Meera Iyer", phone: "1", text: "Is there snow?" };
  await add(url, "Enquiry", question);
  await add(url, "Enquiry", question);
  expect(await deployMigrations(url)).toContain(MIGRATION);
  await add(url, "Enquiry", question);
  await add(url, "Enquiry", question);
  const rows = await query(url, `SELECT "number" FROM "Enquiry" ORDER BY "number"`);
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 1001, 1002]);
});
