import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { COLUMNS } from "~/models/catalogue/package/csv/columns";
import { exportPackages } from "~/models/catalogue/package/csv/export-packages.server";
import { applyImport, checkImport } from "~/models/catalogue/package/csv/import-packages.server";
import { createPackage, updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { packageSchema } from "~/models/catalogue/package/schema";
import { done } from "~/result";
import { formatCsv, readAs } from "~/values/csv";
import { readExtras } from "~/values/extras";

import { emptyDatabase } from "../../../../support/database";
import { daysFromToday } from "../../../../support/dates";
import { createPackage as storePackage, TYPED_PACKAGE } from "../../../../support/factories";

beforeEach(async () => emptyDatabase(process.env.DATABASE_URL ?? ""));

const key = () => crypto.randomUUID();

async function exported(search?: string, withItinerary = true) {
  let text = "";
  for await (const part of exportPackages({ search }, { withItinerary })) text += part;
  return text;
}

/** Imports the file, each time with a key of its own. */
const importFile = (text: string) => applyImport({ text, key: key() });
const checkFile = (text: string) => checkImport({ text, key: key() });

type Cells = Record<string, string | number>;

/** A CSV file with the columns of the given rows, each cell as it is given. */
function fileOf(rows: Cells[]) {
  const columns = Object.keys(rows[0] ?? {});
  return formatCsv([columns, ...rows.map((row) => columns.map((column) => readAs(String(row[column] ?? ""))))]);
}

const gurez: Cells = { _id: "", version: "", ...TYPED_PACKAGE };

const stored = (id: string) => db.package.findUnique({ where: { id } });
const everything = () => db.package.findMany({ orderBy: { id: "asc" } });

/** The errors that the dry run finds. */
async function faultsOf(text: string) {
  const before = await everything();
  const result = await checkFile(text);
  expect(await everything()).toEqual(before);
  return result.ok ? [] : result.report.faults;
}

const HOSTILE = [
  '=HYPERLINK("http://evil.example","x")',
  "'=1+1",
  "＝1+1",
  "'＠SUM(A1)",
  "''=1+1",
  "'quoted",
  "+91 194",
  "-5 °C",
  "@SUM(A1)",
  "|calc",
  "%TEMP%",
  'He said "salaam", twice',
  '"',
  "a;b\\c",
  "ڈل جھیل، ہاؤس بوٹ",
  "دل\u200cجھیل",
  "🏔 Lidder",
  "é e\u0301",
  "'",
  "true",
  "007",
];

test("a child's price, ages and the limits of groups leave and come back, and empty cells take the first away", async () => {
  const prices = { childPrice: "4,500", childAges: " 5–11 ", minPersons: "4", maxPersons: "12" };
  await createPackage(packageSchema.parse({ ...TYPED_PACKAGE, ...prices }));
  const { id, version } = await db.package.findFirstOrThrow({ where: { packageTitle: TYPED_PACKAGE.packageTitle } });
  expect(await stored(id)).toMatchObject({ childPrice: 4500, childAges: "5–11" });
  expect(await checkFile(await exported())).toMatchObject({ value: { report: { unchanged: 1 } } });
  const crossed = { ok: false, report: { faults: [{ column: "maxPersons" }] } };
  expect(await importFile(fileOf([{ _id: id, version, minPersons: "13" }]))).toMatchObject(crossed);
  const none = fileOf([{ _id: id, version, childPrice: "", childAges: "" }]);
  expect(await importFile(none)).toMatchObject({ ok: true });
  expect(await stored(id)).toMatchObject({ childPrice: null, childAges: null, minPersons: 4, maxPersons: 12 });
});

test("facts of days leave and come back, and an empty cell takes them away", async () => {
  const dayFacts = "1 | Houseboat on the Dal | dinner | 18 | 45\n2 |  | breakfast";
  const { id, version } = await storePackage({ dayFacts });
  const file = await exported();
  expect(await checkFile(file)).toMatchObject({ value: { report: { unchanged: 1 } } });
  expect(await importFile(file.replace("| 45", "| 1 h"))).toMatchObject({ ok: true });
  expect(await stored(id)).toMatchObject({ dayFacts: dayFacts.replace("| 45", "| 60") });
  const long = { column: "dayFacts", message: "Day 4 has facts, but the trip has 3 days." };
  const beyond = fileOf([{ _id: id, version: version + 1, dayFacts: "4 | Gurez" }]);
  expect(await importFile(beyond)).toMatchObject({ ok: false, report: { faults: [long] } });
  expect(await importFile(fileOf([{ _id: id, version: version + 1, dayFacts: "" }]))).toMatchObject({ ok: true });
  expect(await stored(id)).toMatchObject({ dayFacts: "" });
});

test("extras leave and come back with their ids, and an empty cell takes them away", async () => {
  const extras =
    "Pony | 900 | person | 4 | led at a walk | runs 10 - 12 to 15 - 03\nExtra bed | 1,200 | booking | 2 |  | not offered";
  await createPackage(packageSchema.parse({ ...TYPED_PACKAGE, extras }));
  const { id, version, ...row } = await db.package.findFirstOrThrow({
    where: { packageTitle: TYPED_PACKAGE.packageTitle },
  });
  const file = await exported();
  expect(await checkFile(file)).toMatchObject({ value: { report: { unchanged: 1 } } });
  expect(await importFile(file.replace("| 900 |", "| 950 |"))).toMatchObject({ ok: true });
  const [pony, bed] = readExtras(row.extras);
  expect(await stored(id)).toMatchObject({ extras: [{ ...pony, price: 950 }, bed] });
  const none = fileOf([{ _id: id, version: version + 1, extras: "" }]);
  expect(await importFile(none)).toMatchObject({ ok: true });
  expect(await stored(id)).toMatchObject({ extras: [] });
});

/** What Excel in India saves after a mere "open, save": it shows, and so writes, booleans, ranges and dates its own way. */
function asExcelSaves(file: string) {
  const shown = (cell: string) => {
    if (cell === "true" || cell === "false") return cell.toUpperCase();
    if (/^\d{4}-\d\d-\d\d$/.test(cell)) return cell.split("-").reverse().join("-");
    return /^\d{1,2}-\d{1,2}$/.test(cell) ? "05-Nov" : cell;
  };
  return file.replace(/"(?:[^"]|"")*"|[^",\r\n]+/g, (cell) => (cell.startsWith('"') ? cell : shown(cell)));
}

