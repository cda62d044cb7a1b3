import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startChinar, type Stop } from "./sites";

// npx tsx bench/admin-pages.ts SMALL_DATABASE_URL LARGE_DATABASE_URL
// Shows how the time of each admin list, search and last page grows with the size of the database.
// Serves the build on both databases, in turns, and prints for every admin page the milliseconds to the first byte of
// the body: small, large and their ratio, once for the lowest and once for the median of ROUNDS. On a busy machine the
// lowest is the more reliable of the two. `npm run seed:large` fills both databases; give it 1000 for the small one.

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const ADMIN = { email: "bench@large.example", password: "walnut carving" };

type Site = { url: string; cookie: string };

const [small, large] = process.argv.slice(2);
if (!small || !large) throw new Error("Which two databases?");
const stops: Stop[] = [];
try {
  const sites = [await serve(small), await serve(large)] as const;
  const pages = await pagesOf(sites);
  console.log(
    row(
      "page",
      ["lowest", "median"].flatMap((each) => [each, "large", "ratio"]),
    ),
  );
  for (const [name, paths] of pages) {
    const [few, many] = await measure(sites, paths);
    const cells = [0, 0.5].flatMap((part) => {
      const times = [few, many].map((all) => all[Math.floor(all.length * part)] ?? Number.NaN);
      const [small = Number.NaN, large = Number.NaN] = times;
      return [small.toFixed(1), large.toFixed(1), (large / small).toFixed(2)];
    });
    console.log(row(name, cells));
  }
} finally {
  for (const stop of stops) await stop();
}

function row(name: string, cells: string[]) {
  return name.padEnd(40) + cells.map((cell) => cell.padStart(8)).join("");
}

