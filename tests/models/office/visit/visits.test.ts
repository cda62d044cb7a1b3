import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { type Answered, countVisit, flushVisits, whatCounts } from "~/models/office/visit/count-visit.server";
import { forgetVisitors, MONTHS_KEPT, removeOldVisits } from "~/models/office/visit/remove-old-visits.server";
import { addMonths, toDate } from "~/values/calendar";

import { emptyDatabase } from "../../../support/database";
import { daysFromToday } from "../../../support/dates";
import { createPackage } from "../../../support/factories";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const ID = "0198c0de-0000-7000-8000-000000000001";

type Change = Partial<Omit<Answered, "headers">> & { headers?: Answered["headers"] };

function answered({ headers, ...change }: Change = {}): Answered {
  return {
    method: "GET",
    url: "/contact",
    route: "/contact",
    status: 200,
    isHtml: true,
    location: "",
    isNothingFound: false,
    headers: { host: "chinar.example", "user-agent": FIREFOX, ...headers },
    ...change,
  };
}

const kinds = (change?: Change) => whatCounts(answered(change)).map(({ kind }) => kind);
const sourceOf = (url: string, headers: Answered["headers"] = {}) =>
  whatCounts(answered({ url, headers })).find(({ kind }) => kind === "source")?.source;
const wordsOf = (q: string) =>
  whatCounts(
    answered({ url: `/packages?${new URLSearchParams({ q })}`, route: "/packages", isNothingFound: true }),
  ).find(({ kind }) => kind === "nothing-found")?.source;

/** Counts and writes, and returns the rows of that kind. */
async function rowsOf(kind: string) {
  await flushVisits();
  const select = { packageId: true, source: true, views: true, visitors: true };
  return db.pageCount.findMany({ where: { kind }, orderBy: { source: "asc" }, select });
}

beforeEach(async () => {
  await flushVisits();
  await emptyDatabase(process.env.DATABASE_URL ?? "");
});

test("a page counts once for the site and once for its source, that of a package for itself, too", () => {
  expect(kinds()).toEqual(["site", "source"]);
  expect(kinds({ url: `/packages/${ID}?code=A`, route: "/packages/:id" })).toEqual(["site", "package", "source"]);
});

