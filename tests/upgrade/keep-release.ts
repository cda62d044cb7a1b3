import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";

import { addDays, today } from "~/values/calendar";

import { checksumOf, listMigrations, MIGRATIONS, readMigration, readReleases } from "../../prisma/migration-files";
import { ApiSession } from "../server/api-session";
import { startPostgres } from "../support/debian-postgres";
import { freePort } from "../support/free-port";

import { FOLDER, type Kept, LISTS, OFFICE } from "./kept";

// npm run keep-release -- FOLDER: runs the release that is built in FOLDER with its demo, 300 bookings of its own and an office's
// work of a day, and keeps its dump, its backup and what its lists said, for the tests of later releases.

const DUMP = "/usr/lib/postgresql/15/bin/pg_dump";

const folder = resolve(process.argv[2] ?? ".");
const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
const cleanUps: (() => Promise<void>)[] = [];

try {
  await keep();
  notePublished();
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function keep() {
  const server = await startPostgres(15, (cleanUp) => void cleanUps.push(cleanUp));
  const dataDir = mkdtempSync(join(tmpdir(), "chinar-kept-"));
  cleanUps.push(async () => rmSync(dataDir, { recursive: true }));
  const port = String(await freePort());
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH,
    HOME,
    DATABASE_URL: server,
    DATA_DIR: dataDir,
    PORT: port,
    DEMO_DATA: "on",
    SESSION_SECRET: "the tests' own secret of 32 bytes and more",
    ADMIN_EMAIL: OFFICE.email,
    ADMIN_PASSWORD: OFFICE.password,
  };
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, { cwd: folder, env, maxBuffer: 1e9, stdio: ["ignore", "pipe", "ignore"] });

  // The demo first, because an empty database gets none once it has other rows.
  const password = await whileItRuns(
    env,
    async (_url, written) => /tourist@example\.com +(\S+)/.exec(written)?.[1] ?? "",
  );
  run("--import", "tsx", "server/tools/seed-large.ts", "300");
  const lists = await whileItRuns(env, async (url) => {
    await workADay(url, password);
    return readLists(url);
  });
  const recount = run("build/host.js", "recount").toString().trim().split("\n");

  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, version);
  const kept: Kept = { version, day: today(), recount, lists };
  writeFileSync(`${path}.json.gz`, gzipSync(JSON.stringify(kept), { level: 9 }));
  const dump = execFileSync(DUMP, ["--no-owner", "--no-privileges", "--rows-per-insert=500", server], {
    maxBuffer: 1e9,
  });
  writeFileSync(`${path}.sql.gz`, gzipSync(dump.toString().replaceAll(/^\\.*\n/gm, ""), { level: 9 }));
  keepOnePicture(join(dataDir, "images"));
  writeFileSync(`${path}.tar.gz`, gzipSync(run("build/backup.js"), { level: 9 }));
}

async function whileItRuns<T>(env: NodeJS.ProcessEnv, work: (url: string, written: string) => Promise<T>) {
  const site = spawn(process.execPath, ["build/start.js"], { cwd: folder, env });
  let written = "";
  for (const stream of [site.stdout, site.stderr]) stream.on("data", (chunk) => (written += String(chunk)));
  while (!written.includes("Ready at")) {
    if (site.exitCode !== null) throw new Error(written);
    await sleep(100);
  }
  // The logins are printed after it.
  await sleep(500);
  try {
    return await work(`http://127.0.0.1:${env.PORT}`, written);
  } finally {
    site.kill("SIGTERM");
    await once(site, "close");
  }
}

/** A few bookings of a guest and of the office, with what follows: confirmed, paid, paid back, changed, canceled. */
async function workADay(url: string, password: string) {
  const [guest, office] = [new ApiSession(url), new ApiSession(url)];
  await guest.logIn("tourist@example.com", password);
  await office.logIn(OFFICE.email, OFFICE.password);
  const { packages } = (await call(guest, "GET", "/packages/admin")) as {
    packages: { _id: string; availability: string }[];
  };
  const offered = packages.filter(({ availability }) => availability === "available").slice(0, 4);
  const bookings: string[] = [];
  for (const [n, { _id: packageId }] of offered.entries()) {
    for (let day = 30 + 7 * n; ; day += 1) {
      const trip = { packageId, startDate: addDays(today(), day), numberOfPersons: 2 + n };
      const { status, body } = await guest.call("POST", "/booking/admin", trip);
      if (status === 201) bookings.push((body as { booking: { _id: string } }).booking._id);
      if (status === 201 || day > 200) break;
    }
  }
  const [changed = "", paid = "", canceled = "", asked = ""] = bookings;
  if (!asked) throw new Error("Not all trips could be booked.");
  for (const id of [changed, paid, canceled])
    await call(office, "PATCH", `/booking/admin/${id}`, { bookingStatus: "confirmed" });
  for (const id of [paid, canceled]) await pay(office, id, { kind: "received", amount: 5_700 });
  await call(office, "PATCH", `/booking/admin/${changed}`, { numberOfPersons: 3 });
  await call(guest, "POST", `/booking/mine/${canceled}/cancel`, { reason: "Other plans" });
  await pay(office, canceled, { kind: "refund", amount: 1_000 });
  await call(office, "POST", `/booking/admin/${paid}/notes`, { text: "Asks for a room on the lake." });
  await call(guest, "POST", "/enquiries", {
    name: "Meera Iyer",
    phone: "+91 98765 43210",
    text: "Is it warm in May?",
    message: "Is it warm in May?",
  });
}

async function pay(office: ApiSession, id: string, money: { kind: string; amount: number }) {
  const body = JSON.stringify({
    ...money,
    method: "upi",
    reference: `UTR${randomUUID()}`.slice(0, 15),
    receivedOn: today(),
  });
  const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
  const answer = await office.send("POST", `/booking/admin/${id}/payments`, body, headers);
  if (answer.status >= 400) throw new Error(JSON.stringify(answer));
}

async function call(session: ApiSession, method: string, path: string, body?: unknown) {
  const answer = await session.call(method, path, body);
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.body;
}

/** The lists of the desk as files; a release that has no such list answers 404. */
async function readLists(url: string) {
  const office = new ApiSession(url);
  await office.logIn(OFFICE.email, OFFICE.password);
  const lists: Kept["lists"] = {};
  for (const path of LISTS) {
    const answer = await office.page(path);
    if (answer.status === 200) lists[path] = await answer.text();
    else console.log(`${version} has no ${path}: ${answer.status}`);
  }
  return lists;
}

/** From now on a test holds that these files stay as they are. */
function notePublished() {
  const releases = readReleases();
  if (releases.some(([release]) => release === version)) return;
  const known = Object.assign({}, ...releases.map(([, published]) => published)) as Record<string, string>;
  const own = listMigrations().map((name) => [name, checksumOf(readMigration(name))] as const);
  const added = own.filter(([name, checksum]) => known[name] !== checksum);
  const all = Object.fromEntries([...releases, [version, Object.fromEntries(added)]]);
  writeFileSync(join(MIGRATIONS, "releases.json"), `${JSON.stringify(all, null, 2)}\n`);
}

/** Pictures are most of a backup, and as good as none of its faults. */
function keepOnePicture(images: string) {
  for (const name of readdirSync(images).sort().slice(1)) rmSync(join(images, name), { recursive: true });
}
