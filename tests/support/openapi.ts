import Ajv2020, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { expect } from "vitest";

type Json = Record<string, unknown>;
type Media = { schema: Json; example?: { msg?: string } };
type OperationJson = { responses: Record<string, { content?: Record<string, Media> }> };
export type OpenApiJson = { paths: Record<string, Record<string, OperationJson>>; components: Json };

export type Seen = { method: string; path: string; status: number; body: unknown };

let checks: Promise<Map<string, ValidateFunction>> | undefined;

/** Fails unless the API's own description allows this answer. */
export async function expectDocumented({ method, path, status, body }: Seen) {
  checks ??= compile();
  const validators = await checks;
  const documented = [...validators.keys()].filter(
    (key) => key.startsWith(`${method} `) && key.endsWith(` ${status}`) && fits(key, path),
  );
  // An address that is spelled out comes before a pattern it also fits.
  const key = documented.find((each) => !each.includes("{")) ?? documented[0] ?? `problem ${Math.floor(status / 100)}`;
  const validate = validators.get(key);
  if (!validate) throw new Error(`${method} ${path} answered ${status}, which its description does not know.`);
  expect(validate(body), `${method} ${path} ${status}: ${JSON.stringify(validate.errors)}`).toBe(true);
}

export async function readOpenApi(): Promise<OpenApiJson> {
  const response = await fetch(`${process.env.SITE_URL}/api/v1/openapi.json`);
  return (await response.json()) as OpenApiJson;
}

/** One check per call and status, and one for every 4XX and 5XX. */
async function compile() {
  const document = await readOpenApi();
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: "openapi", ...document });
  const at = (...path: string[]) => ({
    $ref: `openapi#/${path.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`,
  });

  const error = ajv.compile({ $ref: "openapi#/components/schemas/Error" });
  const validators = new Map([
    ["problem 4", error],
    ["problem 5", error],
  ]);
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      for (const status of Object.keys(responses).filter((each) => each.startsWith("2"))) {
        const schema = at("paths", path, method, "responses", status, "content", "application/json", "schema");
        validators.set(`${method.toUpperCase()} ${path} ${status}`, ajv.compile(schema));
      }
    }
  }
  return validators;
}

function fits(key: string, path: string) {
  const template = key.split(" ")[1] ?? "";
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
}
