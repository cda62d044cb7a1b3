import { expect, test, vi } from "vitest";

import { inWork, oncePerRead, Work } from "~/work.server";

function request({ isRead }: { isRead: boolean }) {
  return Object.assign(new Work(() => ({})), { isRead });
}

test("a request that changes nothing reads once, all others each time", async () => {
  let version = 0;
  const getVersion = oncePerRead(() => Promise.resolve((version += 1)));
  const twice = async () => [await getVersion(), await getVersion()];
  expect(await inWork(request({ isRead: true }), twice)).toEqual([1, 1]);
  expect(await inWork(request({ isRead: true }), twice)).toEqual([2, 2]);
  expect(await inWork(request({ isRead: false }), twice)).toEqual([3, 4]);
  expect(await twice()).toEqual([5, 6]);
});

test("a read that failed is tried again by the same request", async () => {
  const read = vi.fn(() => Promise.resolve("read")).mockRejectedValueOnce(new Error("no database"));
  const get = oncePerRead(read);
  await inWork(request({ isRead: true }), async () => {
    await expect(get()).rejects.toThrow("no database");
    expect(await get()).toBe("read");
  });
});
