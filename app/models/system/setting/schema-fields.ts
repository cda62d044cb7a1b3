import { z } from "zod";

import { integerField, versionField } from "~/values/fields";

/** Version 0 means that nothing was saved yet. */
export const version = versionField(0);

export function maybe<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .default("")
    .transform((text, context): z.output<S> | null => {
      if (text.trim() === "") return null;
      const checked = schema.safeParse(text);
      if (checked.success) return checked.data;
      context.addIssue(checked.error.issues[0]?.message ?? "Please check this field.");
      return z.NEVER;
    });
}

export function maybeText<S extends z.ZodType<string>>(schema: S) {
  return maybe(schema).transform((text) => text ?? "");
}

export const tickField = z.enum(["", "yes"], "Please tick the box, or leave it empty.").default("");

export function numberOf(min: number, max: number, what: string) {
  return maybe(integerField(min, max, `Please enter ${what} as a whole number from ${min} to ${max}, or nothing.`));
}
