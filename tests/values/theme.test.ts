import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { contrast, toHex, toOklch } from "~/values/colour";
import { themeCss, TOKENS, tokensIn, unreadableIn } from "~/values/theme";

const css = readFileSync("app/styles/tokens.css", "utf8");

/** A token's colours in tokens.css, with names followed to their pigments. */
function inStyles(name: string): string[] {
  const [, value = ""] = new RegExp(`--${name}: (.+);`).exec(css) ?? [];
  const named = value.replaceAll(/var\(--([\w-]+)\)/g, (_, other: string) => inStyles(other)[0] ?? "");
  return [...named.matchAll(/#[\da-f]{3,6}/g)].map(([hex]) =>
    hex.length === 4 ? hex.replaceAll(/[\da-f]/g, "$&$&") : hex,
  );
}

test.each(Object.entries(TOKENS))("%s is what the styles say", (name, shades) => {
  expect(inStyles(name)).toEqual(shades);
});

test("a colour is found again from its lightness, chroma and hue", () => {
  for (const hex of ["#000000", "#ffffff", "#9c3b1b", "#7cc7d1", "#00ff00", "#123456"]) {
    expect(toHex(toOklch(hex)), hex).toBe(hex);
  }
  expect(toOklch("#ff0000")).toMatchObject({
    lightness: expect.closeTo(0.628, 3) as number,
    chroma: expect.closeTo(0.2577, 3) as number,
    hue: expect.closeTo(29.23, 1) as number,
  });
});

test("contrast is counted as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#ffffff", "#777777")).toBeCloseTo(4.48, 2);
});

test("all text can be read in every hue, and in the site's own", () => {
  expect(unreadableIn(TOKENS)).toBeNull();
  for (let hue = 0; hue < 360; hue += 1) expect(unreadableIn(tokensIn(hue)), String(hue)).toBeNull();
});

test.each([
  [{ chinar: ["#e8a33d", "#f09a72"] }, "chinar on ground by day, 2.0 instead of 4.5"],
  [{ "chinar-deep": ["#7f2e13", "#5a4038"] }, "chinar-deep on ground by night, 1.9 instead of 4.5"],
  [{ "on-chinar": ["#000000", "#12191c"] }, "on-chinar on chinar by day, 3.1 instead of 4.5"],
] as const)("%j is refused by the name of its pair", (shades, pair) => {
  expect(unreadableIn({ ...TOKENS, ...shades })).toBe(pair);
});

test("only another hue adds to the styles", () => {
  expect(themeCss(undefined)).toBe("");
  expect(themeCss(0)).toMatch(
    /^:root\{--chinar:light-dark\(#[\da-f]{6},#[\da-f]{6}\);--chinar-deep:light-dark\(.{15}\)\}\.site-footer .brand svg\{color:#[\da-f]{6}\}$/,
  );
});
