import { type IncomingHttpHeaders } from "node:http";

import { isbot } from "isbot";

import { readSearch } from "~/models/catalogue/search/read-search";

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
export const OTHER = "other";

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
