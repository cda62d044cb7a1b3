import { type LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type LookupFunction } from "node:net";
import { text } from "node:stream/consumers";
import { TLSSocket } from "node:tls";

import { z } from "zod";

import { DOCTOR_HEADER, doctorsPass } from "~/upkeep/doctor.server";

import { reasonOf } from "./finding";

const TIMEOUT = 10_000;

/** Of a network for documentation, so that nobody has it. */
export const FORGED = "192.0.2.77";

const answer = z.object({
  problems: z.array(z.string()).optional(),
  seen: z.object({ client: z.string(), forwardedFor: z.string(), trusted: z.number() }).optional(),
});

/** What one address of SITE_URL's host answered. */
export type Visit = {
  address: string;
  error?: string;
  status?: number;
  location?: string | undefined;
  answer?: z.output<typeof answer>;
  certificate?: { fault: string | undefined; endsAt: Date };
  /** Seconds of its clock. */
  ahead?: number | null;
};

/** Asks each address by itself, because a browser may take any of them. */
export async function visitSite(siteUrl: string): Promise<{ addresses: LookupAddress[]; visits: Visit[] }> {
  const url = new URL("/readyz", siteUrl);
  const addresses = await lookup(url.hostname.replace(/^\[(.*)\]$/, "$1"), { all: true }).catch(() => []);
  return { addresses, visits: await Promise.all(addresses.map((each) => visit(url, each))) };
}

async function visit(url: URL, { address, family }: LookupAddress): Promise<Visit> {
  const asked = Date.now();
  try {
    const response = await ask(url, (_host, { all }, done) =>
      all ? done(null, [{ address, family }]) : done(null, address, family),
    );
    const { socket, headers, statusCode } = response;
    const certificate = certificateOf(socket);
    const body = answer.safeParse(parseJson(await text(response)));
    const ahead = secondsAhead(headers.date, asked);
    return {
      address,
      status: statusCode ?? 0,
      location: headers.location,
      answer: body.success ? body.data : {},
      ...(certificate && { certificate }),
      ahead,
    };
  } catch (error) {
    return { address, error: reasonOf(error) };
  }
}

function ask(url: URL, find: LookupFunction): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const headers = { [DOCTOR_HEADER]: doctorsPass(), "X-Forwarded-For": FORGED };
  return new Promise((resolve, reject) => {
    // A wrong certificate is a finding of its own, and must not hide the others.
    const asking = request(url, { headers, lookup: find, rejectUnauthorized: false, agent: false, timeout: TIMEOUT });
    asking.on("response", resolve).on("error", reject);
    asking.on("timeout", () => asking.destroy(new Error(`no answer within ${TIMEOUT / 1000} seconds`)));
    asking.end();
  });
}

function certificateOf(socket: IncomingMessage["socket"]) {
  if (!(socket instanceof TLSSocket)) return undefined;
  // Node has a code here, whatever its types say.
  const fault = socket.authorized ? undefined : (socket.authorizationError as unknown as string);
  return { fault, endsAt: new Date(socket.getPeerCertificate().valid_to) };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The header counts whole seconds. */
export function secondsAhead(date: string | null | undefined, asked: number): number | null {
  return date ? (Date.parse(date) + 500 - (asked + Date.now()) / 2) / 1000 : null;
}
