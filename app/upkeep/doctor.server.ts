import { env } from "~/env.server";
import { isEqual } from "~/values/secret.server";

import { sign } from "./signature.server";

export const DOCTOR_HEADER = "X-Doctor";

const LASTS = 5 * 60_000;

/** How the site saw a request: who it took for the client, what proxies wrote, and how many of them it trusts. */
export type Seen = { client: string; forwardedFor: string; trusted: number };

/** What only a command with this site's secret can send. */
export function doctorsPass(time = Date.now()) {
  return `${time}.${sign(`doctor ${time}`)}`;
}

/** For the command that checks the installation, and for nobody else: the list may name proxies of the house. */
export function seenByDoctor({ headers }: Request, client = "unknown"): Seen | undefined {
  const pass = headers.get(DOCTOR_HEADER) ?? "";
  const time = Number(pass.split(".")[0]);
  if (!isEqual(pass, doctorsPass(time)) || Math.abs(Date.now() - time) > LASTS) return undefined;
  return { client, forwardedFor: headers.get("X-Forwarded-For") ?? "", trusted: env.TRUST_PROXY };
}
