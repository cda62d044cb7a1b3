import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { contrast, toHex, toOklch } from "~/models/system/setting/colour";
import { themeCss, TOKENS, tokensIn, unreadableIn } from "~/models/system/setting/theme";

const css = readFileSync("app/styles/tokens.css", "utf8");

/** A token's colours of the day and the night. */
function inStyles(name: string): string[] {
  return [...css.matchAll(new RegExp(`--${name}: (#.+);`, "g"))].map(([, hex = ""]) =>
    hex.length === 4 ? hex.replaceAll(/[\da-f]/g, "$&$&") : hex,
  );
}

test.each(Object.entries(TOKENS))("%s is what the styles say", (name, shades) => {
  expect(inStyles(name)).toEqual(shades);
});

test("the night's colours are for screens, not for paper, and no browser is too old for them", () => {
  const [day = "", night = ""] = css.split("@media screen and (prefers-color-scheme: dark)");
  for (const name of Object.keys(TOKENS)) for (const part of [day, night]) expect(part).toContain(`--${name}: #`);
  expect(css).not.toContain("light-dark(");
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
    /^:root\{--chinar:(#[\da-f]{6});--chinar-deep:#[\da-f]{6}\}@media screen and \(prefers-color-scheme:dark\)\{:root\{--chinar:(#[\da-f]{6});--chinar-deep:#[\da-f]{6}\}\}\.site-footer .brand svg\{color:\2\}$/,
  );
});
