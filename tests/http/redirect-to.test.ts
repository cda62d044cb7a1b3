import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { getRedirectTo, safeRedirectTo, withRedirectTo } from "~/http/redirect-to";
import { wayBack } from "~/http/way-back";

const SITE = "https://chinar.example";

const HOSTILE = String.raw`//evil.example ///evil.example /\evil.example \\evil.example /\/evil.example
https://evil.example https:evil.example HTTPS://evil.example javascript:alert(1) data:text/html,x /.//evil.example
/..//evil.example /a/..//evil.example /%2e%2e//evil.example bookings @evil.example`;

describe("redirectTo", () => {
  test.each(["/", "/bookings", "/packages/01a1?x=1&y=%2F#booking", "/a//b", "/search?q=https://x.example"])(
    "%j is kept",
    (path) => {
      expect(safeRedirectTo(path)).toBe(path);
    },
  );

  test.each([
    ...HOSTILE.split(/\s+/),
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\u0000",
    "",
    null,
    undefined,
  ])("%j is refused", (given) => {
    expect(safeRedirectTo(given)).toBeNull();
  });

  test("is refused when it is a file", () => {
    expect(safeRedirectTo(new File([], "/bookings"))).toBeNull();
  });

  test("never leads to another site, whatever was given", () => {
    const pieces = String.raw`/ \ . .. : @ ? # %2f %5c %09 http: https: evil.example javascript: a`.split(" ");
    const piece = fc.constantFrom(...pieces, "\t", "\n", "\r", " ", "\u0000", "\u200b");
    const nasty = fc.array(piece, { maxLength: 12 }).map((given) => given.join(""));
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      nasty,
      nasty.map((rest) => `/${rest}`),
      fc.webUrl(),
      fc.webPath(),
    );
    fc.assert(
      fc.property(text, (given) => {
        const path = safeRedirectTo(given);
        if (path === null) return;
        // A browser resolves the Location header against the current page. The result must be on this site, and stay there when
        // it is resolved again.
        const url = new URL(path, SITE);
        expect(url.origin).toBe(SITE);
        expect(path.startsWith("/") && !/^[/\\]{2}/.test(path)).toBe(true);
        expect(safeRedirectTo(path)).toBe(path);
        // The path survives being put into a link and read from it.
        const link = withRedirectTo("/login", path);
        expect(getRedirectTo(new Request(SITE + link))).toBe(path === "/" ? null : path);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("the way back from a page of the desk", () => {
  const LIST = "/admin-dashboard/manage-bookings";

  test.each([
    `https://evil.example${LIST}`,
    `//evil.example${LIST}`,
    "/\\evil.example",
    `${LIST}/..//evil.example`,
    `${LIST}@evil.example`,
    `${LIST}/../manage-users`,
    `${LIST}\r\nSet-Cookie: a=b`,
    `${LIST}/export.csv`,
    "/logout",
    "/",
    "javascript:alert(1)",
    "",
    null,
  ])("%j counts as the list", (from) => {
    expect(wayBack(from, LIST)).toBe(LIST);
  });

  test.each([`${LIST}?status=pending&page=2#card`, `${LIST}/deleted`, "/admin-dashboard"])("%j is kept", (from) => {
    expect(wayBack(from, LIST)).toBe(from);
  });
});
