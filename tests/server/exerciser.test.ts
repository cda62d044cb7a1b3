import { type PoolClient } from "pg";
import { expect, inject, test, vi } from "vitest";

import { addDays, startOfDay, today } from "~/values/calendar";
import { startOfFinancialYear } from "~/values/months";

import { COMMANDS } from "../exerciser/commands";
import { blindPromises, brokenPromises } from "../exerciser/promises";
import { letDayPass, openWorld, returnToPresent, Turn, type World } from "../exerciser/world";
import { createDatabase, dropDatabase } from "../support/database";

const SECONDS = Number(process.env.SECONDS ?? 20);
/** With a draw of its own for each run, the second ring would fail changes that are not to blame: `npm run exercise` draws by the clock. */
const SEED = Number(process.env.SEED ?? (process.env.SECONDS ? Date.now() % 1_000_000 : 1947));
const WORKERS = 6;
/** A slow machine takes longer, so that there is enough to recount; an unlucky one until each command was done once and each promise may be broken. */
const LEAST = 500;
/** Three months, with the end of a financial year in their middle. */
const DAYS = 90;
const MOST = 10_000;

test(
  "guests and staff do at random what they may, for three months, at two sites at once, and every promise about money, numbers, uses and mails holds",
  { timeout: SECONDS * 1_000 + 300_000 },
  async ({ onTestFinished }) => {
    process.stdout.write(`The exerciser works for ${SECONDS} s with SEED=${SEED}\n`);
    const server = inject("databaseServer");
    const name = `${inject("databasePrefix")}_exerciser`;
    const url = await createDatabase(server, name, inject("databasePrefix"));
    onTestFinished(() => dropDatabase(server, name));
    const first = firstDay();
    const noon = (day: number) => startOfDay(addDays(first, day)).getTime() + 12 * 3_600_000;
    const world = await openWorld((cleanUp) => onTestFinished(cleanUp), url, noon(0) - Date.now());
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: noon(0) });

    const end = performance.now() + SECONDS * 1_000;
    const turns = Array.from({ length: WORKERS }, (_, worker) => new Turn(world, SEED + 7_919 * worker));
    const until = (isOver: () => boolean) => Promise.all(turns.map((turn) => work(turn, isOver)));
    for (let day = 1; day < DAYS; day += 1) {
      await until(() => world.tally.drawn >= (LEAST * day) / DAYS);
      await letDayPass(world);
      vi.setSystemTime(noon(day));
    }
    // Only now both sites have the database's clock, as the undoing of a confirmation needs.
    await returnToPresent(world);
    vi.useRealTimers();
    const client = await world.pool.connect();
    onTestFinished(() => client.release());
    let blind: string[] = [];
    for (let least = LEAST; least < MOST; least = world.tally.drawn + 100) {
      await until(() => isEnough(world, least) && performance.now() >= end);
      blind = await blindPromises(client);
      if (blind.length === 0) break;
    }
    process.stdout.write(`${reportOf(world)}\n`);

    expect.soft(world.tally.violations, errorsOf(world)).toEqual([]);
    expect(await brokenPromises(client)).toEqual({});
    expect(await sumOfRegister(world, first), "the register").toBe(await sumOfMoney(client));
    expect(await cashInHand(world), "who has how much cash").toEqual(await cashOfLedger(client));
    expect(missingIn(world)).toEqual([]);
    expect(blind).toEqual([]);
    const ids = world.smtp.received.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size, "mails that came twice").toBe(ids.length);
  },
);

/** Of the latest three months in the past with a 1 April in their middle. */
function firstDay() {
  const [day = today()] = [today(), addDays(today(), -366)]
    .map((each) => addDays(startOfFinancialYear(each), -DAYS / 2))
    .filter((each) => addDays(each, DAYS) <= today());
  return day;
}

async function work(turn: Turn, isOver: () => boolean) {
  const commands = Object.keys(COMMANDS);
  const { tally } = turn.world;
  while (!isOver()) {
    const missing = missingIn(turn.world);
    tally.drawn += 1;
    const isBooking = tally.bookings.length < 20 || turn.dice(6) === 0;
    turn.command = isBooking ? "book" : turn.pick(missing.length > 0 && turn.dice(4) === 0 ? missing : commands);
    await COMMANDS[turn.command]?.(turn);
  }
}