test.each<[string, Change]>([
  [
    "a robot",
    { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" } },
  ],
  ["a program", { headers: { "user-agent": "curl/8.5.0" } }],
  ["a client without a name", { headers: { "user-agent": undefined } }],
  ["a prefetch", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ["Global Privacy Control", { headers: { "sec-gpc": "1" } }],
  ["Do Not Track", { headers: { dnt: "1" } }],
  ["a page of the desk", { url: "/admin-dashboard", route: "/admin-dashboard" }],
  ["a page that is not there", { status: 404 }],
  ["a page that the browser has", { status: 304 }],
  ["the head of a page", { method: "HEAD" }],
  ["a file", { isHtml: false }],
  [
    "a price shown again",
    { method: "POST", route: "/packages/:id", status: 302, location: `/packages/${ID}?persons=2` },
  ],
  ["a form that waits", { method: "POST", route: "/packages/:id", status: 429 }],
  ["another form", { method: "POST", route: "/login", status: 302, location: "/" }],
])("%s does not count", (_what, change) => {
  expect(kinds(change)).toEqual([]);
});

test("a sent form counts for its package, accepted, refused or sent to the login", () => {
  const form = { method: "POST", url: `/packages/${ID}?index`, route: "/packages/:id" };
  for (const answer of [{ status: 302, location: "/bookings" }, { status: 302, location: "/login" }, { status: 400 }])
    expect(whatCounts(answered({ ...form, ...answer }))).toEqual([{ kind: "form", packageId: ID, source: "" }]);
});

test("a source is a site's or a campaign's name, never a click on our own page", () => {
  expect(sourceOf("/contact")).toBe("");
  expect(sourceOf("/contact", { referer: "https://www.google.com/search?q=aisha" })).toBe("google.com");
  expect(sourceOf("/contact", { referer: "https://chinar.example/packages" })).toBeUndefined();
  expect(sourceOf("/contact", { "sec-fetch-site": "same-origin" })).toBeUndefined();
  expect(sourceOf("/contact?utm_source=Spring%20Letter", { referer: "https://mail.example/" })).toBe("spring letter");
  for (const odd of ["aisha@example.com", "x".repeat(5_000), "9906123456", "<script>", "\u0000", "=1+1"])
    expect(sourceOf(`/contact?${new URLSearchParams({ utm_source: odd })}`), odd).toBe("other");
  for (const referer of ["nonsense", "javascript:alert(1)", `https://${"a".repeat(60)}.example/`])
    expect(sourceOf("/contact", { referer }), referer).toBe("other");
});

test("words of a search in vain are stored only if they look like no person's", () => {
  expect(wordsOf("  Pangong   LAKE ")).toBe("pangong lake");
  for (const personal of ["aisha@example.com", "99061 23456", "x".repeat(41)])
    expect(wordsOf(personal)).toBeUndefined();
});

test("a visitor counts once a day for each page, and is forgotten in the next night", async () => {
  const { id } = await createPackage();
  const view = answered({ url: `/packages/${id}`, route: "/packages/:id" });
  const searched = answered({ url: "/packages?q=gurez", route: "/packages", isNothingFound: true });
  for (const address of ["203.0.113.1", "203.0.113.1", "203.0.113.2"]) {
    countVisit(view, address);
    await flushVisits();
  }
  countVisit(searched, "203.0.113.1");
  expect(await rowsOf("package")).toEqual([{ packageId: id, source: "", views: 3, visitors: 2 }]);
  expect(await rowsOf("site")).toMatchObject([{ views: 4, visitors: 2 }]);
  const kept = JSON.stringify([await db.visitorMark.findMany(), await db.pageCount.findMany()]);
  for (const personal of ["203.0.113", "Firefox"]) expect(kept).not.toContain(personal);

  await forgetVisitors();
  expect(await db.visitorSalt.count()).toBe(1);
  const yesterday = toDate(daysFromToday(-1));
  for (const table of ["VisitorSalt", "VisitorMark", "PageCount"])
    await db.$executeRawUnsafe(`UPDATE "${table}" SET "day" = $1`, yesterday);
  await forgetVisitors();
  expect([await db.visitorSalt.count(), await db.visitorMark.count()]).toEqual([0, 0]);
  expect(await rowsOf("nothing-found")).toEqual([]);
  expect(await rowsOf("package")).toHaveLength(1);
});

test("a client with invented names, packages and browsers fills neither the table nor the memory", async () => {
  for (let each = 0; each < 10_000; each += 1) {
    countVisit(answered({ url: `/contact?utm_source=s${each}` }), `203.0.${each >> 8}.${each & 255}`);
    const packageId = ID.slice(0, -5) + String(10_000 + each);
    const form = {
      method: "POST",
      url: `/packages/${packageId}`,
      route: "/packages/:id",
      status: 302,
      location: "/login",
    };
    countVisit(answered(form), "203.0.113.1");
  }
  const sources = await rowsOf("source");
  expect(sources.length).toBeLessThanOrEqual(51);
  expect(sources.reduce((sum, { views }) => sum + views, 0)).toBe(10_000);
  expect(await rowsOf("form")).toEqual([]);
  expect(await db.visitorMark.count()).toBeLessThanOrEqual(5_000);
});

test("counts that could not be written are written the next time", async () => {
  countVisit(answered(), "203.0.113.1");
  await db.$executeRaw`ALTER TABLE "VisitorMark" RENAME TO "Away"`;
  await flushVisits();
  await db.$executeRaw`ALTER TABLE "Away" RENAME TO "VisitorMark"`;
  countVisit(answered(), "203.0.113.1");
  expect(await rowsOf("site")).toMatchObject([{ views: 2, visitors: 1 }]);
});

test("counts are removed after their months", async () => {
  const row = { kind: "site", views: 1, visitors: 1 };
  const first = addMonths(daysFromToday(0), -MONTHS_KEPT);
  await db.pageCount.createMany({
    data: [
      { ...row, day: toDate(first) },
      { ...row, day: new Date(toDate(first).getTime() - 86_400_000) },
    ],
  });
  expect(await removeOldVisits()).toBe(1);
});
