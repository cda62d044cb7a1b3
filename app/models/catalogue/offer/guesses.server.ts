import { LRUCache } from "lru-cache";

import { type Refusal } from "~/result";
import { consumeLimit } from "~/upkeep/rate-limit.server";

const MISSES = { name: "offer-code", count: 60, minutes: 1, msg: "You tried many codes." };

/** Clients over the limit, as far as this process has seen, so that a page with a live code costs no statement. */
const held = new LRUCache<string, Refusal>({ max: 10_000 });

/** The refusal for a client that tried too many wrong codes: until its end even a live code gives them nothing. */
export function throttledGuesser(clientAddress: string): Refusal | undefined {
  const refusal = held.get(clientAddress);
  return refusal && { ...refusal, retryAfter: Math.ceil(held.getRemainingTTL(clientAddress) / 1000) };
}

export async function countWrongCode(clientAddress: string) {
  const refusal = await consumeLimit(MISSES, clientAddress, clientAddress);
  if (refusal) held.set(clientAddress, refusal, { ttl: (refusal.retryAfter ?? 60) * 1000 });
  return refusal;
}
