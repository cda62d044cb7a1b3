import { inspect } from "node:util";

import pg from "pg";

import { addPackages, addPeople } from "../chaos/stage";
import { ApiSession } from "../server/api-session";
import { clockAhead, runningFirst } from "../support/clock-ahead";
import { newDice } from "../support/dice";
import { type Cleaner, startSite, temporaryDirectory, waitFor } from "../support/site-process";
import { startSmtp } from "../support/smtp-server";
import { TYPED_SETTINGS } from "../support/typed-settings";

/** The sessions of one person, one at each site. */
export type Person = ApiSession[];

export type World = Awaited<ReturnType<typeof openWorld>>;

const GUESTS = 12;

export const GATEWAY_SECRET = "thirty-two bytes of the exerciser's gateway";

/** Two sites on one database, whose clocks go from day to day, with guests, an agent, an admin, packages, one of them with few places, an offer, GST, terms and a mail server. */
export async function openWorld(until: Cleaner, databaseUrl: string, ahead: number) {
  const mailServer = { isAway: false };
  const smtp = await startSmtp({ connection: () => (mailServer.isAway ? 421 : undefined) });
  until(smtp.stop);
  const settings = {
    // The test gateway is refused in production.
    NODE_ENV: "development",
    PAYMENT_GATEWAY: "test",
    PAYMENT_WEBHOOK_SECRET: GATEWAY_SECRET,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp.url,
    SESSION_SECRET: "the exerciser's own secret of 32 bytes and more",
    NODE_OPTIONS: runningFirst(clockAhead(ahead)),
  };
  const start = () => startSite({ ...settings, DATA_DIR: temporaryDirectory(until) }, { until });
  const sites = [await start(), await start()];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  until(() => pool.end());

  const packageIds = await addPackages(databaseUrl);
  const [departureId = ""] = packageIds;
  const tokens = await addPeople(databaseUrl, GUESTS + 2);
  const people: Person[] = [];
  const emails = new Map<Person, string>();
  for (const token of tokens) {
    const sessions = sites.map(({ url }) => new ApiSession(url));
    for (const session of sessions) {
      session.enter(token);
      const { body } = await session.call("GET", "/users/admin/getUserDetail");
      emails.set(sessions, (body as { user: { email: string } }).user.email);
    }
    people.push(sessions);
  }
  const [admin = [], agent = [], ...guests] = people;
  await pool.query(
    `UPDATE "User" SET "role" = 'agent' WHERE "id" = (SELECT "id" FROM "User" WHERE "role" = 'user' ORDER BY "id" LIMIT 1)`,
  );
  await pool.query(`UPDATE "Package" SET "seatsPerDay" = 9 WHERE "id" = $1`, [departureId]);
  const forms = {
    business: TYPED_SETTINGS.business,
    money: TYPED_SETTINGS.money,
    policies: { ...TYPED_SETTINGS.policies, intent: "save" },
    team: TYPED_SETTINGS.team,
    site: TYPED_SETTINGS.site,
    "words/payment-due": { remindGuests: "yes" },
    "words/quote-runs-out": { remindOfQuotes: "yes" },
    "words/before-trip": { writeBeforeTrip: "yes" },
    "words/after-trip": { thankAfterTrip: "yes", askForReviews: "yes" },
  };
  for (const [version, [page, typed]] of Object.entries(forms).entries()) {
    const fields = { ...typed, version: String(version) };
    const answer = await admin[0]?.form(`/admin-dashboard/settings/${page}`, fields);
    if (answer?.status !== 302) throw new Error(`The settings of ${page} were not saved: ${answer?.status}`);
  }
  // The daily work must remove no mail and no quote that a promise counts when the time returns to the present.
  await pool.query(
    `UPDATE "Setting" SET "value" = "value" || '{"keepMailsDays": 3650, "keepEnquiriesDays": 3650}', "updatedAt" = now()`,
  );
  return { sites, pool, smtp, mailServer, packageIds, departureId, emails, admin, agent, guests, tally: newTally() };
}

/** Lets a day pass at both sites. */
export function letDayPass(world: World) {
  return moveTime(world, "SIGUSR2");
}

/** Lets all the time pass until now, in which nobody is logged out. */
export async function returnToPresent(world: World) {
  await world.pool.query(`UPDATE "Session" SET "expiresAt" = now() + interval '7 days'`);
  await moveTime(world, "SIGWINCH");
}

