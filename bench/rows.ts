import { randomUUID } from "node:crypto";

import { quoteBody } from "../tests/support/quote-body";

import { type Request } from "./load";
import { type Person, type Site, type SiteName } from "./stage";

/** Each request comes from the next of these: a visitor, one whose browser has cached the page, or a user; the guest is one reader. */
type Who = "visitor" | "again" | "readers" | "guest" | "admin" | "bookers";

export type Row = {
  name: string;
  path: string | ((site: Site) => string | Promise<string>);
  who: Who;
  /** The plain sites that have it too. */
  also?: SiteName[];
};

const BOTH: SiteName[] = ["limit", "express"];
const packagePage = ({ world }: Site) => `/packages/${world.packages[0] ?? ""}`;

// Booking comes last, because the rows before it expect a fixed number of bookings.
export const ROWS: Row[] = [
  { name: "home, visitor", path: "/", who: "visitor", also: BOTH },
  { name: "home, visitor, 304", path: "/", who: "again", also: BOTH },
  { name: "package, visitor", path: packagePage, who: "visitor", also: BOTH },
  { name: "home, logged in", path: "/", who: "readers", also: ["express"] },
  { name: "package, logged in", path: packagePage, who: "readers", also: ["express"] },
  { name: "My Bookings, 20 bookings", path: "/bookings", who: "readers", also: ["express"] },
  { name: "a booking, its guest", path: bookingPage, who: "guest" },
  { name: "a quote, its guest", path: quotePage, who: "visitor" },
  { name: "manage-bookings, first page", path: "/admin-dashboard/manage-bookings", who: "admin" },
  { name: "dashboard", path: "/admin-dashboard", who: "admin" },
  { name: "API: 12 packages", path: "/api/v1/packages/admin", who: "visitor", also: ["limit"] },
  { name: "API: 12 packages, 304", path: "/api/v1/packages/admin", who: "again", also: ["limit"] },
  { name: "API: POST booking", path: "/api/v1/booking/admin", who: "bookers", also: BOTH },
];

export function statusOf({ who }: Row) {
  return who === "again" ? 304 : who === "bookers" ? 201 : 200;
}

/** A function that gives the row's next request to the site. */
export async function requestsOf(site: Site, { path, who }: Row): Promise<() => Request> {
  const { people } = site.world;
  const to = typeof path === "string" ? path : await path(site);
  if (who === "bookers") return bookingsOf(site, to);
  if (who === "visitor") return roundRobin([get(site, to)]);
  if (who === "again") {
    const answer = await fetch(site.url + to, { headers: { "Accept-Encoding": "br, gzip" } });
    await answer.arrayBuffer();
    return roundRobin([get(site, to, { "If-None-Match": answer.headers.get("ETag") ?? "" })]);
  }
  return roundRobin(people[who].map(({ token }) => get(site, to, { Cookie: site.cookie(token) })));
}

async function bookingPage({ world: { db, people } }: Site) {
  const { rows } = await db.query<{ id: string }>(
    `SELECT "id" FROM "Booking" WHERE "userId" = $1 ORDER BY "startDate" LIMIT 1`,
    [people.guest[0]?.id],
  );
  return `/bookings/${rows[0]?.id}`;
}

/** Makes a quote and opens it to its guest. */
async function quotePage(site: Site) {
  const [admin] = site.world.people.admin;
  if (!admin) throw new Error("Nobody can make a quote.");
  const headers = { ...(await xsrfOf(site, admin)), "Content-Type": "application/json" };
  const send = async (path: string, body: object) => {
    const answer = await fetch(site.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const { id } = await send("/api/v1/quotes", QUOTE);
  await send(`/api/v1/quotes/${id}/send`, {});
  const { rows } = await site.world.db.query<{ shareKey: string }>(`SELECT "shareKey" FROM "Quote" WHERE "id" = $1`, [
    id,
  ]);
  return `/quote/${rows[0]?.shareKey}`;
}

const DAY = 86_400_000;
const DAYS = ["Onto the lake", "Gulmarg", "Home"];
const QUOTE = {
  ...quoteBody(),
  itinerary: DAYS.map((day, index) => `<p><strong>Day ${index + 1}:</strong> ${day}.</p>`).join(""),
  accept: ["total"],
};

/** Every request is a new booking: users, IP addresses, packages and days take turns. */
async function bookingsOf(site: Site, path: string) {
  const { people, packages } = site.world;
  const isPlain = site.name === "Express" || site.name === "limit";
  const asked = await Promise.all(
    people.bookers.map(async (person, n) => {
      const headers = isPlain ? { Cookie: site.cookie(person.token) } : await xsrfOf(site, person);
      return { userId: person.id, headers: { ...headers, "X-Forwarded-For": `10.0.${n >> 8}.${n & 255}` } };
    }),
  );
  const [person, pkg] = [roundRobin(asked), roundRobin(packages)];
  let count = 0;
  return () => {
    const { headers, userId } = person();
    const startDate = new Date(Date.now() + (2 + (count++ % 400)) * DAY).toISOString().slice(0, 10);
    const trip = { packageId: pkg(), startDate, numberOfPersons: 2, idempotencyKey: randomUUID() };
    return post(site, isPlain ? "/bookings" : path, isPlain ? { userId, ...trip } : trip, headers);
  };
}

type Headers = Record<string, string>;

function get(site: Site, path: string, headers: Headers = {}): Request {
  return { text: Buffer.from(`GET ${path} ${headOf(site, headers)}`) };
}

function post(site: Site, path: string, body: object, headers: Headers): Request {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const head = headOf(site, { "Content-Type": "application/json", "Content-Length": length, ...headers });
  return { text: Buffer.from(`POST ${path} ${head}${text}`) };
}

function headOf({ port }: Site, headers: Headers) {
  const all = { Host: `localhost:${port}`, "Accept-Encoding": "br, gzip", ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/** Returns a function that yields the items one after the other and starts again at the end. */
function roundRobin<T>(all: T[]) {
  let turn = 0;
  return () => {
    const each = all[turn++ % all.length];
    if (!each) throw new Error("There is nothing to ask for.");
    return each;
  };
}

/** The headers with which this user's script may send a change: the session cookie and the XSRF token. */
async function xsrfOf(site: Site, { token }: Person): Promise<Headers> {
  const cookie = site.cookie(token);
  const answer = await fetch(`${site.url}/api/v1/users/current-user`, { headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  const set = answer.headers.getSetCookie().find((each) => each.startsWith("XSRF-TOKEN="));
  const value = /=([^;]*)/.exec(set ?? "")?.[1] ?? "";
  return { Cookie: `${cookie}; XSRF-TOKEN=${value}`, "X-XSRF-TOKEN": value };
}
