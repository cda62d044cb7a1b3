import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

const IMPORT = /^(?:import|export) (?!type )([^;"]*?)(?: from )?"([^"]+)";/gm;

function isOfTypes(names: string) {
  const [, list] = /^\{([^]*)\}$/.exec(names.trim()) ?? [];
  const each = list?.split(",").map((name) => name.trim());
  return each?.every((name) => name === "" || name.startsWith("type ")) ?? false;
}

function fileOf(importer: string, path: string) {
  if (!/^(~\/|\.)/.test(path)) return undefined;
  const base = path.startsWith("~/") ? join("app", path.slice(2)) : join(dirname(importer), path);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}.js`].find((file) => /\.[jt]sx?$/.test(file) && existsSync(file));
}

/** The files that run with these: what they import, and so on, without types and generated code. */
function closureOf(...files: string[]) {
  const found = new Set(files);
  for (const file of found)
    for (const [, names = "", path = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const imported = isOfTypes(names) ? undefined : fileOf(file, path);
      if (imported && !imported.startsWith("app/generated/")) found.add(imported);
    }
  return found;
}

/** Lines that are not empty. */
function linesOf(files: Iterable<string>) {
  return [...files].flatMap((file) => readFileSync(file, "utf8").split("\n")).filter((line) => line.trim()).length;
}

const GUEST = "app/models/booking/sell/create-booking.server.ts";
const OFFICE = "app/models/booking/sell/create-booking-for.server.ts";
const QUOTE = "app/models/sales/quote/accept-quote.server.ts";

// These may fall. Whoever needs more asks first whether a command has to know that.
test.each([
  ["a guest's booking", [GUEST], 5_748],
  ["a booking by the office", [OFFICE], 6_604],
  ["an accepted quote", [QUOTE], 6_836],
  ["all ways to sell", [GUEST, OFFICE, QUOTE], 8_316],
  ["an edit", ["app/models/booking/change/update-booking.server.ts"], 6_633],
  ["the page of a booking", ["app/routes/admin-dashboard+/manage-bookings+/(edit).$id/route.tsx"], 11_858],
  ["the page of a package", ["app/routes/_shop+/packages+/$id/route.tsx"], 11_830],
])("the lines that run for %s are not more than they were", (_name, files, most) => {
  const found = closureOf(...files);
  expect(found.size).toBeGreaterThan(files.length);
  expect(linesOf(found)).toBeLessThanOrEqual(most);
});
