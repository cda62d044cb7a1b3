import { z } from "zod";

import { setPlainHeaders } from "~/http/pages/headers.server";
import { STATUS } from "~/http/status";
import { textStream } from "~/http/text-stream.server";
import { type Refusal } from "~/result";

/** A body whose lists may be async iterables of batches, so that a long list is never completely in memory. */
export type Streamable<T> = { [K in keyof T]: T[K] | (T[K] extends readonly unknown[] ? AsyncIterable<T[K]> : never) };

export function reply(status: number, body: object | null, headers: Headers) {
  setPlainHeaders(headers);
  headers.set("X-Robots-Tag", "noindex");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (body === null) return new Response(null, { status, headers });
  headers.set("Content-Type", "application/json; charset=utf-8");
  const isStreamed = Object.values<unknown>({ ...body }).some(isAsyncIterable);
  if (isStreamed) return new Response(textStream(pieces(body)), { status, headers });
  const whole = JSON.stringify(body);
  headers.set("Content-Length", String(Buffer.byteLength(whole)));
  return new Response(whole, { status, headers });
}

const CODES =
  "Says what happened. BUSY (429): others book the same trip at this moment. Nothing has changed, and the same call works after the seconds of Retry-After.";

export const errorShape = z
  .object({
    msg: z.string().meta({ description: "One human sentence." }),
    code: z
      .string()
      .regex(/^[A-Z][A-Z_]*$/)
      .meta({ description: CODES }),
    errors: z.record(z.string(), z.string()).optional().meta({ description: "A sentence for each field in error." }),
    nextDates: z.array(z.iso.date()).optional().meta({ description: "The next days on which it is possible." }),
    requestId: z.string().optional().meta({ description: "Names the entry in the log; after a failure on our side." }),
  })
  .meta({
    id: "Error",
    examples: [{ msg: "Please enter your name.", code: "INVALID_INPUT", errors: { name: "Please enter your name." } }],
  });

type ErrorBody = z.output<typeof errorShape>;

/** What a command answers: its sentence, of which `msg` is an example, and the rest of `shape`. */
export function messageShape<Shape extends z.ZodRawShape>(msg: string, shape: Shape) {
  return z.object({ msg: z.string().meta({ examples: [msg] }), ...shape });
}

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    msg: string,
    readonly more: Pick<ErrorBody, "errors" | "nextDates" | "requestId"> & { retryAfter?: number } = {},
  ) {
    super(msg);
  }
}

export function replyProblem({ status, message: msg, code, more: { retryAfter, ...more } }: Problem, headers: Headers) {
  headers.delete("ETag");
  headers.set("Cache-Control", "no-store");
  if (retryAfter) headers.set("Retry-After", String(retryAfter));
  return reply(status, { msg, code, ...more } satisfies ErrorBody, headers);
}

export function refused({ code, msg, errors, nextDates, retryAfter }: Refusal) {
  return new Problem(STATUS[code], code, msg, { errors, nextDates, retryAfter });
}

export function bug(requestId: string) {
  return new Problem(500, "INTERNAL", "Something went wrong on our side. Please try again.", { requestId });
}

export function unavailable(requestId: string) {
  const msg = "We cannot reach our records at the moment. Please try again in a few seconds.";
  return new Problem(503, "UNAVAILABLE", msg, { requestId, retryAfter: 5 });
}

async function* pieces(body: object) {
  let before = "{";
  for (const [name, value] of Object.entries<unknown>({ ...body })) {
    yield `${before}${JSON.stringify(name)}:`;
    if (isAsyncIterable(value)) yield* list(value);
    else yield JSON.stringify(value);
    before = ",";
  }
  yield "}";
}

async function* list(batches: AsyncIterable<unknown>) {
  let before = "[";
  for await (const batch of batches) {
    const items = JSON.stringify(batch).slice(1, -1);
    if (items === "") continue;
    yield before + items;
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
