import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { expect, test } from "vitest";

import { sanitizeItinerary } from "~/models/catalogue/content/itinerary/sanitize-itinerary.server";

import { demoPackages } from "../../prisma/demo/packages";
import { bundle } from "../../server/tools/bundle.js";
import { ownDatabase, startSite, temporaryDirectory } from "../support/site-process";

import { texts } from "./texts";

/** A character as source text writes it, which nobody reads. */
const ESCAPE = /\\u[0-9a-f]{4}|\\u\{|\\x[0-9a-f]{2}/i;

test("the built site says each text of its demo as the source does, in API and pages", async () => {
  const { url } = await startSite({ ...(await ownDatabase()), DEMO_DATA: "on" }, { file: "server/main.js" });
  const answer = await fetch(`${url}/api/v1/packages/admin`);
  const { packages: told } = (await answer.json()) as { packages: Record<string, unknown>[] };
  expect(told).toHaveLength(demoPackages.length);
  for (const pkg of demoPackages) {
    const itinerary = await sanitizeItinerary(pkg.itinerary);
    const { packageTitle, description, includedFeatures, excludedFeatures, tags, highlights } = pkg;
    expect(told.find((each) => each.packageTitle === packageTitle)).toMatchObject({
      description,
      includedFeatures,
      excludedFeatures,
      tags,
      highlights,
      itinerary: itinerary.ok && itinerary.value,
    });
  }

  for (const path of ["/", "/packages", ...told.map(({ pageUrl }) => String(pageUrl))]) {
    const shown = await fetch(url + path);
    expect(shown.status, path).toBe(200);
    // In a script an escape is source text.
    const page = (await shown.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, "");
    expect(ESCAPE.exec(page)?.[0], path).toBeUndefined();
  }
});

test("the bundle keeps what templates and patterns mean, and has no wide character", async () => {
  const { scripts } = await bundle({ texts: "tests/server/texts.ts" }, temporaryDirectory());
  const [path = ""] = scripts;
  expect(readFileSync(path, "utf8")).not.toMatch(/[^\0-\xff]/);
  expect(await import(pathToFileURL(path).href)).toMatchObject({ texts });
});

test("the bundle refuses a pattern whose meaning an escape would change", async () => {
  const folder = temporaryDirectory();
  writeFileSync(join(folder, "pattern.mjs"), String.raw`export const pattern = /a\–b/;`);
  await expect(bundle({ pattern: join(folder, "pattern.mjs") }, folder)).rejects.toThrow(String.raw`/a\–`);
});
