import { type AppLoadContext } from "@remix-run/node";
import ipaddr from "ipaddr.js";

/** IPv6 clients count by their /64 network, because each can use all 2^64 addresses in it. */
export function clientAddress({ clientAddress = "unknown" }: AppLoadContext) {
  if (!ipaddr.IPv6.isValid(clientAddress)) return clientAddress;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${clientAddress}/64`).toString()}/64`;
}
