import { type Refusal } from "~/result";

import { consumeLimit } from "./rate-limit.server";

const MISSES = { name: "link-miss", count: 60, minutes: 1, msg: "Too many links that open nothing." };

/** The refusal of a private link that opens nothing. Of whatever kind it is, it counts as one more guess of its client. */
export async function missedLink(clientAddress: string, refusal: Refusal): Promise<Refusal> {
  return (await consumeLimit(MISSES, clientAddress, clientAddress)) ?? refusal;
}
