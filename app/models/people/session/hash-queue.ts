import { type Refusal, refuse } from "~/result";

/** `key` is the client address or, in the "known" lane, the user id. */
export type HashClient = { lane: "strangers" | "known"; key: string };

const MAX_PER_CLIENT = 4;
const MAX_WAIT = 5;

/** A fair queue: lanes alternate and clients take turns within a lane, so that no client delays all others. */
export class HashQueue<Job> {
  private readonly waiting = { known: new Map<string, Job[]>(), strangers: new Map<string, Job[]>() };
  private readonly inFlight = { known: new Map<string, number>(), strangers: new Map<string, number>() };
  private lastLane: HashClient["lane"] = "strangers";

  /** `seconds` is the assumed duration of one hash until it is measured. */
  constructor(
    private readonly threads: number,
    private seconds: number,
  ) {}

  /** Unless it returns a refusal, the caller must call `leave` afterwards. */
  enter({ lane, key }: HashClient): Refusal | null {
    const own = this.inFlight[lane].get(key) ?? 0;
    const wait = this.waitAfter(lane, own);
    if (own >= MAX_PER_CLIENT || wait > MAX_WAIT) {
      const msg = "Many people are logging in just now. Please try again in a few seconds.";
      return refuse("TOO_MANY_REQUESTS", msg, { retryAfter: Math.max(1, Math.ceil(wait)) });
    }
    this.inFlight[lane].set(key, own + 1);
    return null;
  }

  leave({ lane, key }: HashClient) {
    const own = this.inFlight[lane].get(key) ?? 0;
    if (own > 1) this.inFlight[lane].set(key, own - 1);
    else this.inFlight[lane].delete(key);
  }

  push({ lane, key }: HashClient, job: Job) {
    const jobs = this.waiting[lane].get(key);
    if (jobs) jobs.push(job);
    else this.waiting[lane].set(key, [job]);
  }

  shift(): Job | undefined {
    const other = this.lastLane === "known" ? "strangers" : "known";
    this.lastLane = this.waiting[other].size > 0 ? other : this.lastLane;
    const lane = this.waiting[this.lastLane];
    for (const [key, [job, ...rest]] of lane) {
      // A Map keeps insertion order, so inserting the client again moves it to the end.
      lane.delete(key);
      if (rest.length > 0) lane.set(key, rest);
      return job;
    }
    return undefined;
  }

  get waitingJobs() {
    return Object.values(this.waiting)
      .flatMap((lane) => [...lane.values()])
      .reduce((sum, jobs) => sum + jobs.length, 0);
  }

  measure(seconds: number) {
    this.seconds += (seconds - this.seconds) / 8;
  }

  /** Estimated seconds until the turn of a client that already has `own` requests in flight. */
  private waitAfter(lane: HashClient["lane"], own: number) {
    const turns = [...this.inFlight[lane].values()].reduce((sum, count) => sum + Math.min(count, own + 1), 0);
    const isShared = this.inFlight[lane === "known" ? "strangers" : "known"].size > 0;
    return (turns * this.seconds * (isShared ? 2 : 1)) / this.threads;
  }
}
