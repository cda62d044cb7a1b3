import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { readSettings, SETTINGS } from "~/settings.server";

const read = (file: string) => readFileSync(file, "utf8");

const EXAMPLES = [...read(".env.example").matchAll(/^# ([A-Z][A-Z\d_]*)=(.*)$/gm)].map(
  ([, name = "", value = ""]) => [name, value] as const,
);

const ofTheImage = [...read("Dockerfile").matchAll(/^ARG (\w+)/gm)].map(([, name = ""]) => name);

/** Variables that the site does not read: they belong to compose.yaml, the image's build, the tests or Node. */
const OF_OTHERS = ["STORE_PASSWORD", "LISTEN", "COMPOSE_PROFILES", "SMOKE_URL", "NODE_EXTRA_CA_CERTS", ...ofTheImage];

const NAME = /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g;

test(".env.example has every setting once", () => {
  expect(EXAMPLES.map(([name]) => name).sort()).toEqual(SETTINGS.toSorted());
});

test("what .env.example shows is the default, or could be set", () => {
  const production = { NODE_ENV: "production" };
  const defaults = new Map(Object.entries(readSettings(production)));
  for (const [name, value] of EXAMPLES.filter(([name, value]) => value && defaults.has(name))) {
    const set = new Map(Object.entries(readSettings({ ...production, [name]: value })));
    expect(set.get(name), name).toEqual(defaults.get(name));
  }
  const secret = "a secret of the test, and long enough";
  expect(() => readSettings({ ...Object.fromEntries(EXAMPLES), SESSION_SECRET: secret })).not.toThrow();
});

const texts = readdirSync("docs").filter(
  (file) => file.endsWith(".md") && !/ARCHITECTURE|PERFORMANCE|TESTING/.test(file),
);

test.each(["README.md", ...texts.map((file) => `docs/${file}`)])("every variable in %s is a setting", (text) => {
  const known = [...SETTINGS, ...OF_OTHERS];
  expect(
    read(text)
      .match(NAME)
      ?.filter((name) => !known.includes(name)) ?? [],
  ).toEqual([]);
});
