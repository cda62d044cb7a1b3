import { setTimeout as sleep } from "node:timers/promises";

import { freePort } from "../e2e/support/inbox";

import { callEngine, engine, runFlags } from "./engine";

export type Container = Awaited<ReturnType<typeof startContainer>>;

const made: { containers: string[]; volumes: string[] } = { containers: [], volumes: [] };

export function newVolume(name: string) {
  const volume = `chinar-smoke-${process.pid}-${name}`;
  made.volumes.push(volume);
  return volume;
}

/** Runs a site on a new volume and waits until it is ready. `settingsFor` gets the site's public address. */
export async function startContainer(
  image: string,
  volume: string,
  settingsFor: (url: string) => Record<string, string> = () => ({}),
) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = Object.entries(settingsFor(url)).flatMap(([name, value]) => ["-e", `${name}=${value}`]);
  made.containers.push(volume);
  const own = ["--name", volume, "-p", `${port}:3000`, "-v", `${volume}:/data`, ...settings];
  await engine("run", "-d", ...runFlags, ...own, image);
  const container = {
    name: volume,
    url,
    run: (...command: string[]) => engine("exec", volume, ...command),
    log: () => engine("logs", volume),
    state: (field: string) => engine("inspect", "--format", `{{.State.${field}}}`, volume),
  };
  await untilReady(url, () => container.state("Running"));
  return container;
}

/** Runs one command in a new container and returns its standard error. */
export async function runOnce(image: string, command: string[], { volume, input }: { volume?: string; input: number }) {
  const data = volume ? ["-v", `${volume}:/data`] : [];
  return (await callEngine(["run", "--rm", "-i", ...runFlags, ...data, image, ...command], { input })).stderr;
}

export async function removeAll() {
  if (made.containers.length > 0) await engine("rm", "-f", ...made.containers).catch(console.error);
  if (made.volumes.length > 0) await engine("volume", "rm", "-f", ...made.volumes).catch(console.error);
}

async function untilReady(url: string, isRunning: () => Promise<string>) {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const question = fetch(`${url}/readyz`, { signal: AbortSignal.timeout(900) });
    const [answer] = await Promise.all([question.catch(() => null), sleep(1_000)]);
    if (answer?.ok) return;
    if ((await isRunning()) !== "true") throw new Error("The container ended.");
  }
  throw new Error("The container was not ready within two minutes.");
}