async function moveTime({ sites }: World, signal: "SIGUSR2" | "SIGWINCH") {
  const moves = () => sites.map(({ written }) => written.stderr.split("time moved").length);
  const before = moves();
  for (const { child } of sites) child.kill(signal);
  await waitFor("the time to move", () => moves().every((count, index) => count > (before[index] ?? 0)));
}

/** What the workers saw: responses by command, bookings by key, and what must never happen. */
function newTally() {
  return {
    drawn: 0,
    unavailable: 0,
    done: new Map<string, number>(),
    refused: new Map<string, number>(),
    bookings: new Array<{ id: string; guest: Person | null }>(),
    numbers: new Map<string, number>(),
    violations: new Array<string>(),
  };
}

type Answer = { status: number; body: unknown };

export type Command = (turn: Turn) => Promise<unknown>;

/** One draw of a worker: who does what to which booking. */
export class Turn {
  readonly dice: ReturnType<typeof newDice>;
  command = "";

  constructor(
    readonly world: World,
    seed: number,
  ) {
    this.dice = newDice(seed);
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.dice(list.length)];
    if (found === undefined) throw new Error("Nothing to pick from.");
    return found;
  }

  /** A key always gets the same booking. */
  acknowledge(guest: Person | null, key: string, { body }: Answer) {
    const { tally } = this.world;
    const { booking } = body as { booking?: { _id: string; bookingNumber: number } };
    if (!booking) return;
    const first = tally.numbers.get(key);
    if (first === undefined) tally.bookings.push({ id: booking._id, guest });
    else if (first !== booking.bookingNumber)
      tally.violations.push(`${first} was booked again as ${booking.bookingNumber}`);
    tally.numbers.set(key, booking.bookingNumber);
  }

  /** Mostly one of the latest bookings, so that several workers meet at the same. */
  booking() {
    const { bookings } = this.world.tally;
    return this.pick(this.dice(4) ? bookings.slice(-24) : bookings);
  }

  /** Mostly a booking that money may come for. */
  async sold() {
    const rows = await this.rows<{ id: string }>(
      `SELECT "id" FROM "Booking" WHERE "bookingStatus" = 'confirmed' ORDER BY "createdAt" DESC LIMIT 24`,
    );
    const found = this.dice(6) && rows.length ? this.pick(rows).id : undefined;
    return this.world.tally.bookings.find(({ id }) => id === found) ?? this.booking();
  }

  desk(): Person {
    return this.pick([this.world.admin, this.world.agent]);
  }

  async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
    return (await this.world.pool.query<Row>(sql, values)).rows;
  }

  api(who: Person, method: string, path: string, body?: object) {
    return this.record(this.pick(who).call(method, path, body));
  }

  form(who: Person, path: string, fields: Record<string, string> | [string, string][]) {
    return this.record(this.pick(who).form(path, fields));
  }

  /** Sent by a server, without a session. */
  webhook(path: string, body: string, headers: Record<string, string>) {
    const post = async () => {
      const response = await fetch(this.pick(this.world.sites).url + path, { method: "POST", body, headers });
      // A site that is starved says 503 in plain words.
      const text = await response.text();
      const answer: unknown = response.status === 503 ? text : JSON.parse(text);
      return { status: response.status, body: answer };
    };
    return this.record(post());
  }

  /** Once, or twice at the same time, often at different sites. */
  often(work: () => Promise<Answer>) {
    return Promise.all(this.dice(2) ? [work()] : [work(), work()]);
  }

  /** For a command that asks no site. */
  isDone() {
    return this.record(Promise.resolve({ status: 200, body: null }));
  }

  private async record(asked: Promise<Answer>) {
    const { done, refused, violations } = this.world.tally;
    const answer = await asked.catch((error: unknown) => ({ status: 0, body: inspect(error) }));
    const counts = answer.status > 0 && answer.status < 400 ? done : refused;
    counts.set(this.command, (counts.get(this.command) ?? 0) + 1);
    // An overloaded site answers 503.
    if (answer.status === 503) this.world.tally.unavailable += 1;
    if (answer.status === 0 || (answer.status >= 500 && answer.status !== 503))
      violations.push(`${this.command} was answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
    return answer;
  }
}
