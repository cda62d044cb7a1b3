import { expect, test } from "vitest";

import { whatsAppTo } from "~/values/whatsapp";

test.each([
  ["+91 98765 43210", "919876543210"],
  ["98765-43210", "919876543210"],
  ["098765 43210", "919876543210"],
  ["919876543210", "919876543210"],
  ["0044 7700 900123", "447700900123"],
  ["(+44) 7700 900123", "447700900123"],
  ["+65 9123 4567", "6591234567"],
  ["(0)98765 43210", "919876543210"],
])("%s has the chat of %s", (phone, number) => {
  expect(whatsAppTo(phone, "Hello")).toBe(`https://wa.me/${number}?text=Hello`);
});

test.each(["", "12345", "24526901", "+0 1234 5678", "Erased", "123456789012345678"])("%s has no chat", (phone) => {
  expect(whatsAppTo(phone, "Hello")).toBeNull();
});

test("every text arrives as it was written", () => {
  const text = "Pick-up: 50% & more? #1 + “Dal Gate”\nश्रीनगर";
  const url = new URL(whatsAppTo("+919876543210", text) ?? "");
  expect(url.searchParams.get("text")).toBe(text);
  expect(url.search).not.toMatch(/[+\s]/);
});
