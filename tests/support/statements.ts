import pg from "pg";
import { onTestFinished, vi } from "vitest";

/** Records SQL statements. The returned function gives those since its last call. */
export function watchStatements(): () => string[] {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => spy.mockRestore());
  return () => {
    const statements = spy.mock.calls.map(([query]: unknown[]) => textOf(query));
    spy.mockClear();
    return statements;
  };
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}
