import { expect, test } from "vitest";

import { addressBehind, readAddress } from "../../server/http/address";

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

test("behind proxies it is the address that the outermost of them saw, whatever the client wrote before", () => {
  const forged = "198.51.100.1, 203.0.113.9";
  expect(addressBehind("192.0.2.1", forged)).toBe("192.0.2.1");
  expect(addressBehind("192.0.2.1", forged, 1)).toBe("203.0.113.9");
  expect(addressBehind("192.0.2.1", undefined, 1)).toBe("192.0.2.1");
  expect(addressBehind("192.0.2.1", "_hidden", 1)).toBe("192.0.2.1");
});
