import { type AppLoadContext } from "@remix-run/node";

import { getRedirectTo } from "~/http/redirect-to";
import { readCode } from "~/models/catalogue/search/search-schema";
import { getKeptTrip } from "~/models/guest/trip/kept-trip.server";

import { codeIn } from "./code-in.server";

const PACKAGE = /^\/packages\/([^/]+)$/;

/** The trip that a visitor was about to book, from the address to open after the login; null where there is none. */
export async function keptTripOf(request: Request, context: AppLoadContext) {
  const wanted = wantedTrip(request);
  if (!wanted) return null;
  const { code } = await codeIn(readCode(wanted.url.href), context);
  return getKeptTrip(wanted.id, Object.fromEntries(wanted.url.searchParams), code);
}

function wantedTrip(request: Request) {
  const url = new URL(getRedirectTo(request) ?? "/", "http://site");
  const [, id] = PACKAGE.exec(url.pathname) ?? [];
  return id && url.hash === "#book" ? { id, url } : null;
}

/** Where the form of that trip is sent. */
export function bookingPathOf(request: Request) {
  const wanted = wantedTrip(request);
  const code = wanted?.url.searchParams.get("code");
  return wanted && `/packages/${wanted.id}${code ? `?code=${encodeURIComponent(code)}` : ""}`;
}
