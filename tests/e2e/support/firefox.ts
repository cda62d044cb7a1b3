#!/usr/bin/env -S node --import tsx
// Stands between Playwright and Debian's Firefox, which does not know one command yet that Playwright gives each new window.
// Once Firefox ESR answers emulation.setMediaFeaturesOverride, Playwright can start it without this file.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";

import { type RawData, WebSocket, WebSocketServer } from "ws";

const UNKNOWN = "emulation.setMediaFeaturesOverride";
const PLACES = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

const firefox = spawn(PLACES.find(existsSync) ?? "firefox", process.argv.slice(2), {
  stdio: ["ignore", "ignore", "pipe"],
});
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on("line", (line) => {
  const [, address] = /^WebDriver BiDi listening on (ws:.+)$/.exec(line) ?? [];
  if (!address) return;
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", (playwright, { url }) => join(playwright, new WebSocket(`${address}${url}`)));
  server.on("listening", () => {
    const here = server.address();
    if (here && typeof here === "object") console.error(`WebDriver BiDi listening on ws://127.0.0.1:${here.port}`);
  });
});

function join(playwright: WebSocket, browser: WebSocket) {
  const early: string[] = [];
  browser.on("open", () => {
    for (const message of early.splice(0)) browser.send(message);
  });
  playwright.on("message", (data) => {
    const message = textOf(data);
    const { id, method } = JSON.parse(message) as { id: number; method: string };
    if (method === UNKNOWN) playwright.send(JSON.stringify({ type: "success", id, result: {} }));
    else if (browser.readyState === WebSocket.OPEN) browser.send(message);
    else early.push(message);
  });
  browser.on("message", (data) => playwright.send(textOf(data)));
  browser.on("close", () => playwright.close());
  playwright.on("close", () => browser.close());
}

function textOf(data: RawData) {
  return Buffer.from(data as Buffer).toString();
}
