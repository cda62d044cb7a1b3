import { type IncomingMessage } from "node:http";

import { type Request } from "express";
import ipaddr from "ipaddr.js";

export function addressOf(req: Request): string | undefined {
  return [req.ip, req.socket.remoteAddress].map(readAddress).find((address) => address !== undefined);
}

/** The same for a request that Express has not seen, behind this number of trusted proxies. */
export function addressBehind(req: IncomingMessage, proxies: number): string | undefined {
  const direct = req.socket.remoteAddress;
  if (proxies === 0) return readAddress(direct);
  const forwarded = String(req.headers["x-forwarded-for"] ?? "").split(",");
  const hops = [direct, ...forwarded.map((each) => each.trim()).reverse()].filter((each) => each !== "");
  return [hops[Math.min(proxies, hops.length - 1)], direct].map(readAddress).find((each) => each !== undefined);
}

// Some proxies append the port, and an IPv6 socket shows IPv4 visitors as ::ffff:203.0.113.9.
export function readAddress(text = ""): string | undefined {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const isWhole = ipaddr.IPv6.isValid(bare) || ipaddr.IPv4.isValidFourPartDecimal(bare);
  return isWhole ? ipaddr.process(bare).toString() : undefined;
}