describe("a file that went through a spreadsheet", () => {
  const typed = { childAges: "5-11", groupSize: "2-6", seasonInWords: "May 99", startsAt: "09:00", gstRate: "5" };

  test("comes back without a change", async () => {
    const costs = { costsOnTheWay: "Pony | 850 | 1,500 | ride", costsCheckedOn: daysFromToday(-12) };
    await createPackage(packageSchema.parse({ ...TYPED_PACKAGE, ...typed, ...costs }));
    const saved = asExcelSaves(await exported());
    expect(saved).toContain("TRUE");
    for (const file of [saved, `sep=,\n${saved.replace("\uFEFF", "")}`, `\n,,\n${saved.replace("\uFEFF", "")}`]) {
      expect(await checkFile(file)).toMatchObject({ value: { report: { unchanged: 1 } } });
    }
  });

  test("with semicolons says so in its first line, and a fault is counted as the spreadsheet counts", async () => {
    const { id, version } = await storePackage();
    const rows = (above: string) => `${above}_id;version;days\n\n${id};${version};none\n`;
    expect(await faultsOf(rows("sep=;\n"))).toMatchObject([{ row: 3, column: "days" }]);
    expect(await faultsOf(rows("\n;;\n"))).toMatchObject([{ row: 5, column: "days" }]);
  });

  test("in which a date stands for a range, or may be two dates, is refused by row and column, once each", async () => {
    const { id, version } = await storePackage();
    const cells = { childAges: "05-Nov", costsCheckedOn: `05/04/${daysFromToday(0).slice(0, 4)}` };
    expect(await faultsOf(fileOf([{ _id: id, version, ...cells }]))).toMatchObject([
      { row: 2, column: "childAges" },
      { row: 2, column: "costsCheckedOn", message: expect.stringMatching(/-04-05 or \d{4}-05-04/) as string },
    ]);
  });
});

