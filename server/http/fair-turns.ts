import { setTimeout } from "node:timers/promises";

type Options = {
  /** The most jobs that run at the same time. */
  atOnce: number;
  /** Milliseconds after which a running job makes room for another, because it only waits for something. */
  timeout: number;
  /** Milliseconds for which the jobs of a client are counted. */
  memory: number;
};

/** Of the clients whose jobs wait, the one that had the fewest lately comes first, so that a busy one delays only itself. */
export function fairTurns({ atOnce, timeout, memory }: Options) {
  const waiting = new Map<string, (() => void)[]>();
  const served = new Map<string, number>();
  let running = 0;
  let countedSince = performance.now();

  function startNext() {
    if (running === atOnce || waiting.size === 0) return;
    if (performance.now() - countedSince > memory) {
      served.clear();
      countedSince = performance.now();
    }
    const count = (client: string) => served.get(client) ?? 0;
    const client = [...waiting.keys()].reduce((least, other) => (count(other) < count(least) ? other : least));
    const [start, ...others] = waiting.get(client) ?? [];
    // A Map keeps the order of insertion, so clients with as many jobs take turns.
    waiting.delete(client);
    if (others.length > 0) waiting.set(client, others);
    served.set(client, count(client) + 1);
    running += 1;
    start?.();
  }

  return async function queued<T>(client: string, job: () => Promise<T>): Promise<T> {
    const turn = new Promise<void>((start) => waiting.set(client, [...(waiting.get(client) ?? []), start]));
    startNext();
    await turn;
    const result = job();
    const end = new AbortController();
    const isOver = setTimeout(timeout, undefined, { ref: false, signal: end.signal });
    void Promise.race([isOver, result])
      .catch(() => {})
      .finally(() => {
        end.abort();
        running -= 1;
        startNext();
      });
    return result;
  };
}
