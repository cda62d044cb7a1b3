import { randomUUID } from "node:crypto";

import { missingXsrfCookie } from "~/http/api/xsrf.server";
import { type Reader, readReader } from "~/http/reader.server";
import { getSessionToken } from "~/http/session.server";
import { guestMonth } from "~/models/catalogue/days/guest-days.server";
import { seatsVersionOf } from "~/models/catalogue/days/places.server";
import { throttledGuesser } from "~/models/catalogue/offer/guesses.server";
import { liveCode } from "~/models/catalogue/offer/live-offers.server";
import { comparePath, readCompared } from "~/models/catalogue/search/compare/compared";
import { getRanking } from "~/models/catalogue/search/popular/list-popular-packages.server";
import { readSearch } from "~/models/catalogue/search/read-search";
import { readCode, readSearchedFor, searchPath } from "~/models/catalogue/search/search-schema";
import { getCacheVersions, getCatalogueVersion, type Versions } from "~/models/system/stat/versions.server";
import { escapeHtml } from "~/values/escape-html";
import { withTimeout } from "~/values/with-timeout";

import { PLACEHOLDERS } from "./placeholders.server";

const PLAIN = new Set(["/contact", "/make-it-mine", "/terms", "/cancellation-policy", "/privacy"]);
const ASK = /^\/packages\/[\da-f-]{36}\/ask$/;
const PERSONS = /^[1-9]\d?$/;
const REVIEWS = /^\/packages\/[\da-f-]{36}\/reviews(\?page=[1-9]\d{0,3})?$/;
const PACKAGE = /^\/packages\/([\da-f-]{36})(\?[^#]*)?$/;

// Milliseconds. If the database takes longer, the page is rendered without the cache and reports the failure itself.
const TIMEOUT = 2_000;

/** With what this reader gets beside what all of the role get. */
type PageKey = {
  key: string;
  role: Reader["role"];
  /** Names of headers in lower case and values by turns. */
  head: string[];
  values: Record<string, string>;
};

/**
 * The page cache's key for this URL and reader; null if the page may be personal, or its code may be a guess, which the
 * page's loader counts. Reads session and version each time, because any process may have changed them.
 */
export async function pageKey(
  url: string,
  cookies: string | undefined,
  client = "",
  origin?: string,
): Promise<PageKey | null> {
  if (url === CATALOGUE) return origin === undefined ? catalogueKey(cookies) : null;
  const wanted = cachedPage(url);
  if (!wanted || (wanted.code !== undefined && throttledGuesser(client))) return null;
  const read = await withTimeout(Promise.all([readReader(cookies), keyOf(wanted)]), TIMEOUT);
  const [reader, key] = read ?? [null];
  if (!reader || !key) return null;
  const { role, name } = reader;
  return {
    key: `${role} ${key}`,
    role,
    head: [],
    values:
      role === "visitor" ? {} : { [PLACEHOLDERS.name]: escapeHtml(name), [PLACEHOLDERS.bookingKey]: randomUUID() },
  };
}

/** The API's whole catalogue, which is the same for everybody; a caller without a token gets one with it. */
const CATALOGUE = "/api/v1/packages/admin";

async function catalogueKey(cookies = ""): Promise<PageKey | null> {
  const version = await withTimeout(getCatalogueVersion(), TIMEOUT);
  if (!version) return null;
  const request = { headers: new Headers({ Cookie: cookies }) };
  const token = missingXsrfCookie(request, await getSessionToken(request));
  return {
    key: `${CATALOGUE} ${version}`,
    role: "visitor",
    head: token ? ["set-cookie", token, "cache-control", "private, no-cache"] : [],
    values: {},
  };
}

type Wanted = {
  code?: string;
  packageId?: string;
  pathWith: (code?: string) => string;
  /** The part of the packages' popularity that the page shows, and of the places that are left. */
  popularity?: (versions: Versions) => bigint | Promise<number | string>;
};

const theMostPopular = async (versions: Versions) => (await getRanking(versions)).version;

async function seatsOf(packageIds: string[], versions: Versions) {
  return (await Promise.all(packageIds.map((id) => seatsVersionOf(id, versions)))).join(" ");
}

/** A live code for other packages has the key of the page without a code; null for a code that is not live. */
async function keyOf({ code, packageId, pathWith, popularity }: Wanted) {
  const versions = await getCacheVersions();
  if (code !== undefined && !(await liveCode(code, versions.content))) return null;
  const path = pathWith(await liveCode(code, versions.content, packageId));
  return `${path} ${versions.content} ${(await popularity?.(versions)) ?? ""}`;
}

/** Normalises the URL of a page that can be cached; null for all others. */
function cachedPage(url: string): Wanted | null {
  if (url === "/") return { pathWith: () => url, popularity: theMostPopular };
  if (PLAIN.has(url) || ASK.test(url) || REVIEWS.test(url)) return { pathWith: () => url };
  if (url === "/packages" || url.startsWith("/packages?")) {
    const search = readSearch(`http://site${url}`);
    const popularity = search.sort === "popular" ? (versions: Versions) => versions.popularity : undefined;
    return { code: search.code, pathWith: (code) => searchPath({ ...search, code }), popularity };
  }
  const compared = readCompared(url);
  // Any other way to write it leads to this one. Browsers write a comma in a form's field as %2C.
  const comparison = url.replaceAll("%2C", ",");
  if (comparison === comparePath(compared, readSearchedFor(url)))
    return { pathWith: () => comparison, popularity: (versions) => seatsOf(compared, versions) };
  const [, packageId, query] = PACKAGE.exec(url) ?? [];
  const given = new URLSearchParams(query);
  const persons = given.getAll("numberOfPersons");
  const isKnown = [...given.keys()].every((name) => ["code", "month", "numberOfPersons"].includes(name));
  const isTwice = persons.length > 1 || given.getAll("month").length > 1;
  if (!packageId || !isKnown || isTwice || !persons.every((each) => PERSONS.test(each))) return null;
  const code = query && readCode(`http://site${url}`);
  const month = guestMonth(given.get("month"));
  const pathWith = (live?: string) =>
    `/packages/${packageId}${live ? `?code=${live}` : ""} ${month ?? ""} ${persons[0] ?? ""}`;
  const popularity = async (versions: Versions) =>
    `${await theMostPopular(versions)} ${await seatsVersionOf(packageId, versions)}`;
  return { code, packageId, pathWith, popularity };
}
