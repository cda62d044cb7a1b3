import { spawnSync } from "node:child_process";

import { expect, test } from "vitest";

import { packages } from "../../package-lock.json";

const advisory = (id: string) => ({
  url: `https://github.com/advisories/${id}`,
  name: "turbo-stream",
  range: "<3.0.0",
  severity: "high",
  title: "Denial of service",
});

function check(answer: object) {
  const { status, stderr } = spawnSync(process.execPath, [".ci/advisories.mjs"], {
    input: JSON.stringify(answer),
    encoding: "utf8",
  });
  return { status, stderr };
}

test("the weekly job is content with advisories that are explained, and names any other", () => {
  const known = { via: [advisory("GHSA-rxv8-25v2-qmq8")] };
  const other = { via: ["turbo-stream", advisory("GHSA-aaaa-bbbb-cccc")] };
  expect(check({ vulnerabilities: {} })).toMatchObject({ status: 0 });
  expect(check({ vulnerabilities: { known } })).toMatchObject({ status: 0 });
  const found = check({ vulnerabilities: { known, other } });
  expect(found.status).toBe(1);
  expect(found.stderr).toContain("GHSA-aaaa-bbbb-cccc");
  expect(found.stderr).not.toContain("GHSA-rxv8");
});

test("the weekly job fails where the database does not answer", () => {
  expect(check({ message: "405 Method Not Allowed" })).toMatchObject({ status: 1 });
});

test("the routers are those with all fixes that were made for Remix 2", () => {
  const versions = ["@remix-run/router", "react-router", "react-router-dom"].map(
    (name) => (packages as Record<string, { version?: string }>)[`node_modules/${name}`]?.version,
  );
  expect(versions).toEqual(["1.23.4", "6.30.6", "6.30.6"]);
});
