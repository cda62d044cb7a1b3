import { setTimeout as sleep } from "node:timers/promises";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { canSendMail, closeMail, MAIL_CONNECTIONS } from "~/services/mail.server";
import { inWork, Work } from "~/work.server";

import { beginDeliveries } from "./deliver-mails.server";

const PAUSE = 1_000;
const PAUSE_AFTER_FAILURE = 5_000;
const STOP_TIMEOUT = 3_000;

type Worker = { stop: AbortController; ended: Promise<void> };

// On globalThis, because the development server reloads this module after every change.
declare global {
  var mailWorker: Worker | undefined;
}

export function startMailWorker({ pause = PAUSE, pauseAfterFailure = PAUSE_AFTER_FAILURE } = {}) {
  const print = env.PRINT_MAILS ?? env.NODE_ENV === "development";
  const work = canSendMail() ? deliverOnFreeConnections : print ? printMails : undefined;
  if (!work || globalThis.mailWorker) return;
  const stop = new AbortController();
  globalThis.mailWorker = { stop, ended: run(work, stop.signal, { pause, pauseAfterFailure }) };
}

/** Gives mails in transit a moment to finish. Any other is sent again when its lease ends. */
export async function stopMailWorker() {
  const worker = globalThis.mailWorker;
  if (!worker) return;
  globalThis.mailWorker = undefined;
  worker.stop.abort();
  await Promise.race([worker.ended, sleep(STOP_TIMEOUT, undefined, { ref: false })]);
  closeMail();
}

const inTransit = new Set<Promise<unknown>>();

/** Waits only for a free connection, so that a mail that the server is slow to take holds up no other. */
async function deliverOnFreeConnections() {
  const started = await beginDeliveries(MAIL_CONNECTIONS - inTransit.size);
  for (const delivery of started) {
    const ended = delivery.catch(warn).finally(() => inTransit.delete(ended));
    inTransit.add(ended);
  }
  if (inTransit.size === MAIL_CONNECTIONS) await Promise.race(inTransit);
  return started.length;
}

function warn(error: unknown) {
  log.warn(`mail worker: ${error instanceof Error ? error.message : "failed"}; trying again`);
}

type Pauses = { pause: number; pauseAfterFailure: number };

async function run(work: () => Promise<number>, signal: AbortSignal, { pause, pauseAfterFailure }: Pauses) {
  let isDown = false;
  while (!signal.aborted) {
    let wait = pause;
    try {
      if ((await inWork(new Work(() => ({ worker: "mails" })), work)) > 0) wait = 0;
      isDown = false;
    } catch (error) {
      if (!isDown) warn(error);
      isDown = true;
      wait = pauseAfterFailure;
    }
    await sleep(wait, undefined, { signal }).catch(() => {});
  }
  await Promise.all(inTransit);
}

type Printed = { to: string; subject: string; text: string };

export async function printMails() {
  const mails = await db.$queryRaw<Printed[]>`
    UPDATE "Mail" SET "printedAt" = now()
    WHERE "id" = ANY(ARRAY(
      SELECT "id" FROM "Mail" WHERE "state" = 'waiting' AND "printedAt" IS NULL AND "nextAttemptAt" <= now()
      ORDER BY "createdAt" LIMIT 20 FOR UPDATE SKIP LOCKED
    ))
    RETURNING "to", "subject", "text"`;
  for (const { to, subject, text } of mails) {
    process.stdout.write(`\n─── Mail to ${to}: ${subject}\n\n${text.trimEnd()}\n───\n\n`);
  }
  return mails.length;
}
