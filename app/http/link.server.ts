import { type AppLoadContext, type HeadersFunction } from "@remix-run/node";

import { type Refusal, type Result } from "~/result";
import { missedLink } from "~/upkeep/missed-link.server";

import { clientAddress } from "./client-address.server";
import { STATUS } from "./status";
import { KEY_FORM_HEADERS, TRIP_HEADERS } from "./trip.server";

/** What was asked for by a private link; links that open nothing are limited for each client. */
export async function byLink<T>(context: AppLoadContext, asked: Promise<Result<T>>): Promise<Result<T>> {
  const result = await asked;
  const isMiss = !result.ok && (result.code === "NOT_FOUND" || result.code === "INVALID_LINK");
  return isMiss ? missedLink(clientAddress(context), result) : result;
}

/** The status and headers of a page whose link opens nothing. */
export function refusedLink({ code, retryAfter }: Refusal): ResponseInit {
  return { status: STATUS[code], headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} };
}

const headersOf =
  (headers: typeof TRIP_HEADERS): HeadersFunction =>
  ({ loaderHeaders, errorHeaders }) => {
    const retryAfter = (errorHeaders ?? loaderHeaders).get("Retry-After");
    return { ...headers, ...(retryAfter ? { "Retry-After": retryAfter } : {}) };
  };

/** Of pages that a private link opens, with forms and without. */
export const linkHeaders = headersOf(KEY_FORM_HEADERS);
export const readLinkHeaders = headersOf(TRIP_HEADERS);
