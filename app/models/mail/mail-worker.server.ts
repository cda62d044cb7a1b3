import { setTimeout as sleep } from "node:timers/promises";

import { env } from "~/env.server";
import { canSendMail, closeMail } from "~/services/mail.server";

import { deliverMails } from "./deliver-mails.server";
import { printMails } from "./print-mails.server";

const PAUSE = 1_000;
const PAUSE_AFTER_FAILURE = 5_000;
const FAREWELL = 3_000;

type Worker = { stop: AbortController; ended: Promise<void> };

// On globalThis, because a development server loads this module again after every change.
declare global {
  var mailWorker: Worker | undefined;
}

/** Starts this process's mail worker. Without SMTP_URL mails wait; with PRINT_MAILS the console shows each once. */
export function startMailWorker() {
  const print = env.PRINT_MAILS ?? env.NODE_ENV === "development";
  const work = canSendMail() ? deliverMails : print ? printMails : undefined;
  if (!work || globalThis.mailWorker) return;
  const stop = new AbortController();
  globalThis.mailWorker = { stop, ended: run(work, stop.signal) };
}

/** Stops it, leaving mails on their way a moment to arrive; what does not is sent again later. */
export async function stopMailWorker() {
  const worker = globalThis.mailWorker;
  if (!worker) return;
  globalThis.mailWorker = undefined;
  worker.stop.abort();
  await Promise.race([worker.ended, sleep(FAREWELL, undefined, { ref: false })]);
  closeMail();
}

async function run(work: () => Promise<number>, signal: AbortSignal) {
  let isDown = false;
  while (!signal.aborted) {
    let pause = PAUSE;
    try {
      if ((await work()) > 0) pause = 0;
      isDown = false;
    } catch (error) {
      // Said once, not every five seconds for as long as the database is away.
      if (!isDown) console.warn(`mail worker: ${error instanceof Error ? error.message : "failed"}; trying again`);
      isDown = true;
      pause = PAUSE_AFTER_FAILURE;
    }
    await sleep(pause, undefined, { signal }).catch(() => {});
  }
}
