import { AsyncLocalStorage } from "node:async_hooks";

/** A request or one round of a worker, with its use of the database. */
export class Work {
  statements = 0;
  /** Milliseconds in which at least one statement ran or waited for a connection. */
  databaseMs = 0;
  /** The client's address, once it is known. */
  from?: string;
  /** Whether a member of staff is logged in, once that was looked up. */
  isOfStaff = false;
  /** Whether the audit tells of it that it was denied. */
  isDenied = false;
  /** Whether it is a request that changes nothing. */
  isRead = false;
  private running = 0;
  private since = 0;

  /** `name` gives the fields that identify it in the log; called only when there is something to log. */
  constructor(readonly name: () => Record<string, string | undefined>) {}

  begin(now: number) {
    if (this.running === 0) this.since = now;
    this.running += 1;
  }

  end(now: number) {
    this.running -= 1;
    if (this.running === 0) this.databaseMs += now - this.since;
  }
}

const current = new AsyncLocalStorage<Work>();

export function inWork<T>(work: Work, run: () => T): T {
  return current.run(work, run);
}

/** A request that changes nothing reads once: what is said to it stays as it was when it came. */
export function oncePerRead<T>(read: () => Promise<T>): () => Promise<T> {
  const answers = new WeakMap<Work, Promise<T>>();
  return () => {
    const work = current.getStore();
    if (!work?.isRead) return read();
    const answer = answers.get(work) ?? read();
    answers.set(work, answer);
    answer.catch(() => answers.delete(work));
    return answer;
  };
}

export function currentWork(): Work | undefined {
  return current.getStore();
}
