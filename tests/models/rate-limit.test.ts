import { readdirSync, readFileSync } from "node:fs";

import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { consumeLimit, consumeLimits, type Limit, resetLimit, returnToLimit } from "~/upkeep/rate-limit.server";

import { LIMITS } from "../support/limits";

const DOORS: Limit = { name: "doors", count: 7, minutes: 5 };
const HOUSES: Limit = { name: "houses", count: 2, minutes: 60 };

const REFUSED = { code: "TOO_MANY_REQUESTS" };

beforeEach(() => db.rateLimit.deleteMany());

const doors = (who = "aisha") => consumeLimit(DOORS, who);

async function knock(times: number) {
  for (let time = 0; time < times; time += 1) expect(await doors()).toBeNull();
}

test("a limit counts exactly, however many ask at once", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => doors()));
  expect(answers.filter((answer) => answer === null)).toHaveLength(7);
  const refusal = { msg: "Too many tries. Please wait 5 minutes and try again.", retryAfter: 300 };
  expect(answers.find((answer) => answer !== null)).toMatchObject(refusal);
});

test("a limit counts each of those who try, and each name, apart", async () => {
  await knock(7);
  expect(await doors()).toMatchObject(REFUSED);
  expect(await doors("bilal")).toBeNull();
  expect(await consumeLimit({ ...DOORS, name: "gates" }, "aisha")).toBeNull();
});

test("a limit begins anew when its minutes are over, and a try before that does not put them off", async () => {
  await knock(7);
  const closed = await db.rateLimit.findMany();
  expect(await doors()).toMatchObject(REFUSED);
  expect((await db.rateLimit.findMany()).map(({ resetAt }) => resetAt)).toEqual(closed.map(({ resetAt }) => resetAt));
  await db.rateLimit.updateMany({ data: { resetAt: new Date(Date.now() - 1_000) } });
  await knock(7);
  expect(await doors()).toMatchObject(REFUSED);
});

test("what is given back can be tried again once, and what is forgotten in full", async () => {
  await knock(7);
  await returnToLimit(DOORS, "aisha");
  await knock(1);
  expect(await doors()).toMatchObject(REFUSED);
  await resetLimit(DOORS, "aisha");
  await knock(7);
});

test("of several limits the refusal of one uses up none of the others", async () => {
  const both = () =>
    consumeLimits(db, [
      [DOORS, "aisha"],
      [HOUSES, "aisha"],
    ]);
  for (let time = 0; time < 2; time += 1) expect(await both()).toBeNull();
  for (let time = 0; time < 9; time += 1) expect(await both()).toMatchObject({ ...REFUSED, retryAfter: 3600 });
  await knock(5);
  expect(await doors()).toMatchObject(REFUSED);
});

const DECLARED = /\{\s*name: "([\w-]+)",\s*count: (\d+),\s*minutes: ([\d* ]+)/g;

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".server.ts"))
  .map((file) => readFileSync(`app/${file}`, "utf8"));

test("each limit of the site is in the table of the tests, with its number and its minutes, and under one name", () => {
  const declared = sources.flatMap((source) =>
    [...source.matchAll(DECLARED)].map(([, name = "", count, minutes = ""]) => {
      const product = minutes.split("*").reduce((all, each) => all * Number(each), 1);
      return `${name}: ${count} in ${product} minutes`;
    }),
  );
  const told = Object.entries(LIMITS).map(([name, [, count, minutes]]) => `${name}: ${count} in ${minutes} minutes`);
  expect(declared.sort()).toEqual(told.sort());
});

test("whatever counts against a limit declares it where this table finds it", () => {
  const counting = sources.filter((source) => /consumeLimits?\(/.test(source) && !source.includes("type Limit ="));
  const without = counting.filter((source) => !new RegExp(DECLARED.source).test(source));
  expect(without.map((source) => source.slice(0, 200))).toEqual([]);
});
