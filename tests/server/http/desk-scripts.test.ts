import { readdirSync, readFileSync, statSync } from "node:fs";

import { expect, test } from "vitest";
import { z } from "zod";

const fileList = z.object({ module: z.string(), imports: z.array(z.string()) });

const manifestShape = z.object({
  url: z.string(),
  entry: fileList,
  routes: z.record(
    z.string(),
    fileList.extend({ imports: fileList.shape.imports.default([]), id: z.string(), parentId: z.string().optional() }),
  ),
});

const LIMIT = 122;
const FORMS = { booking: 136, quote: 130, package: 124 };

// In KB on the wire, before anything is opened. What is above LIMIT is a form that works a price out while one types.
const LIMITS: Record<string, number> = {
  "routes/admin-dashboard+/manage-bookings+/(edit).$id/route": FORMS.booking,
  "routes/admin-dashboard+/quotes+/add": FORMS.quote,
  "routes/admin-dashboard+/quotes+/edit.$id": FORMS.quote,
  "routes/admin-dashboard_+/quotes.$id.preview": FORMS.quote,
  "routes/admin-dashboard+/manage-packages+/add": FORMS.package,
  "routes/admin-dashboard+/manage-packages+/edit.$id": FORMS.package,
};

function readManifest() {
  const file = readdirSync("build/client/assets").find((name) => /^manifest-.*\.js$/.test(name)) ?? "";
  const text = readFileSync(`build/client/assets/${file}`, "utf8");
  return manifestShape.parse(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
}

const { url, entry, routes } = readManifest();

const pages = Object.keys(routes).filter((id) => id.startsWith("routes/admin-dashboard"));

function scriptsOf(id: string) {
  const files = new Set([url, entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    for (const file of [route.module, ...route.imports]) files.add(file);
  return [...files];
}

function kilobytes(file: string) {
  const path = `build/client${file}`;
  const packed = statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path);
  return packed.size / 1024;
}

test("no page of the desk loads more script than its limit", () => {
  expect(pages.length).toBeGreaterThan(100);
  const heavy = pages.flatMap((id) => {
    const weight = scriptsOf(id).reduce((sum, file) => sum + kilobytes(file), 0);
    expect(weight, id).toBeGreaterThan(90);
    return weight > (LIMITS[id] ?? LIMIT) ? [`${id}: ${weight.toFixed(1)} KB`] : [];
  });
  expect(heavy).toEqual([]);
});

test("no page of the desk loads the schemas that the server reads by", () => {
  const hasZod = (file: string) => readFileSync(`build/client${file}`, "utf8").includes("invalid_union");
  expect(readdirSync("build/client/assets").some((name) => name.endsWith(".js") && hasZod(`/assets/${name}`))).toBe(
    true,
  );
  const files = new Set(pages.flatMap(scriptsOf));
  expect([...files].filter(hasZod)).toEqual([]);
});
