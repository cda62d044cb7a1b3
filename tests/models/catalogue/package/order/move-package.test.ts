import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { listAllPackages, listCards, listPackages } from "~/models/catalogue/package/lists/list-packages.server";
import { listPackagesForAdmin } from "~/models/catalogue/package/lists/list-packages-for-admin.server";
import {
  clearOrder,
  isAnyPlaced,
  listMoves,
  listOrder,
  MAX_PLACED,
  type Move,
  movePackage,
} from "~/models/catalogue/package/order/move-package.server";
import { readSearch } from "~/models/catalogue/search/read-search";
import { searchPackages } from "~/models/catalogue/search/search-packages.server";

import { emptyDatabase } from "../../../../support/database";
import { createPackage } from "../../../../support/factories";

beforeEach(async () => emptyDatabase(process.env.DATABASE_URL ?? ""));

const ids = new Map<string, string>();

/** Creates a package for each letter; the last one is the newest. */
async function createAll(letters: string) {
  for (const packageTitle of letters) ids.set(packageTitle, (await createPackage({ packageTitle })).id);
}

const move = (letter: string, to: Move) => movePackage({ id: ids.get(letter), to });

const lettersOf = (packages: { packageTitle: string }[]) => packages.map(({ packageTitle }) => packageTitle).join("");

async function order() {
  const { packages } = await listCards({ page: 1, limit: 99 });
  return lettersOf(packages);
}

test("unless somebody moves a package, all are listed newest first", async () => {
  await createAll("abcd");
  expect(await order()).toBe("dcba");
  expect(await isAnyPlaced()).toBe(false);
});

test("every list of the site follows the order, and a sort asked for does not", async () => {
  await createAll("abcd");
  await move("a", "top");
  await move("b", "up");
  expect(await order()).toBe("adbc");
  const paging = { page: 1, limit: 9 };
  expect(lettersOf((await listCards(paging)).packages)).toBe("adbc");
  for (const { packages } of [await listAllPackages(), await listPackages(paging)]) {
    const read = [];
    if (Array.isArray(packages)) read.push(...packages);
    else for await (const batch of packages) read.push(...batch);
    expect(lettersOf(read)).toBe("adbc");
  }
  const found = await searchPackages(readSearch("http://site/packages"));
  expect([lettersOf(found.packages), await isAnyPlaced()]).toEqual(["adbc", true]);
  const sorted = await searchPackages(readSearch("http://site/packages?sort=price-low"));
  expect(lettersOf(sorted.packages)).toBe("dcba");
});

test("moves one package and no other, wherever it stands", async () => {
  await createAll("abcdefgh");
  let expected = "hgfedcba";
  const at = (letter: string) => expected.indexOf(letter);
  const insert = (letter: string, index: number) => {
    const others = expected.replace(letter, "");
    expected = others.slice(0, index) + letter + others.slice(index);
  };
  const steps = [
    ["c", "up"],
    ["a", "top"],
    ["h", "down"],
    ["g", "up"],
    ["b", "top"],
    ["f", "down"],
    ["b", "down"],
  ] as const;
  for (const [letter, to] of steps) {
    insert(letter, { top: 0, up: at(letter) - 1, down: at(letter) + 1 }[to]);
    expect(await move(letter, to), `${letter} ${to}`).toMatchObject({ ok: true });
    expect(await order(), `${letter} ${to}`).toBe(expected);
  }
});

test("a package taken out follows with the newest, and a new one comes after those in order", async () => {
  await createAll("abc");
  await move("a", "top");
  await move("b", "top");
  await createAll("d");
  expect(await order()).toBe("badc");
  await move("b", "back");
  expect(await order()).toBe("adcb");
  await move("c", "top");
  await clearOrder();
  expect(await order()).toBe("dcba");
});

test("an order is no edit: version and date stay", async () => {
  await createAll("ab");
  const before = await db.package.findMany({ orderBy: { id: "asc" } });
  await move("a", "top");
  const after = await db.package.findMany({ orderBy: { id: "asc" } });
  expect(after.map((row) => ({ ...row, position: null }))).toEqual(before);
});

test("moves at the same time leave one order in which every package stands once", async () => {
  await createAll("abcdef");
  const results = await Promise.all(["a", "b", "c", "d"].map((letter) => move(letter, "top")));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect((await listOrder()).map(({ id }) => id).sort()).toEqual(Array.from("abcdef", (each) => ids.get(each)).sort());
  const placed = await db.package.findMany({ where: { position: { not: null } }, orderBy: { position: "asc" } });
  expect(placed.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
});

test("what is not on the site, and a place that is none, are refused", async () => {
  await createAll("ab");
  const draft = await createPackage({ isPublished: false });
  for (const id of [draft.id, crypto.randomUUID(), "nonsense", undefined]) {
    expect(await movePackage({ id, to: "top" })).toMatchObject({ code: "NOT_FOUND" });
  }
  for (const [letter, to] of [
    ["b", "up"],
    ["a", "down"],
  ] as const) {
    expect(await move(letter, to)).toMatchObject({ code: "INVALID_INPUT" });
  }
  expect(await order()).toBe("ba");
});

test("the list of packages offers the moves that are taken, and a draft stands last without any", async () => {
  await createAll("abc");
  const draft = await createPackage({ packageTitle: "D", isPublished: false });
  const offered = async () => {
    const { packages } = await listPackagesForAdmin({}, 1);
    const { moves, isPlaced } = await listMoves(packages);
    return [isPlaced, ...packages.map(({ _id, packageTitle }) => `${packageTitle}: ${moves[_id]?.join(" ") ?? "-"}`)];
  };
  expect(await offered()).toEqual([false, "c: down", "b: up down top", "a: up top", "D: -"]);
  await move("b", "top");
  expect(await offered()).toEqual([true, "b: down back", "c: up down top", "a: up top", "D: -"]);
  expect((await movePackage({ id: draft.id, to: "top" })).ok).toBe(false);
});

test("only so many are put in order", async () => {
  const one = await createPackage();
  const row = { ...one, id: undefined };
  await db.package.createMany({ data: Array.from({ length: MAX_PLACED }, (_, n) => ({ ...row, position: n + 1 })) });
  expect(await movePackage({ id: one.id, to: "top" })).toMatchObject({ code: "INVALID_INPUT" });
});
