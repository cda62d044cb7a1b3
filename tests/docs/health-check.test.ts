import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { listen } from "../support/listen";

const [, written = ""] = /^HEALTHCHECK[^[]+CMD (\[.+\])$/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
const [program = "", ...args] = JSON.parse(written) as string[];

test("the image's health check finds the site's port, also in the quotes of an --env-file", async ({
  onTestFinished,
}) => {
  let status = 200;
  const server = createServer((req, res) => res.writeHead(req.url === "/healthz" ? status : 404).end());
  const { port } = new URL(await listen({ server, onTestFinished }));
  const check = (PORT: string) => promisify(execFile)(program, args, { env: { ...process.env, PORT } });
  for (const PORT of [port, `"${port}"`, `'${port}'`, ` ${port} `]) await expect(check(PORT)).resolves.toBeDefined();
  status = 503;
  await expect(check(port)).rejects.toThrow();
});
