import { format } from "node:util";

import { afterEach, beforeEach, expect, vi } from "vitest";

import { log } from "~/log.server";

// Every console.error or logged error fails the test, unless the test takes it with takeErrors().
let messages: string[] = [];

beforeEach(() => {
  messages = [];
  const record = (...args: unknown[]) => void messages.push(format(...args));
  vi.spyOn(console, "error").mockImplementation(record);
  vi.spyOn(log, "error").mockImplementation(record);
});

afterEach(() => {
  expect(messages, "an error was printed or logged").toEqual([]);
});

/** Returns the errors so far and marks them as expected. */
export function takeErrors(): string[] {
  return messages.splice(0);
}
