import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";

type Json = Record<string, unknown>;
type Media = {
  schema: Json & { required?: string[]; properties?: Record<string, FieldJson> };
  example?: { msg?: string };
};
/** What the description says of a field of a body. */
export type FieldJson = {
  type?: string | string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  pattern?: string;
  enum?: unknown[];
  anyOf?: FieldJson[];
};
export type OperationJson = {
  description: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
};
type OpenApiJson = { paths: Record<string, Record<string, OperationJson>>; components: Json };

export type Seen = { method: string; path: string; status: number; text: string };

let checks: Promise<Map<string, ValidateFunction>> | undefined;

/** Says why a response is wrong: it is not JSON or does not match the API's description. Null if it is fine. */
export async function problemWith({ method, path, status, text }: Seen): Promise<string | null> {
  checks ??= compile();
  const validators = await checks;
  const documented = [...validators.keys()].filter(
    (key) => key.startsWith(`${method} `) && key.endsWith(` ${status}`) && fits(key, path),
  );
  // A literal path wins over a pattern that also matches.
  const key = documented.find((each) => !each.includes("{")) ?? documented[0] ?? `problem ${Math.floor(status / 100)}`;
  const validate = validators.get(key);
  if (!validate) return `The description knows no ${status} of this call.`;
  const body = parse(text);
  if (body === undefined) return "The body is not JSON.";
  return validate(body) ? null : JSON.stringify(validate.errors);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function readOpenApi(): Promise<OpenApiJson> {
  const response = await fetch(`${process.env.SITE_URL}/api/v1/openapi.json`);
  return (await response.json()) as OpenApiJson;
}

/** Returns a function that checks values against the description's schemas. */
export async function schemaJudge() {
  const document = await readOpenApi();
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: "openapi", ...document });
  const compileAt = (...path: string[]) => {
    const pointer = path.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")));
    return ajv.compile({ $ref: `openapi#/${pointer.join("/")}` });
  };
  return { document, compileAt };
}

/** Compiles a check for each call and success status, and one for all 4XX and 5XX responses. */
async function compile() {
  const { document, compileAt } = await schemaJudge();
  const error = compileAt("components", "schemas", "Error");
  const validators = new Map([
    ["problem 4", error],
    ["problem 5", error],
  ]);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      for (const status of Object.keys(responses).filter((each) => each.startsWith("2"))) {
        const validate = compileAt("paths", path, method, "responses", status, "content", "application/json", "schema");
        validators.set(`${method.toUpperCase()} ${path} ${status}`, validate);
      }
    }
  }
  return validators;
}

function fits(key: string, path: string) {
  const template = key.split(" ")[1] ?? "";
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
}
