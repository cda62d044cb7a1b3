import { expect, test } from "vitest";
import { z } from "zod";

import { Prisma } from "~/generated/prisma/client";
import { countsOf } from "~/models/office/list/task.server";
import { worklist } from "~/models/office/list/worklist.server";
import { readCounts } from "~/models/system/stat/read-counts.server";
import { tableOfFigures } from "~/values/row-words";

const { sql } = Prisma;

const criteria = { parity: z.enum(["odd", "even"], "Please give parity as odd or even.") };

type Criteria = { parity?: "odd" | "even" };

function from({ parity }: Criteria) {
  return sql`(SELECT lpad("n"::text, 4, '0') AS "id", "n" FROM generate_series(1, 1003) AS "n") AS "row"
    WHERE ${parity ?? null}::text IS NULL OR "n" % 2 = ${parity === "odd" ? 1 : 0}`;
}

/** The numbers from 1 to 1,003 as a list of the desk, the largest first. */
const numbers = worklist({
  name: "numbers",
  title: "Numbers",
  label: "Counted",
  right: "read-bookings",
  people: true,
  criteria,
  from,
  order: () => [{ by: "id", down: true }],
  // In another order than asked for, as a database gives them, and one is gone meanwhile.
  load: (ids) => Promise.resolve(ids.toSorted().flatMap((_id) => (_id === "1000" ? [] : { _id }))),
  api: { summary: "Numbers", shape: z.object({ _id: z.string() }) },
  layout: "rows",
  none: () => "No number here.",
  link: ({ can }) => (can("admin") ? { to: "/add", words: "Add one" } : null),
  file: { at: "/numbers.csv", columns: [["Number", ({ _id }) => `No. ${_id}`]], order: [{ by: "n" }] },
  amount: { of: () => sql`"n"`, isDear: true },
  say: ({ _id }) => ({ _id, head: `No. ${_id}`, lines: [], deeds: [] }),
});

/** Its page as an admin, or as `role`, sees it. */
async function shown(query = "", role: "admin" | "agent" = "admin") {
  return (await numbers.page(`http://site/numbers${query}`, { role, withheld: [] })).list;
}

test("a list is read in its order, a page at a time, and counted no further than a thousand", async () => {
  const first = await numbers.read({});
  expect(first).toMatchObject({ page: 1, limit: 25, total: 1_000, isMore: true, hasNext: true });
  expect(first.rows.slice(0, 4).map(({ _id }) => _id)).toEqual(["1003", "1002", "1001", "0999"]);
  const last = await numbers.read({ parity: "even" }, { page: 6, limit: 100 });
  expect(last).toMatchObject({ total: 501, isMore: false, hasNext: false, rows: [{ _id: "0002" }] });
});

test("a list of which all are counted says so, and narrowed of how many", async () => {
  const all = worklist({
    name: "numbers",
    title: "Numbers",
    label: "Counted",
    right: "read-bookings",
    criteria,
    from,
    order: () => [{ by: "id" }],
    isAllCounted: true,
    load: (ids) => Promise.resolve(ids.map((_id) => ({ _id }))),
    none: () => "No number here.",
    say: ({ _id }) => ({ _id, head: _id, lines: [], deeds: [] }),
  });
  const head = async (query: string) => {
    const { list } = await all.page(`http://site/numbers${query}`, { role: "admin", withheld: [] });
    return [list.total, list.isMore, list.of];
  };
  expect(await head("?page=2")).toEqual([1_003, false, null]);
  expect(await head("?parity=even")).toEqual([501, false, 1_003]);
});

test("its file has every row once, in the order of the file, in batches", async () => {
  const parts = [];
  for await (const part of numbers.file("http://site/numbers")) parts.push(part);
  const lines = parts.join("").trim().split("\r\n");
  expect([parts.length, lines.length]).toEqual([7, 1_003]);
  expect([lines[0], lines[1], lines[999], lines.at(-1)]).toEqual(["Number", "No. 0001", "No. 0999", "No. 1003"]);
});

test("its sum is of all rows, and not told of more than are counted", async () => {
  expect(await shown("?parity=even&page=3")).toMatchObject({
    sum: 251_502,
    file: "/numbers.csv?parity=even",
  });
  expect(await shown()).toMatchObject({ sum: null });
});

test("the first rows are read without the others", async () => {
  expect(await numbers.first({ parity: "odd" }, 2)).toEqual([{ _id: "1003" }, { _id: "1001" }]);
});

