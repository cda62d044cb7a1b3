/** Milliseconds: a job makes room for another after `timeout`; a client's jobs are counted for `memory`. */
type Options = {
  atOnce: number;
  timeout: number;
  memory: number;
};

/** The client with the fewest jobs lately comes first, so that a busy one delays only itself; equal ones take turns. */
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
    let isOver = false;
    const makeRoom = () => {
      clearTimeout(timer);
      if (isOver) return;
      isOver = true;
      running -= 1;
      startNext();
    };
    const timer = setTimeout(makeRoom, timeout).unref();
    result.then(makeRoom, makeRoom);
    return result;
  };
}
