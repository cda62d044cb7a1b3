import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { type Readable } from "node:stream";
import { text } from "node:stream/consumers";

const { CONTAINER_ENGINE, CONTAINER_FLAGS, CONTAINER_GATEWAY = "host.docker.internal" } = process.env;

/** The host name under which a container reaches this machine. */
export const thisMachine = CONTAINER_GATEWAY;

// The flags from README: the container can write only to /data and has no capabilities.
const HARDENED = words(
  "--read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges --memory 512m --memory-swap 512m",
);

/** The flags of `docker run` besides a site's settings. */
export const runFlags = [...HARDENED, ...words(CONTAINER_FLAGS ?? `--add-host=${CONTAINER_GATEWAY}:host-gateway`)];

const found = findEngine();

/** The container engine's command, or null if there is none or its daemon does not answer. */
export const engineName = found?.join(" ") ?? null;

type Streams = { input?: number; output?: number };

/** Runs the engine's command line; `input` and `output` are open files. */
export async function callEngine(args: string[], { input, output }: Streams = {}) {
  const [command = "", ...rest] = [...(found ?? []), ...args];
  const child = spawn(command, rest, { stdio: [input ?? "ignore", output ?? "pipe", "pipe"] });
  const [stdout, stderr, [status]] = await Promise.all([read(child.stdout), read(child.stderr), closed(child)]);
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}: ${stderr}`);
  return { stdout: stdout.trim(), stderr: stderr.trim() };
}

/** Runs the engine's command line and returns its standard output. */
export async function engine(...args: string[]): Promise<string> {
  return (await callEngine(args)).stdout;
}

async function closed(child: ChildProcess) {
  return (await once(child, "close")) as [number | null];
}

async function read(stream: Readable | null) {
  return stream ? text(stream) : "";
}

function findEngine() {
  const candidates = CONTAINER_ENGINE ? [words(CONTAINER_ENGINE)] : [["docker"], ["podman"]];
  return candidates.find(([command = "", ...flags]) => spawnSync(command, [...flags, "info"]).status === 0);
}

function words(line: string) {
  return line.split(/\s+/).filter(Boolean);
}
