import { expect, inject, test } from "vitest";

import { COMMANDS } from "../exerciser/commands";
import { blindPromises, brokenPromises } from "../exerciser/promises";
import { openWorld, Turn, type World } from "../exerciser/world";
import { createDatabase, dropDatabase } from "../support/database";

const SECONDS = Number(process.env.SECONDS ?? 60);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const WORKERS = 6;
/** A slow machine takes longer, so that there is enough to recount; an unlucky one until each command was done once. */
const LEAST = 700;
const MOST = 10_000;

test(
  "guests and staff do at random what they may, at two sites at once, and every promise about money, numbers, uses and mails holds",
  { timeout: SECONDS * 1_000 + 300_000 },
  async ({ onTestFinished }) => {
    process.stdout.write(`The exerciser works for ${SECONDS} s with SEED=${SEED}\n`);
    const server = inject("databaseServer");
    const name = `${inject("databasePrefix")}_exerciser`;
    const url = await createDatabase(server, name, inject("databasePrefix"));
    onTestFinished(() => dropDatabase(server, name));
    const world = await openWorld((cleanUp) => onTestFinished(cleanUp), url);

    const end = Date.now() + SECONDS * 1_000;
    await Promise.all(
      Array.from({ length: WORKERS }, (_, worker) => work(new Turn(world, SEED + 7_919 * worker), end)),
    );
    process.stdout.write(`${reportOf(world)}\n`);

    expect(world.tally.violations).toEqual([]);
    const client = await world.pool.connect();
    try {
      expect(await brokenPromises(client)).toEqual({});
      expect(Object.keys(COMMANDS).filter((command) => !world.tally.done.has(command))).toEqual([]);
      expect(await blindPromises(client)).toEqual([]);
    } finally {
      client.release();
    }
    const ids = world.smtp.received.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size, "mails that came twice").toBe(ids.length);
  },
);

async function work(turn: Turn, end: number) {
  const commands = Object.keys(COMMANDS);
  const { tally } = turn.world;
  for (;;) {
    const missing = commands.filter((command) => !tally.done.has(command));
    const isEnough = tally.drawn >= MOST || (tally.drawn >= LEAST && missing.length === 0);
    if (Date.now() >= end && isEnough) return;
    tally.drawn += 1;
    const isBooking = tally.bookings.length < 20 || turn.dice(6) === 0;
    turn.command = isBooking ? "book" : turn.pick(missing.length > 0 && turn.dice(4) === 0 ? missing : commands);
    await COMMANDS[turn.command]?.(turn);
  }
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
