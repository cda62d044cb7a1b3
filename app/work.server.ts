import { AsyncLocalStorage } from "node:async_hooks";

/** A request or a round of a worker, and what it asked of the database. */
export class Work {
  statements = 0;
  /** Milliseconds in which at least one statement ran or waited for a connection. */
  databaseMs = 0;
  #running = 0;
  #since = 0;

  /** What the log says of it, asked for only when there is something to say. */
  constructor(readonly name: () => Record<string, string | undefined>) {}

  begin(now: number) {
    if (this.#running === 0) this.#since = now;
    this.#running += 1;
  }

  end(now: number) {
    this.#running -= 1;
    if (this.#running === 0) this.databaseMs += now - this.#since;
  }
}

const current = new AsyncLocalStorage<Work>();

export function inWork<T>(work: Work, run: () => T): T {
  return current.run(work, run);
}

export function currentWork(): Work | undefined {
  return current.getStore();
}
