import { format } from "node:util";

import { afterEach, beforeEach, expect, vi } from "vitest";

import { log } from "~/log.server";

// What reaches console.error or is logged as an error is a bug until a test says that it expects it.
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

/** What was printed or logged as an error so far, which is thereby expected. */
export function takeErrors(): string[] {
  return messages.splice(0);
}
