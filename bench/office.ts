import { memoryOf, quantile } from "./measure";
import { markdown } from "./report";
import { openStage, type Stage } from "./stage";

const DESK = "/admin-dashboard";
const BOOKINGS = "manage-bookings";

function day(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Paths of the desk, or of the API with a slash before them. `{last}` stands for a list's last page, `{booking}` for the first in the list of bookings, `{guest}` for its guest. */
const PAGES: [name: string, path: string][] = [
  ["dashboard", ""],
  ["bookings, first page", BOOKINGS],
  ["bookings, last page", `${BOOKINGS}?{last}`],
  ["bookings, page 20", `${BOOKINGS}?page=20`],
  ["bookings, last page of confirmed", `${BOOKINGS}?status=confirmed&{last}`],
  ...Object.entries({
    "status pending": "status=pending",
    "status canceled, oldest first": "status=canceled&sort=oldest",
    "search a full name": "q=Aisha+Khan",
    "search a common name": "q=aisha",
    "search a place": "q=gulmarg",
    "search a place, second page": "q=gulmarg&page=2",
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
    "pending, a name and a start": `status=pending&q=khan&startFrom=${day(10)}&startTo=${day(60)}`,
    "owes money": "owes=money",
    "booked by phone": "source=phone",
    "first bookings": "customer=first",
    "from Karnataka": "origin=29",
    "from a state that nobody has": "origin=35",
    "ended until a year ago": `endTo=${day(-365)}`,
  }).map(([name, query]): [string, string] => [name, `${BOOKINGS}?${query}`]),
  ["a booking's page", `${BOOKINGS}/{booking}`],
  ["payments of a booking", `${BOOKINGS}/payments/{booking}`],
  ["documents of a booking", `${BOOKINGS}/documents/{booking}`],
  ["a guest's page", "guests/{guest}"],
  ["search over everything, a name", "search?q=aisha+khan"],
  ["search over everything, a phone", "search?q=98765"],
  ["search over everything, a reference", "search?q=UTR000000001234"],
  ["deleted bookings", `${BOOKINGS}/deleted`],
  ["CSV of everything", `${BOOKINGS}/export.csv`],
  ["CSV of a search", `${BOOKINGS}/export.csv?q=aisha+khan`],
  ["users, first page", "manage-users"],
  ["users, last page", "manage-users?{last}"],
  ["users, search a name", "manage-users?q=aisha+bhat"],
  ["users, search a phone", "manage-users?q=98765"],
  ["users, search an e-mail", "manage-users?q=guest.77@large.example"],
  ["packages, first page", "manage-packages"],
  ["packages, last page", "manage-packages?{last}"],
  ["packages, search", "manage-packages?search=houseboat"],
  ["deleted packages", "manage-packages/deleted"],
  ["mails", "mails"],
  ["mails, search", "mails?q=aisha"],
  ["departures, tomorrow", "departures"],
  ["departures, 60 days", `departures?from=${day(1)}&to=${day(60)}`],
  ["departures, CSV of a week", `departures/export.csv?from=${day(1)}&to=${day(7)}`],
  ["departures, under way", "departures?show=under-way"],
  ["departures, ending", "departures?show=ending"],
  ["departures, a month", "departures?month="],
  ["closed roads", "departures/closures"],
  ["our drivers", "departures/our-drivers"],
  ["links for drivers", "departures/drivers"],
  ["money, overdue", "money"],
  ["money, refunds to pay", "money?tab=refunds"],
  ["money, due in seven days", "money?tab=due-soon"],
  ["money, no receipt yet", "money?tab=no-receipt"],
  ["money, without an invoice", "money?tab=not-invoiced"],
  ["money, day book", "money?tab=day-book"],
  ["money, day book of a year", `money?tab=day-book&from=${day(-364)}&to=${day(0)}`],
  ["cash", "money/cash"],
  ["documents of a month", "money/documents"],
  ["documents of a year", `money/documents?from=${day(-364)}&to=${day(0)}`],
  ["visits", "visits"],
  ["quotes", "quotes"],
  ["reviews", "reviews"],
  ["reports, six months", "reports"],
  ["reports, a year", `reports?from=${day(-364)}&to=${day(0)}`],
  ["claims", "claims"],
  ["enquiries", "enquiries"],
  ["enquiries, search a name", "enquiries?state=all&q=aisha"],
  ["add a booking, search a customer", `${BOOKINGS}/add?q=aisha`],
  ["API: stats", "/dashboard/stats"],
  ["API: bookings, page 1", "/booking/adminOnly?page=1&limit=25"],
  ["API: popular packages", "/packages/admin/popularPackages"],
];

type Options = { only: string; rounds: number | undefined };

/** For each page the lowest milliseconds to the first byte of the body. */
export async function officeTable(sizes: number[], { only, rounds = 7 }: Options) {
  const pages = PAGES.filter(([name]) => name.includes(only));
  const columns: number[][][] = [];
  const memories: string[] = [];
  for (const bookings of sizes) {
    console.warn(`${bookings.toLocaleString("en-IN")} bookings…`);
    const stage = await openStage({ bookings });
    try {
      columns.push(await measurePages(stage, pages, rounds));
      await (await ask(stage, `${BOOKINGS}/export.csv`)).arrayBuffer();
      memories.push(`${memoryOf(stage.chinar.pid).toFixed(0)} MB`);
    } finally {
      await stage.close();
    }
  }
  const lowest = pages.map(([name], row) => [
    name,
    ...columns.map((times) => quantile(times[row] ?? [], 0).toFixed(0)),
  ]);
  return markdown(
    ["ms", ...sizes.map((size) => `${size.toLocaleString("en-IN")} bookings`)],
    [...lowest, ["memory after these pages and a whole CSV", ...memories]],
  );
}

async function ask({ chinar, world }: Stage, path: string) {
  const cookie = chinar.cookie(world.people.admin[0]?.token ?? "");
  const url = chinar.url + (path.startsWith("/") ? `/api/v1${path}` : `${DESK}/${path}`.replace(/\/$/, ""));
  // A small office has no second page of some lists, and is shown the first.
  const response = await fetch(url, { headers: { cookie } });
  if (response.status !== 200 || response.url.endsWith("/login"))
    throw new Error(`${path} answered ${response.status}.`);
  return response;
}

async function measurePages(stage: Stage, pages: typeof PAGES, rounds: number) {
  const find = async (path: string, link: RegExp) => link.exec(await (await ask(stage, path)).text())?.[1] ?? "";
  const booking = await find(BOOKINGS, /manage-bookings\/([0-9a-f-]{36})/);
  const guest = await find(`${BOOKINGS}/${booking}`, /\/guests\/([0-9a-f-]{36})/);
  const times: number[][] = [];
  for (const [, named] of pages) {
    let path = named.replace("{booking}", booking).replace("{guest}", guest);
    if (path.includes("{last}")) {
      const first = await (await ask(stage, path.replace("{last}", ""))).text();
      path = path.replace("{last}", /page=\d+(?=">Last<)/.exec(first)?.[0] ?? "");
    }
    const all: number[] = [];
    for (let round = 0; round < rounds + 3; round += 1) {
      const start = performance.now();
      const reader = (await ask(stage, path)).body?.getReader();
      await reader?.read();
      if (round >= 3) all.push(performance.now() - start);
      await reader?.cancel();
    }
    times.push(all);
  }
  return times;
}
