import { setImmediate } from "node:timers/promises";

import { withTimeout } from "./with-timeout";

// The most milliseconds that a read delays the next one.
const TIMEOUT = 500;

/** Callers that arrive during a read share the next one, so that no answer is older than its question. */
export function shareReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null;
  let next: Promise<T> | null = null;

  async function readAfter(earlier: Promise<unknown> | null) {
    await (earlier && withTimeout(earlier, TIMEOUT));
    next = null;
    const reading = read();
    running = reading;
    return reading;
  }

  return () => (next ??= readAfter(running));
}

/** Calls with the same key in one turn of the event loop share one read, as those of a page's loaders. */
export function shareReadsOf<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();

  async function readNext(key: string) {
    await setImmediate();
    asked.delete(key);
    return read(key);
  }

  return (key) => {
    const reading = asked.get(key) ?? readNext(key);
    asked.set(key, reading);
    return reading;
  };
}
