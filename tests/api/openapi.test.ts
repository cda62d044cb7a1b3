import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";

import { readOpenApi, schemaJudge } from "../support/openapi";

test("the description is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate({ ...(await readOpenApi()) })).toMatchObject({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("every example fits its schema", async () => {
  const { document, compileAt } = await schemaJudge();
  let examples = 0;
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { requestBody, responses }] of Object.entries(methods)) {
      const places = [
        { media: requestBody?.content, at: ["requestBody"] },
        ...Object.entries(responses).map(([status, { content }]) => ({ media: content, at: ["responses", status] })),
      ];
      for (const { media, at } of places) {
        if (!media?.["application/json"]) continue;
        const validate = compileAt("paths", path, method, ...at, "content", "application/json", "schema");
        expect(
          validate(media["application/json"].example),
          `${method} ${path}: ${JSON.stringify(validate.errors)}`,
        ).toBe(true);
        examples += 1;
      }
    }
  }
  expect(examples).toBeGreaterThan(30);
});