test("its tasks count its rows, lead to the page that shows them, and name the first", async () => {
  const { tasks } = worklist({
    name: "numbers",
    at: "numbers?tab=all",
    title: "Numbers",
    label: "Counted",
    right: "read-bookings",
    criteria,
    from,
    order: () => [{ by: "id" }],
    load: (ids) => Promise.resolve(ids.map((_id) => ({ _id }))),
    none: () => "No number here.",
    tasks: [
      {
        name: "even",
        criteria: { parity: "even" },
        today: {
          icon: "bill",
          action: "Count",
          say: ({ _id }) => ({ name: _id, phone: "", text: "", since: null, to: _id }),
        },
        digest: { short: (count) => `${count} even`, more: ({ _id }) => `the first: ${_id}` },
      },
      { name: "few" },
      { name: "all", isAllCounted: true },
    ],
  });
  expect(await readCounts({}, await countsOf(tasks))).toEqual({ even: 501, few: 1_001, all: 1_003 });
  expect(tasks.map(({ list }) => list)).toEqual(["numbers?tab=all&parity=even", "numbers?tab=all", "numbers?tab=all"]);
  const [even] = tasks;
  expect((await even?.today?.rows())?.map(({ _id }) => _id)).toEqual(["0002", "0004", "0006", "0008", "0010"]);
  expect([even?.digest?.short(501), await even?.digest?.more?.()]).toEqual(["501 even", "the first: 0002"]);
});

test("a task of a list that this operator does not have counts nothing, with the same text", async () => {
  const listOf = (isOn: boolean) =>
    worklist({
      name: "numbers",
      title: "Numbers",
      label: "Counted",
      right: "read-bookings",
      criteria,
      isOn: () => Promise.resolve(isOn),
      from,
      order: () => [{ by: "id" }],
      load: () => Promise.resolve([]),
      none: () => "No number here.",
      tasks: [{ name: "even", criteria: { parity: "even" } }],
    }).tasks;
  const counts = [await countsOf(listOf(true)), await countsOf(listOf(false))];
  expect(counts[0]?.even?.text).toBe(counts[1]?.even?.text);
  const read = (at: number) => readCounts({}, counts[at]);
  expect([await read(0), await read(1)]).toEqual([{ even: 501 }, { even: 0 }]);
});

test("its page says what the declaration says, and ignores criteria that make no sense", async () => {
  expect(await shown("?parity=odd&page=2")).toMatchObject({
    title: "Numbers",
    label: "Counted",
    criteria: { parity: "odd" },
    total: 502,
    page: 2,
    none: null,
    link: { to: "/add" },
  });
  expect(await shown("?parity=blue")).toMatchObject({ criteria: {}, total: 1_000 });
  expect(await shown("?page=1000")).toMatchObject({ none: "No number here.", cards: [] });
  expect(await shown("", "agent")).toMatchObject({ link: null });
});

test("its call answers with the same rows and refuses criteria that make no sense", async () => {
  const { query, output, run } = numbers.call;
  const admin = { role: "admin" as const, withheld: [] };
  const asked = query.parse({ parity: "odd", limit: "3" });
  const answer = await run(asked, admin);
  expect(output.parse(answer)).toEqual({
    totalNumbers: 502,
    isMore: false,
    hasNext: true,
    numbers: [{ _id: "1003" }, { _id: "1001" }, { _id: "0999" }],
  });
  expect(query.safeParse({ parity: "blue" }).error?.issues[0]?.message).toBe("Please give parity as odd or even.");
});

/** The numbers from one to another, five unless said. */
const ranges = worklist({
  name: "ranges",
  title: "Ranges",
  label: "Counted",
  right: "read-bookings",
  criteria: { first: z.string().optional(), last: z.string().optional() },
  complete: ({ first = "1", last = String(Number(first) + 4) }) => ({ first, last }),
  faults: ({ first, last }): Record<string, string> =>
    Number(last) < Number(first) ? { last: "Please give the smaller one first." } : {},
  from: ({ first, last }) =>
    sql`(SELECT "n"::text AS "id", "n" FROM generate_series(${Number(first)}::int, ${Number(last)}::int) AS "n") AS "row"`,
  order: () => [{ by: "n" }, { by: "id" }],
  load: (ids) => Promise.resolve(ids.map((_id) => ({ _id }))),
  file: { at: "/ranges.csv", columns: [["Number", ({ _id }) => _id]] },
  none: () => "No number here.",
  figures: ({ first, last }) => Promise.resolve([tableOfFigures("Ends", ["First", "Last"], [[first, last]])]),
  table: { label: "Numbers", layout: "stacked", columns: [{ name: "Number", cell: ({ _id }) => _id }] },
});

test("what an address leaves open is completed, and what cannot be met lists nothing and has no file", async () => {
  const read = async (url: string) => (await ranges.page(url, { role: "admin", withheld: [] })).list;
  expect(await read("http://site/ranges?first=7")).toMatchObject({
    criteria: { first: "7", last: "11" },
    total: 5,
    file: "/ranges.csv?first=7&last=11",
    figures: [{ label: "Ends", rows: [{ cells: ["7", "11"] }] }],
    table: { rows: ["7", "8", "9", "10", "11"].map((_id) => ({ _id, cells: [_id] })) },
  });
  const upsideDown = "http://site/ranges?first=9&last=8";
  const faults = { last: "Please give the smaller one first." };
  expect(ranges.faults(upsideDown)).toEqual(faults);
  expect(await read(upsideDown)).toMatchObject({ faults, total: 0, file: null, figures: [] });
  expect(ranges.call.query.safeParse({ first: "9", last: "8" }).error?.issues).toMatchObject([{ path: ["last"] }]);
});
