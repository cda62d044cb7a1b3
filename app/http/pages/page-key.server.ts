import { randomUUID } from "node:crypto";

import { readReader } from "~/http/reader.server";
import { getCatalogueVersion } from "~/models/package/catalogue-version.server";
import { readSearch, searchPath } from "~/models/package/search/search-schema";
import { today } from "~/values/calendar";
import { escapeHtml } from "~/values/escape-html";
import { inTime } from "~/values/in-time";

import { HOLES } from "./holes.server";

const WRITTEN = new Set(["/contact", "/terms", "/cancellation-policy", "/privacy"]);
const PACKAGE = /^\/packages\/[\da-f-]{36}$/;

// Milliseconds; the page itself reports a database that is unreachable or hangs.
const PATIENCE = 2_000;

/** Null when the page may be personal; session and version are read each time, because any process may have saved. */
export async function pageKey(url: string, cookies: string | undefined) {
  const path = cachedPath(url);
  if (path === null) return null;
  const read = await inTime(Promise.all([readReader(cookies), getCatalogueVersion()]), PATIENCE);
  const [reader, version] = read ?? [null];
  if (!reader) return null;
  const { role, name } = reader;
  return {
    key: [path, role, today(), version].join(" "),
    role,
    fillings: role === "visitor" ? {} : { [HOLES.name]: escapeHtml(name), [HOLES.bookingKey]: randomUUID() },
  };
}

/** The address in the one form that the catalogue understands. */
function cachedPath(url: string): string | null {
  if (url === "/" || WRITTEN.has(url) || PACKAGE.test(url)) return url;
  const isSearch = url === "/packages" || url.startsWith("/packages?");
  return isSearch ? searchPath(readSearch(`http://site${url}`)) : null;
}
