import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { onTestFinished } from "vitest";

export type SiteProcess = ReturnType<typeof runSite>;

/** The built site as a process of its own with these settings and none of ours. It does not outlive the test. */
export function runSite(
  settings: Record<string, string>,
  { file = "build/start.js", args = [], cwd }: { file?: string; args?: string[]; cwd?: string | undefined } = {},
) {
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH, HOME, ...settings };
  const child = spawn(process.execPath, [resolve(file), ...args], { cwd, env });
  const written = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => (written.stdout += String(chunk)));
  child.stderr.on("data", (chunk) => (written.stderr += String(chunk)));
  const exited = once(child, "close").then(() => child.exitCode);

  onTestFinished(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  return { child, written, exited, url: `http://127.0.0.1:${settings.PORT ?? "3000"}`, started: performance.now() };
}

/** Runs the site on a free port and waits until it answers. */
export async function startSite(settings: Record<string, string>): Promise<SiteProcess> {
  const site = runSite({ PORT: String(await freePort()), DEMO_DATA: "off", ...settings });
  await waitFor("the site", async () => {
    if (site.child.exitCode !== null) throw new Error(`The site ended: ${site.written.stderr}`);
    return (await fetch(`${site.url}/healthz`).catch(() => null))?.ok;
  });
  return site;
}

/** Asks until the answer is true. */
export async function waitFor(what: string, isSo: () => Promise<boolean | undefined> | boolean, patience = 40_000) {
  for (const start = Date.now(); Date.now() - start < patience; await sleep(25)) if (await isSo()) return;
  throw new Error(`Waited in vain for ${what}.`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** A directory that goes when the test is over. */
export function temporaryDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), "chinar-server-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
