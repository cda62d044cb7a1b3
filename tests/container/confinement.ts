import assert from "node:assert/strict";

import { type Container } from "./container";

const IN_MEMORY = /^(proc|sysfs|tmpfs|devpts|mqueue|cgroup2?)$/;

/** Expects that the site runs as an ordinary user without capabilities and cannot change the image's files. */
export async function expectConfined(container: Container) {
  const status = await container.run("cat", "/proc/1/status");
  const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, "m").exec(status)?.[1];
  assert.equal(field("Uid"), "1000");
  assert.equal(field("CapEff"), "0000000000000000");
  assert.equal(field("NoNewPrivs"), "1");
  for (const place of ["/", "/app", "/app/build", "/usr/local/bin", "/etc", "/home/node"]) {
    await assert.rejects(container.run("touch", `${place}/written`), `${place} can be written to.`);
  }
  const mounts = (await container.run("cat", "/proc/mounts")).split("\n").map((line) => line.split(" "));
  const kept = mounts.filter(([, place = "", type = "", options = ""]) => {
    return options.startsWith("rw") && !IN_MEMORY.test(type) && !place.startsWith("/etc/");
  });
  assert.deepEqual(
    kept.map(([, place]) => place),
    ["/data"],
  );
}

export async function expectCleanEnd(container: Container, stop: () => Promise<unknown>) {
  assert.equal(await container.state("OOMKilled"), "false", "It ran out of memory.");
  const started = Date.now();
  await stop();
  const seconds = (Date.now() - started) / 1000;
  assert.equal(await container.state("ExitCode"), "0");
  assert(seconds < 15, `It took ${seconds} seconds.`);
  return `${seconds.toFixed(1)} s`;
}

/** The peak memory in MB, of the 512 MB limit. Some kernels do not report it. */
export async function memoryPeak(container: Container) {
  const files = ["/sys/fs/cgroup/memory.peak", "/sys/fs/cgroup/memory/memory.max_usage_in_bytes"];
  const bytes = await container.run("sh", "-c", `cat ${files.join(" ")} 2>/dev/null | head -1`).catch(() => "");
  return bytes ? `at most ${Math.round(Number(bytes) / 1_000_000)} MB of memory` : "";
}