describe("the GST rate of a package", () => {
  test.each([
    ["5", 5],
    ["12.5 %", 12.5],
    ["0", 0],
    ["", null],
  ])("typed as %j is %j, and leaves and comes back", async (typed, rate) => {
    const { id } = await createdWith(typed);
    const file = await exported();
    expect(await checkFile(file)).toMatchObject({ value: { report: { unchanged: 1 } } });
    expect(await stored(id)).toMatchObject({ gstRate: rate });
    await db.package.update({ where: { id }, data: { gstRate: 18 } });
    expect(await importFile(file)).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ gstRate: rate });
  });

  test("is refused in words where it is none, and a file without the column leaves it", async () => {
    for (const gstRate of ["41", "5.55", "five", -1])
      expect(packageSchema.safeParse({ ...TYPED_PACKAGE, gstRate }).error?.issues[0]?.message).toMatch(/GST rate/);
    const { id } = await createdWith("12");
    const { version } = await db.package.findUniqueOrThrow({ where: { id } });
    const text = fileOf([{ _id: id, version, packageTitle: "Another title" }]);
    expect(await importFile(text)).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ packageTitle: "Another title", gstRate: 12 });
  });

  async function createdWith(gstRate: string) {
    await createPackage(packageSchema.parse({ ...TYPED_PACKAGE, gstRate }));
    return db.package.findFirstOrThrow({ where: { packageTitle: TYPED_PACKAGE.packageTitle } });
  }
});

describe("what is exported", () => {
  test("and imported again changes nothing and says so, whatever the texts are", async () => {
    for (const [n, text] of HOSTILE.entries()) {
      const lines = [text, `(${text.replaceAll(/[()]/g, "")}, again)`, `second ${text.replaceAll(",", "")}`];
      const input = packageSchema.parse({
        ...TYPED_PACKAGE,
        packageTitle: text,
        tourName: HOSTILE[(n + 1) % HOSTILE.length],
        locationName: text,
        description: `${text}\n\n${text}\n=1+1`,
        includedFeatures: lines,
        excludedFeatures: [...lines].reverse(),
        tags: lines,
        itinerary: `<p>${text.replaceAll(/[<>&]/g, "")}</p>\n<p>=1+1,"x"\ttab</p>`,
        isPublished: n % 2 === 0,
      });
      expect(await createPackage(input)).toMatchObject({ ok: true });
    }
    const before = await everything();

    for (const text of [await exported(), await exported(undefined, false)]) {
      // The line ends of spreadsheets, of browsers and of other programs.
      for (const written of [text, text.replaceAll("\r\n", "\n"), text.replaceAll("\n", "\r\n")]) {
        const report = { faults: [], moreFaults: 0, additions: [], changes: [], unchanged: HOSTILE.length };
        expect(await checkFile(written)).toEqual(done({ report }));
        const msg = "Nothing to import: every package is as this file says.";
        expect(await importFile(written)).toEqual(done({ msg }));
      }
    }
    expect(await everything()).toEqual(before);
  });

  test("follows the list: its filter, newest first, without the deleted; itineraries when asked for", async () => {
    await storePackage({ packageTitle: "Lidder A" });
    await storePackage({ packageTitle: "Lidder B", isPublished: false });
    await storePackage({ packageTitle: "Wular" });
    await storePackage({ packageTitle: "Lidder C", deletedAt: new Date() });

    const lines = (await exported("lidder", false)).split("\r\n");
    expect(lines[0]).toBe(`\uFEFF${COLUMNS.filter((column) => column !== "itinerary").join(",")}`);
    const titles = lines.slice(1).map((line) => /Lidder .|Wular/.exec(line)?.[0]);
    expect(titles.filter(Boolean)).toEqual(["Lidder B", "Lidder A"]);
    expect(await exported("lidder")).toContain("Arrive and take a shikara");
  });
});

