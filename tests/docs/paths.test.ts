import { existsSync, readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const ROOMS = ["app", "bench", "deploy", "docs", "prisma", "public", "server", "tests"];
const files = ROOMS.flatMap((room) => readdirSync(room, { recursive: true }).map((file) => `${room}/${String(file)}`));
const texts = ["README.md", ...files.filter((file) => /^docs\/[^/]+\.md$/.test(file))];

const NAMED = new RegExp(`\`((?:${ROOMS.join("|")})/[^\`\\s]*)\``, "g");

/** Expands "a.{ts,js}" to "a.ts" and "a.js". */
function spelledOut(path: string): string[] {
  const [braces, names = ""] = /\{([^}]*)\}/.exec(path) ?? [];
  return braces ? names.split(",").flatMap((name) => spelledOut(path.replace(braces, name))) : [path];
}

function exists(path: string) {
  const [start = "", end] = path.split("*");
  return end === undefined ? existsSync(path) : files.some((file) => file.startsWith(start) && file.endsWith(end));
}

test("the architecture names every noun of every room", () => {
  const [, listed = ""] =
    /A model folder\*\* is a noun in a room: ([^]*?)\./.exec(readFileSync("docs/ARCHITECTURE.md", "utf8")) ?? [];
  const rooms = readdirSync("app/models").filter((room) => room !== "booking");
  const named = [...listed.matchAll(/`(\w+): ([^`]+)`/g)].map(([, room, nouns = ""]) => ({
    room,
    nouns: nouns.split(" "),
  }));
  const byName = (a: { room?: string }, b: { room?: string }) => (a.room ?? "").localeCompare(b.room ?? "");
  expect(named.sort(byName)).toEqual(rooms.map((room) => ({ room, nouns: readdirSync(`app/models/${room}`).sort() })));
});

test.each(texts)("every file %s names is there", (text) => {
  const named = [...readFileSync(text, "utf8").matchAll(NAMED)].flatMap(([, path = ""]) => spelledOut(path));
  expect(named.filter((path) => !exists(path))).toEqual([]);
});
