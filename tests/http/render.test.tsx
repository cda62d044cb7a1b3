import { expect, test } from "vitest";

import { renderHydrated } from "~/http/pages/render.server";

test("a page says every character, wherever it falls into React's buffer", async () => {
  const prices = Array.from({ length: 1000 }, (_, index) => <b key={index}>₹₹₹₹</b>);
  expect((await renderHydrated(<p>{prices}</p>, "")).match(/₹₹₹₹/g)).toHaveLength(1000);
});
