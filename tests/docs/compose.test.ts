import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

import { expect, test } from "vitest";

import { MAX_DRAINED } from "~/http/body-limits";
import { readSettings, SETTINGS } from "~/settings.server";

const read = (file: string) => readFileSync(file, "utf8");

const compose = read("compose.yaml");
const services = [...(compose.split(/^services:$/m)[1] ?? "").matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name);

const DEMO = new Map(Object.entries(parseEnv(read("deploy/demo.env"))));

/** The environment of a site in compose.yaml, with the variables of the demo's file filled in. */
function environment() {
  const lines = /^ {2}environment:\n((?: {4}\S.*\n)+)/m.exec(compose)?.[1] ?? "";
  const pairs = [...lines.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name = "", value = ""]) => {
    const filled = value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, key: string, sign?: string, text?: string) => {
      return DEMO.get(key) ?? (sign === "-" ? (text ?? "") : `${key} is not in the demo's file`);
    });
    return [name, filled.replace(/^"(.*)"$/, "$1")] as const;
  });
  return Object.fromEntries(pairs);
}

const given = environment();
const settings = readSettings({ NODE_ENV: "production", ...given });

test("compose.yaml gives the sites settings they know and accept", () => {
  expect(Object.keys(given).filter((name) => !SETTINGS.includes(name))).toEqual([]);
  expect(Object.values(given).filter((value) => value.includes("is not in"))).toEqual([]);
  expect(settings).toMatchObject({ SITE_URL: "https://localhost", TRUST_PROXY: 1, DEMO_DATA: true });
});

/** Settings that compose.yaml does not pass on: the containers set them themselves, or its users do not need them. */
const LEFT_OUT =
  "PORT HOST NODE_ENV DATA_DIR SITE_SETTINGS PRINT_MAILS S3_REGION S3_PUBLIC_URL PAYMENT_WEBHOOK_SECRET RAZORPAY_API_URL";

test("the demo, whose password everybody can read, is open to its own machine only", () => {
  const published = [...compose.matchAll(/^ {4}ports: \[(.+)\]$/gm)].flatMap(([, ports = ""]) => ports.split(", "));
  expect(published).toHaveLength(4);
  expect(published.filter((port) => !/^"(\$\{LISTEN:-\}|127\.0\.0\.1:)/.test(port))).toEqual([]);
  expect(DEMO.get("LISTEN")).toBe("127.0.0.1:");
});

test("every other setting in .env reaches the sites", () => {
  expect(SETTINGS.filter((name) => !(name in given)).toSorted()).toEqual(LEFT_OUT.split(" ").toSorted());
});

test("the demo's file sets only what compose.yaml asks for", () => {
  const asked = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  expect([...DEMO.keys()].filter((name) => name !== "COMPOSE_PROFILES" && !asked.has(name))).toEqual([]);
});

test("whoever is asked in compose.yaml and the Caddyfile is one of the services, and listens there", () => {
  const asked = [settings.DATABASE_URL, settings.S3_ENDPOINT, settings.SMTP_URL].map(
    (url) => new URL(url ?? "").hostname,
  );
  const sites = /\{\$UPSTREAMS:([^}]*)\}/.exec(read("deploy/Caddyfile"))?.[1]?.split(" ") ?? [];
  expect(services).toEqual(expect.arrayContaining([...asked, ...sites.map((site) => site.split(":")[0])]));
  expect(sites.map((site) => Number(site.split(":")[1]))).toEqual([settings.PORT, settings.PORT]);
  expect(compose).toContain(`pictures:/data/${settings.S3_BUCKET}]`);
  const mounted = [...compose.matchAll(/- \.\/([^:]+):/g)].map(([, file = ""]) => file);
  expect(mounted.filter((file) => !existsSync(file))).toEqual([]);
});

test("health checks ask what the services are told to answer, and data is in volumes that are declared", () => {
  const [, path] = /VGW_HEALTH: (\S+)/.exec(compose) ?? [];
  expect(compose).toContain(
    `"${new URL(String(path), settings.S3_ENDPOINT).href.replace("//bucket:", "//127.0.0.1:")}"`,
  );
  const { username, pathname } = new URL(settings.DATABASE_URL ?? "");
  // While PostgreSQL initialises its data, it listens only on its socket, so the check must use TCP.
  expect(compose).toContain(`[CMD, pg_isready, -h, 127.0.0.1, -U, ${username}]`);
  expect(compose).toContain(`POSTGRES_USER: ${username}\n      POSTGRES_DB: ${pathname.slice(1)}\n`);
  const used = [...compose.matchAll(/(?:volumes: \[|- )(\w+):\//g)].map(([, name]) => name);
  const declared = [...(compose.split(/^volumes:$/m)[1] ?? "").matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
  expect(used.toSorted()).toEqual(declared.toSorted());
});

test("a site is given the time to drain and to end before it is killed", () => {
  const grace = /stop_grace_period: (\d+)s/.exec(compose)?.[1];
  expect(Number(grace)).toBeGreaterThan(settings.DRAIN_SECONDS + 15);
});

test("nginx asks the port the site listens on, and takes whatever the site would", () => {
  const nginx = read("deploy/nginx.conf");
  expect(nginx).toContain(`proxy_pass http://127.0.0.1:${settings.PORT};`);
  expect(nginx).toContain(`client_max_body_size ${MAX_DRAINED / 1024 / 1024}m;`);
});
