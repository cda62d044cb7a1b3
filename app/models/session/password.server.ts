import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

import { env } from "~/env.server";
import { refuse } from "~/models/result";

const COST = env.NODE_ENV === "production" ? 12 : 4;
const LONGEST_QUEUE = 25;

// bcryptjs is plain JavaScript: on the main thread one hash would hold up every other request for a third of a second.
const WORKER = `
  const { parentPort, workerData } = require("node:worker_threads");
  import(workerData).then(({ default: bcrypt }) => {
    parentPort.on("message", ({ id, password, hash, cost }) => {
      const result = hash ? bcrypt.compareSync(password, hash) : bcrypt.hashSync(password, cost);
      parentPort.postMessage({ id, result });
    });
  });
`;

type Job = { password: string; hash?: string; cost?: number };

const waiting = new Map<number, { resolve: (result: string | boolean) => void; reject: (error: Error) => void }>();
let worker: Worker | undefined;
let lastId = 0;

function getWorker() {
  if (worker) return worker;
  const bcrypt = new URL(`file://${createRequire(import.meta.url).resolve("bcryptjs")}`).href;
  const started = new Worker(WORKER, { eval: true, workerData: bcrypt });
  started.unref();
  started.on("message", ({ id, result }: { id: number; result: string | boolean }) => {
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  started.on("error", (error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  worker = started;
  return started;
}

function run(job: Job) {
  return new Promise<string | boolean>((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    getWorker().postMessage({ id: lastId, ...job });
  });
}

export async function hashPassword(password: string): Promise<string> {
  return String(await run({ password, cost: COST }));
}

// A hash of nothing anybody knows, so that an unknown address takes as long as a wrong password.
const NOBODYS_HASH = `$2b$${String(COST).padStart(2, "0")}$${".".repeat(53)}`;

/** Compares in the same time whether or not there is a user to compare with. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const matches = await run({ password, hash: hash ?? NOBODYS_HASH });
  // bcrypt reads no further: whatever begins with the right 72 bytes would match.
  return matches === true && hash !== undefined && Buffer.byteLength(password) <= 72;
}

/** Passwords take turns; past a queue of several seconds it is kinder to say so than to let people wait. */
export function refuseWhenBusy() {
  if (waiting.size < LONGEST_QUEUE) return null;
  const msg = "Many people are logging in just now. Please try again in a few seconds.";
  return refuse("TOO_MANY_REQUESTS", msg, { retryAfter: 5 });
}
