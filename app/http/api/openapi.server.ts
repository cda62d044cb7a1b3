import { type AppLoadContext, type LoaderFunction } from "@remix-run/node";
import { z } from "zod";

import { type Verb, type Verbs } from "./api.server";
import { errorShape } from "./reply.server";

type Routes = NonNullable<AppLoadContext["routes"]>;
type OpenApi = ReturnType<typeof describeApi>;
type Operation = ReturnType<typeof describeVerb>;
type Answer = {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema: AnySchema; example?: unknown }>;
};
type JsonSchema = z.core.JSONSchema.BaseSchema;
type AnySchema = z.core.JSONSchema._JSONSchema;
type Schemas = Record<string, JsonSchema>;
type Call = { path: string; method: string; id: string; verb: Verb };

const documents = new WeakMap<Routes, OpenApi>();

export function getOpenApi({ routes = {} }: AppLoadContext) {
  const document = documents.get(routes) ?? describeApi(routes);
  documents.set(routes, document);
  return document;
}

function describeApi(routes: Routes) {
  const calls = Object.values(routes).flatMap((route) => callsOf(route.path, route.module.loader));
  const { schemas, answers } = schemasOf(calls);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const operation = describeVerb(call, answers[call.id] ?? {}, schemas);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Chinar", version: "1", description: DESCRIPTION },
    servers: [{ url: BASE }],
    paths,
    components: {
      schemas,
      responses: {
        Problem: {
          description: "The call was refused, or failed: one sentence, a code, and a sentence for each field in error.",
          headers: {
            "Retry-After": {
              description: "Seconds until trying again makes sense. With 429 and 503.",
              schema: { type: "integer" },
            },
          },
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

const BASE = "/api/v1";

const DESCRIPTION = `Everything is JSON. Every first answer sets the cookie XSRF-TOKEN, whose value POST, PUT, PATCH and DELETE repeat in the header X-XSRF-TOKEN.
Numbers may be sent as text ("2", "15,999"), lists as arrays or as text with commas. Lists come whole, or in slices with ?page and ?limit.
Unknown fields are ignored. Where a schema says additionalProperties: false, as those of quotes do, they are refused: a price would not be what was meant.`;

/** `routePath` is Remix's route path, like "api/v1/booking/admin/:id". */
function callsOf(routePath: string | undefined, loader: LoaderFunction | undefined): Call[] {
  if (!routePath || !isDeclared(loader) || routePath.endsWith("openapi.json")) return [];
  const path = `/${routePath}`.replace(BASE, "").replaceAll(/:(\w+)/g, "{$1}");
  return Object.entries(loader.verbs).map(([method, verb]) => {
    const id = method.toLowerCase() + path.replaceAll(/[/{}-]+(\w?)/g, (_, next: string) => next.toUpperCase());
    return { path, method, id, verb };
  });
}

function isDeclared(loader: unknown): loader is { verbs: Verbs } {
  return typeof loader === "function" && "verbs" in loader;
}

const FOR: Record<Verb["auth"], string> = {
  anyone: "For anyone.",
  user: "For whoever is logged in.",
  "read-bookings": "For staff.",
  "edit-bookings": "For agents and admins.",
  "record-payments": "For agents and admins.",
  "pay-back": "For admins.",
  "read-mails": "For agents and admins.",
  "set-prices": "For agents and admins, unless an admin withholds it.",
  "export-people": "For staff, unless an admin withholds it.",
  admin: "For admins.",
};

function describeVerb({ path, method, id, verb }: Call, output: AnySchema, schemas: Schemas) {
  const problem = { $ref: "#/components/responses/Problem" };
  const isRead = method === "GET";
  const content = { "application/json": { schema: output, example: exampleOf(output, schemas) } };
  const answer = (description: string) => ({ description, content });
  const responses: Record<string, Answer> = {
    [String(verb.status ?? 200)]: answer("Done."),
    ...(verb.underWay !== undefined && { "202": answer(`Not done yet: ${verb.underWay} says how far it is.`) }),
    ...(verb.isPublic && { "304": { description: "Not changed since the ETag that was sent." } }),
    "4XX": problem,
    "5XX": problem,
  };
  return {
    operationId: id,
    summary: verb.summary,
    description: FOR[verb.auth],
    tags: [path.split("/")[1] ?? ""],
    security: [{ ...(verb.auth === "anyone" ? {} : { session: [] }), ...(isRead ? {} : { xsrf: [] }) }],
    parameters: [...pathParameters(path), ...queryParameters(verb), ...headerParameters(verb)],
    ...(verb.input && { requestBody: { required: true, content: bodiesOf(verb, verb.input) } }),
    responses,
  };
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => parameter("path", name, { type: "string" }, true));
}

function queryParameters({ query }: Verb) {
  const properties = query ? Object.entries(inputSchema(query).properties ?? {}) : [];
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

function bodiesOf({ files }: Verb, input: z.ZodType) {
  const { example, ...schema } = inputSchema(input);
  const json = { "application/json": { schema, example } };
  if (!files) return json;
  const uploads = Object.fromEntries(files.map((name) => [name, { type: "string", format: "binary" }]));
  const form = { ...schema, properties: { ...schema.properties, ...uploads } };
  return { ...json, "multipart/form-data": { schema: form } };
}

/** What fields of these formats look like, unless they have an example of their own. */
const FORMATS: Record<string, string> = {
  uuid: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de",
  date: "2027-05-14",
  "date-time": "2026-11-05T08:30:00.000Z",
};

/** Made of its parts' examples. Without one, what may be null is null, and what may be missing is missing. */
function exampleOf(schema: AnySchema | undefined, named: Schemas): unknown {
  if (typeof schema !== "object") return null;
  if (schema.examples) return schema.examples[0];
  if (schema.$ref) return exampleOf(named[schema.$ref.replace(/^.*\//, "")], named);
  if (schema.anyOf) return exampleOf(schema.anyOf.find(hasExample), named);
  if (schema.type?.includes("null")) return null;
  if (schema.enum) return schema.enum[0];
  if (schema.format && schema.format in FORMATS) return FORMATS[schema.format];
  if (schema.type === "array" && !Array.isArray(schema.items)) return [exampleOf(schema.items, named)];
  if (schema.type === "integer") return 1;
  if (schema.type === "boolean") return false;
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name, each]) => schema.required?.includes(name) || hasExample(each),
  );
  return Object.fromEntries(properties.map(([name, each]) => [name, exampleOf(each, named)]));
}

function hasExample(schema: AnySchema): boolean {
  if (typeof schema !== "object") return false;
  return "examples" in schema || "$ref" in schema || Object.values(schema.properties ?? {}).some(hasExample);
}

function schemasOf(calls: Call[]) {
  const outputs = Object.fromEntries(calls.map(({ id, verb }) => [id, verb.output]));
  const all = z.object({ ...outputs, error: errorShape });
  z.globalRegistry.add(all, { id: "answers" });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { answers, ...named } = z.toJSONSchema(z.globalRegistry, { ...OPTIONS, io: "output", uri }).schemas;
  z.globalRegistry.remove(all);
  const schemas: Schemas = Object.fromEntries(Object.entries(named).map(([id, schema]) => [id, withoutNames(schema)]));
  return { schemas, answers: answers?.properties ?? {} };
}

function inputSchema(input: z.ZodType) {
  return withoutNames(z.toJSONSchema(input, { ...OPTIONS, io: "input" }));
}

function withoutNames(schema: JsonSchema) {
  delete schema.$schema;
  delete schema.$id;
  return schema;
}

const OPTIONS = {
  unrepresentable: "any",
  // Leaves out the patterns behind formats and JavaScript's own bounds of integers, which do not help readers.
  override: ({ jsonSchema }) => {
    if (jsonSchema.format) delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  },
} satisfies z.core.ToJSONSchemaParams;
