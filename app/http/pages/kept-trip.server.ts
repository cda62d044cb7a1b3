import { type AppLoadContext } from "@remix-run/node";

import { getRedirectTo } from "~/http/redirect-to";
import { readCode } from "~/models/catalogue/search/search-schema";
import { getKeptTrip } from "~/models/guest/trip/kept-trip.server";

import { codeIn } from "./code-in.server";

const PACKAGE = /^\/packages\/([^/]+)$/;

/** The trip that a visitor was about to book, from the address to open after the login; null where there is none. */
export async function keptTripOf(request: Request, context: AppLoadContext) {
  const wanted = new URL(getRedirectTo(request) ?? "/", "http://site");
  const [, id] = PACKAGE.exec(wanted.pathname) ?? [];
  if (!id || wanted.hash !== "#book") return null;
  const { code } = await codeIn(readCode(wanted.href), context);
  return getKeptTrip(id, Object.fromEntries(wanted.searchParams), code);
}
