import assert from "node:assert/strict";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expectCleanEnd, expectConfined, memoryPeak } from "./confinement";
import { type Container, newVolume, runOnce, startContainer } from "./container";
import { callEngine, engine } from "./engine";
import { expectHealthCommand } from "./image";
import { type Step } from "./step";
import { type Login, tellStory } from "./story";

/** Runs the demo with one command, backs it up, and checks the restored copy. */
export async function playDemo(image: string, step: Step) {
  const demo = await startContainer(image, newVolume("demo"));
  const admin = await printedLogin(demo);
  await step("The demo: the story", () => tellStory(demo.url, admin));
  await step("It is user 1000, without a capability, and can write to /data alone", () => expectConfined(demo));
  await step("The HEALTHCHECK's command succeeds", () => expectHealthCommand(image, demo));
  await step("Backed up while it runs, verified, restored elsewhere: the story again", () =>
    restore(image, demo, admin),
  );
  await step("512 MB are enough", () => memoryPeak(demo));
  await step("SIGTERM ends it with 0", () => expectCleanEnd(demo, () => engine("stop", "-t", "15", demo.name)));
}

async function printedLogin(demo: Container): Promise<Login> {
  const [, email, password] = /^ {2}Admin: (\S+) {2}(\S+)$/m.exec(await demo.log()) ?? [];
  assert(email && password, "The log names no login.");
  return { email, password };
}

async function restore(image: string, demo: Container, admin: Login) {
  const folder = mkdtempSync(join(tmpdir(), "chinar-smoke-"));
  try {
    const file = join(folder, "chinar.tar");
    await callEngine(["exec", demo.name, "node", "build/backup.js"], { output: openSync(file, "w") });
    const read = () => ({ input: openSync(file, "r") });
    const holds = await runOnce(image, ["node", "build/backup.js", "verify"], read());
    const volume = newVolume("restored");
    await runOnce(image, ["node", "build/backup.js", "restore"], { ...read(), volume });
    const restored = await startContainer(image, volume);
    const status = (container: Container) => container.run("node", "build/host.js", "status");
    assert.equal(await status(restored), await status(demo));
    await tellStory(restored.url, admin);
    await engine("rm", "-f", restored.name);
    return holds.split("\n").at(-1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
