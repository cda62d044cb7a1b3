import { z } from "zod";

import { type Verb, type Verbs } from "./api.server";
import { errorShape } from "./api-reply.server";

// The calls as the routes themselves declare them: what is documented is what is served.
const routes = import.meta.glob<{ loader: { verbs?: Verbs } }>(
  ["../routes/api.v1.*.ts", "!../routes/api.v1.openapi*.ts"],
  { eager: true },
);

type OpenApi = ReturnType<typeof describe>;
type Operation = ReturnType<typeof describeVerb>;
type Answer = {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
};
type JsonSchema = z.core.JSONSchema.BaseSchema;

let document: OpenApi | undefined;

/** The OpenAPI 3.1 description of the API. */
export function getOpenApi() {
  document ??= describe();
  return document;
}

function describe() {
  const schemas: Record<string, JsonSchema> = {};
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [file, { loader }] of Object.entries(routes)) {
    const path = pathOf(file);
    for (const [method, verb] of Object.entries(loader.verbs ?? {})) {
      paths[path] = { ...paths[path], [method.toLowerCase()]: describeVerb(path, method, verb, schemas) };
    }
  }
  schemaOf(z.object({ error: errorShape }), "output", schemas);
  return {
    openapi: "3.1.0",
    info: { title: "Chinar", version: "1", description: DESCRIPTION },
    servers: [{ url: "/api/v1" }],
    paths,
    components: {
      schemas,
      responses: {
        Problem: {
          description: "The call was refused, or failed: one sentence, a code, and a sentence for each field in error.",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        },
      },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "session" },
        xsrf: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
      },
    },
  };
}

const DESCRIPTION = `Everything is JSON. Every first answer sets the cookie XSRF-TOKEN, whose value POST, PATCH and DELETE repeat in the header X-XSRF-TOKEN.
Numbers may be sent as text ("2", "15,999"), lists as arrays or as text with commas; unknown fields are ignored. Lists come whole, or in slices with ?page and ?limit.`;

function describeVerb(path: string, method: string, verb: Verb, schemas: Record<string, JsonSchema>) {
  const problem = { $ref: "#/components/responses/Problem" };
  const isRead = method === "GET";
  const output = schemaOf(verb.output, "output", schemas);
  const responses: Record<string, Answer> = {
    [String(verb.status ?? 200)]: {
      description: "Done.",
      content: { "application/json": { schema: output, example: exampleOf(output, schemas) } },
    },
    ...(verb.isPublic && { "304": { description: "Not changed since the ETag that was sent." } }),
    "4XX": problem,
    "5XX": problem,
  };
  return {
    operationId: method.toLowerCase() + path.replaceAll(/[/{}-]+(\w?)/g, (_, next: string) => next.toUpperCase()),
    summary: verb.summary,
    description: { anyone: "For anyone.", user: "For whoever is logged in.", admin: "For admins." }[verb.auth],
    tags: [path.split("/")[1] ?? ""],
    security: [{ ...(verb.auth === "anyone" ? {} : { session: [] }), ...(isRead ? {} : { xsrf: [] }) }],
    parameters: [...pathParameters(path), ...queryParameters(verb), ...headerParameters(verb)],
    ...(verb.input && { requestBody: { required: true, content: bodiesOf(verb, verb.input, schemas) } }),
    responses,
  };
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => parameter("path", name, { type: "string" }, true));
}

function queryParameters({ query }: Verb) {
  const properties = query ? Object.entries(schemaOf(query, "input", {}).properties ?? {}) : [];
  return properties.map(([name, schema]) => parameter("query", name, schema));
}

function headerParameters({ idempotent, isPublic }: Verb) {
  return [
    ...(idempotent ? [parameter("header", "Idempotency-Key", { type: "string" })] : []),
    ...(isPublic ? [parameter("header", "If-None-Match", { type: "string" })] : []),
  ];
}

function parameter(place: "path" | "query" | "header", name: string, schema: unknown, required = false) {
  return { name, in: place, required, schema };
}

function bodiesOf({ files }: Verb, input: z.ZodType, schemas: Record<string, JsonSchema>) {
  const { example, ...schema } = schemaOf(input, "input", schemas);
  const json = { "application/json": { schema, example } };
  if (!files) return json;
  const uploads = Object.fromEntries(files.map((name) => [name, { type: "string", format: "binary" }]));
  const form = { ...schema, properties: { ...schema.properties, ...uploads } };
  return { ...json, "multipart/form-data": { schema: form } };
}

/** A value that fits: the named shapes and sentences bring theirs. */
function exampleOf(schema: z.core.JSONSchema._JSONSchema | undefined, named: Record<string, JsonSchema>): unknown {
  if (typeof schema !== "object") return null;
  if (schema.$ref) return exampleOf(named[schema.$ref.replace(/^.*\//, "")], named);
  if (schema.examples) return schema.examples[0];
  if (schema.type === "array" && !Array.isArray(schema.items)) return [exampleOf(schema.items, named)];
  if (schema.type === "integer") return 1;
  const properties = Object.entries(schema.properties ?? {});
  return Object.fromEntries(properties.map(([name, each]) => [name, exampleOf(each, named)]));
}

/** JSON Schema of a validator; the shapes that have a name go into `named` and are referred to. */
function schemaOf(schema: z.ZodType, io: "input" | "output", named: Record<string, JsonSchema>): JsonSchema {
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any", override: ({ jsonSchema }) => tidy(jsonSchema) });
  // Converted one by one, the named shapes come along with each: here they have one place.
  const moved = JSON.stringify(json).replaceAll("#/$defs/", "#/components/schemas/");
  const { $defs = {}, ...own } = JSON.parse(moved) as JsonSchema;
  delete own.$schema;
  Object.assign(named, $defs);
  return own;
}

// A format says it better than the expression that checks it, and every whole number has JavaScript's limits.
function tidy(schema: JsonSchema) {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** "../routes/api.v1.booking.admin.$id.ts" → "/booking/admin/{id}". */
function pathOf(file: string) {
  const name = file.replace("../routes/api.v1.", "").replace(/(\._index)?\.ts$/, "");
  return `/${name
    .split(".")
    .join("/")
    .replaceAll(/\$(\w+)/g, "{$1}")}`;
}
