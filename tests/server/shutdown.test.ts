import { expect, test } from "vitest";

import { freePort } from "../support/free-port";
import { lockTable, ownDatabase, runSite, startSite, waitFor } from "../support/site-process";

test.each(["SIGTERM", "SIGINT"] as const)("%s: requests in flight are answered, new ones refused", async (signal) => {
  const settings = await ownDatabase();
  const site = await startSite(settings);
  const lock = await lockTable("Package", settings.DATABASE_URL);
  const inFlight = fetch(site.url);
  await waitFor("the request to wait", lock.waiting);

  site.child.kill(signal);
  await waitFor("the door to close", () =>
    fetch(`${site.url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  expect(site.child.exitCode).toBeNull();
  await lock.release();

  const response = await inFlight;
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("</html>");
  expect(await site.exited).toBe(0);
  expect(site.written.stderr).toBe("");
});

test("a request that does not end is left behind after fifteen seconds", async () => {
  const settings = await ownDatabase();
  const site = await startSite(settings);
  const upload = new ReadableStream({ pull: () => new Promise(() => {}) });
  const inFlight = fetch(`${site.url}/login`, { method: "POST", body: upload, duplex: "half" }).catch(() => null);
  await waitFor("the request to arrive", async () => (await fetch(`${site.url}/healthz`)).ok);

  const start = performance.now();
  site.child.kill("SIGTERM");
  await site.exited;
  expect(performance.now() - start).toBeLessThan(15_000);
  await inFlight;
});

test("an idle connection does not hold the end up, and more signals change nothing", async () => {
  const site = await startSite(await ownDatabase());
  await fetch(`${site.url}/healthz`);
  const start = performance.now();
  for (const signal of ["SIGINT", "SIGINT", "SIGTERM"] as const) site.child.kill(signal);
  expect(await site.exited).toBe(0);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test("a site that drains sends proxies elsewhere and answers whoever still comes", async () => {
  const METRICS_TOKEN = "whoever watches the site";
  const site = await startSite({ ...(await ownDatabase()), TRUST_PROXY: "1", DRAIN_SECONDS: "6", METRICS_TOKEN });
  // Longer than a proxy keeps an idle connection.
  expect((await fetch(`${site.url}/readyz`)).headers.get("keep-alive")).toContain("timeout=125");
  site.child.kill("SIGTERM");
  await waitFor("a proxy to be sent elsewhere", async () => (await fetch(`${site.url}/readyz`)).status === 503);

  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const readiness = await fetch(`${site.url}/readyz`, { headers });
  expect(await readiness.json()).toEqual({ status: "unavailable", problems: ["stopping"] });
  for (const path of ["/", "/healthz", "/favicon.ico"]) {
    const response = await fetch(site.url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get("connection")).toBe("close");
  }
  expect(await site.exited).toBe(0);
  expect(site.written.stderr).toBe("");
});

test("a signal before the site is ready ends the start", async () => {
  const settings = await ownDatabase();
  const lock = await lockTable("Package", settings.DATABASE_URL);
  const site = runSite({ ...settings, PORT: String(await freePort()), DEMO_DATA: "on" });
  await waitFor("the start to wait", lock.waiting);
  site.child.kill("SIGTERM");
  expect(await site.exited).toBe(0);
  expect(site.written).toEqual({ stdout: "", stderr: "" });
  await lock.release();
});
