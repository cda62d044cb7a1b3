import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";
import { expect, onTestFinished, test } from "vitest";

import { OTHER_VERSION } from "../../server/http/other-version";
import { staticFiles } from "../../server/http/static-files";

async function serve() {
  const directory = mkdtempSync(join(tmpdir(), "chinar-static-"));
  mkdirSync(join(directory, "assets"));
  writeFileSync(join(directory, "assets/app-1.js"), "1");
  const passedOn: string[] = [];
  const app = express().use(staticFiles(directory), (req, res) => {
    passedOn.push(req.path);
    if (!res.headersSent) res.sendStatus(404);
  });
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, passedOn };
}

test("a file is answered and goes no further; other addresses do", async () => {
  const { origin, passedOn } = await serve();
  expect(await (await fetch(`${origin}/assets/app-1.js`)).text()).toBe("1");
  expect((await fetch(`${origin}/assets/app-1.js`, { method: "HEAD" })).status).toBe(200);
  expect((await fetch(`${origin}/assets/app-2.js`)).status).toBe(404);
  expect(passedOn).toEqual([]);
  expect((await fetch(`${origin}/packages`)).status).toBe(404);
  expect(passedOn).toEqual(["/packages"]);
});

test("a script of another version is answered by one that nobody keeps", async () => {
  const { origin, passedOn } = await serve();
  const answer = await fetch(`${origin}/assets/app-BwsPV_-0.js`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^(text|application)\/javascript/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toBe(OTHER_VERSION);
  expect(passedOn).toEqual([]);
});
