import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, onTestFinished, test, vi } from "vitest";

import { log } from "~/log.server";
import { Work } from "~/work.server";

import { watchSlowness } from "../../server/http/slow-request";

test("the time that a client takes to send its request does not count", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const req = Object.assign(new IncomingMessage(new Socket()), { method: "POST" });
  const res = new ServerResponse(req);
  watchSlowness(req, res, 20, new Work(() => ({})));
  await sleep(40);
  req.emit("end");
  res.emit("close");
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ["that took as long as the limit is logged", 0, 1],
  ["that took less is not", 3_600_000, 0],
])("a request %s", (_, limit, lines) => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const req = Object.assign(new IncomingMessage(new Socket()), { method: "GET" });
  const res = new ServerResponse(req);
  watchSlowness(req, res, limit, new Work(() => ({})));
  res.emit("close");
  expect(warn).toHaveBeenCalledTimes(lines);
});
