import { setTimeout as sleep } from "node:timers/promises";

import { isVisitor } from "~/http/session.server";
import { getCatalogueVersion } from "~/models/package/catalogue-version.server";
import { readSearch, searchPath } from "~/models/package/search/search-schema";
import { today } from "~/values/calendar";

const WRITTEN = new Set(["/contact", "/terms", "/cancellation-policy", "/privacy"]);
const PACKAGE = /^\/packages\/[\da-f-]{36}$/;

// Milliseconds; the page itself reports a database that is unreachable or hangs.
const PATIENCE = 2_000;

/** Null when the page may be personal; the version is read each time, because any process may have saved. */
export async function pageKey(request: Request): Promise<string | null> {
  const url = new URL(request.url);
  const path = url.pathname === "/packages" ? searchPath(readSearch(request.url)) : url.pathname + url.search;
  const isWritten = WRITTEN.has(path);
  const isCatalogue = url.pathname === "/packages" || path === "/" || PACKAGE.test(path);
  if (!(isWritten || isCatalogue) || !(await inTime(isVisitor(request)))) return null;
  if (isWritten) return path;
  const version = await inTime(getCatalogueVersion());
  return version && `${path} ${today()} ${version}`;
}

function inTime<T>(answer: Promise<T>) {
  return Promise.race([answer, sleep(PATIENCE, null, { ref: false })]).catch(() => null);
}