describe("an import", () => {
  test("adds drafts in the file's order, changes what differs, and keeps columns that are not there", async () => {
    const { id, itinerary, tags } = await storePackage();
    const text = fileOf([
      { ...gurez, packageTitle: "First" },
      { ...gurez, packageTitle: "Second", isPublished: "true" },
    ]);

    expect(await importFile(text)).toEqual(done({ msg: "Imported. New, as drafts: 2. Changed: 0. As before: 0." }));
    const rows = await db.package.findMany({ where: { id: { not: id } }, orderBy: { createdAt: "desc" } });
    expect(rows).toMatchObject([
      { packageTitle: "First", startingPrice: 15999, tags: ["camping", "river"], isPublished: false, version: 1 },
      { packageTitle: "Second", isPublished: false, imageKey: null },
    ]);

    const row = { _id: ` ${id.toUpperCase()} `, version: 1, startingPrice: "₹9,100", availability: "limited" };
    const changed = fileOf([row]);
    const fields = [
      { column: "startingPrice", before: "8999", after: "9100" },
      { column: "availability", before: "available", after: "limited" },
    ];
    expect(await checkFile(changed)).toMatchObject({ value: { report: { changes: [{ _id: id, fields }] } } });
    expect(await importFile(changed)).toMatchObject({ ok: true });
    const kept = { isPublished: true, itinerary, tags };
    expect(await stored(id)).toMatchObject({ ...kept, startingPrice: 9100, availability: "limited", version: 2 });
  });

  test("sanitises an itinerary and stores what is left; pictures in it are refused", async () => {
    const html = '<p onclick="x()">Drive</p><script>alert(1)</script>';
    await applyImport({ text: fileOf([{ ...gurez, itinerary: html }]), key: key() });
    expect(await db.package.findFirst()).toMatchObject({ itinerary: "<p>Drive</p>" });

    const picture = '<p>Drive</p><img src="data:image/png;base64,iVBORw0KGgo=">';
    const message = "Please add pictures in the package's form: a file of packages has none.";
    expect(await faultsOf(fileOf([{ ...gurez, itinerary: picture }]))).toEqual([
      { row: 2, column: "itinerary", message },
    ]);
  });

  test("of two sent at once with one key adds one set of packages", async () => {
    const text = fileOf([gurez, { ...gurez, packageTitle: "Another" }]);
    const once = key();
    const results = await Promise.all([1, 2, 3].map(() => applyImport({ text, key: once })));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await db.package.count()).toBe(2);
    expect(await importFile(text)).toMatchObject({ ok: true });
    expect(await db.package.count()).toBe(4);
  });

  test("of two that change the same package, and of one with a save, one is refused and written in no part", async () => {
    const { id } = await storePackage();
    const text = (price: number) =>
      fileOf([
        { ...gurez, packageTitle: `At ${price}` },
        { ...gurez, _id: id, version: 1, startingPrice: price },
      ]);
    const results = await Promise.all([9100, 9200].map((price) => importFile(text(price))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.package.count()).toBe(2);
    expect(await stored(id)).toMatchObject({ version: 2 });

    const racing = fileOf([{ _id: id, version: 2, startingPrice: 9300 }]);
    const [imported, saved] = await Promise.all([
      importFile(racing),
      updatePackage({ id, version: 2, startingPrice: 9400 }),
    ]);
    expect([imported.ok, saved.ok].filter(Boolean)).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ version: 3 });
  });

  test("names a package that was saved since the export, in the dry run and at the end", async () => {
    const { id, packageTitle } = await storePackage();
    const text = fileOf([{ _id: id, version: 1, startingPrice: 9100, mrpPrice: 11499 }]);
    await updatePackage({ id, mrpPrice: 12000 });

    const faults = await faultsOf(text);
    const message =
      `Someone else saved ${packageTitle} after this file was exported (version 1, now 2). ` +
      "Export it again, or write 2 here to replace startingPrice, mrpPrice as it is now.";
    expect(faults).toEqual([{ row: 2, column: "version", message }]);
    expect(await importFile(text)).toMatchObject({ ok: false, code: "STALE_EDIT", report: { faults } });
    expect(await importFile(text.replace(`${id},1,`, `${id},2,`))).toMatchObject({ ok: true });
  });

  test("of which row 317 is wrong writes nothing and names row, column and what to do", async () => {
    const rows = Array.from({ length: 400 }, (_, n): Cells => ({ ...gurez, packageTitle: `Walk ${n}` }));
    rows[315] = { ...gurez, days: "many" };
    const text = fileOf(rows);

    expect(await faultsOf(text)).toMatchObject([{ row: 317, column: "days" }]);
    expect(await importFile(text)).toMatchObject({ ok: false });
    expect(await db.package.count()).toBe(0);
  });

  test("tells every fault of every row in the words of the form", async () => {
    const { id } = await storePackage();
    const gone = await storePackage({ deletedAt: new Date() });
    const faults = await faultsOf(
      fileOf([
        { ...gurez, packageTitle: "", startingPrice: "15k", tags: " , " },
        { ...gurez, nights: 9 },
        { ...gurez, _id: id, version: 1, startingPrice: 20000, mrpPrice: 1 },
        { ...gurez, _id: id, version: 1 },
        { ...gurez, _id: id.replace(/^./, "f"), version: 1 },
        { ...gurez, _id: gone.id, version: 1 },
        { ...gurez, _id: "17", version: 1 },
      ]),
    );
    expect(faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      "2 packageTitle: Please enter the package title.",
      "2 startingPrice: Please enter the starting price in whole rupees, like 15,999.",
      "2 tags: Please enter tags, separated by commas.",
      "3 nights: Please enter at most as many nights as days.",
      "4 mrpPrice: Please enter an actual price of at least the starting price, ₹20,000.",
      "5 _id: This package stands in a row above already.",
      "6 _id: There is no package with this _id. Leave it empty to add a new one.",
      "7 _id: This package was deleted. Restore it first, or remove the row.",
      "8 _id: There is no package with this _id. Leave it empty to add a new one.",
    ]);
    expect(await faultsOf(fileOf([{ _id: id, startingPrice: 9000 }]))).toMatchObject([{ row: 2, column: "version" }]);
  });
});

