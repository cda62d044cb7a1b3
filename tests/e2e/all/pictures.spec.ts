import { readdirSync, readFileSync } from "node:fs";

import { expect, type Page } from "@playwright/test";

import { readImage } from "~/services/images.server";

import { test } from "../support/fixtures";

const FOLDER = "tests/e2e/pictures";

/** How far encoding twice may move a colour, of 255. Inks of print are not compared: without a profile nobody knows what they mean. */
const NEAR = 28;

test("each kind of picture is stored with the colours that a browser shows of the file itself", async ({ page }) => {
  test.setTimeout(180_000);
  const names = readdirSync(FOLDER);
  expect(names.length).toBeGreaterThan(24);
  for (const name of names) {
    const file = readFileSync(`${FOLDER}/${name}`);
    const shown = await coloursOf(page, file);
    const image = await readImage(file);
    if (!image.ok) throw new Error(`${name}: ${image.msg}`);
    const { width, height, variants } = image.value;
    expect([width, height], name).toEqual(shown.size);
    for (const variant of variants.filter(({ name: each }) => /^\d+\./.test(each))) {
      const stored = await coloursOf(page, variant.bytes);
      const apart = stored.colours.map((each, index) => Math.abs(each - (shown.colours[index] ?? NaN)));
      const most = Math.max(...apart);
      expect(
        most,
        `${name} as ${variant.name}: ${shown.colours.join()} / ${stored.colours.join()}`,
      ).toBeLessThanOrEqual(NEAR);
    }
  }
});

/** The size, and the colours at the middles of 8 by 8 fields, as the browser itself decodes the file. */
function coloursOf(page: Page, bytes: Buffer) {
  return page.evaluate(async (base64) => {
    const blob = await (await fetch(`data:application/octet-stream;base64,${base64}`)).blob();
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    if (!context) throw new Error("This browser draws nothing.");
    context.drawImage(bitmap, 0, 0);
    const colours = Array.from({ length: 64 }, (_, index) => {
      const [column, row] = [index % 8, Math.floor(index / 8)];
      const [x, y] = [((column + 0.5) * width) / 8, ((row + 0.5) * height) / 8];
      return [...context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data].slice(0, 3);
    }).flat();
    return { size: [width, height], colours };
  }, bytes.toString("base64"));
}
