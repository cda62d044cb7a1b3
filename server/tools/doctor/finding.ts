export type Finding = { state: "ok" | "warn" | "fail"; text: string };

export const ok = (text: string): Finding => ({ state: "ok", text });
export const warn = (text: string): Finding => ({ state: "warn", text });
export const fail = (text: string): Finding => ({ state: "fail", text });

/** Errors of a host with several addresses and of the S3 client may have a name or code and no message. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  return first.message && first.message !== "UnknownError"
    ? first.message
    : "code" in first
      ? String(first.code)
      : first.name;
}
