import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { chmod, readdir } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test, type TestContext } from "vitest";

import { diskStorage } from "~/services/disk-storage.server";
import { s3Storage } from "~/services/s3-storage.server";
import { type Storage } from "~/services/storage";

import { listen } from "../support/listen";
import { startS3 } from "../support/s3-server";

const folder = mkdtempSync(join(tmpdir(), "chinar-disk-"));
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3();
});

afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const drivers: [name: string, storage: () => Storage][] = [
  ["disk", () => diskStorage(folder)],
  ["S3", () => s3Storage(s3.settings)],
];

const OTHER_KEYS = String.raw`images/../../etc/passwd images/../secret.jpg images/a/../../b.jpg images/a/b/c.jpg
images/a/.hidden.jpg images/%2e%2e/b.jpg images\a\b.jpg images/a/b.html /images/a/b.jpg images//b.jpg other/a/b.jpg`;

describe.each(drivers)("pictures on %s", (_, open) => {
  test("come back as they were put, with their type, until they are removed", async () => {
    const storage = open();
    await expect(storage.check()).resolves.toBeUndefined();
    const [picture, preview] = ["images/tulips-1600x1200/720.avif", "images/tulips-1600x1200/og.jpg"];
    expect(await storage.get(picture)).toBeNull();
    const body = randomBytes(300_000);
    await storage.put(picture, body);
    await storage.put(preview, Buffer.from("og"));
    expect(await storage.get(picture)).toEqual({ body, contentType: "image/avif" });
    expect(await storage.get(preview)).toMatchObject({ contentType: "image/jpeg" });
    await storage.remove([picture, "images/tulips-1600x1200/never-there.webp"]);
    expect([await storage.get(picture), await storage.get(preview)]).toMatchObject([null, {}]);
  });

  test.each([
    ...OTHER_KEYS.split(/\s+/),
    `images/${"a-".repeat(41)}/b.jpg`,
    `images/a/${"b".repeat(81)}.jpg`,
    "images/a/b.jpg\n",
    "images/a/b.jpg\0.png",
    "",
  ])("are the only thing it reads or writes: %j", async (key) => {
    const storage = open();
    expect(await storage.get(key)).toBeNull();
    await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow("not the key of a stored picture");
    await expect(storage.remove([key])).rejects.toThrow("not the key of a stored picture");
  });
});

test("a picture on disk is whole however many write and read it at once", async () => {
  const storage = diskStorage(folder);
  const key = "images/race-10x10/10.webp";
  const versions = [Buffer.alloc(200_000, "a"), Buffer.alloc(200_000, "b")];
  await storage.put(key, Buffer.alloc(200_000, "a"));

  const writes = Array.from({ length: 20 }, (_, turn) => storage.put(key, versions[turn % 2] ?? Buffer.alloc(0)));
  const reads = Array.from({ length: 40 }, async () => (await storage.get(key))?.body);
  await Promise.all(writes);
  for (const body of await Promise.all(reads)) expect(versions.some((version) => body?.equals(version))).toBe(true);
  expect(await readdir(join(folder, "race-10x10"))).toEqual(["10.webp"]);
});

test("a folder that cannot be made is told by the check", async () => {
  const file = join(folder, "not-a-folder");
  await diskStorage(folder).put("images/x-1x1/1.webp", Buffer.from("x"));
  await chmod(join(folder, "x-1x1/1.webp"), 0o600);
  await expect(diskStorage(join(folder, "x-1x1/1.webp")).check()).rejects.toThrow();
  await expect(diskStorage(file).check()).resolves.toBeUndefined();
});

test.each([{ S3_BUCKET: "chinar-nowhere" }, { S3_ACCESS_KEY_ID: "WRONG" }])(
  "%o is told by the check, and is not a missing picture",
  async (wrong) => {
    const storage = s3Storage({ ...s3.settings, ...wrong });
    await expect(storage.check()).rejects.toThrow();
    await expect(storage.get("images/a-1x1/1.webp")).rejects.toThrow();
  },
);

/** Starts a server that calls `answer` for each connection. `answer` may do nothing. */
async function troubled(answer: (socket: Socket) => unknown, onTestFinished: TestContext["onTestFinished"]) {
  const server = createServer((socket) => socket.once("data", () => answer(socket)));
  return s3Storage({ ...s3.settings, S3_ENDPOINT: await listen({ server, onTestFinished }) });
}

describe.concurrent("an S3 server in trouble is given up on in time", () => {
  test.for<[string, (socket: Socket) => unknown]>([
    ["never answers", () => {}],
    ["stops in the middle", (socket) => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\nhalf")],
    ["hangs up", (socket) => socket.destroy()],
    ["answers 503", (socket) => socket.end("HTTP/1.1 503 Slow Down\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")],
  ])("when it %s", async ([, answer], { onTestFinished }) => {
    const storage = await troubled(answer, onTestFinished);
    const start = performance.now();
    await expect(storage.get("images/a-1x1/1.webp")).rejects.toThrow();
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
