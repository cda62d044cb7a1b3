import { format } from "node:util";

import { afterEach, beforeEach, expect } from "vitest";

// What reaches console.error is a bug until a test says that it expects it.
let messages: string[] = [];
const print = console.error;

beforeEach(() => {
  messages = [];
  console.error = (...args) => messages.push(format(...args));
});

afterEach(() => {
  console.error = print;
  expect(messages, "console.error was called").toEqual([]);
});

/** What was printed to console.error so far, which is thereby expected. */
export function takeConsoleErrors(): string[] {
  return messages.splice(0);
}
