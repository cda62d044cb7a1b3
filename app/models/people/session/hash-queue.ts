import { type Refusal, refuse } from "~/result";

/** `key` is the client address or, in the group "known", the user id. */
export type HashClient = { group: "strangers" | "known"; key: string };

const MAX_PER_CLIENT = 4;
const MAX_WAIT = 5;

/** A fair queue: groups alternate and clients take turns within a group, so that no client delays all others. */
export class HashQueue<Job> {
  private readonly waiting = { known: new Map<string, Job[]>(), strangers: new Map<string, Job[]>() };
  private readonly inFlight = { known: new Map<string, number>(), strangers: new Map<string, number>() };
  private lastGroup: HashClient["group"] = "strangers";

  /** `seconds` is the assumed duration of one hash until it is measured. */
  constructor(
    private readonly threads: number,
    private seconds: number,
  ) {}

  /** Unless it returns a refusal, the caller must call `leave` afterwards. */
  enter({ group, key }: HashClient): Refusal | null {
    const own = this.inFlight[group].get(key) ?? 0;
    const wait = this.waitAfter(group, own);
    if (own >= MAX_PER_CLIENT || wait > MAX_WAIT) {
      const msg = "Many people are logging in just now. Please try again in a few seconds.";
      return refuse("TOO_MANY_REQUESTS", msg, { retryAfter: Math.max(1, Math.ceil(wait)) });
    }
    this.inFlight[group].set(key, own + 1);
    return null;
  }

  leave({ group, key }: HashClient) {
    const own = this.inFlight[group].get(key) ?? 0;
    if (own > 1) this.inFlight[group].set(key, own - 1);
    else this.inFlight[group].delete(key);
  }

  push({ group, key }: HashClient, job: Job) {
    const jobs = this.waiting[group].get(key);
    if (jobs) jobs.push(job);
    else this.waiting[group].set(key, [job]);
  }

  shift(): Job | undefined {
    const other = this.lastGroup === "known" ? "strangers" : "known";
    this.lastGroup = this.waiting[other].size > 0 ? other : this.lastGroup;
    const group = this.waiting[this.lastGroup];
    for (const [key, [job, ...rest]] of group) {
      // A Map keeps insertion order, so inserting the client again moves it to the end.
      group.delete(key);
      if (rest.length > 0) group.set(key, rest);
      return job;
    }
    return undefined;
  }

  get waitingJobs() {
    return Object.values(this.waiting)
      .flatMap((group) => [...group.values()])
      .reduce((sum, jobs) => sum + jobs.length, 0);
  }

  measure(seconds: number) {
    this.seconds += (seconds - this.seconds) / 8;
  }

  private waitAfter(group: HashClient["group"], own: number) {
    const turns = [...this.inFlight[group].values()].reduce((sum, count) => sum + Math.min(count, own + 1), 0);
    const isShared = this.inFlight[group === "known" ? "strangers" : "known"].size > 0;
    return (turns * this.seconds * (isShared ? 2 : 1)) / this.threads;
  }
}
