import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { readRooms } from "../support/rooms.mjs";

const diagram = /```mermaid\n([^]*?)```/.exec(readFileSync("docs/ARCHITECTURE.md", "utf8"))?.[1] ?? "";
const rooms = readRooms();
const files = ["app", "server", "prisma"]
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: "utf8" }).map((file) => `${top}/${file}`))
  .filter((file) => /(?<!\.d)\.[jt]sx?$/.test(file) && !file.startsWith("app/generated/"));

test("every line of the diagram is a room, and every arrow leads to one", () => {
  expect(rooms.length).toBe(
    diagram.split("\n").filter((line) => line.includes('["') && !line.includes("subgraph")).length,
  );
  const names = rooms.map(({ name }) => name);
  expect(rooms.flatMap(({ to }) => to).filter((name) => !names.includes(name))).toEqual([]);
});

test("no room reaches itself by way of others", () => {
  let left = rooms;
  for (let before = 0; before !== left.length;) {
    before = left.length;
    left = left.filter(({ to }) => to.some((name) => left.some((room) => room.name === name)));
  }
  expect(left.map(({ name }) => name)).toEqual([]);
});

test("every source file is in exactly one room", () => {
  // A file of its own room, like what rules of prices ask for, lies in the folder of another.
  const own = rooms.flatMap(({ paths }) => paths).filter((path) => path.endsWith("."));
  const isOf = (path: string, file: string) =>
    file.startsWith(path) && (own.includes(path) || !own.some((each) => file.startsWith(each)));
  const homes = (file: string) => rooms.filter(({ paths }) => paths.some((path) => isOf(path, file)));
  expect(files.filter((file) => homes(file).length !== 1)).toEqual([]);
});

test("no two nouns of the models import each other", () => {
  const nounOf = (path: string) => /^(app|~)\/(models\/(?:sales\/price\/settings|\w+\/[\w-]+))/.exec(path)?.[2];
  const imports = files.flatMap((file) => {
    const from = nounOf(file);
    const named = from ? [...readFileSync(file, "utf8").matchAll(/ from "(~\/models\/[^"]+)"/g)] : [];
    return named.map(([, path = ""]) => `${from} ${nounOf(path)}`).filter((pair) => pair !== `${from} ${from}`);
  });
  expect(imports.length).toBeGreaterThan(300);
  expect(imports.filter((pair) => imports.includes(pair.split(" ").reverse().join(" ")))).toEqual([]);
});

// dependency-cruiser sees imports but not import.meta.glob.
test("no glob reaches into the routes", () => {
  const globs = files.filter((file) => /import\.meta\.glob[^]*?routes/.test(readFileSync(file, "utf8")));
  expect(globs).toEqual([]);
});
