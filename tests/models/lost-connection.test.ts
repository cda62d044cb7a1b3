import { once } from "node:events";
import { connect, createServer } from "node:net";

import { afterAll, expect, test } from "vitest";

import { isUnavailable } from "~/upkeep/unavailable.server";

const READY = Buffer.from("Z\0\0\0\x05I", "latin1");

let isDying = false;

// Behaves like PostgreSQL during a shutdown: it accepts a connection and at once reports that it is shutting down.
const proxy = createServer((client) => {
  const server = connect(Number(direct.port), direct.hostname);
  client.pipe(server);
  server.on("data", (bytes) => {
    if (!isDying || !bytes.subarray(-READY.length).equals(READY)) return client.write(bytes);
    return client.end(
      Buffer.concat([bytes, fatal("57P01", "terminating connection due to unexpected postmaster exit")]),
    );
  });
  for (const socket of [client, server])
    socket.on("error", () => {}).on("close", () => [client, server].map((each) => each.destroy()));
}).listen(0, "127.0.0.1");
await once(proxy, "listening");
afterAll(() => void proxy.close());

const direct = new URL(process.env.DATABASE_URL ?? "");
const address = proxy.address();
const port = String(typeof address === "object" ? address?.port : "");
process.env.DATABASE_URL = Object.assign(new URL(direct), { port, hostname: "127.0.0.1" }).href;
const { transaction } = await import("~/db.server");

function fatal(code: string, message: string) {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test("a connection that ends the moment it is made fails its transaction, and nothing else", async () => {
  isDying = true;
  const lost = await transaction((tx) => tx.user.count()).catch((error: unknown) => error);
  expect(isUnavailable(lost)).toBe(true);

  isDying = false;
  expect(await transaction((tx) => tx.user.count())).toBe(0);
});
