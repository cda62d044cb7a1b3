import { beforeEach, expect, test } from "vitest";

import { db, transaction } from "~/db.server";
import { issueForPayment } from "~/models/money/document/issue.server";

import { daysFromToday } from "../support/dates";
import { createStoredBooking, createUser } from "../support/factories";
import { createPayment, REGISTERED, saveSite } from "../support/money";
import { screen } from "../support/screen";
import { loggedIn } from "../support/site";

const REGISTER = "/admin-dashboard/money/documents";

let viewer: Awaited<ReturnType<typeof loggedIn>>;
let number: string | null;

beforeEach(async () => {
  await db.$executeRaw`TRUNCATE "TaxDocument", "DocumentCounter"`;
  await saveSite(REGISTERED);
  viewer = await loggedIn(createUser({ role: "viewer" }));
  const sold = { placeOfSupply: "29", customerName: "=Aisha Bhat", customerAddress: ["12 Residency Road"] };
  const payment = await createPayment(await createStoredBooking(sold));
  number = await transaction((tx) => issueForPayment(tx, payment));
});

const wordsOf = (page: ReturnType<typeof screen>) => page.texts("main").join();

test("the register shows this month's documents, their totals and numbers, and opens what stands behind a total", async () => {
  const page = screen(await (await viewer.send(REGISTER)).text());
  expect(wordsOf(page)).toContain("Documents: 1");
  expect(page.texts("main tbody tr")).toEqual([
    "Receipt voucher5 %Karnataka (29)1₹5,428.58₹271.42₹5,700.00",
    expect.stringContaining(`${number}Receipt voucher`),
  ]);
  expect(wordsOf(page)).toContain(`${number} to ${number}, 1 made, no gap`);
  const narrowed = screen(await (await viewer.send(`${REGISTER}?kind=RV&rate=5&place=29`)).text());
  expect(wordsOf(narrowed)).toContain("Only Receipt voucher, 5 %, Karnataka (29).");
  expect(wordsOf(narrowed)).toContain("Documents: 1");
  const other = screen(await (await viewer.send(`${REGISTER}?kind=TI`)).text());
  expect(wordsOf(other)).toContain("No document was made on these days.");
});

test("its files run no formula, and refuse days and sheets that there are not", async () => {
  const [header, row] = (await (await viewer.send(`${REGISTER}/export.csv`)).text()).split("\r\n");
  expect(header).toBe(
    "Number,Kind,Date,Guest,GSTIN,Place of supply,SAC,Rate,Taxable,CGST,SGST,IGST,Gross,Takes back,Replaced by",
  );
  expect(row).toMatch(
    /^RV\S+,Receipt voucher,\d{4}-\d\d-\d\d,'=Aisha Bhat,,Karnataka \(29\),998555,5,5428.58,0,0,271.42,5700,,$/,
  );
  const sheet = await (await viewer.send(`${REGISTER}/gstr1.csv?sheet=at`)).text();
  expect(sheet.split("\r\n")[1]).toBe("29-Karnataka,,5,5428.58,");
  const inverted = `from=${daysFromToday(1)}&to=${daysFromToday(0)}`;
  const files = ["export.csv?", "gstr1.csv?sheet=at&", "zoho.csv?file=payments&", "tally.xml?"];
  for (const path of [...files.map((file) => file + inverted), "gstr1.csv?sheet=b2z", "zoho.csv"])
    expect((await viewer.send(`${REGISTER}/${path}`)).status, path).toBe(400);
  expect((await viewer.send(`${REGISTER}/books.csv`)).status).toBe(404);
  expect(await (await viewer.send(`${REGISTER}?${inverted}`)).text()).toContain("Please give the earlier day first.");
});

test("the accountant finds all files of the chosen days in one place, each behind its link", async () => {
  const days = { from: daysFromToday(-1), to: daysFromToday(0) };
  const page = screen(await (await viewer.send(`${REGISTER}?${new URLSearchParams(days)}`)).text());
  const links = page.links("section[aria-labelledby=files] a").map(String);
  expect(links).toHaveLength(1 + 3 + 10 + 2);
  for (const link of links) {
    expect(link).toContain(`${new URLSearchParams(days)}`);
    const file = await viewer.send(link);
    expect([file.status, file.headers.get("Content-Disposition")], link).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="[a-z\d-]+\.(csv|xml)"$/),
    ]);
  }
  const tally = await viewer.send(`${REGISTER}/tally.xml`);
  expect(tally.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(await tally.text()).toMatch(/<PARTYLEDGERNAME>\d+ =Aisha Bhat<\/PARTYLEDGERNAME>/);
  await db.user.updateMany({ where: { role: "viewer" }, data: { withheld: ["export-people"] } });
  const withheld = screen(await (await viewer.send(REGISTER)).text());
  expect(withheld.links("section[aria-labelledby=files] a")).toEqual([]);
  expect((await viewer.send(`${REGISTER}/tally.xml`)).status).toBe(403);
});
