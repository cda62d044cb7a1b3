import { expect, test } from "vitest";

import { readAddress } from "../../server/http/address";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["203.0.113.9:4001", "203.0.113.9"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["fe80::1%eth0", "fe80::1%eth0"],
  ["unknown", undefined],
  ["_hidden", undefined],
  ["203.0.113", undefined],
  ["", undefined],
])("%s is read as %s", (text, address) => {
  expect(readAddress(text)).toBe(address);
});
