import { expect, test } from "vitest";
import { z } from "zod";

const modules = import.meta.glob<Record<string, unknown>>("../../app/models/**/{*-,}schema.ts", { eager: true });

const schemas = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, value]): [string, z.ZodType][] =>
    value instanceof z.ZodType ? [[`${path.replace(/^.*models\//, "")} ${name}`, value]] : [],
  ),
);

// Values that a form can send for a field.
const NONSENSE = [undefined, "", "zz", "a\u0000", "-1", "9".repeat(400), "x".repeat(20_000)];

// Messages of Zod, which appear where a field has no message of its own.
const LIBRARY = /^(Invalid|Too (big|small)|Unrecognized)|expected /i;

type Described = { properties?: Record<string, { const?: unknown }>; anyOf?: Described[]; allOf?: Described[] };

/** The fields of each form that a schema accepts. For a union, with the value of the field that selects the form. */
function formsOf({ properties = {}, anyOf = [], allOf = [] }: Described): Map<string, unknown>[] {
  if (anyOf.length > 0) return anyOf.flatMap(formsOf);
  const all = [properties, ...allOf.map((each) => each.properties ?? {})].flatMap((each) => Object.entries(each));
  return [new Map(all.map(([name, field]) => [name, field.const]))];
}

test("the schemas of forms and calls are found", () => {
  expect(schemas.length).toBeGreaterThan(25);
});

test.each(schemas)("%s refuses nonsense in words of its own", (_, schema) => {
  const forms = formsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Described);
  for (const nonsense of NONSENSE) {
    const filled = forms.flatMap((fields) => {
      const names = [...fields.keys()];
      return [
        Object.fromEntries(names.map((name) => [name, nonsense])),
        Object.fromEntries(names.map((name) => [name, fields.get(name) ?? nonsense])),
      ];
    });
    const issues = filled.flatMap((form) => schema.safeParse(form).error?.issues ?? []);
    const strange = issues.filter(({ message }) => LIBRARY.test(message));
    expect(strange.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([]);
  }
});
