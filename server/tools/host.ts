import pg from "pg";

import { type FigureCheck, type WrongFigure } from "~/models/system/stat/check-figures.server";
import { handOverSettings, readSettings, type Settings } from "~/settings.server";
import { release } from "~/values/release.server";

import { migrationStatus } from "../../prisma/migrate";
import { readSecret } from "../data-dir";
import { withDatabase } from "../postgres/with-database";
import { readEnvironment } from "../read-environment";
import { exitWith, StartError } from "../start-error";

import { asksForHelp } from "./help";
import { requireTables } from "./require-tables";

type Command = {
  takes?: "EMAIL" | "[EMAIL]";
  does: string;
  run: (databaseUrl: string, email: string, settings: Settings) => Promise<string>;
};

const COMMANDS: Record<string, Command> = {
  status: { does: "say how the site is", run: describeStatus },
  doctor: {
    takes: "[EMAIL]",
    does: "check the whole installation, and send a test mail",
    run: async (databaseUrl, email, settings) => {
      const { examine } = await import("./doctor");
      return examine(settings, databaseUrl, email);
    },
  },
  admin: {
    takes: "EMAIL",
    does: "make an account an admin",
    run: async (_url, email) => {
      const { makeAdmin } = await import("~/models/people/staff/staff.server");
      return valueOf(await makeAdmin(email)).msg;
    },
  },
  "reset-password": {
    takes: "EMAIL",
    does: "give an account a new password and end its sessions",
    run: async (_url, email) => {
      const { renewPassword } = await import("~/models/people/account/password.server");
      const { msg, password } = valueOf(await renewPassword(email));
      return `${msg}\n${password}`;
    },
  },
  "reset-second-factor": {
    takes: "EMAIL",
    does: "take a lost second factor from an account and end its sessions",
    run: async (_url, email) => {
      const { resetSecondFactorOf } = await import("~/models/people/account/second-factor.server");
      return valueOf(await resetSecondFactorOf(email)).msg;
    },
  },
  "resend-mails": {
    does: "send every failed mail again",
    run: async () => {
      const { resendFailedMails } = await import("~/models/system/mail/deliver-mails.server");
      const count = await resendFailedMails();
      return count === 0 ? "No mail has failed." : `${inMails(count)} on the way again.`;
    },
  },
  prune: {
    does: "remove now what the settings do not keep",
    run: async () => {
      const { removeOldData } = await import("~/models/office/retention/remove-old-data.server");
      const removed = await removeOldData();
      return removed
        .map(([words, count]) => `${words}: ${count === null ? "kept for ever" : `${count} removed`}`)
        .join("\n");
    },
  },
  recount: { does: "count all figures from nothing", run: recount },
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}

async function main([name = "", email = "", ...more]: string[]) {
  if (asksForHelp(name)) return console.log(usage());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const isComplete = command?.takes === "[EMAIL]" || Boolean(command?.takes) === Boolean(email);
  if (!command || more.length > 0 || !isComplete) throw new StartError(usage());
  const given = readSettings({ NODE_ENV: "production", ...readEnvironment() });
  const settings = {
    ...given,
    SESSION_SECRET: given.SESSION_SECRET ?? (readSecret(given.DATA_DIR, "session-secret") || undefined),
  };
  await withDatabase(settings, async (databaseUrl) => {
    await requireTables(databaseUrl);
    handOverSettings({ ...settings, DATABASE_URL: databaseUrl });
    const { db } = await import("~/db.server");
    try {
      console.log(await command.run(databaseUrl, email, settings));
    } finally {
      await db.$disconnect();
    }
  });
}

function usage() {
  const lines = Object.entries(COMMANDS).map(
    ([name, { takes = "", does }]) => `  ${`${name} ${takes}`.padEnd(28)}${does}`,
  );
  return ["Usage:", ...lines].join("\n");
}

function valueOf<T>(result: { ok: true; value: T } | { ok: false; msg: string }): T {
  if (!result.ok) throw new StartError(result.msg);
  return result.value;
}

async function describeStatus(databaseUrl: string) {
  const { listStats } = await import("~/models/system/stat/list-stats.server");
  const { mails: outbox } = await import("~/models/office/list/mails.server");
  const { getLastBackup } = await import("~/models/system/backup/get-last-backup.server");
  const { getFigureCheck } = await import("~/models/system/stat/check-figures.server");
  const { pending, failed, rules } = await migrationStatus(databaseUrl);
  const lacking = [...pending, ...failed, ...rules];
  const { stats } = await listStats();
  const mails = {
    waiting: await outbox.counted({ state: "waiting" }, Infinity),
    failed: await outbox.counted({ state: "failed" }, Infinity),
  };
  const backup = await getLastBackup();
  return [
    `Version: ${release}`,
    lacking.length === 0 ? "Schema: up to date" : `Schema: lacks ${lacking.join(", ")}`,
    ...stats.map(({ statName, statCount }) => `${statName}: ${statCount}`),
    `Figures: ${figuresInWords(await getFigureCheck())}`,
    `Mails: ${mails.waiting} waiting, ${mails.failed} failed`,
    `Last backup: ${backup ? (backup.error ?? backup.finishedAt ?? "none yet") : "none is made by itself"}`,
  ].join("\n");
}

function figuresInWords(check: FigureCheck | null) {
  if (!check) return "not compared with a recount yet";
  const { wrong, finishedAt } = check;
  return `${wrong === 0 ? "all were right" : `${wrong} differed from a recount`}, compared at ${finishedAt}`;
}

/** Counts again without the site's statement timeout. */
async function recount(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: wrong } = await client.query<WrongFigure>("SELECT * FROM wrong_figures()");
    await client.query("SELECT recount()");
    const lines = wrong.map(({ figure, stored, counted }) => `${figure}: ${stored} was wrong, it is ${counted}`);
    const { rows: repeated } = await client.query<{ reference: string; bookingNumber: number }>(
      `SELECT "reference", "bookingNumber" FROM repeated_references() ORDER BY 2`,
    );
    lines.push(
      ...repeated.map((each) => `Booking ${each.bookingNumber}: the reference ${each.reference} was recorded before`),
    );
    return lines.length === 0 ? "All figures were right." : lines.join("\n");
  } finally {
    await client.end();
  }
}

function inMails(count: number) {
  return count === 1 ? "1 mail is" : `${count} mails are`;
}
