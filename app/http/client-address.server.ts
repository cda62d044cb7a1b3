import { type AppLoadContext } from "@remix-run/node";
import ipaddr from "ipaddr.js";

/** The address that limits count. For IPv6 it is the /64 network, because each client can use all addresses in it. */
export function clientAddress({ clientAddress = "unknown" }: AppLoadContext) {
  if (!ipaddr.IPv6.isValid(clientAddress)) return clientAddress;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${clientAddress}/64`).toString()}/64`;
}