const TOO_WIDE = "This row has more cells than the header has names.";
const TOO_LONG = "Please import at most 500 packages at once, in files of their own.";

test.each<[name: string, text: string, fault: object]>([
  ["an empty file", "", { row: 1 }],
  ["a picture", "\u0089PNG\n\u0000\u0001", { row: 1 }],
  ["a header alone", "_id,version\n", { row: 2, message: "There is no package below the header." }],
  ["pictures' addresses", "packageTitle,imgUrl\nx,https://evil.example/a.jpg\n", { row: 1, column: "imgUrl" }],
  ["a column twice", "packageTitle,Packagetitle\nx,y\n", { row: 1, message: "This column is there twice." }],
  ["a row with too many cells", "packageTitle\nx,y\n", { row: 2, message: TOO_WIDE }],
  ["an open quotation mark", 'packageTitle\nx\n"y\n', { row: 3, message: /quotation mark/ }],
  ["too many rows", `packageTitle\n${"x\n".repeat(501)}`, { message: TOO_LONG }],
  ["a header of commas", `packageTitle${",".repeat(2_000_000)}\nx`, { message: /only/ }],
  ["nothing but lines", `packageTitle\n${"\n".repeat(100_000)}`, { message: /./ }],
])("%s is refused in a sentence", async (_name, text, fault) => {
  const [first] = await faultsOf(text);
  const { message, ...place } = { message: /./, ...fault };
  expect(first).toMatchObject(place);
  expect(first?.message).toMatch(message);
});

test("semicolons, tabs, a header in other letters and empty rows are read too", async () => {
  const { id } = await storePackage();
  for (const [n, delimiter] of [",", ";", "\t"].entries()) {
    const lines = [
      ["_ID", "Version", " startingprice", ""],
      [id, n + 1, 9000 + n, ""],
      ["", "", "", ""],
    ];
    const text = lines.map((cells) => cells.join(delimiter)).join("\n");
    expect(await importFile(text), delimiter).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ startingPrice: 9000 + n });
  }
});
