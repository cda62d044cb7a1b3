import { expect, test } from "vitest";

import { clientOf, visitor } from "../support/api-client";
import { createAdmin, createPackage } from "../support/factories";
import { type FieldJson, readOpenApi } from "../support/openapi";

type Schema = FieldJson & { $ref?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

const { paths, components } = await readOpenApi();
const named = components.schemas as Record<string, Schema>;

/** Said with a change, but nothing of what is changed. */
const OF_THE_CHANGE = ["accept", "note"];

/** Answered under another name. */
const NAMES: Record<string, string> = { dateRule: "rule" };

/** The names of all that a schema describes, however deep. */
function namesIn({ $ref, properties = {}, items, anyOf = [] }: Schema): string[] {
  const inside = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  if ($ref) inside.push(named[$ref.replace(/^.*\//, "")] ?? {});
  return [...Object.keys(properties), ...inside.flatMap(namesIn)];
}

const CHANGES = Object.entries(paths).flatMap(([path, { get, patch, put }]) => {
  const change = patch ?? put;
  return get && change ? [{ path, get, change }] : [];
});

test.each(CHANGES)("GET $path answers whatever its change takes", ({ get, change }) => {
  const taken = Object.keys(change.requestBody?.content["application/json"]?.schema.properties ?? {});
  const answered = namesIn(get.responses["200"]?.content?.["application/json"]?.schema ?? {});
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((name) => !OF_THE_CHANGE.includes(name) && !answered.includes(NAMES[name] ?? name))).toEqual([]);
});

test("a program reads what it wrote of a package, and the version by which it can change it again", async () => {
  const admin = await clientOf(await createAdmin());
  const { id } = await createPackage();
  const path = `/packages/admin/${id}`;
  const read = async () => (await (await visitor()).get(path)).data.packageInfo as { version: number };
  const { version } = await read();
  await admin.patch(path, { gstRate: 5, dateRule: "fixed", leadDays: 3, version });
  expect(await read()).toMatchObject({ gstRate: 5, isPublished: true, dates: { rule: "fixed", leadDays: 3 } });
  expect((await admin.patch(path, { gstRate: 12, version })).status).toBe(409);
  expect((await admin.patch(path, { gstRate: 12, version: version + 1 })).status).toBe(200);
});
