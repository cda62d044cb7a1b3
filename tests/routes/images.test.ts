import sharp from "sharp";
import { expect, test } from "vitest";

import { loader } from "~/routes/_machines+/images.$";
import { storeImage } from "~/services/images.server";

async function get(path: string, headers = {}) {
  const request = new Request(`http://localhost/images/${path}`, { headers });
  return loader({ request, params: { "*": path }, context: {} });
}

async function storedPicture() {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#17606b" } })
    .png()
    .toBuffer();
  const stored = await storeImage(bytes);
  if (!stored.ok) throw new Error(stored.msg);
  return stored.value.imageKey;
}

test("a picture is served with its type, to be kept for ever", async () => {
  const imageKey = await storedPicture();
  const response = await get(`${imageKey}/360.avif`);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "image/avif",
    "content-length": String((await response.arrayBuffer()).byteLength),
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    etag: `"${imageKey}/360.avif"`,
  });
});

test("a browser that has it already is told so", async () => {
  const imageKey = await storedPicture();
  const etag = (await get(`${imageKey}/og.jpg`)).headers.get("etag") ?? "";
  const again = await get(`${imageKey}/og.jpg`, { "If-None-Match": etag });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
  expect((await get(`${imageKey}/360.avif`, { "If-None-Match": etag })).status).toBe(200);
});

test.each([
  "",
  "nothing",
  "a-1x1/360.avif",
  "../session-secret",
  "..%2Fsession-secret",
  "a-1x1/360.html",
  "a\0/1.webp",
])("there is nothing at %j", async (path) => {
  const response = await get(path);
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
});
