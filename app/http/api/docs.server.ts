import { type AppLoadContext } from "@remix-run/node";
import { type z } from "zod";

import { getOpenApi } from "./openapi.server";

type Schema = z.core.JSONSchema._JSONSchema;

export type DocumentedCall = ReturnType<typeof getApiDocs>["calls"][number];

export function getApiDocs(context: AppLoadContext) {
  const { info, servers, paths, components } = getOpenApi(context);
  const calls = Object.entries(paths)
    .sort(([a], [b]) => a.localeCompare(b, "en"))
    .flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([method, operation]) => {
        const [status = "", response] = Object.entries(operation.responses).find(([key]) => key.startsWith("2")) ?? [];
        const body = operation.requestBody?.content["application/json"];
        return {
          id: operation.operationId,
          call: `${method.toUpperCase()} ${path}`,
          summary: operation.summary,
          who: operation.description,
          parameters: operation.parameters.map(({ name, in: place }) => ({ name, place })),
          fields: fieldsOf(body?.schema),
          types: Object.keys(operation.requestBody?.content ?? {}),
          request: exampleIn(body),
          status,
          response: exampleIn(response?.content?.["application/json"]),
        };
      }),
    );
  return {
    description: info.description.split("\n"),
    base: servers[0]?.url ?? "",
    calls,
    error: components.schemas.Error?.examples?.[0],
  };
}

function exampleIn(media: { example?: unknown } | undefined) {
  return media?.example === undefined ? null : JSON.stringify(media.example, null, 2);
}

function fieldsOf(schema: Schema | undefined) {
  if (typeof schema !== "object") return [];
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    isRequired: schema.required?.includes(name) ?? false,
    says: typeof field === "object" ? describe(field) : "",
  }));
}

function describe({
  enum: choices,
  description,
  format,
  type,
  minimum,
  maximum,
  minLength,
  maxLength,
}: z.core.JSONSchema.BaseSchema) {
  const limits = maximum === undefined ? null : `${minimum ?? 0}–${maximum}`;
  const length = maxLength === undefined ? null : `${minLength ?? 0}–${maxLength} characters`;
  const kind = choices ? choices.join(" | ") : (description ?? format ?? [type].flat().join(" or "));
  return [kind.replace(/\.$/, ""), limits, length].filter(Boolean).join(", ");
}
