import { isIPv6 } from "node:net";

import { type AppLoadContext } from "@remix-run/node";

/**
 * Who is asking, for limits and logs: what the server saw, never what the request claims. Of an IPv6 address the network,
 * because whoever has one has all 2^64 in it.
 */
export function clientAddress(context: AppLoadContext) {
  if (typeof context.clientAddress !== "string") return "unknown";
  return isIPv6(context.clientAddress) ? networkOf(context.clientAddress) : context.clientAddress;
}

function networkOf(address: string) {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(":").length;
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...(tail ?? "").split(":")];
  return `${all
    .slice(0, 4)
    .map((group) => group || "0")
    .join(":")}::/64`;
}
