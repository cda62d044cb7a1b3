import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { freePort } from "./free-port";
import { type Cleaner, temporaryDirectory, waitFor } from "./site-process";

/** A proxy that distributes requests over several sites and never repeats a request. */
export type Proxy = {
  url: string;
  /** What an operator does by hand before a site stops and after it is ready again. */
  takeOut: (site: string) => Promise<unknown>;
  putBack: (site: string) => Promise<unknown>;
};

export type StartProxy = (sites: string[], until: Cleaner) => Promise<Proxy>;

const NOTICED = 2_000;

export function isInstalled(program: string) {
  return spawnSync(program, ["-h"]).error === undefined;
}

/** Starts Caddy as in docs/OPERATIONS.md, with health checks of each site. */
export async function startCaddy(sites: string[], until: Cleaner): Promise<Proxy> {
  const port = await freePort();
  const directory = temporaryDirectory(until);
  const file = join(directory, "Caddyfile");
  writeFileSync(
    file,
    `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  reverse_proxy ${sites.map(hostOf).join(" ")} {
    health_uri /readyz
    health_interval 1s
    health_timeout 3s
  }
}
`,
  );
  await run(port, until, "caddy", ["run", "--config", file, "--adapter", "caddyfile"], { HOME: directory });
  return { url: `http://127.0.0.1:${port}`, takeOut: async () => {}, putBack: () => sleep(NOTICED) };
}

/** Starts nginx. It has no health checks, so the operator marks a site as down before a restart. */
export async function startNginx(sites: string[], until: Cleaner): Promise<Proxy> {
  const port = await freePort();
  const directory = temporaryDirectory(until);
  const file = join(directory, "nginx.conf");
  const write = (out?: string) =>
    writeFileSync(
      file,
      `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${directory}/pid;
error_log ${directory}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${directory}/bodies;
  proxy_temp_path ${directory}/answers;
  client_max_body_size 10m;
  # Our clients must not meet the end of a connection that a reload closes.
  keepalive_timeout 0;
  upstream sites {
    ${sites.map((site) => `server ${hostOf(site)} max_fails=0${site === out ? " down" : ""};`).join("\n    ")}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://sites;
      proxy_next_upstream off;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`,
    );
  const reload = async (out?: string) => {
    write(out);
    const { status, stderr } = spawnSync("nginx", ["-c", file, "-s", "reload"]);
    if (status !== 0) throw new Error(`nginx did not reload: ${String(stderr)}`);
    await sleep(NOTICED);
  };
  write();
  await run(port, until, "nginx", ["-c", file]);
  return { url: `http://127.0.0.1:${port}`, takeOut: reload, putBack: () => reload() };
}

function hostOf(site: string) {
  return new URL(site).host;
}

async function run(port: number, until: Cleaner, program: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk) => (said += String(chunk)));
  until(async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
  });
  await waitFor(program, async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said.slice(-1_000)}`);
    return (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok;
  });
}
