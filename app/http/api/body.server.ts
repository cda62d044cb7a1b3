import { MAX_FIELDS, MAX_UPLOAD } from "~/http/body-limits";
import { parseJson } from "~/values/parse-json";
import { readBytes } from "~/values/read-bytes.server";

import { Problem } from "./reply.server";

type Body = { given: Record<string, unknown>; form: FormData | null };

/** Throws a Problem (400, 413, 415) for a body that is malformed, too large or of another type. */
export async function readBody(request: Request, { files }: { files?: string[] }): Promise<Body> {
  const multipart = files !== undefined;
  const max = multipart ? MAX_UPLOAD : MAX_FIELDS;
  const bytes = await readBytes(request, max);
  if (bytes === "too large") throw tooLarge(max);

  const type = request.headers.get("Content-Type") ?? "";
  const mediaType = type.split(";")[0]?.trim().toLowerCase();
  const takesForm = multipart && mediaType === "multipart/form-data";
  if (mediaType && mediaType !== "application/json" && !takesForm) throw unsupported(multipart);

  if (bytes === "broken") throw new Problem(400, "MALFORMED_BODY", "The body ended early. Please send it again.");
  if (takesForm) return readForm(bytes, type);
  if (bytes.byteLength === 0) return { given: {}, form: null };
  if (!mediaType) throw unsupported(multipart);
  return readJson(bytes);
}

function readJson(bytes: Uint8Array): Body {
  const given = parseJson(bytes);
  if (isRecord(given)) return { given, form: null };
  throw new Problem(400, "MALFORMED_BODY", "The body could not be read. Please send one JSON object.");
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Body> {
  try {
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    return { given: fieldsOf(form), form };
  } catch {
    throw new Problem(400, "MALFORMED_BODY", "The form could not be read. Please send valid multipart/form-data.");
  }
}

/** A repeated field becomes a list, and so does a field named `tags[]`, as axios sends it. */
function fieldsOf(form: FormData) {
  const fields = new Map<string, string | string[]>();
  for (const [key, value] of form) {
    if (typeof value !== "string") continue;
    const isList = key.endsWith("[]");
    const name = isList ? key.slice(0, -2) : key;
    const earlier = fields.get(name);
    if (Array.isArray(earlier)) earlier.push(value);
    else if (earlier !== undefined) fields.set(name, [earlier, value]);
    else fields.set(name, isList ? [value] : value);
  }
  return Object.fromEntries(fields);
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

function tooLarge(max: number) {
  const limit = max < 1024 * 1024 ? `${max / 1024} KB` : `${max / 1024 / 1024} MB`;
  return new Problem(413, "PAYLOAD_TOO_LARGE", `Please send at most ${limit}.`);
}

function unsupported(multipart: boolean) {
  const accepted = multipart ? "application/json or multipart/form-data" : "application/json";
  return new Problem(415, "UNSUPPORTED_MEDIA_TYPE", `Please send ${accepted} and say so in Content-Type.`);
}
