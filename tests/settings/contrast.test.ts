import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

const css = readFileSync("app/styles/tokens.css", "utf8");
const [day = "", night = ""] = css.split("@media screen and (prefers-color-scheme: dark)");

const TEXTS = ["ink", "muted", "chinar", "chinar-deep", "lake", "green", "orange", "red"];
const GROUNDS = ["ground", "surface", "sunken"];

const PAIRS = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ["on-chinar", "chinar"] as const,
  ["on-chinar", "chinar-deep"] as const,
];

/** The contrast ratio of two colours by WCAG 2; text needs at least 4.5. */
function contrast(one: string, other: string) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function colourIn(theme: string, name: string) {
  const [, hex = ""] = new RegExp(`--${name}: (#[\\da-f]+);`).exec(theme) ?? [];
  expect(hex, name).toMatch(/^#([\da-f]{3}|[\da-f]{6})$/);
  return hex.length === 4 ? hex.replaceAll(/[\da-f]/g, "$&$&") : hex;
}

test("contrast is counted as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#ffffff", "#777777")).toBeCloseTo(4.48, 2);
});

test.each([
  ["day", day],
  ["night", night],
])("all text can be read by %s", (_time, theme) => {
  for (const [text, ground] of PAIRS)
    expect(contrast(colourIn(theme, text), colourIn(theme, ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(
      4.5,
    );
});

test("the night's colours are for screens, not for paper, and no browser is too old for them", () => {
  expect(night).not.toBe("");
  expect(css).not.toContain("light-dark(");
});
