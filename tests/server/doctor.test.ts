import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { createServer as createHttp, request, type RequestListener } from "node:http";
import { createServer as createHttps } from "node:https";
import { join } from "node:path";

import { expect, inject, onTestFinished, test } from "vitest";

import { addPackages } from "../chaos/stage";
import { backup } from "../support/backup-command";
import { listDatabases, query } from "../support/database";
import { daysFromToday } from "../support/dates";
import { ownDataDir } from "../support/embedded-postgres";
import { freePort } from "../support/free-port";
import { listen } from "../support/listen";
import { isInstalled, startNginx } from "../support/proxies";
import { startS3 } from "../support/s3-server";
import { ownDatabase, runSite, startSite, temporaryDirectory } from "../support/site-process";
import { startSmtp } from "../support/smtp-server";

type Settings = Record<string, string>;
type Site = Settings & { DATABASE_URL: string };

const TODAY = `chinar-${daysFromToday(0)}.tar`;
const TOMORROW = `chinar-${daysFromToday(1)}.tar`;

/** What the command found, by the name of the check, and its last line. */
async function doctor(settings: Settings, ...args: string[]) {
  const { exited, written } = runSite(settings, { file: "build/host.js", args: ["doctor", ...args] });
  const status = await exited;
  const lines = written.stdout.split("\n").filter(Boolean);
  const found = lines.flatMap((line) => {
    const [, state = "", name = "", text = ""] = /^(ok|warn|fail) +(\w+) +(.+)$/.exec(line) ?? [];
    return state ? [{ name, found: `${state}: ${text}` }] : [];
  });
  const of = (name: string) => found.flatMap((each) => (each.name === name ? each.found : [])).join("\n");
  return { status, of, names: [...new Set(found.map(({ name }) => name))], last: lines.at(-1), said: written.stderr };
}

async function runningSite(more: Settings = {}): Promise<Site & { SITE_URL: string }> {
  const PORT = String(await freePort());
  const settings = { ...(await ownDatabase()), SITE_URL: `http://127.0.0.1:${PORT}`, PORT, ...more };
  await addPackages(settings.DATABASE_URL);
  await startSite(settings);
  return settings;
}

async function withBackup<S extends Settings>(settings: S) {
  const BACKUP_DIR = temporaryDirectory();
  const kept = { ...settings, BACKUP_DIR };
  expect(await backup(kept, { args: ["keep", TODAY] })).toMatchObject({ status: 0 });
  return { settings: kept, file: join(BACKUP_DIR, TODAY) };
}

// Tests beside these try backups, too.
const expectNoScratchDatabase = () =>
  expect.poll(() => listDatabases(inject("databaseServer"), "chinar_scratch_"), { timeout: 60_000 }).toEqual([]);

test("finds nothing wrong where all is well, sends a mail and leaves nothing behind", async () => {
  const { settings: s3, stop } = await startS3();
  onTestFinished(stop);
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const bucket = { ...s3, S3_FORCE_PATH_STYLE: "on" };
  const { settings } = await withBackup(await runningSite({ ...bucket, SMTP_URL: smtp.url }));
  const packages = `SELECT count(*)::int, max("updatedAt") FROM "Package"`;
  const before = await query(settings.DATABASE_URL, packages);

  const { status, of, names, last } = await doctor(settings, "rukhsana@example.com");
  expect({ status, last }).toEqual({ status: 0, last: "Nothing has failed." });
  expect(names).toEqual("address site certificate proxies mail storage clock disk backup".split(" "));
  expect(of("address")).toBe("ok: 127.0.0.1 is 127.0.0.1, which is this machine.");
  expect(of("site")).toBe(`ok: ${settings.SITE_URL} is this site, and it is ready.`);
  expect(of("proxies")).toMatch(/^ok: TRUST_PROXY is 0, .* took 127\.0\.0\.1 for/);
  expect(of("mail")).toMatch(/^ok: The mail server took it: .* mailbox of rukhsana@example\.com\.$/);
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([["rukhsana@example.com"]]);
  expect(of("storage")).toMatch(/^ok: A file was written to the bucket /);
  expect(of("clock")).toBe("ok: This clock agrees with the database and SITE_URL and the bucket.");
  expect(of("backup")).toMatch(/^ok: chinar-[\d-]+\.tar in the folder .* was restored on trial: \d+ rows and 0 files/);
  await expectNoScratchDatabase();
  expect(await query(settings.DATABASE_URL, packages)).toEqual(before);
});

