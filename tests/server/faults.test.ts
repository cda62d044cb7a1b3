import { expect, test } from "vitest";

import { lockTable, ownDatabase, startSite, waitFor } from "../support/site-process";

/** Settings with which the process runs this code on a signal. */
function onSignal(code: string) {
  const script = `process.on("SIGUSR2", () => { ${code} })`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}

test.each([
  ["thrown", `throw new Error("a bug")`],
  ["rejected", `void Promise.reject(new Error("a bug"))`],
])("a bug that is %s where nothing catches it ends the process, after the requests in flight", async (_, code) => {
  const settings = await ownDatabase();
  const site = await startSite({ ...settings, ...onSignal(code) });
  const lock = await lockTable("Package", settings.DATABASE_URL);
  const inFlight = fetch(site.url);
  await waitFor("the request to wait", lock.waiting);

  site.child.kill("SIGUSR2");
  await waitFor("the error to be logged", () => site.written.stderr !== "");
  expect(site.child.exitCode).toBeNull();
  await lock.release();

  expect((await inFlight).status).toBe(200);
  expect(await site.exited).toBe(1);
  expect(JSON.parse(site.written.stderr)).toMatchObject({
    level: "error",
    error: expect.stringContaining("Error: a bug") as string,
  });
});

test("a client's lost connection is written down and ends nothing, nor does a site end that nobody listens to", async () => {
  const reset = `throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" })`;
  const site = await startSite({ ...(await ownDatabase()), ...onSignal(reset) });
  site.child.kill("SIGUSR2");
  await waitFor("the warning", () => site.written.stderr.includes('"level":"warn"'));
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

  site.child.stdout.destroy();
  site.child.stderr.destroy();
  for (let request = 0; request < 20; request += 1) expect((await fetch(`${site.url}/login`)).status).toBe(200);
  expect((await fetch(`${site.url}/%ff`)).status).toBe(400);
  site.child.kill("SIGTERM");
  expect(await site.exited).toBe(0);
});
