import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";

import { takeErrors } from "../support/console-errors";

/** What the loader and the action of a page that React draws answer with, as its data. */
async function dataOf(method: "GET" | "POST", answer: unknown) {
  const module = { default: () => null, loader: () => answer, action: () => answer };
  const routes = {
    root: { id: "root", path: "", module: { default: () => null } },
    page: { id: "page", parentId: "root", path: "page", module },
  };
  const build = {
    entry: { module: { default: () => new Response() } },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "test" },
    future: { v3_singleFetch: true },
    mode: "production",
  };
  const handle = createRequestHandler(build as unknown as ServerBuild, "production");
  const body = method === "POST" ? new URLSearchParams({ typed: "x" }) : undefined;
  const response = await handle(new Request("http://localhost/page.data", { method, body }));
  return (await response.text()).trimEnd().split("\n");
}

function nested(depth: number) {
  let value: unknown = "the innermost";
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { in: value };
  return value;
}

function parsed(json: string): unknown {
  return JSON.parse(json);
}

const circle: { itself?: unknown } = {};
circle.itself = circle;

const HOSTILE: Record<string, unknown> = {
  "a thousand levels": nested(1_000),
  "a circle": circle,
  "names of a prototype": parsed(
    '{"__proto__": {"isAdmin": true}, "constructor": 1, "then": "x", "toString": "", "_1": 2, "": 3}',
  ),
  "signs of the stream": ["P1:[]\nE2:[]", "\n[]\n", '["Z",1]', "_0", -1, -7],
  "signs of HTML and of scripts": ["</script><script>", "<!--", "\u2028\u2029", "\0", "\ud800"],
  "every kind of number": [-0, NaN, Infinity, 2 ** 53, 10n],
  "many fields": Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, String(index)])),
};

describe.each(Object.entries(HOSTILE))("%s", (_, value) => {
  test.each(["GET", "POST"] as const)("leaves the stream of a %s whole: one line of JSON", async (method) => {
    const lines = await dataOf(method, value);
    expect(lines).toHaveLength(1);
    expect(Array.isArray(JSON.parse(lines[0] ?? ""))).toBe(true);
    expect(lines[0]).not.toContain("\0");
  });
});

test("data too deep for the stream fails its own request, and the next one is answered", async () => {
  await expect(dataOf("GET", nested(200_000))).rejects.toThrow();
  takeErrors();
  expect(await dataOf("GET", "fine")).toHaveLength(1);
});
