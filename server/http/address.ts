import { type Request } from "express";
import ipaddr from "ipaddr.js";

export function addressOf(req: Request): string | undefined {
  return [req.ip, req.socket.remoteAddress].map(readAddress).find((address) => address !== undefined);
}

export function addressBehind(peer: string | undefined, forwardedFor: string | string[] = "", proxies = 0) {
  const forwarded = String(forwardedFor).split(",").reverse();
  const hops = [peer, ...forwarded.map((each) => each.trim()).filter(Boolean)];
  return readAddress(hops[Math.min(proxies, hops.length - 1)]) ?? readAddress(peer);
}

// Some proxies append the port, and an IPv6 socket shows IPv4 visitors as ::ffff:203.0.113.9.
export function readAddress(text = ""): string | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return text;
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const isWhole = ipaddr.IPv6.isValid(bare) || ipaddr.IPv4.isValidFourPartDecimal(bare);
  return isWhole ? ipaddr.process(bare).toString() : undefined;
}
