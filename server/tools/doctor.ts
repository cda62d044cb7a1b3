import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";

import { type Settings } from "~/settings.server";

import { faultInWords, OF_PICTURES } from "../backup/fault";
import { targetsOf } from "../backup/targets";

import { clockOf } from "./doctor/clock";
import { fail, type Finding, ok, reasonOf, warn } from "./doctor/finding";
import { judgeAddresses, judgeAnswers, judgeCertificate, judgeProxies } from "./doctor/judge-site";
import { restoreNewest } from "./doctor/restore-newest";
import { visitSite } from "./doctor/visit";

type Installation = Awaited<ReturnType<typeof visitSite>> & { settings: Settings; databaseUrl: string; email: string };

type Check = { name: string; run: (of: Installation) => Finding | Promise<Finding | Finding[]> };

const MEGABYTE = 1024 * 1024;
const LITTLE = 1_000;
const TOO_LITTLE = 100;

const CHECKS: Check[] = [
  { name: "address", run: ({ settings, addresses }) => judgeAddresses(settings.SITE_URL, addresses) },
  { name: "site", run: ({ settings, visits }) => judgeAnswers(settings.SITE_URL, visits) },
  { name: "certificate", run: ({ settings, visits }) => judgeCertificate(settings.SITE_URL, visits) },
  { name: "proxies", run: ({ settings, visits }) => judgeProxies(settings.SITE_URL, seenIn(visits)) },
  { name: "mail", run: checkMail },
  { name: "storage", run: checkStorage },
  { name: "clock", run: clockOf },
  { name: "disk", run: checkDisks },
  { name: "backup", run: checkBackups },
];

/** Prints a line for each finding. The restore of a large backup takes minutes, so no line waits for the last. */
export async function examine(settings: Settings, databaseUrl: string, email: string): Promise<string> {
  const installation = { settings, databaseUrl, email, ...(await visitSite(settings.SITE_URL)) };
  const states: Finding["state"][] = [];
  for (const { name, run } of CHECKS) {
    for (const { state, text } of await findings(run, installation)) {
      states.push(state);
      console.log(`${state.padEnd(6)}${name.padEnd(13)}${text}`);
    }
  }
  const failed = states.filter((state) => state === "fail").length;
  if (failed > 0) process.exitCode = 1;
  return failed === 0 ? "Nothing has failed." : `Failed: ${failed} of ${states.length}.`;
}

async function findings(run: Check["run"], installation: Installation): Promise<Finding[]> {
  try {
    return [await run(installation)].flat();
  } catch (error) {
    return [fail(reasonOf(error))];
  }
}

function seenIn(visits: Installation["visits"]) {
  return visits.find(({ answer }) => answer?.seen)?.answer?.seen;
}

async function checkMail({ settings: { SMTP_URL }, email }: Installation): Promise<Finding> {
  if (!SMTP_URL) return warn("SMTP_URL is not set: mails wait in the outbox, and no guest can verify an account.");
  const { host } = new URL(SMTP_URL);
  const { tryMailServer } = await import("~/services/mail.server");
  const fault = await tryMailServer();
  if (fault) return fail(`${host} does not let the site in: ${fault}. Correct SMTP_URL (docs/TROUBLE.md).`);
  if (!email) return ok(`${host} lets the site in. "doctor EMAIL" sends a test mail.`);
  const { sendTestMail } = await import("~/models/system/mail/send-test-mail.server");
  const sent = await sendTestMail({ by: { name: email, email } });
  return sent.ok ? ok(sent.value.msg) : fail(sent.msg);
}

async function checkStorage({ settings: { S3_BUCKET, DATA_DIR } }: Installation): Promise<Finding> {
  const place = S3_BUCKET ? `the bucket ${S3_BUCKET}` : `${DATA_DIR}/images`;
  const { storage } = await import("~/services/storage.server");
  const key = `images/doctor-${randomBytes(8).toString("hex")}/1.webp`;
  const written = randomBytes(1024);
  try {
    await storage.put(key, written);
    const read = await storage.get(key);
    await storage.remove([key]);
    if (!read?.body.equals(written)) return fail(`What was written to ${place} was not read back.`);
    if (await storage.get(key)) return fail(`What was deleted in ${place} is still there.`);
    return ok(`A file was written to ${place}, read back and deleted.`);
  } catch (error) {
    const why = error instanceof Error ? faultInWords(place, error, OF_PICTURES) : reasonOf(error);
    const cure = S3_BUCKET
      ? "Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the key's rights."
      : "The site's user must own it.";
    return fail(`Pictures cannot be kept. ${why} ${cure}`);
  }
}

async function checkDisks({ settings: { DATA_DIR, BACKUP_DIR } }: Installation): Promise<Finding[]> {
  const folders = { DATA_DIR, BACKUP_DIR };
  const found = Object.entries(folders).flatMap(([name, folder]) =>
    folder && existsSync(folder) ? [[name, folder]] : [],
  );
  return Promise.all(found.map(([name = "", folder = ""]) => freeIn(name, folder)));
}

async function freeIn(name: string, folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  const words = `${name} ${folder} has ${free} MB free`;
  // A file system without a limit reports no blocks.
  if (blocks === 0 || free >= LITTLE) return ok(`${words}.`);
  const cure = 'see "The disk is full" in docs/TROUBLE.md.';
  return free < TOO_LITTLE ? fail(`${words}: ${cure}`) : warn(`${words}: ${cure}`);
}

async function checkBackups({ settings, databaseUrl }: Installation): Promise<Finding[]> {
  const targets = await targetsOf(settings);
  if (targets.length === 0) return [warn("No backups are made by themselves: set BACKUP_DIR or BACKUP_BUCKET.")];
  const results: Finding[] = [];
  for (const target of targets) results.push(await restoreNewest(databaseUrl, settings, target));
  return results;
}
