import { setTimeout as sleep } from "node:timers/promises";

import { query } from "../support/database";
import { waitFor } from "../support/site-process";

import { type Stage } from "./stage";

export type Findings = {
  acknowledged: number;
  stored: number;
  doubled: number;
  mailsExpected: number;
  mailsReceived: number;
  mailCopies: number;
  requests: number;
  failed: number;
  longest: number;
  violations: string[];
};

/** Compares what the database and the mail server hold after the step with what the clients were told. */
export async function examine(stage: Stage): Promise<Findings> {
  const { ledger, database } = stage;
  const bookings = await examineBookings(stage);
  const mails = await examineMails(stage);
  const kept = await counters(database());
  await query(database(), "SELECT recount()");
  const counted = await counters(database());

  const violations = [...ledger.violations, ...bookings.violations, ...mails.violations];
  if (kept !== counted) violations.push(`Counters say ${kept}, a recount says ${counted}.`);
  if (mails.mailCopies > 0) violations.push(`${mails.mailCopies} mails came twice.`);
  if (ledger.longest > 10_000) violations.push(`An answer took ${Math.round(ledger.longest)} ms.`);
  const { requests, failed, longest } = ledger;
  return { ...bookings, ...mails, requests, failed, longest, violations };
}

async function examineBookings({ ledger, database }: Stage) {
  const rows = await query(database(), `SELECT "idempotencyKey", "bookingNumber", "bookingStatus" FROM "Booking"`);
  const stored = new Map(rows.map((row) => [row.idempotencyKey, row]));
  const lost = [...ledger.bookings].filter(([key, { bookingNumber, bookingStatus }]) => {
    const row = stored.get(key);
    return row?.bookingNumber !== bookingNumber || row.bookingStatus !== bookingStatus;
  });
  const acknowledged = ledger.bookings.size;
  const doubled = rows.length - stored.size;
  const violations = [
    ...lost.map(([, { bookingNumber }]) => `Booking ${bookingNumber} or its change was lost.`),
    ...(doubled > 0 ? [`${doubled} bookings are doubled.`] : []),
    ...(stored.size > acknowledged
      ? [`${stored.size - acknowledged} bookings were stored and never acknowledged.`]
      : []),
  ];
  return { acknowledged, stored: rows.length, doubled, violations };
}

async function examineMails(stage: Stage) {
  const { ledger, database, mail } = stage;
  await sendAll(stage);
  const rows = await query(database(), `SELECT "id", "template", "subject", "state", "bookingNumbers" FROM "Mail"`);
  const of = (template: string) => rows.filter((row) => row.template === template);
  const told = [
    ...of("new-booking").map(({ subject }) => Number(/request (\d+):/.exec(String(subject))?.[1])),
    ...of("many-bookings").flatMap(({ bookingNumbers }) => bookingNumbers as number[]),
  ];
  const booked = [...ledger.bookings.values()].map(({ bookingNumber }) => bookingNumber);
  const ids = mail?.received.map((received) => received.mail.messageId?.slice(1).split("@")[0]) ?? [];
  const received = new Set(ids);

  // What is over before it could leave is withdrawn.
  const leaving = rows.filter(({ state }) => state !== "overtaken");
  const violations = [
    differ("customers told of bookings", of("booking-received").length, booked.length),
    differ("customers told of changes", of("booking-changed").length, ledger.changes),
    differ("bookings told to the operator", String(told.sort(byNumber)), String(booked.sort(byNumber))),
    differ("mails lost on their way", leaving.filter(({ id }) => !received.has(String(id))).length, 0),
    differ("mails not known to be sent", leaving.filter(({ state }) => state !== "sent").length, 0),
  ].flat();
  const mailCopies = ids.length - received.size;
  return { mailsExpected: leaving.length, mailsReceived: received.size, mailCopies, violations };
}

/** Waits until every mail is sent. When nothing moves, it ends the leases of dead processes and the waits for retries. */
async function sendAll({ database }: Stage) {
  let before = -1;
  await waitFor(
    "all mails to be sent",
    async () => {
      const [row] = await query(database(), `SELECT count(*)::int AS "left" FROM "Mail" WHERE "state" = 'waiting'`);
      const left = Number(row?.left);
      // A lease of more than 15 seconds ago belongs to a dead process.
      if (left === before)
        await query(
          database(),
          `UPDATE "Mail" SET "nextAttemptAt" = now() WHERE "state" = 'waiting' AND "nextAttemptAt" - now() NOT BETWEEN '105 seconds' AND '120 seconds'`,
        );
      before = left;
      return left === 0 || sleep(1_000, false);
    },
    180_000,
  );
}

function differ(what: string, found: unknown, expected: unknown): string[] {
  return found === expected ? [] : [`${what}: ${String(found)} instead of ${String(expected)}.`];
}

function byNumber(a: number, b: number) {
  return a - b;
}

async function counters(database: string) {
  const packages = await query(database, `SELECT "numberOfBookings", "recentBookings" FROM "Package" ORDER BY "id"`);
  return JSON.stringify(packages);
}
