import { setTimeout as sleep } from "node:timers/promises";

import { today } from "~/models/calendar";
import { getCatalogueVersion } from "~/models/package/catalogue-version.server";
import { readSearch, searchPath } from "~/models/package/search-schema";

import { isPersonal } from "./session.server";

const WRITTEN = new Set(["/contact", "/terms", "/cancellation-policy", "/privacy"]);
const PACKAGE = /^\/packages\/[\da-f-]{36}$/;

// A database that is away or hangs is for the page itself to tell, in time.
const PATIENCE = 2_000;

/**
 * Names everything the page asked for is made of: two requests with the same key get the same page. Null where the page
 * may be somebody's own. The catalogue's version is read anew each time, so whatever any process saved changes the key.
 */
export async function pageKey(request: Request): Promise<string | null> {
  const url = new URL(request.url);
  const path = url.pathname === "/packages" ? searchPath(readSearch(url.searchParams)) : url.pathname + url.search;
  const isWritten = WRITTEN.has(path);
  const isCatalogue = url.pathname === "/packages" || path === "/" || PACKAGE.test(path);
  if (!(isWritten || isCatalogue) || (await isPersonal(request))) return null;
  if (isWritten) return path;
  const version = await Promise.race([getCatalogueVersion(), sleep(PATIENCE, null, { ref: false })]).catch(() => null);
  return version && `${path} ${today()} ${version}`;
}
