import { gunzipSync } from "node:zlib";

import { expect, test, vi } from "vitest";

import { type CachedPage } from "../../server/http/cached-page";
import { PageCache } from "../../server/http/page-cache";

const HEADERS = { ETag: '"1"', "Cache-Control": "public, no-cache" };

function response(text: string, headers: Record<string, string> = {}, status = 200) {
  return new Response(text, { status, headers: { ...HEADERS, ...headers } });
}

function add(pages: PageCache, key: string, size: number) {
  return pages.render(key, async () => response("x".repeat(size)));
}

async function textOf(page: CachedPage | null, values = {}) {
  return (await page?.encode(undefined, values))?.toString();
}

test("what is not asked for goes first when there is no room", async () => {
  const pages = new PageCache(8_000, ["-placeholder-"]);
  for (const key of ["a", "b", "c", "d"]) await add(pages, key, 1_000);
  pages.get("a");
  await add(pages, "e", 1_500);
  expect(["a", "b", "c", "d", "e"].filter((key) => pages.get(key))).toEqual(["a", "d", "e"]);
});

test("a page that is larger than all the room is not cached", async () => {
  const pages = new PageCache(8_000, ["-placeholder-"]);
  expect((await textOf(await add(pages, "c", 5_000)))?.length).toBe(5_000);
  expect(pages.get("c")).toBeUndefined();
});

test("whoever asks while a page is rendered waits for it", async () => {
  const pages = new PageCache(8_000, ["-placeholder-"]);
  const make = vi.fn(async () => response("one"));
  const all = await Promise.all([1, 2, 3].map(() => pages.render("a", make)));
  expect(await Promise.all(all.map((page) => textOf(page)))).toEqual(["one", "one", "one"]);
  await pages.render("a", make);
  expect(make).toHaveBeenCalledTimes(1);
});

test("a page that failed is rendered again", async () => {
  const pages = new PageCache(8_000, ["-placeholder-"]);
  await expect(pages.render("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await textOf(await pages.render("a", async () => response("here")))).toBe("here");
});

test.each([
  ["an error", () => response("x", {}, 404)],
  ["what sets a cookie", () => response("x", { "Set-Cookie": "toast=; Max-Age=0" })],
  ["what is not to be stored", () => response("x", { "Cache-Control": "no-store" })],
  ["what has no name", () => new Response("x", { headers: { "Cache-Control": "public, no-cache" } })],
])("%s is not cached", async (_, make) => {
  const pages = new PageCache(8_000, ["-placeholder-"]);
  expect(await pages.render("a", async () => make())).toBeNull();
  expect(pages.get("a")).toBeUndefined();
});

test.each([
  ["between texts", "Hello -name-, your key is -key-."],
  ["at both ends", "-name- and -key-"],
  ["side by side and twice", "<p>-name--key--name-</p>"],
])("each reader's texts are put into the placeholders: %s", async (_, html) => {
  const pages = new PageCache(80_000, ["-name-", "-key-"]);
  const page = await pages.render("a", async () => response(html));
  for (const name of ["Aisha", "शाह-ए-हमदान &amp; Söhne", "", "x".repeat(5_000)]) {
    const values = { "-name-": name, "-key-": crypto.randomUUID() };
    const expected = html.replaceAll("-name-", name).replaceAll("-key-", values["-key-"]);
    expect(await textOf(page, values)).toBe(expected);
    expect(gunzipSync((await page?.encode("gzip", values)) ?? "").toString()).toBe(expected);
  }
});

test("how long a page is never tells what a reader's own words have in common with it", async () => {
  const pages = new PageCache(80_000, ["-name-"]);
  const page = await pages.render("a", async () =>
    response(`Shikara ride at sunset. Welcome, -name-! ${"x".repeat(999)}`),
  );
  const lengths = ["Shikara ride at sunset.", "qWv7#kZp2&mXc9!bRt4$nYs"].map(async (name) => {
    expect(name).toHaveLength(23);
    return (await page?.encode("gzip", { "-name-": name }))?.length;
  });
  const [common, own] = await Promise.all(lengths);
  expect(common).toBe(own);
});

test("a JSON answer is compressed once for each path and ETag", async () => {
  const pages = new PageCache(8_000, []);
  const json = (text: string, ETag: string) => {
    const size = String(Buffer.byteLength(text));
    return response(text, { ETag, "Content-Type": "application/json; charset=utf-8", "Content-Length": size });
  };
  const first = await pages.copyOf("/packages", json("[1]", '"1"'));
  const again = json("[1]", '"1"');
  expect(await pages.copyOf("/packages", again)).toBe(first);
  expect(again.body?.locked === false && (await again.body.getReader().read()).done).toBe(true);
  const others = [await pages.copyOf("/packages", json("[2]", '"2"')), await pages.copyOf("/days", json("[3]", '"1"'))];
  expect(await Promise.all([first, ...others].map((page) => textOf(page)))).toEqual(["[1]", "[2]", "[3]"]);
  const { body } = json("[4]", '"4"');
  expect(await pages.copyOf("/packages", new Response(body, { headers: { "Content-Type": "text/csv" } }))).toBeNull();
});
