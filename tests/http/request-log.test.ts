import { randomBytes } from "node:crypto";

import { describe, expect, test } from "vitest";

import { loggedPath } from "~/log.server";

import { addressOf, PRIVATE_LINKS, ROUTES, withSecret } from "../support/routes";

const KEY = "Zm9vYmFyYmF6cXV4MTIzNA";
const TOKEN = randomBytes(32).toString("base64url");

test.each([
  [`/trip/${KEY}`, "/trip/:key"],
  [`/trip/${KEY}?x=1`, "/trip/:key"],
  [`/trip/${KEY}/calendar.ics`, "/trip/:key/calendar.ics"],
  [`/trip/${KEY}.data`, "/trip/:key"],
  [`//Trip//${KEY}`, "//Trip//:key"],
  [`/%74rip/%5Am9vYmFyYmF6cXV4MTIzNA`, "/trip/:key"],
  [`/\\trip\\${KEY}`, "/\\trip\\:key"],
  [`http://localhost/trip/${KEY}`, "http://localhost/trip/:key"],
  ["/trip/%E0%A4%A", "/trip/:key"],
  [`/%74rip/${KEY}/%E0%A4%A`, "/trip/:key/%E0%A4%A"],
  [`/quote/${KEY.slice(1)}`, "/quote/:key"],
  [`/quote/${KEY}).`, "/quote/:key"],
  [`/qoute/${KEY}).`, "/qoute/:key)."],
  [`/${TOKEN}`, "/:key"],
  ["/trip/sw.js", "/trip/sw.js"],
  ["/drive/met.js", "/drive/met.js"],
  ["/packages/a%20b?code=SECRET", "/packages/a%20b"],
  ["/packages/01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11/waiting", "/packages/01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11/waiting"],
  ["/trip", "/trip"],
])("%s is logged as %s", (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

describe.each(PRIVATE_LINKS)("the secret in %s is logged", (address) => {
  test.each([KEY, TOKEN, TOKEN.slice(5), `${KEY}.`, encodeURIComponent(`${KEY}é`)])("never as %s", (secret) => {
    const path = withSecret(address, secret);
    for (const url of [path, `${path}.data`, `${path}/more`, `${path}?x=1`, path.toUpperCase(), `/${path}`])
      expect(loggedPath(url).toUpperCase(), url).not.toContain(secret.slice(0, 12).toUpperCase());
  });
});

test("the addresses without a secret are logged as they are", () => {
  expect(PRIVATE_LINKS.length).toBeGreaterThan(10);
  for (const address of ROUTES.map(addressOf).filter((each) => !PRIVATE_LINKS.includes(each)))
    expect(loggedPath(address)).toBe(address);
});
