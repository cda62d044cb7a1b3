import { once } from "node:events";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

import { env } from "~/env.server";
import { type Refusal } from "~/result";

import { type HashClient, HashQueue } from "./hash-queue";

const COST = env.NODE_ENV === "production" ? 12 : 4;

// One core stays free to serve requests.
const THREADS = Math.max(1, availableParallelism() - 1);

// bcryptjs is plain JavaScript: in the main thread, one hash would block every request for a third of a second. The
// worker lowers its priority on Linux only, because elsewhere the whole process would get it.
const WORKER = `
  const { parentPort, workerData } = require("node:worker_threads");
  if (process.platform === "linux") require("node:os").setPriority(10);
  import(workerData).then(({ default: bcrypt }) => {
    parentPort.on("message", ({ password, hash, cost }) =>
      parentPort.postMessage(hash ? bcrypt.compareSync(password, hash) : bcrypt.hashSync(password, cost)));
  });
`;

type Task = { password: string; hash?: string; cost?: number };
type Job = { task: Task; resolve: (result: unknown) => void; reject: (error: unknown) => void };

const SITE: HashClient = { group: "known", key: "the site itself" };

const queue = new HashQueue<Job>(THREADS, 0.3 * 2 ** (COST - 12));
const idle: Worker[] = [];
let busy = 0;

export async function withQueueSlot<T>(client: HashClient, work: () => Promise<T>): Promise<T | Refusal> {
  const refusal = queue.enter(client);
  if (refusal) return refusal;
  try {
    return await work();
  } finally {
    queue.leave(client);
  }
}

export async function hashPassword(password: string, client = SITE): Promise<string> {
  return String(await run({ password, cost: COST }, client));
}

// A hash that no password matches, so that an unknown address takes as long as a wrong password.
const NOBODYS_HASH = `$2b$${String(COST).padStart(2, "0")}$${".".repeat(53)}`;

export async function isPassword(password: string, hash: string | undefined, client = SITE): Promise<boolean> {
  const matches = await run({ password, hash: hash ?? NOBODYS_HASH }, client);
  // bcrypt ignores everything after 72 bytes, so a longer password would match by its beginning.
  return matches === true && hash !== undefined && Buffer.byteLength(password) <= 72;
}

export function hashesWaiting() {
  return queue.waitingJobs + busy;
}

function run(task: Task, client: HashClient) {
  return new Promise((resolve, reject) => {
    queue.push(client, { task, resolve, reject });
    void takeNext();
  });
}

async function takeNext() {
  const job = busy < THREADS ? queue.shift() : undefined;
  if (!job) return;
  busy += 1;
  const worker = idle.pop() ?? startWorker();
  const start = performance.now();
  worker.postMessage(job.task);
  try {
    // Rejects when the worker crashes; the next job starts a new one.
    const messages: unknown[] = await once(worker, "message");
    queue.measure((performance.now() - start) / 1000);
    idle.push(worker);
    job.resolve(messages[0]);
  } catch (error) {
    job.reject(error);
  }
  busy -= 1;
  void takeNext();
}

function startWorker() {
  const bcrypt = new URL(`file://${createRequire(import.meta.url).resolve("bcryptjs")}`).href;
  const worker = new Worker(WORKER, { eval: true, workerData: bcrypt });
  worker.unref();
  return worker;
}
