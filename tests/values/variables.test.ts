import { expect, test } from "vitest";
import { z } from "zod";

import { fillIn, leaveOutEmpty, variablesInWords, withVariables } from "~/values/variables";

const KNOWN = ["name", "start"] as const;

test("all variables are replaced in one pass, and other braces stay", () => {
  const values = { name: "Aisha {start} Lone", start: "20 - 12 - 2026" };
  expect(fillIn("{name}: {start}, {constructor} {}", values)).toBe(
    "Aisha {start} Lone: 20 - 12 - 2026, {constructor} {}",
  );
});

test("an unknown variable is named with those that exist", () => {
  const field = withVariables(z.string(), KNOWN);
  expect(field.safeParse("Hello {name}").success).toBe(true);
  expect(field.safeParse("{driver}, {car}").error?.issues.map(({ message }) => message)).toEqual([
    "There is no {driver}. Please use {name} or {start}.",
  ]);
  expect(variablesInWords(["name"])).toBe("{name}");
});

test("a sentence without its value is left out, and the line with it", () => {
  const values = { name: "Aisha", driver: "", pickup: "" };
  expect(leaveOutEmpty("Hello {name}. {driver} meets you! See you.\nPick-up: {pickup}\n\nChinar", values)).toBe(
    "Hello {name}. See you.\n\nChinar",
  );
});
