import { expect, test } from "vitest";

import { loggedPath } from "../../server/http/request-log";

const KEY = "Zm9vYmFyYmF6cXV4MTIzNA";

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
  ["/trip/sw.js", "/trip/sw.js"],
  ["/packages/a%20b?code=SECRET", "/packages/a%20b"],
  ["/trip", "/trip"],
])("%s is logged as %s", (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
