import { createHmac } from "node:crypto";
import { type IncomingHttpHeaders } from "node:http";

import { isbot } from "isbot";

import { db } from "~/db.server";
import { log } from "~/log.server";
import { readSearch } from "~/models/catalogue/search/read-search";
import { type CalendarDate, today } from "~/values/calendar";
import { newSecret } from "~/values/secret.server";
import { inWork, Work } from "~/work.server";

type Row = Counted & { day: CalendarDate; views: number; visitors: Set<string> };

const PAUSE = 10_000;
// Limits for one process, so that a client with invented names and browsers fills neither memory nor database. Above
// them views are still counted, but no new visitors, and new names as "other".
const VISITORS_A_FLUSH = 5_000;
const MARKS_A_DAY = 200_000;
const ROWS_A_FLUSH = 5_000;
const NAMES_A_DAY: Record<string, number> = { source: 50, "nothing-found": 100 };

let rows = new Map<string, Row>();
let visitors = 0;
let timer: NodeJS.Timeout | undefined;
let writing: Promise<void> = Promise.resolve();
let ofDay = { day: "", marks: 0, names: new Set<string>() };

/** Counts in memory; address and browser are forgotten when the counts are written, ten seconds later at most. */
export function countVisit(answer: Answered, address: string) {
  const day = today();
  if (ofDay.day !== day) ofDay = { day, marks: 0, names: new Set() };
  const who = `${address} ${String(answer.headers["user-agent"]).slice(0, 200)}`;
  for (const counted of whatCounts(answer)) {
    const row = rowFor({ ...counted, source: boundedName(counted) }, day);
    if (!row) continue;
    row.views += 1;
    addVisitor(row, who);
  }
}

function boundedName({ kind, source }: Counted) {
  const most = NAMES_A_DAY[kind];
  if (most === undefined || source === "" || ofDay.names.has(`${kind} ${source}`)) return source;
  if ([...ofDay.names].filter((name) => name.startsWith(`${kind} `)).length >= most) return OTHER;
  ofDay.names.add(`${kind} ${source}`);
  return source;
}

function rowFor(counted: Counted, day: CalendarDate) {
  const key = [day, counted.kind, counted.packageId, counted.source].join("\n");
  const row = rows.get(key) ?? { ...counted, day, views: 0, visitors: new Set<string>() };
  if (!rows.has(key)) {
    if (rows.size >= ROWS_A_FLUSH) return null;
    rows.set(key, row);
  }
  timer ??= setTimeout(() => void flushVisits(), PAUSE).unref();
  return row;
}

function addVisitor(row: Row, who: string) {
  if (visitors >= VISITORS_A_FLUSH || row.visitors.has(who)) return;
  row.visitors.add(who);
  visitors += 1;
}

/** Adds the counts to the database. What cannot be written is added again the next time. */
export function flushVisits(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  writing = writing.then(() => inWork(new Work(() => ({ worker: "visits" })), flush));
  return writing;
}

async function flush() {
  const taken = [...rows.values()];
  if (taken.length === 0) return;
  rows = new Map();
  visitors = 0;
  try {
    await write(taken);
  } catch (error) {
    log.warn({ error }, "visits; trying again in ten seconds");
    for (const { day, views, visitors, ...counted } of taken) {
      const row = rowFor(counted, day);
      if (!row) continue;
      row.views += views;
      for (const who of visitors) addVisitor(row, who);
    }
  }
}

async function write(taken: Row[]) {
  const salts = new Map<CalendarDate, string>();
  for (const { day } of taken) if (!salts.has(day)) salts.set(day, (await saltOf(day)) ?? "");
  const sorted = taken.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const marks = sorted.flatMap((row, place) =>
    [...row.visitors].map((who) => ({ place: place + 1, day: row.day, mark: markOf(row, who, salts.get(row.day)) })),
  );
  const room = Math.max(0, MARKS_A_DAY - ofDay.marks);
  const kept = marks.slice(0, room).sort((a, b) => (a.mark < b.mark ? -1 : 1));
  ofDay.marks += kept.length;
  // The package must exist, because a form may be sent to any address.
  await db.$executeRaw`
    WITH counted AS (
      SELECT * FROM unnest(${sorted.map(({ day }) => day)}::date[], ${sorted.map(({ kind }) => kind)}::text[],
        ${sorted.map(({ packageId }) => packageId)}::text[], ${sorted.map(({ source }) => source)}::text[],
        ${sorted.map(({ views }) => views)}::int[])
        WITH ORDINALITY AS c ("day", "kind", "packageId", "source", "views", "place")
    ), given AS (
      SELECT * FROM unnest(${kept.map(({ place }) => place)}::int[], ${kept.map(({ day }) => day)}::date[],
        ${kept.map(({ mark }) => mark)}::text[]) AS g ("place", "day", "mark")
    ), added AS (
      INSERT INTO "VisitorMark" ("day", "mark") SELECT "day", "mark" FROM given ON CONFLICT DO NOTHING RETURNING "mark"
    ), seen AS (
      SELECT "place", count(*)::int AS "visitors" FROM given JOIN added USING ("mark") GROUP BY "place"
    )
    INSERT INTO "PageCount" AS old ("day", "kind", "packageId", "source", "views", "visitors")
    SELECT "day", "kind", "packageId", "source", "views", coalesce("visitors", 0)
    FROM counted LEFT JOIN seen USING ("place")
    WHERE "packageId" = '' OR EXISTS (SELECT FROM "Package" p WHERE p."id" = NULLIF("packageId", '')::uuid)
    ORDER BY "place"
    ON CONFLICT ("day", "kind", "packageId", "source") DO UPDATE SET
      "views" = old."views" + EXCLUDED."views", "visitors" = old."visitors" + EXCLUDED."visitors"`;
}

