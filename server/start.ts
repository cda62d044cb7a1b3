import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

import { type Env } from "~/env.server";

import { deployMigrations } from "../prisma/migrate";
import { keptSecret, prepareDataDir } from "./data-dir";
import { startEmbeddedDatabase } from "./embedded-database";
import { loadEnv } from "./load-env";
import { type prepare as Prepare } from "./prepare";
import { reachDatabase } from "./reach-database";
import { log } from "./request-log";
import { checkPort, serve } from "./serve";
import { type SiteBuild } from "./site-build";
import { exitWith } from "./start-error";

// Brings the whole site up, in this order, and down again in the opposite one.

const SHUTDOWN_LIMIT = 4_000;
const EXIT_LIMIT = 14_500;
const undo: (() => Promise<void>)[] = [];
let isStopping = false;

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop().then(() => process.exit(0)));

try {
  await start();
} catch (error) {
  await stop();
  exitWith(error);
}

async function start() {
  const env = await loadEnv({ NODE_ENV: "production" });
  await checkPort(env.HOST, env.PORT);

  if (!env.DATABASE_URL || !env.SESSION_SECRET || !env.S3_BUCKET) prepareDataDir(env.DATA_DIR);
  const databaseUrl = env.DATABASE_URL ?? (await embeddedDatabase(env.DATA_DIR));
  await reachDatabase(databaseUrl, 30_000);
  await deployMigrations(databaseUrl);

  // What is loaded from here on reads these when it is loaded.
  process.env.DATABASE_URL = databaseUrl;
  process.env.SESSION_SECRET = env.SESSION_SECRET ?? keptSecret(env.DATA_DIR, "session-secret");
  if (!env.DATABASE_URL) process.env.PRINT_MAILS ??= "on";
  const { prepare } = await load<{ prepare: typeof Prepare }>("prepare.js");
  const logins = await prepare({ databaseUrl, isEmbedded: !env.DATABASE_URL });

  if (process.argv.includes("--dev")) serveSources(env);
  else await serveBuild(env);

  console.log(`Ready at ${env.SITE_URL}`);
  for (const { name, email, password } of logins) console.log(`  ${name}: ${email}  ${password}`);
}

async function embeddedDatabase(dataDir: string): Promise<string> {
  const { url, stop } = await startEmbeddedDatabase({ dataDir });
  undo.push(stop);
  return url;
}

async function serveBuild({ HOST: host, PORT: port, TRUST_PROXY: trustProxy }: Env) {
  const build = await load<SiteBuild>("server/index.js");
  undo.push(async () => Promise.race([build.entry.module.shutdown(), sleep(SHUTDOWN_LIMIT)]));
  process.on("uncaughtException", logError);
  process.on("unhandledRejection", logError);

  const { setPlainHeaders } = await import("~/http/headers.server");
  const headers = new Headers();
  setPlainHeaders(headers);
  undo.push(await serve({ build, host, port, trustProxy, headers }));
}

function serveSources({ HOST, PORT }: Env) {
  const options = ["--host", HOST, "--port", String(PORT), "--strictPort"];
  const vite = spawn(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", ...options], {
    stdio: "inherit",
  });
  const exited = once(vite, "exit");
  undo.push(async () => {
    vite.kill();
    await exited;
  });
}

// By a path the bundler leaves alone: these files are made beside this one.
async function load<T>(file: string): Promise<T> {
  return (await import(new URL(file, import.meta.url).href)) as T;
}

async function stop() {
  if (isStopping) return new Promise<void>(() => {});
  isStopping = true;
  setTimeout(() => process.exit(1), EXIT_LIMIT).unref();
  for (const step of undo.reverse()) await step().catch(logError);
}

function logError(error: unknown) {
  log("error", { error: error instanceof Error ? error.stack : String(error) });
}
