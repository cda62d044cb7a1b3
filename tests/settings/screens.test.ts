import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

import { nameOf, ROUTES } from "../support/routes";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const routes = ROUTES.map(({ file }) => file);

const isPart = (file: string) => file.startsWith("routes/") && !routes.includes(file);
const isComponent = (file: string) => file.startsWith("components/");

/** The files that a file imports, without their extensions. */
function importsOf(file: string) {
  const specifiers = readFileSync(`app/${file}`, "utf8").matchAll(/(?:from |import\()"([~.]\/[^"?]+)"/g);
  return [...specifiers].map(([, path = ""]) => (path.startsWith("~") ? path.slice(2) : join(dirname(file), path)));
}

/** The screens that use a component or part, directly or through others; also other modules that use it. */
function usersOf(file: string): string[] {
  const direct = files.filter((each) => imports.get(each)?.includes(file.replace(/\.tsx?$/, "")));
  return direct.flatMap((each) => (isComponent(each) || isPart(each) ? usersOf(each) : each));
}

test("a folder whose name does not end in + is one screen", () => {
  const isAlone = (file: string) => dirname(file).endsWith("+") || file.endsWith("/route.tsx");
  expect(routes.filter((file) => !isAlone(file))).toEqual([]);
  expect(files.filter(isPart).filter((file) => !existsSync(`app/${dirname(file)}/route.tsx`))).toEqual([]);
});

test("what only one screen uses is beside it", () => {
  const screens = (file: string) => new Set(usersOf(file));
  const ofOne = files.filter(isComponent).filter((file) => screens(file).size === 1);
  expect(ofOne.filter((file) => [...screens(file)][0]?.startsWith("routes/"))).toEqual([]);
});

test("no two routes have the same address", () => {
  const names = ROUTES.map(nameOf);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
