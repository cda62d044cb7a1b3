import { beforeEach, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { formatCsv } from "~/values/csv";

import { createPackage, TYPED_PACKAGE } from "../support/factories";
import { screen } from "../support/screen";
import { type Browser, freshDesk } from "../support/site";

const LIST = "/admin-dashboard/manage-packages";
const IMPORT = `${LIST}/import`;

let yasir: Browser;

beforeEach(async () => void (yasir = await freshDesk()));

async function send(fields: Record<string, string | File>, path = IMPORT) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { Origin: env.SITE_URL, "Sec-Fetch-Site": "same-origin" };
  const answer = await yasir.send(path, { method: "POST", body, headers });
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  return { status: answer.status, location: answer.headers.get("Location"), html, page: screen(html) };
}

const fileOf = (text: string | Uint8Array<ArrayBuffer>) => new File([text], "packages.csv", { type: "text/csv" });

/** A CSV file of new packages with these titles. */
function newOnes(...titles: string[]) {
  const rows = titles.map((packageTitle) => Object.values({ ...TYPED_PACKAGE, packageTitle }));
  return formatCsv([Object.keys(TYPED_PACKAGE), ...rows]);
}

/** The fields that the confirmation sends, with the line ends of browsers. */
function confirmation(page: ReturnType<typeof screen>) {
  const { csv = "", key = "" } = page.values("form:has([name=key])");
  return { csv: csv.replaceAll(/\r?\n/g, "\r\n"), key };
}

test("the export is a download that follows the list's search, and the import takes it back unchanged", async () => {
  await createPackage({ packageTitle: "=Lidder", description: 'Says "salaam",\n\nاور پھر' });
  await createPackage({ packageTitle: "Wular" });
  const link = (await yasir.get(`${LIST}?search=lidder`)).document.querySelector("a[download]");
  const answer = await yasir.send(link?.getAttribute("href") ?? "");
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="packages-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const text = await answer.text();
  expect(text).toContain("'=Lidder");
  expect(text).not.toContain("Wular");
  expect(text).not.toContain("itinerary");
  expect(await (await yasir.send(`${LIST}/export.csv?itinerary`)).text()).toContain("take a shikara");

  const checked = await send({ csv: fileOf(text) });
  expect(checked.status).toBe(200);
  expect(checked.html).toContain("Packages in the file that stay as they are: 1");
  expect(checked.page.document.querySelector("[name=key]")).toBeNull();
});

test("the file's columns stay in the order that people's sheets have, the long itinerary last", async () => {
  const headerOf = async (query: string) => (await (await yasir.send(`${LIST}/export.csv${query}`)).text()).trim();
  const header =
    "_id,version,packageTitle,tourName,locationName,days,nights,startingPrice,mrpPrice,includedFeatures," +
    "excludedFeatures,tags,availability,description,isPublished,gstRate,highlights,faq,childPrice," +
    "childAges,minPersons,maxPersons,extras,priceSettings,pictures,route,months,costsOnTheWay," +
    "costsCheckedOn,roomsAndCars,dayFacts,groupSize,ageFrom,highestNight,highestMetres,hardestDay," +
    "seasonInWords,languages,startsAt";
  expect(await headerOf("")).toBe(header);
  expect(await headerOf("?itinerary")).toBe(`${header},itinerary`);
});

describe("the import", () => {
  test("shows what the file would do, writes nothing, and imports it when confirmed, once", async () => {
    const { id } = await createPackage();
    const text = newOnes("Aru", "Betaab");
    const checked = await send({ csv: fileOf(text) });
    expect(checked.status).toBe(200);
    expect(checked.page.texts("section li").slice(0, 2)).toEqual(["Aru", "Betaab"]);
    expect(await db.package.count()).toBe(1);

    const confirmed = confirmation(checked.page);
    expect(await send(confirmed)).toMatchObject({ status: 302, location: LIST });
    expect(await send(confirmed)).toMatchObject({ status: 302, location: LIST });
    expect((await yasir.get(LIST)).html).toContain("Nothing to import: every package is as this file says.");
    expect(await db.package.count({ where: { isPublished: false } })).toBe(2);

    const change = await send({ csv: fileOf(`_id,version,mrpPrice\n${id},1,"12,000"`) });
    expect(change.page.texts(".import tbody td").slice(1)).toEqual(["mrpPrice", "11499", "12000"]);
    await db.package.update({ where: { id }, data: { version: 2 } });
    const late = await send(confirmation(change.page));
    expect(late.status).toBe(409);
    expect(late.html).toContain("Nothing is imported: something changed after this file was checked.");
    expect(late.page.document.querySelector("[name=key]")).toBeNull();
    expect(await db.package.findUnique({ where: { id } })).toMatchObject({ mrpPrice: 11499 });
  });

  test("lists row, column and sentence of every fault, and offers nothing to confirm", async () => {
    const wrong = await send({ csv: fileOf(newOnes("Aru", "Betaab").replace("₹15,999", "15k")) });
    expect(wrong.status).toBe(400);
    expect(wrong.page.texts(".import tbody td")).toEqual([
      "2",
      "startingPrice",
      "Please enter the starting price in whole rupees, like 15,999.",
    ]);
    expect(wrong.page.document.querySelector("[name=key]")).toBeNull();
  });

  const UTF_16 = new Uint8Array([0xff, 0xfe, 0x61, 0x00]);

  test.each([
    ["no file", {}, 400, "Please choose a CSV file."],
    ["an empty choice", { csv: new File([], "") }, 400, "Please choose a CSV file."],
    ["another encoding", { csv: fileOf(UTF_16) }, 400, "This file is no UTF-8 text."],
    ["too large a file", { csv: fileOf("x".repeat(2 * 1024 * 1024 + 1)) }, 413, "This file is larger than 2 MB."],
    ["a huge file", { csv: fileOf("x".repeat(9 * 1024 * 1024)) }, 413, "This file is larger than 2 MB."],
  ])("refuses %s in a sentence at the field", async (_name, fields, status, sentence) => {
    const refused = await send(fields);
    expect(refused.status).toBe(status);
    expect(refused.page.errors()).toEqual({ csv: expect.stringContaining(sentence) as string });
  });

  test("confirmed after a logout keeps the text, to be sent again", async () => {
    const { page } = await send({ csv: fileOf(newOnes("Aru")) });
    const action = page.link("form:has([name=key])");
    yasir.cookies.delete("session");
    const kept = await send(confirmation(page), `${IMPORT}${action.replace(/^[^?]*/, "")}`);
    expect(kept.status).toBe(401);
    expect(kept.page.values()).toMatchObject({ csv: expect.stringContaining("Aru") as string });
    expect(await db.package.count()).toBe(0);
  });
});
