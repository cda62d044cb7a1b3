import { existsSync, readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { nameOf, ROUTES } from "../support/routes";

const routes = ROUTES.map(nameOf)
  .filter((route) => !["$", "admin-dashboard.$"].includes(route))
  .flatMap((route) => [route.replace(/[()]/g, ""), route.replace(/\([^)]*\)\./, "")])
  .map(partsOf);

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.startsWith("generated/"),
);

/** "api.v1.openapi[.]json" is api, v1 and openapi.json. */
function partsOf(route: string) {
  const parts = route.split(/\.(?!\])/).filter((part) => !part.startsWith("_"));
  return parts.map((part) => part.replace(/_$/, "").replace("[.]", "."));
}

/** The paths written in a file, with "x" in place of each value. Imports are no paths. */
function pathsIn(file: string) {
  const source = readFileSync(`app/${file}`, "utf8").replaceAll(/ from ".*"/g, "");
  return [...source.matchAll(/["`](\/[a-z][^"`\n]*)["`]/g)].map(([, path = ""]) =>
    path.replaceAll(/(?<!\/)\$\{.*/g, "").replaceAll(/\$\{[^}]*\}/g, "x"),
  );
}

/** Whether a route has this path or, as for the beginning of one, a path below it. */
function isRouted(path: string) {
  const parts = (/^[^?#*]*/.exec(path)?.[0] ?? "").split("/").filter(Boolean);
  return routes.some((route) => parts.every((part, index) => route[index] === part || route[index]?.startsWith("$")));
}

test("every path written in the code is a route's, or a public file's", () => {
  const paths = files.flatMap(pathsIn);
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.filter((path) => !isRouted(path) && !existsSync(`public${path}`))).toEqual([]);
  expect(isRouted("/admin-dashboard/manage-bookings/update/x")).toBe(false);
});
