import { Problem } from "./api-reply.server";

// A form may carry a picture of 5 MB beside an itinerary of 3 MB; everything else is a handful of short fields.
const MAX_MULTIPART = 8 * 1024 * 1024;
const MAX_JSON = 100 * 1024;

type Body = { given: Record<string, unknown>; form: FormData | null };

/** Reads a body: one JSON object, or a form where the call takes files. An empty body is an empty object. */
export async function readBody(request: Request, { files }: { files?: string[] }): Promise<Body> {
  const multipart = files !== undefined;
  const max = multipart ? MAX_MULTIPART : MAX_JSON;
  if (Number(request.headers.get("Content-Length")) > max) throw tooLarge(max);

  const type = request.headers.get("Content-Type") ?? "";
  const mediaType = type.split(";")[0]?.trim().toLowerCase();
  const takesForm = multipart && mediaType === "multipart/form-data";
  if (mediaType && mediaType !== "application/json" && !takesForm) throw unsupported(multipart);

  const bytes = await readBytes(request, max);
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

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Body> {
  try {
    const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    return { given: fieldsOf(form), form };
  } catch {
    throw new Problem(400, "MALFORMED_BODY", "The form could not be read. Please send valid multipart/form-data.");
  }
}

/** Text fields by name. One sent several times, or named `tags[]` as axios does, is a list. */
function fieldsOf(form: FormData) {
  const fields = new Map<string, string | string[]>();
  for (const key of new Set(form.keys())) {
    const texts = form.getAll(key).filter((value) => typeof value === "string");
    const [first, ...others] = texts;
    if (key.endsWith("[]")) fields.set(key.slice(0, -2), texts);
    else if (first !== undefined) fields.set(key, others.length > 0 ? texts : first);
  }
  return Object.fromEntries(fields);
}

/** Stops reading as soon as there is more than `max`, whatever Content-Length said. */
async function readBytes(request: Request, max: number) {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let chunk = await read(reader); chunk; chunk = await read(reader)) {
    size += chunk.byteLength;
    if (size > max) throw tooLarge(max);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array> | undefined) {
  try {
    return (await reader?.read())?.value;
  } catch {
    throw new Problem(400, "MALFORMED_BODY", "The body ended early. Please send it again.");
  }
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
