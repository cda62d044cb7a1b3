import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { hostSite } from "~/site.server";

import { emptyDatabase } from "../../../support/database";
import { watchStatements } from "../../../support/statements";

beforeEach(() => emptyDatabase(process.env.DATABASE_URL ?? ""));

/** Saves settings directly, as another process would. */
async function store(value: object, version = 1) {
  const row = { value, version, updatedBy: crypto.randomUUID() };
  await db.setting.upsert({ where: { id: "site" }, create: { id: "site", ...row }, update: row });
}

test("while nothing is saved the site is what the files say", async () => {
  expect(await getSite()).toEqual(hostSite);
});

test("what another process saved is in the next answer, and going back too", async () => {
  await store({ phone: "+91 194 222 2222", address: ["Lal Chowk"] });
  expect(await getSite()).toEqual({ ...hostSite, instagram: "", phone: "+91 194 222 2222", address: ["Lal Chowk"] });
  await store({ brand: "Deodar" }, 2);
  expect(await getSite()).toEqual({ ...hostSite, instagram: "", brand: "Deodar", copyright: "Deodar" });
  await db.setting.deleteMany();
  expect(await getSite()).toEqual(hostSite);
});

test("settings are read again only when they changed", async () => {
  await getSite();
  const statements = watchStatements();
  await Promise.all([getSite(), getSite(), getSite()]);
  expect(statements()).toHaveLength(1);
  await store({ hours: "Mornings" });
  statements();
  await Promise.all([getSite(), getSite(), getSite()]);
  expect(statements()).toHaveLength(2);
  await getSite();
  expect(statements()).toHaveLength(1);
});

test("a stored field that no release understands counts as not set", async () => {
  await store({ phone: ["a list"], address: 7, brand: "Deodar", unknown: true });
  expect(await getSite()).toEqual({ ...hostSite, instagram: "", brand: "Deodar", copyright: "Deodar" });
});
