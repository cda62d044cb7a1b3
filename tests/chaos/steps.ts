import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { query } from "../support/database";
import { hangPostgres, holdRecovery, postgresPid } from "../support/embedded-postgres";
import { freePort } from "../support/free-port";
import {
  type Cleaner,
  hasNamespaces,
  inNamespaces,
  runSite,
  type SiteProcess,
  startSite,
  temporaryDirectory,
  UNSHARE,
  waitFor,
} from "../support/site-process";
import { startTarpit } from "../support/smtp-server";

import { ownServer, replaceSite, restartSite, rollingSteps } from "./rolling";
import { seeBookings, type Stage, type StageOptions } from "./stage";

/** The number of clients, of repetitions and of seconds. */
export const scales = {
  short: { clients: 5, kills: 2, restarts: 1, outage: 5, recovery: 15, silence: 12 },
  medium: { clients: 20, kills: 5, restarts: 2, outage: 10, recovery: 30, silence: 20 },
  long: { clients: 20, kills: 20, restarts: 3, outage: 20, recovery: 90, silence: 20 },
};

export type Scale = (typeof scales)["short"];

export type Step = {
  name: string;
  /** The reason why the step cannot run on this machine, or null. */
  obstacle?: () => string | null;
  prepare?: (until: Cleaner) => Promise<StageOptions>;
  /** Returns how often it killed or interrupted something. */
  play: (stage: Stage, scale: Scale) => Promise<number>;
};

export const steps: Step[] = [
  { name: "site and PostgreSQL killed, mail server down", prepare: async () => ({ isMailDown: true }), play: kill },
  { name: "two sites, rolling restart", prepare: ownServer, play: restart },
  ...rollingSteps,
  { name: "two more starts on one DATA_DIR", obstacle: needsNamespaces, play: contend },
  { name: "recovery takes long", play: recoverSlowly },
  { name: "disk full, then freed", obstacle: needsRoot, prepare: smallDisk, play: fillDisk },
  { name: "storage down, then silent", prepare: closedStorage, play: withoutStorage },
  { name: "database silent", play: silence },
];

async function kill(stage: Stage, { kills }: Scale) {
  // The mail server starts only after the kills, so until then only the outbox has the mails.
  for (let turn = 0; turn < kills; turn += 1) {
    await replaceSite(stage, 0, "SIGKILL");
    await seeBookings(stage);
    process.kill(postgresPid(stage.dataDir), "SIGKILL");
    await seeBookings(stage);
  }
  stage.mail = await stage.startMail();
  return 2 * kills;
}

async function restart(stage: Stage, { restarts }: Scale) {
  stage.sites.push(await startSite(stage.settings, { until: stage.until }));
  for (let turn = 0; turn < 2 * restarts; turn += 1) {
    await seeBookings(stage);
    await restartSite(stage, turn % 2);
  }
  return 0;
}

function needsRoot() {
  return process.getuid?.() === 0 ? null : "needs root";
}

function needsNamespaces() {
  return hasNamespaces() ? null : "needs root and namespaces";
}

async function contend(stage: Stage) {
  const { sites, settings, until, ledger } = stage;
  const starts = [await freePort(), await freePort()].map((port) =>
    inNamespaces(runSite({ ...settings, PORT: String(port) }, { until, within: UNSHARE }), until),
  );
  for (const { written } of starts) await waitFor("both to wait", () => written.stdout.includes("is in use: waiting"));
  await seeBookings(stage);
  sites[0]?.child.kill("SIGTERM");
  await sites[0]?.exited;

  const isReady = ({ written }: SiteProcess) => written.stdout.includes("Ready at");
  await waitFor("one to take over", () => starts.some(isReady));
  sites.splice(0, 1, ...starts.filter(isReady));
  const [refused] = starts.filter((start) => !isReady(start));
  if ((await refused?.exited) !== 1 || !refused?.written.stderr.includes("is in use by another process"))
    ledger.violations.push(`The third start was not refused: ${refused?.written.stderr}`);
  return 0;
}

async function recoverSlowly(stage: Stage, { recovery }: Scale) {
  await seeBookings(stage);
  const release = holdRecovery(stage.dataDir, stage.until);
  process.kill(postgresPid(stage.dataDir), "SIGKILL");
  await sleep(recovery * 1_000);
  release();
  return 1;
}

async function smallDisk(until: Cleaner) {
  const dataDir = temporaryDirectory(until);
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=256m,mode=755", "none", dataDir]);
  if (status !== 0) throw new Error(`No small disk: ${String(stderr)}`);
  until(async () => void spawnSync("umount", [dataDir]));
  return { dataDir };
}

async function fillDisk(stage: Stage, { outage }: Scale) {
  await seeBookings(stage);
  const file = join(stage.dataDir, "filler");
  const filler = openSync(file, "w");
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) writeSync(filler, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
  closeSync(filler);
  await sleep(outage * 1_000);
  rmSync(file);
  return 1;
}

async function closedStorage() {
  const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  const keys = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  return { settings: { S3_ENDPOINT, S3_BUCKET: "chinar", S3_FORCE_PATH_STYLE: "on", ...keys } };
}

async function withoutStorage(stage: Stage, { outage }: Scale) {
  const key = `${"0".repeat(48)}-1200x900`;
  await query(stage.database(), `UPDATE "Package" SET "imageKey" = $1`, [key]);
  await lookAround(stage, key, outage);
  const silent = await startTarpit(Number(new URL(stage.settings.S3_ENDPOINT ?? "").port));
  stage.until(silent.stop);
  await lookAround(stage, key, outage);
  return 0;
}

/** Opens pages while their pictures cannot be read. */
async function lookAround({ sites, packageIds, ledger }: Stage, key: string, seconds: number) {
  for (const start = Date.now(); Date.now() - start < seconds * 1_000; await sleep(1_000)) {
    for (const path of ["/", "/packages", `/packages/${packageIds[0]}`]) {
      const { status } = await fetch(`${sites[0]?.url}${path}`);
      if (status !== 200) ledger.violations.push(`${path} was answered ${status} for want of pictures.`);
    }
    const { status } = await fetch(`${sites[0]?.url}/images/${key}/720.webp`);
    if (status !== 503) ledger.violations.push(`A picture that cannot be fetched was answered ${status}.`);
  }
}

async function silence(stage: Stage, { silence: seconds }: Scale) {
  await seeBookings(stage);
  const wake = await hangPostgres(stage.dataDir);
  await sleep(seconds * 1_000).finally(wake);
  return 1;
}