function keyOf({ day, kind, packageId, source }: Row) {
  return [day, kind, packageId, source].join("\n");
}

/** Differs for each row, so that not even the marks of a day tell which pages one visitor saw. */
function markOf(row: Row, who: string, salt = "") {
  return createHmac("sha256", salt)
    .update(`${keyOf(row)}\n${who}`)
    .digest("base64url")
    .slice(0, 16);
}

/** All processes of the site use the salt of the first. */
async function saltOf(day: CalendarDate) {
  const [row] = await db.$queryRaw<{ salt: string }[]>`
    INSERT INTO "VisitorSalt" ("day", "salt") VALUES (${day}::date, ${newSecret()})
    ON CONFLICT ("day") DO UPDATE SET "day" = EXCLUDED."day" RETURNING "salt"`;
  return row?.salt;
}

/** A request that the site has answered. */
export type Answered = {
  method: string | undefined;
  url: string;
  /** The address with placeholders, such as `/packages/:id`; empty for the home page. */
  route: string;
  status: number;
  isHtml: boolean;
  /** Where a redirect leads. */
  location: string;
  /** Whether it is a search that found nothing. */
  isNothingFound: boolean;
  headers: IncomingHttpHeaders;
};

export type Counted = { kind: string; packageId: string; source: string };

const DESK = /^\/(admin-dashboard|api|metrics)/;
const PACKAGE = /^\/packages\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=$|[/?])/i;
const LONGEST = 40;
const OTHER = "other";

/** Returns what is counted for an answer: nothing for robots, prefetches, the desk and those who do not want it. */
export function whatCounts(answer: Answered): Counted[] {
  if (DESK.test(answer.route) || !isWanted(answer.headers)) return [];
  if (answer.method === "POST")
    return isSentForm(answer) ? [{ kind: "form", packageId: idIn(answer), source: "" }] : [];
  if (answer.method !== "GET" || answer.status !== 200 || !answer.isHtml) return [];

  const source = sourceOf(answer);
  const words = answer.isNothingFound ? wordsOf(answer.url) : "";
  return [
    { kind: "site", packageId: "", source: "" },
    ...(answer.route === "/packages/:id" ? [{ kind: "package", packageId: idIn(answer), source: "" }] : []),
    ...(source === null ? [] : [{ kind: "source", packageId: "", source }]),
    ...(words ? [{ kind: "nothing-found", packageId: "", source: words }] : []),
  ];
}

function isWanted(headers: IncomingHttpHeaders) {
  if (headers["sec-gpc"] === "1" || headers.dnt === "1") return false;
  if (/prefetch|prerender/.test(`${String(headers["sec-purpose"])} ${String(headers.purpose)}`)) return false;
  const agent = headers["user-agent"];
  return agent !== undefined && !isRobot(agent);
}

// The list of robots is long, and few browsers make most requests.
const REMEMBERED = 500;
const robots = new Map<string, boolean>();

function isRobot(agent: string) {
  const known = robots.get(agent);
  if (known !== undefined) return known;
  const is = isbot(agent);
  if (robots.size >= REMEMBERED) robots.clear();
  if (agent.length <= 500) robots.set(agent, is);
  return is;
}

/** A form that only shows the price again leads back to its package. */
function isSentForm({ route, status, isHtml, location }: Answered) {
  if (route !== "/packages/:id" || status >= 500 || [403, 404, 413, 429].includes(status)) return false;
  return location ? !location.startsWith("/packages/") : isHtml;
}

function idIn({ url }: Answered) {
  return PACKAGE.exec(url)?.[1]?.toLowerCase() ?? "";
}

/** Null for a click on our own page; empty if nobody says where the visitor came from. */
function sourceOf({ url, headers }: Answered) {
  const [, query = ""] = url.split("?", 2);
  const named = query.includes("utm_source=") ? new URLSearchParams(query).get("utm_source") : null;
  if (named) return nameOf(named);
  if (headers["sec-fetch-site"] === "same-origin") return null;
  const { referer = "" } = headers;
  if (!referer) return "";
  const { host, hostname } = URL.canParse(referer) ? new URL(referer) : { host: "", hostname: "" };
  return host === headers.host ? null : nameOf(hostname.replace(/^www\./, ""));
}

/** A name that looks like a site's or campaign's. Others, such as addresses and phone numbers, are not stored. */
function nameOf(text: string) {
  const name = text.normalize("NFC").trim().toLowerCase();
  const isName = name.length <= LONGEST && /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(name) && !/\d{6}/.test(name);
  return isName ? name : OTHER;
}

function wordsOf(url: string) {
  const words = readSearch(`http://site${url}`).q?.toLowerCase() ?? "";
  return words.length <= LONGEST && /^[\p{L}\p{M}\p{N} .,'’-]+$/u.test(words) && !/\d{5}/.test(words) ? words : "";
}
