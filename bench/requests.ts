import { type Request } from "./load";
import { type Person } from "./people";
import { type Site } from "./sites";

type Headers = Record<string, string>;

export function get(site: Site, path: string, headers: Headers = {}): Request {
  return { text: Buffer.from(`GET ${path} ${headOf(site, headers)}`) };
}

export function post(site: Site, path: string, body: object, headers: Headers = {}): Request {
  const text = JSON.stringify(body);
  const head = headOf(site, {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(text)),
    ...headers,
  });
  return { text: Buffer.from(`POST ${path} ${head}${text}`) };
}

function headOf({ port }: Site, headers: Headers) {
  const all = { Host: `localhost:${port}`, "Accept-Encoding": "br, gzip", ...headers };
  return `HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;
}

/** Returns a function that yields the items one after the other and starts again at the end. */
export function roundRobin<T>(all: T[]) {
  let turn = 0;
  return () => {
    const each = all[turn++ % all.length];
    if (!each) throw new Error("There is nothing to ask for.");
    return each;
  };
}

export function asUsers(site: Site, people: Person[], path: string) {
  return roundRobin(people.map(({ token }) => get(site, path, { Cookie: site.cookie(token) })));
}

/** The conditional request of a visitor whose browser has cached the page. */
export async function revisit(site: Site, path: string) {
  const answer = await fetch(site.url + path, { headers: { "Accept-Encoding": "br, gzip" } });
  await answer.arrayBuffer();
  return roundRobin([get(site, path, { "If-None-Match": answer.headers.get("ETag") ?? "" })]);
}

/** The headers with which this user's script may send a change: the session cookie and the XSRF token. */
export async function xsrfOf(site: Site, { token }: Person): Promise<Headers> {
  const cookie = site.cookie(token);
  const answer = await fetch(`${site.url}/api/v1/users/current-user`, { headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  const set = answer.headers.getSetCookie().find((each) => each.startsWith("XSRF-TOKEN="));
  const value = /=([^;]*)/.exec(set ?? "")?.[1] ?? "";
  return { Cookie: `${cookie}; XSRF-TOKEN=${value}`, "X-XSRF-TOKEN": value };
}