async function pagesOf([small, large]: readonly [Site, Site]) {
  const bookings = "/admin-dashboard/manage-bookings";
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const both = (path: string) => [path, path] as const;
  const last = async (site: Site, path: string) => {
    const html = await (await get(site, path)).text();
    return path + (/\?[^"]*page=(\d+)">Last</.exec(html)?.[0].split('"')[0] ?? "");
  };
  const lastOf = async (path: string) => [await last(small, path), await last(large, path)] as const;
  const found = async (site: Site, list: string, link: RegExp) =>
    link.exec(await (await get(site, list)).text())?.[1] ?? list;
  const foundOn = async (list: string, link: RegExp) =>
    [await found(small, list, link), await found(large, list, link)] as const;
  const edit = await foundOn(bookings, /href="([^"]*\/edit\/[^"]+)"/);
  const ofBooking = (part: string) => [edit[0].replace("/edit/", part), edit[1].replace("/edit/", part)] as const;
  const filters = {
    "status pending": "status=pending",
    "status canceled, oldest first": "status=canceled&sort=oldest",
    "search a full name": "q=Aisha+Khan",
    "search a common name": "q=aisha",
    "search a place": "q=gulmarg",
    "search a name and a place": "q=khan+gulmarg",
    "search two words of titles": "q=gulmarg+honeymoon",
    "search an e-mail": "q=guest.77@large.example",
    "search nothing has": "q=zzzzz",
    "search two letters": "q=ka",
    "search digits": "q=98765",
    "search a phone": "q=%2B91+98765-43210",
    "booking number": "q=1500",
    "package by title": "package=Gulmarg+Snow+Week",
    "package, many": "package=Houseboat",
    "starts in a week": `startFrom=${day(0)}&startTo=${day(6)}`,
    "started a year ago": `startFrom=${day(-370)}&startTo=${day(-340)}`,
    "started a year ago, newest first": `startFrom=${day(-370)}&startTo=${day(-340)}&sort=newest`,
    "started until a year ago, newest first": `startTo=${day(-365)}&sort=newest`,
    "booked last month": `madeFrom=${day(-30)}&madeTo=${day(0)}`,
    "booked in a year, by start": `madeFrom=${day(-400)}&madeTo=${day(-35)}&sort=start-first`,
    "by start, earliest first": "sort=start-first",
    "by start, latest first": "sort=start-last",
    "pending, by start": "status=pending&sort=start-first",
    "pending, name and start": `status=pending&q=khan&startFrom=${day(10)}&startTo=${day(60)}`,
    "owes money": "owes=money",
    "page 20": "page=20",
  };
  return [
    ["dashboard", both("/admin-dashboard")],
    ["bookings, first page", both(bookings)],
    ["bookings, last page", await lastOf(bookings)],
    ["bookings, page in the middle", [`${bookings}?page=20`, `${bookings}?page=20000`]],
    ["bookings, last page of confirmed", await lastOf(`${bookings}?status=confirmed`)],
    ...Object.entries(filters).map(([name, query]) => [name, both(`${bookings}?${query}`)] as const),
    ["search a place, second page", [`${bookings}?q=gulmarg`, `${bookings}?q=gulmarg&page=2`]],
    ["bookings as a table", both(`${bookings}?view=table`)],
    ["a booking's page", ofBooking("/")],
    ["edit a booking", edit],
    ["payments of a booking", ofBooking("/payments/")],
    ["documents of a booking", ofBooking("/documents/")],
    ["a guest's page", await foundOn(bookings, /href="(\/admin-dashboard\/guests\/[^"?]+)/)],
    ["search over everything, a name", both("/admin-dashboard/search?q=aisha+khan")],
    ["search over everything, a phone", both("/admin-dashboard/search?q=98765")],
    ["search over everything, a reference", both("/admin-dashboard/search?q=UTR000000001234")],
    ["deleted bookings", both(`${bookings}/deleted`)],
    ["CSV of everything", both(`${bookings}/export.csv`)],
    ["CSV of a search", both(`${bookings}/export.csv?q=aisha+khan`)],
    ["users, first page", both("/admin-dashboard/manage-users")],
    ["users, last page", await lastOf("/admin-dashboard/manage-users")],
    ["users, search a name", both("/admin-dashboard/manage-users?q=aisha+bhat")],
    ["users, search a phone", both("/admin-dashboard/manage-users?q=98765")],
    ["users, search an e-mail", both("/admin-dashboard/manage-users?q=guest.77@large.example")],
    ["packages, first page", both("/admin-dashboard/manage-packages")],
    ["packages, last page", await lastOf("/admin-dashboard/manage-packages")],
    ["packages, search", both("/admin-dashboard/manage-packages?search=houseboat")],
    ["deleted packages", both("/admin-dashboard/manage-packages/deleted")],
    ["mails", both("/admin-dashboard/mails")],
    ["mails, search", both("/admin-dashboard/mails?q=aisha")],
    ["departures, tomorrow", both("/admin-dashboard/departures")],
    ["departures, 60 days", both(`/admin-dashboard/departures?from=${day(1)}&to=${day(60)}`)],
    ["departures, CSV of a week", both(`/admin-dashboard/departures/export.csv?from=${day(1)}&to=${day(7)}`)],
    ["departures, under way", both("/admin-dashboard/departures?show=under-way")],
    ["departures, ending", both("/admin-dashboard/departures?show=ending")],
    ["agenda", both("/admin-dashboard/agenda")],
    ["closed roads", both("/admin-dashboard/departures/closures")],
    ["our drivers", both("/admin-dashboard/departures/our-drivers")],
    ["links for drivers", both("/admin-dashboard/departures/drivers")],
    ["money, overdue", both("/admin-dashboard/money")],
    ["money, refunds to pay", both("/admin-dashboard/money?tab=refunds")],
    ["money, due in seven days", both("/admin-dashboard/money?tab=due-soon")],
    ["money, no receipt yet", both("/admin-dashboard/money?tab=no-receipt")],
    ["money, without an invoice", both("/admin-dashboard/money?tab=not-invoiced")],
    ["money, day book", both("/admin-dashboard/money?tab=day-book")],
    ["money, day book of a year", both(`/admin-dashboard/money?tab=day-book&from=${day(-364)}&to=${day(0)}`)],
    ["cash", both("/admin-dashboard/money/cash")],
    ["documents of a month", both("/admin-dashboard/money/documents")],
    ["documents of a year", both(`/admin-dashboard/money/documents?from=${day(-364)}&to=${day(0)}`)],
    ["visits", both("/admin-dashboard/visits")],
    ["quotes", both("/admin-dashboard/quotes")],
    ["reviews", both("/admin-dashboard/reviews")],
    ["reports, six months", both("/admin-dashboard/reports")],
    ["reports, a year", both(`/admin-dashboard/reports?from=${day(-364)}&to=${day(0)}`)],
    ["claims", both("/admin-dashboard/claims")],
    ["enquiries", both("/admin-dashboard/enquiries")],
    ["enquiries, search a name", both("/admin-dashboard/enquiries?state=all&q=aisha")],
    ["add a booking, search a customer", both("/admin-dashboard/manage-bookings/add?q=aisha")],
    ["API: stats", both("/api/v1/dashboard/stats")],
    ["API: bookings, page 1", both("/api/v1/booking/adminOnly?page=1&limit=25")],
    ["API: popular packages", both("/api/v1/packages/admin/popularPackages")],
  ] as [string, readonly [string, string]][];
}

/** For each site the milliseconds to the first byte of the body, sorted from low to high. */
async function measure(sites: readonly [Site, Site], paths: readonly [string, string]) {
  const times: readonly [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    for (const side of [0, 1] as const) {
      const start = performance.now();
      const reader = (await get(sites[side], paths[side])).body?.getReader();
      await reader?.read();
      if (round >= 3) times[side].push(performance.now() - start);
      await reader?.cancel();
    }
  }
  for (const each of times) each.sort((a, b) => a - b);
  return times;
}

async function get({ url, cookie }: Site, path: string) {
  const response = await fetch(url + path.replaceAll("&amp;", "&"), { headers: { cookie }, redirect: "manual" });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  return response;
}

async function serve(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "chinar-bench-"));
  const place = { dataDir, databaseUrl, until: (stop: Stop) => void stops.unshift(stop) };
  place.until(async () => rmSync(dataDir, { recursive: true }));
  const { url } = await startChinar(place, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const login = await fetch(`${url}/login`, { method: "POST", body: new URLSearchParams(ADMIN), redirect: "manual" });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .filter((each) => each?.startsWith("session"))
    .join();
  if (!cookie) throw new Error(`Logging in answered ${login.status}.`);
  return { url, cookie };
}
