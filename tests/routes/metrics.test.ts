import { readFileSync } from "node:fs";

import { afterEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { loader } from "~/routes/_machines+/metrics";
import { release } from "~/values/release.server";

import { watchRequests } from "../../server/http/request-metrics";
import { createStoredBooking } from "../support/factories";

const TOKEN = "a token for the watchman";

watchRequests(() => "other");

afterEach(() => {
  env.METRICS_TOKEN = undefined;
  env.BACKUP_DIR = undefined;
});

async function ask(authorization?: string) {
  const headers = new Headers(authorization === undefined ? {} : { Authorization: authorization });
  const request = new Request("http://localhost/metrics", { headers });
  try {
    return await loader({ request, params: {}, context: {} });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

test.each(["Bearer another token of length", "Bearer ", `Basic ${TOKEN}`, undefined])(
  "does not exist for %s",
  async (given) => {
    env.METRICS_TOKEN = TOKEN;
    expect((await ask(given)).status).toBe(404);
  },
);

test("does not exist while no token is set", async () => {
  expect((await ask("Bearer undefined")).status).toBe(404);
  expect((await ask("Bearer ")).status).toBe(404);
});

test("counts bookings by status, and no person", async () => {
  env.METRICS_TOKEN = TOKEN;
  const before = await bookings();
  const { customerEmail } = await createStoredBooking({ bookingStatus: "confirmed" });
  expect(await bookings()).toBe(before + 1);
  expect(await (await ask(`Bearer ${TOKEN}`)).text()).not.toContain(customerEmail);
});

async function bookings() {
  const text = await (await ask(`Bearer ${TOKEN}`)).text();
  return Number(/^chinar_bookings\{status="confirmed"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}

test("tells nightly backups that were never made from none that are set", async () => {
  env.METRICS_TOKEN = TOKEN;
  await db.backupRun.deleteMany();
  const samples = async () =>
    (await (await ask(`Bearer ${TOKEN}`)).text()).split("\n").filter((line) => /^chinar_\w*backup/.test(line));
  expect(await samples()).toEqual(["chinar_nightly_backups 0"]);

  env.BACKUP_DIR = "/backups";
  expect(await samples()).toEqual(["chinar_nightly_backups 1"]);
  await db.backupRun.create({ data: { day: new Date(0), startedAt: new Date(), finishedAt: new Date(5e12) } });
  expect(await samples()).toEqual(["chinar_nightly_backups 1", "chinar_last_backup_timestamp_seconds 5000000000"]);
  await db.backupRun.deleteMany();

  const alerts = readFileSync("docs/watching/alerts.yml", "utf8");
  expect(alerts).toMatch(/or \(chinar_nightly_backups == 1 .+\)\s+unless chinar_last_backup_timestamp_seconds/);
});

test("names the version that runs", async () => {
  env.METRICS_TOKEN = TOKEN;
  expect(await (await ask(`Bearer ${TOKEN}`)).text()).toContain(`chinar_build_info{version="${release}"} 1\n`);
});

test.each(["grafana.json", "alerts.yml"])("docs/watching/%s asks for what is measured", async (file) => {
  env.METRICS_TOKEN = TOKEN;
  const text = await (await ask(`Bearer ${TOKEN}`)).text();
  const asked = readFileSync(`docs/watching/${file}`, "utf8").match(/\b(chinar|nodejs|process)_\w+/g) ?? [];
  expect(asked.length).toBeGreaterThan(3);
  for (const name of asked) expect(text).toContain(`# TYPE ${name.replace(/_(count|bucket|sum)$/, "")} `);
});

test("tells of figures that differed from a recount, once they were compared", async () => {
  env.METRICS_TOKEN = TOKEN;
  await db.figureCheck.deleteMany();
  const samples = async () =>
    (await (await ask(`Bearer ${TOKEN}`)).text()).split("\n").filter((line) => line.startsWith("chinar_wrong_figures"));
  expect(await samples()).toEqual([]);
  await db.figureCheck.create({ data: { day: new Date(0), finishedAt: new Date(), wrong: 2 } });
  expect(await samples()).toEqual(["chinar_wrong_figures 2"]);
});
