import { runInNewContext } from "node:vm";

import { expect, test } from "vitest";

import { renderHydrated } from "~/http/pages/render.server";

test("a page's data are what its script reads, and end no script", async () => {
  const data = JSON.stringify({ note: "₹ </script><!-- \u2028" });
  const page = await renderHydrated(
    <html lang="en">
      <body>Bookings</body>
    </html>,
    new Blob([data]).stream(),
    "n0nce",
  );
  const [, before, script = ""] =
    /^(<!DOCTYPE html>.*)<script nonce="n0nce">(.*)<\/script><\/body><\/html>$/s.exec(page) ?? [];
  expect(before).toBe('<!DOCTYPE html><html lang="en"><body>Bookings');
  expect(script).not.toContain("<");
  const read: unknown[] = [];
  const streamController = { enqueue: (text: unknown) => read.push(text), close: () => read.push("closed") };
  runInNewContext(script, { window: { __remixContext: { streamController } } });
  expect(read).toEqual([data, "closed"]);
});