test("what is wrong outside fails with what to do: name, mail server, bucket", async () => {
  const site = await ownDatabase();
  await addPackages(site.DATABASE_URL);
  const { settings: s3, stop } = await startS3();
  onTestFinished(stop);
  const smtp = await startSmtp({ connection: () => 554 });
  onTestFinished(smtp.stop);
  const wrong = { SITE_URL: "https://nothing-here.invalid", SMTP_URL: smtp.url };
  const bucket = { ...s3, S3_FORCE_PATH_STYLE: "on", S3_BUCKET: `${s3.S3_BUCKET}-other` };
  const { status, of, last } = await doctor({ ...site, ...wrong, ...bucket });
  expect(status).toBe(1);
  expect(last).toBe("Failed: 5 of 9.");
  expect(of("address")).toMatch(/^fail: nothing-here\.invalid has no address: let its DNS record name/);
  expect(of("site")).toMatch(/^fail: Nothing answers at https:\/\/nothing-here\.invalid/);
  expect(of("certificate")).toMatch(/^fail: No certificate was shown/);
  expect(of("proxies")).toMatch(/^warn: /);
  expect(of("mail")).toMatch(/^fail: 127\.0\.0\.1:\d+ does not let the site in: .*554.* Correct SMTP_URL/);
  expect(of("storage")).toMatch(
    /^fail: Pictures cannot be kept\. There is no such bucket as the bucket .*-other\. (?:\(.+\) )?Check S3_BUCKET/,
  );
  expect(of("backup")).toBe("warn: No backups are made by themselves: set BACKUP_DIR or BACKUP_BUCKET.");

  const nobody = `127.0.0.1:${await freePort()}`;
  const refused = await doctor({ ...site, SITE_URL: `http://${nobody}`, SMTP_URL: `smtp://${nobody}` });
  expect(refused.of("site")).toContain("ECONNREFUSED");
  expect(refused.of("mail")).toContain("ECONNREFUSED");
});

test("another site at the address is told from this one, though both are ready", async () => {
  const settings = await runningSite();
  const other = { ...settings, SESSION_SECRET: "the secret of quite another site, which is long" };
  const { status, of } = await doctor(other);
  expect(status).toBe(1);
  expect(of("site")).toMatch(/^fail: At 127\.0\.0\.1 another site answers .* \(status 200\)/);
});

test.skipIf(!isInstalled("nginx"))("behind a real proxy only its number is right for TRUST_PROXY", async () => {
  const found: string[] = [];
  for (const TRUST_PROXY of ["0", "1", "2"]) {
    const settings = await runningSite({ TRUST_PROXY });
    const { url } = await startNginx([settings.SITE_URL], onTestFinished);
    const { status, of } = await doctor({ ...settings, SITE_URL: url });
    found.push(`${status} ${of("proxies")}`);
  }
  expect(found).toEqual([
    "1 fail: TRUST_PROXY is 0, but 1 proxy names its visitor: the site takes 127.0.0.1 for all visitors, who share its limits. Set TRUST_PROXY=1.",
    "0 ok: TRUST_PROXY is 1, and 1 proxy names its visitor; the site took 127.0.0.1 for the address of this command.",
    "1 fail: TRUST_PROXY is 2, but 1 proxy names its visitor: set TRUST_PROXY=1.",
  ]);
});

test("a certificate must be one that browsers accept, and the clocks must agree", async () => {
  const settings = await runningSite({ TRUST_PROXY: "1" });
  const folder = temporaryDirectory();
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const made = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-keyout",
    key,
    "-out",
    certificate,
  ];
  const named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  execFileSync("openssl", ["req", "-x509", "-days", "10", ...made, ...named], { stdio: "pipe" });
  const pass = passOn(settings.SITE_URL, { "X-Forwarded-For": "203.0.113.9" }, -100);
  const server = createHttps({ key: readFileSync(key), cert: readFileSync(certificate) }, pass);
  const SITE_URL = (await listen({ server, onTestFinished })).replace("http:", "https:");

  const unknown = await doctor({ ...settings, SITE_URL });
  expect(unknown.status).toBe(1);
  expect(unknown.of("certificate")).toMatch(/^fail: Browsers refuse the certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
  expect(unknown.of("site")).toMatch(/^ok: /);
  expect(unknown.of("clock")).toMatch(/^fail: The clock of SITE_URL is (99|100|101) seconds behind this one/);

  const known = await doctor({ ...settings, SITE_URL, NODE_EXTRA_CA_CERTS: certificate });
  expect(known.of("certificate")).toMatch(/^warn: The certificate ends in (9|10) days and was not renewed/);
});

