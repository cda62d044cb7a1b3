import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const ORDER = [
  "handle",
  "links",
  "meta",
  "headers",
  "loader",
  "action",
  "shouldRevalidate",
  "default",
  "ErrorBoundary",
];

const files = readdirSync("app/routes").filter((file) => /\.tsx?$/.test(file));

test.each(files)("%s exports in the order of every route", (file) => {
  const source = readFileSync(`app/routes/${file}`, "utf8");
  const lines = source.matchAll(/^export (?:(default)|(?:async )?(?:function|const) (\w+)|\{ (.*?) \})/gm);
  const names = [...lines].flatMap(
    ([, isDefault, name, list]) =>
      isDefault ?? name ?? list?.split(", ").map((each) => each.replace(/.* as /, "")) ?? [],
  );
  expect(names).toEqual(ORDER.filter((name) => names.includes(name)));
});
