import { expect, test } from "vitest";

import { PageCache } from "../../server/http/page-cache";

const HEADERS = { ETag: '"1"', "Cache-Control": "public, no-cache" };

function page(size: number, headers: Record<string, string> = {}, status = 200) {
  return new Response("x".repeat(size), { status, headers: { ...HEADERS, ...headers } });
}

test("what is not asked for goes first when there is no room", async () => {
  const pages = new PageCache(8_000);
  for (const key of ["a", "b", "c", "d"]) await pages.add(key, page(1_000));
  pages.get("a");
  await pages.add("e", page(1_500));
  expect(["a", "b", "c", "d", "e"].filter((key) => pages.get(key))).toEqual(["a", "d", "e"]);
});

test("a page cached again takes its room once, and one that is larger than all the room is not cached", async () => {
  const pages = new PageCache(8_000);
  for (let round = 0; round < 10; round += 1) await pages.add("a", page(1_000));
  await pages.add("b", page(3_000));
  expect(pages.get("a")?.body.length).toBe(1_000);
  expect((await pages.add("c", page(5_000)))?.body.length).toBe(5_000);
  expect(pages.get("c")).toBeUndefined();
});

test.each([
  ["an error", page(10, {}, 404)],
  ["what sets a cookie", page(10, { "Set-Cookie": "toast=; Max-Age=0" })],
  ["what is private", page(10, { "Cache-Control": "private, no-store" })],
  ["what is not to be stored", page(10, { "Cache-Control": "no-store" })],
  ["what has no name", new Response("x", { headers: { "Cache-Control": "public, no-cache" } })],
])("%s is left as it is", async (_, response) => {
  const pages = new PageCache(8_000);
  expect(await pages.add("a", response)).toBeNull();
  expect(pages.get("a")).toBeUndefined();
  expect(response.bodyUsed).toBe(false);
});
