import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { LIMITS } from "../support/limits";

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
