import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { ROUTES } from "../support/routes";

const ORDER = "handle links meta headers loader action shouldRevalidate default ErrorBoundary".split(" ");

test.each(ROUTES)("$file exports in the order of every route", ({ file }) => {
  const source = readFileSync(`app/${file}`, "utf8");
  const lines = source.matchAll(/^export (?:(default)|(?:async )?(?:function|const) (\w+)|\{ (.*?) \})/gm);
  const names = [...lines].flatMap(
    ([, isDefault, name, list]) =>
      isDefault ?? name ?? list?.split(", ").map((each) => each.replace(/.* as /, "")) ?? [],
  );
  expect(names).toEqual(ORDER.filter((name) => names.includes(name)));
});
