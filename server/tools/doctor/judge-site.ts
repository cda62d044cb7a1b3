import { type LookupAddress } from "node:dns";
import { networkInterfaces } from "node:os";

import { type Seen } from "~/upkeep/doctor.server";
import { DAY } from "~/values/durations";

import { fail, type Finding, ok, warn } from "./finding";
import { FORGED, type Visit } from "./visit";

// Caddy and certbot renew a certificate of ninety days when thirty are left.
const RENEWED_BEFORE = 20;

export function judgeAddresses(siteUrl: string, addresses: LookupAddress[]): Finding {
  const { hostname } = new URL(siteUrl);
  if (addresses.length === 0)
    return fail(`${hostname} has no address: let its DNS record name this machine's public address.`);
  const own = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
  const named = addresses.map(({ address }) => (own.includes(address) ? `${address}, which is this machine` : address));
  return ok(`${hostname} is ${named.join(" and ")}.`);
}

export function judgeAnswers(siteUrl: string, visits: Visit[]): Finding {
  const answered = visits.filter(({ error }) => error === undefined);
  const silent = visits.filter(({ error }) => error !== undefined);
  const reasons = silent.map(({ address, error }) => `${address}: ${error}`).join("; ");
  if (answered.length === 0)
    return fail(
      `Nothing answers at ${siteUrl} (${reasons || "no address"}): start the site and the proxy, and let the firewall pass what comes to them.`,
    );
  const moved = answered.find(({ location }) => location !== undefined);
  if (moved) return fail(`${siteUrl} sends to ${moved.location}: set SITE_URL to where the site itself answers.`);
  const other = answered.find(({ answer }) => !answer?.seen);
  if (other)
    return fail(
      `At ${other.address} another site answers for ${siteUrl}, or one with another SESSION_SECRET (status ${other.status}): DNS and proxy must lead to this one.`,
    );
  const problems = answered.flatMap(({ answer }) => answer?.problems ?? []);
  if (problems.length > 0) return fail(`The site is not ready: ${problems.join(", ")} (docs/TROUBLE.md).`);
  if (silent.length > 0)
    return warn(`The site answers, but not at each of its addresses (${reasons}): correct its DNS records.`);
  return ok(`${siteUrl} is this site, and it is ready.`);
}

export function judgeCertificate(siteUrl: string, visits: Visit[], now = Date.now()): Finding {
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol === "http:") {
    const isNear = hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
    const words = "SITE_URL is http, so passwords travel as plain text: let a proxy speak https (docs/DEPLOY.md).";
    return isNear ? ok("SITE_URL is http, for this machine alone.") : warn(words);
  }
  const certificates = visits.flatMap(({ certificate }) => certificate ?? []);
  const [first] = certificates.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
  if (!first) return fail("No certificate was shown: nothing speaks https there.");
  const day = first.endsAt.toISOString().slice(0, 10);
  const left = Math.floor((first.endsAt.getTime() - now) / DAY);
  if (left < 0) return fail(`The certificate ended on ${day}: ${RENEW}`);
  const fault = certificates.find((each) => each.fault !== undefined)?.fault;
  if (fault) return fail(`Browsers refuse the certificate (${fault}): ${RENEW}`);
  if (left < RENEWED_BEFORE) return warn(`The certificate ends in ${left} days and was not renewed: ${RENEW}`);
  return ok(`The certificate is valid until ${day}, for ${left} more days.`);
}

const RENEW = "the proxy's log says why (docs/TROUBLE.md).";

export function judgeProxies(siteUrl: string, seen: Seen | undefined): Finding {
  if (!seen) return warn("The number of proxies is unknown until SITE_URL leads to this site.");
  const { client, trusted, forwardedFor } = seen;
  const written = forwardedFor.split(",").flatMap((each) => each.trim() || []);
  // A proxy either appends to what a visitor sent or replaces it.
  const proxies = written.length - 1 - written.lastIndexOf(FORGED);
  if (proxies === 0 && siteUrl.startsWith("https:"))
    return fail(
      "The proxy does not set X-Forwarded-For, so the site cannot tell visitors apart: let the proxy set it.",
    );
  if (trusted > proxies && client === FORGED)
    return fail(
      `TRUST_PROXY is ${trusted}, but ${inWords(proxies)}: visitors can pretend to have any address. Set TRUST_PROXY=${proxies}.`,
    );
  if (trusted > proxies) return fail(`TRUST_PROXY is ${trusted}, but ${inWords(proxies)}: set TRUST_PROXY=${proxies}.`);
  if (trusted < proxies)
    return fail(
      `TRUST_PROXY is ${trusted}, but ${inWords(proxies)}: the site takes ${client} for all visitors, who share its limits. Set TRUST_PROXY=${proxies}.`,
    );
  return ok(
    `TRUST_PROXY is ${trusted}, and ${inWords(proxies)}; the site took ${client} for the address of this command.`,
  );
}

function inWords(proxies: number) {
  if (proxies === 0) return "no proxy names its visitor";
  return proxies === 1 ? "1 proxy names its visitor" : `${proxies} proxies name their visitors`;
}
