import { expect, test } from "vitest";

import { listCalls } from "./calls";

test("the page for people shows every call, and loads nothing from elsewhere", async () => {
  const response = await fetch(`${process.env.SITE_URL}/api/docs`);
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const { call } of await listCalls()) expect(html).toContain(`<code>${call}</code>`);
  expect([...html.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="(https?:)?\/\/(?!127\.0\.0\.1)/g)]).toEqual([]);
  expect(html).not.toContain("__remixContext");
});