function missingIn({ tally }: World) {
  return Object.keys(COMMANDS).filter((command) => !tally.done.has(command));
}

function isEnough(world: World, least: number) {
  const { drawn } = world.tally;
  return drawn >= MOST || (drawn >= least && missingIn(world).length === 0);
}

/** A year of documents at a time, as the register allows. */
async function sumOfRegister(world: World, first: string): Promise<number> {
  if (first > today()) return 0;
  const days = new URLSearchParams({ from: first, to: addDays(first, 365) });
  const register = await world.admin[0]?.call("GET", `/documents?${days}`);
  const { totals } = register?.body as { totals: { gross: number }[] };
  const sum = totals.reduce((all, { gross }) => all + gross, 0);
  return sum + (await sumOfRegister(world, addDays(first, 366)));
}

/** What the register's documents add up to: what was paid for all bookings, less what has no receipt yet, and the live invoices. */
async function sumOfMoney(client: PoolClient) {
  const { rows } = await client.query<{ sum: string }>(`SELECT
    (SELECT sum("paid") FROM "Booking")
    - (SELECT coalesce(sum(CASE p."kind" WHEN 'refund' THEN -p."amount" ELSE p."amount" END), 0)
        FROM "Payment" p JOIN "Booking" b ON b."id" = p."bookingId" WHERE b."lacksReceipt" AND p."kind" <> 'reversal'
        AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")
        AND NOT EXISTS (SELECT FROM "TaxDocument" d WHERE d."paymentId" = p."id"
          AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = d."id")))
    + (SELECT coalesce(sum(t."gross"), 0) FROM "TaxDocument" t WHERE t."kind" = 'TI'
        AND NOT EXISTS (SELECT FROM "TaxDocument" c WHERE c."replacesId" = t."id")) AS "sum"`);
  return Number(rows[0]?.sum);
}

/** What the sites wrote about their failures. */
function errorsOf({ sites }: World) {
  const lines = sites.flatMap(({ written }) => written.stderr.split("\n"));
  return lines
    .filter((line) => line.includes('"level":"error"'))
    .slice(0, 5)
    .join("\n");
}

async function cashInHand(world: World) {
  const answer = await world.admin[0]?.call("GET", "/cash");
  const { holders } = answer?.body as { holders: { _id: string; inHand: number }[] };
  return Object.fromEntries(holders.map(({ _id, inHand }) => [_id, inHand]));
}

/** The cash payments that each recorded and nobody reversed, what they took over, gave away, and counted more or less. */
async function cashOfLedger(client: PoolClient) {
  const { rows } = await client.query<{ id: string; cash: number }>(`SELECT "id", (
      coalesce((SELECT sum(CASE p."kind" WHEN 'refund' THEN -p."amount" ELSE p."amount" END) FROM "Payment" p
        WHERE p."recordedBy" = u."id" AND p."method" = 'cash' AND p."kind" <> 'reversal'
          AND NOT EXISTS (SELECT FROM "Payment" r WHERE r."reversesId" = p."id")), 0)
      + coalesce((SELECT sum(h."amount") FROM "CashHandover" h WHERE h."toId" = u."id"), 0)
      - coalesce((SELECT sum(h."amount") FROM "CashHandover" h WHERE h."fromId" = u."id"), 0)
      + coalesce((SELECT sum(c."counted" - c."expected") FROM "CashCount" c WHERE c."holderId" = u."id"), 0))::int AS "cash"
    FROM "User" u WHERE u."role" IN ('admin', 'agent')`);
  return Object.fromEntries(rows.map(({ id, cash }) => [id, cash]));
}

function reportOf({ tally }: World) {
  const rows = Object.keys(COMMANDS).map((command) => {
    const [done = 0, refused = 0] = [tally.done.get(command), tally.refused.get(command)];
    return `${command.padEnd(28)} ${String(done).padStart(6)} ${String(refused).padStart(6)} refused`;
  });
  return [...rows, `${tally.drawn} commands, ${tally.bookings.length} bookings, ${tally.unavailable} times 503`].join(
    "\n",
  );
}
