import { setImmediate } from "node:timers/promises";

import { expect, test } from "vitest";

import { fairTurns } from "../../server/http/fair-turns";

function desk(options: { atOnce: number; timeout: number; memory: number }) {
  const queued = fairTurns(options);
  const started: string[] = [];
  const running = new Map<string, { end: (value: string) => void; fail: (error: Error) => void }>();
  const ask = (client: string, page: string) =>
    queued(client, () => {
      started.push(page);
      return new Promise<string>((end, fail) => running.set(page, { end, fail }));
    });
  const finish = async (page: string) => {
    running.get(page)?.end(page);
    await setImmediate();
  };
  return { ask, finish, started, running };
}

test("the client that had the fewest pages lately comes first, and each waits in its own order", async () => {
  const { ask, finish, started, running } = desk({ atOnce: 2, timeout: 60_000, memory: 60_000 });
  const pages = ["1", "2", "3", "4"].map((page) => ask("busy", page));
  const others = [ask("bilal", "b"), ask("aisha", "a"), ask("bilal", "b2")];
  await setImmediate();
  expect(started).toEqual(["1", "2"]);
  await finish("1");
  await finish("2");
  expect(started).toEqual(["1", "2", "b", "a"]);
  await finish("a");
  await finish("b");
  expect(started.slice(4)).toEqual(["b2", "3"]);
  const failed = expect(pages[2]).rejects.toThrow("Out of paper");
  running.get("3")?.fail(new Error("Out of paper"));
  await failed;
  await setImmediate();
  expect(started.slice(6)).toEqual(["4"]);
  await finish("b2");
  await finish("4");
  expect(await Promise.all([...pages.slice(0, 2), ...others, pages[3]])).toEqual(["1", "2", "b", "a", "b2", "4"]);
});

test("a page that only waits makes room for the next", async () => {
  const { ask, finish, started } = desk({ atOnce: 1, timeout: 5, memory: 60_000 });
  const slow = ask("aisha", "slow");
  const next = ask("aisha", "next");
  await expect.poll(() => started).toEqual(["slow", "next"]);
  await finish("next");
  await finish("slow");
  expect(await Promise.all([slow, next])).toEqual(["slow", "next"]);
});

test("what a client had long ago does not count", async () => {
  const { ask, finish, started } = desk({ atOnce: 1, timeout: 60_000, memory: 0 });
  for (const page of ["1", "2"]) {
    void ask("busy", page);
    await setImmediate();
    await finish(page);
  }
  void ask("bilal", "b");
  void ask("busy", "3");
  void ask("bilal", "b2");
  await setImmediate();
  for (const page of ["b", "3", "b2"]) await finish(page);
  expect(started.slice(2)).toEqual(["b", "3", "b2"]);
});