/** A proxy with these headers, whose clock is wrong by some seconds. */
function passOn(site: string, headers: Settings, seconds: number): RequestListener {
  return (req, res) => {
    const asking = request(new URL(req.url ?? "/", site), { headers: { ...req.headers, ...headers } }, (answer) => {
      const date = new Date(Date.now() + seconds * 1000).toUTCString();
      res.writeHead(answer.statusCode ?? 0, { ...answer.headers, date });
      answer.pipe(res);
    });
    asking.end();
  };
}

test("a site that is at another address by now is named", async () => {
  const settings = await ownDatabase();
  await addPackages(settings.DATABASE_URL);
  const server = createHttp((_req, res) => res.writeHead(308, { Location: "https://example.com/readyz" }).end());
  const SITE_URL = await listen({ server, onTestFinished });
  expect((await doctor({ ...settings, SITE_URL })).of("site")).toMatch(
    /^fail: .* sends to https:\/\/example\.com\/readyz/,
  );
});

test("a newest backup that is cut or changed fails, whatever older ones are whole, and the live data stay", async () => {
  const database = await ownDatabase();
  await addPackages(database.DATABASE_URL);
  const { settings, file } = await withBackup(database);
  const whole = readFileSync(file);
  const later = file.replace(TODAY, TOMORROW);

  writeFileSync(later, whole);
  truncateSync(later, whole.length - 4_000);
  const cut = await doctor(settings);
  expect(cut.status).toBe(1);
  expect(cut.of("backup")).toMatch(
    /^fail: The newest backup in the folder .* cannot be used: This is not a whole backup/,
  );

  const changed = Buffer.from(whole);
  // The first row of the packages, behind the header of its part.
  changed.writeUInt8(0x58, whole.indexOf("tables/Package/") + 512);
  writeFileSync(later, changed);
  const damaged = await doctor(settings);
  expect(damaged.status).toBe(1);
  expect(damaged.of("backup")).toMatch(/^fail: The newest backup in the folder .* cannot be used: /);

  await expectNoScratchDatabase();
  expect(await query(settings.DATABASE_URL, `SELECT count(*)::int FROM "Package"`)).toEqual([{ count: 3 }]);
  const empty = await doctor({ ...settings, BACKUP_DIR: temporaryDirectory() });
  expect(empty.of("backup")).toMatch(/^fail: There is no backup in the folder .* yet/);
});

test("a role that may not create databases gets its backup restored on a server of its own", async () => {
  const database = await ownDatabase();
  await addPackages(database.DATABASE_URL);
  const { settings } = await withBackup(database);
  const role = `guest_${randomBytes(4).toString("hex")}`;
  const server = inject("databaseServer");
  await query(server, `CREATE ROLE ${role} LOGIN PASSWORD '${role}' IN ROLE pg_read_all_data`);
  onTestFinished(async () => {
    await query(server, `DROP ROLE ${role}`);
  });
  const url = Object.assign(new URL(settings.DATABASE_URL), { username: role, password: role }).href;
  const { of } = await doctor({ ...settings, DATABASE_URL: url });
  expect(of("backup")).toMatch(/^ok: chinar-[\d-]+\.tar .* was restored on trial: \d+ rows/);
  expect(readdirSync(settings.DATA_DIR).filter((name) => name.startsWith("scratch-"))).toEqual([]);
});

test("a disk without room fails", async (context) => {
  const database = await ownDatabase();
  const small = join(temporaryDirectory(), "small");
  mkdirSync(small);
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "none", small]).status !== 0) return context.skip();
  onTestFinished(() => void spawnSync("umount", [small]));
  const { status, of } = await doctor({ ...database, BACKUP_DIR: small });
  expect(status).toBe(1);
  expect(of("disk")).toMatch(/\nfail: BACKUP_DIR .* has \d\d MB free: see "The disk is full"|^fail: BACKUP_DIR/);
  expect(readdirSync(small)).toEqual([]);
});

test("with the embedded database nothing but DATA_DIR has to be named", async () => {
  const DATA_DIR = await ownDataDir();
  const PORT = String(await freePort());
  const site = { DATA_DIR, PORT, SITE_URL: `http://127.0.0.1:${PORT}`, BACKUP_DIR: join(DATA_DIR, "backups") };
  await startSite(site);
  const { settings } = await withBackup(site);
  const { status, of, said } = await doctor(settings);
  expect({ status, said }).toEqual({ status: 0, said: "" });
  expect(of("site")).toMatch(/^ok: /);
  expect(of("storage")).toContain(`${DATA_DIR}/images`);
  expect(readdirSync(join(DATA_DIR, "images"))).toEqual([]);
  expect(of("backup")).toMatch(/^ok: /);
});
