import { setTimeout as sleep } from "node:timers/promises";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { KEEP_DEFAULTS } from "~/models/system/retention/keep";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse, type Result } from "~/result";
import { canSendMail, closeMail, MAIL_CONNECTIONS, type Outgoing, sendMail } from "~/services/mail.server";
import { type Site } from "~/site.server";
import { isUnavailable } from "~/upkeep/unavailable.server";
import { removeInBatches } from "~/values/batches";
import { isId } from "~/values/id";
import { inWork, Work } from "~/work.server";

import { LEASE_MINUTES } from "./enqueue-mail.server";
import { fateOf } from "./fate.server";

type Leased = Outgoing & { attempts: number; linkExpiresAt: Date | null };

const LEASE_RENEWAL = 30_000;

const PAUSE_WITHOUT_DATABASE = 1_000;

/** Minutes before each retry; when they run out, the mail has failed. */
const BACKOFF = [1, 2, 5, 15, 60, 180, 360];
/** Minutes at least before a mail that was perhaps taken is sent once more. */
const BACKOFF_PERHAPS = 60;

/** Sends mails that are due, one on each connection. */
export async function deliverMails() {
  const started = await beginDeliveries(MAIL_CONNECTIONS);
  await Promise.all(started);
  return started.length;
}

async function beginDeliveries(count: number) {
  const mails = await leaseMails(count);
  if (mails.length === 0) return [];
  const site = await getSite();
  return mails.map((mail) => deliver(site, mail));
}

/**
 * Leases due mails by postponing their next attempt: no other process sends them, and a crash only delays them. A mail waits
 * while an older one of its matter to its address does, so the last one to arrive tells the last fact.
 */
function leaseMails(count: number) {
  // ARRAY evaluates the subquery once. With a plain IN, the planner may run it repeatedly and lease more than LIMIT.
  return db.$queryRaw<Leased[]>`
    UPDATE "Mail" SET "attempts" = "attempts" + 1, "nextAttemptAt" = now() + make_interval(mins => ${LEASE_MINUTES})
    WHERE "id" = ANY(ARRAY(
      SELECT "id" FROM "Mail" m WHERE "state" = 'waiting' AND "nextAttemptAt" <= now()
        AND NOT EXISTS (SELECT FROM "Mail" older WHERE older."aboutId" = m."aboutId" AND older."to" = m."to"
          AND older."state" = 'waiting' AND older."id" < m."id")
      ORDER BY "linkExpiresAt" NULLS LAST, "nextAttemptAt" LIMIT ${count} FOR UPDATE SKIP LOCKED
    ))
    RETURNING "id", "to", "subject", "text", "html", "attachments", "attempts", "linkExpiresAt"`;
}

async function deliver(site: Site, mail: Leased) {
  if (isLinkExpired(mail))
    return settle(mail, { state: "failed", lastError: "The link in this mail expired before it could be sent." });

  const renewal = setInterval(() => void renewLease(mail), LEASE_RENEWAL).unref();
  const delivery = await sendMail(site, mail).finally(() => clearInterval(renewal));
  if (delivery.sent) {
    lastTold = undefined;
    // After sending, only the recipient's mailbox may hold a private link.
    const scrubbed = mail.linkExpiresAt ? { text: "", html: "", scrubbedAt: new Date() } : {};
    return settle(mail, { state: "sent", sentAt: new Date(), lastError: null, ...scrubbed });
  }

  const { outcome, reason } = delivery;
  if (outcome !== "refused for good") tellOnce(reason);
  const wait = BACKOFF[mail.attempts - 1];
  if (outcome === "refused for good" || wait === undefined) return settle(mail, { state: "failed", lastError: reason });
  const minutes = outcome === "perhaps taken" ? Math.max(wait, BACKOFF_PERHAPS) : wait;
  return recorded(() => postpone(mail, minutes, reason));
}

/** Why the last mail failed. The log tells of it once until a mail leaves, or another reason comes. */
let lastTold: string | undefined;

function tellOnce(reason: string) {
  const told = reason.replaceAll(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, "(address)");
  if (told !== lastTold) log.warn(`mails wait, and are tried again: ${told}`);
  lastTold = told;
}

/** A slow server may take longer than a lease. Without the database the lease may end, and the mail be sent twice. */
async function renewLease(mail: Leased) {
  await postpone(mail, LEASE_MINUTES).catch(() => {});
}

/** By the database's clock, as all leases: those of two sites never agree. */
function postpone({ id, attempts }: Leased, minutes: number, lastError: string | null = null) {
  return db.$executeRaw`
    UPDATE "Mail" SET "nextAttemptAt" = now() + make_interval(mins => ${minutes}::int),
      "lastError" = coalesce(${lastError}, "lastError")
    WHERE "id" = ${id}::uuid AND "attempts" = ${attempts} AND "state" = 'waiting'`;
}

type Outcome = {
  state: "sent" | "failed";
  lastError: string | null;
  sentAt?: Date;
  text?: string;
  html?: string;
  scrubbedAt?: Date;
};

/** The condition on `attempts` discards the outcome if the lease expired and another process has leased the mail. */
function settle({ id, attempts }: Leased, outcome: Outcome) {
  return recorded(() => db.mail.updateMany({ where: { id, attempts, state: "waiting" }, data: outcome }));
}

/** Retries for ever: if a sent mail is not recorded as sent, it is sent again. */
async function recorded(write: () => Promise<unknown>) {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await sleep(PAUSE_WITHOUT_DATABASE, undefined, { ref: false });
    }
  }
}

/** Days after which a mail that still waits, as without a mail server, tells nobody anything any more. */
const WAITS_AT_LEAST = 30;

export async function removeOldMails(daysKept = KEEP_DEFAULTS.keepMailsDays) {
  return removeInBatches(
    (limit) => db.$executeRaw`
      DELETE FROM "Mail" WHERE "id" = ANY(ARRAY(
        SELECT "id" FROM "Mail"
        WHERE "createdAt" < now() - make_interval(days => ${daysKept}::int)
          AND ("state" <> 'waiting' OR "createdAt" < now() - make_interval(days => ${WAITS_AT_LEAST}::int))
        ORDER BY "createdAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED))`,
  );
}

function isLinkExpired({ linkExpiresAt }: { linkExpiresAt: Date | null }) {
  return linkExpiresAt !== null && linkExpiresAt <= new Date();
}

export async function resendMail(id: string | undefined): Promise<Result<{ msg: string }>> {
  const mail = isId(id)
    ? await db.mail.findUnique({
        where: { id },
        select: { to: true, state: true, scrubbedAt: true, linkExpiresAt: true },
      })
    : null;
  if (!mail) return refuse("NOT_FOUND", "This mail no longer exists.");
  if (mail.state === "overtaken")
    return refuse("GONE", "What this mail says is over, and a newer mail says so. It is not sent any more.");
  if (mail.scrubbedAt || isLinkExpired(mail)) {
    return refuse("INVALID_LINK", "The private link of this mail is used up. The customer can ask for a new one.");
  }

  // A mail that is due within a lease may be in transit: leaving it alone avoids sending it twice.
  const mayBeLeased = new Date(Date.now() + LEASE_MINUTES * 60_000);
  await db.mail.updateMany({
    where: { id, OR: [{ state: { not: "waiting" } }, { nextAttemptAt: { gt: mayBeLeased } }] },
    data: { state: "waiting", attempts: 0, nextAttemptAt: new Date(), lastError: null, sentAt: null },
  });
  return done({ msg: fateOf("The mail", mail.to) });
}

export async function resendFailedMails(): Promise<number> {
  const { count } = await db.mail.updateMany({
    where: {
      state: "failed",
      scrubbedAt: null,
      OR: [{ linkExpiresAt: null }, { linkExpiresAt: { gt: new Date() } }],
    },
    data: { state: "waiting", attempts: 0, nextAttemptAt: new Date(), lastError: null },
  });
  return count;
}

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
