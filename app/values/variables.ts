import { type z } from "zod";

const VARIABLE = /\{([^{}\n]*)\}/g;

/** Replaces all variables in one pass, so that a customer's name with braces is not replaced itself. */
export function fillIn(template: string, values: Record<string, string>) {
  return template.replaceAll(VARIABLE, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value ?? whole;
  });
}

export function withVariables<F extends z.ZodType<string, string>>(field: F, known: readonly string[]) {
  return field.refine((text) => !unknownIn(text, known), {
    error: ({ input }) => `There is no ${unknownIn(String(input), known)}. Please use ${variablesInWords(known)}.`,
  });
}

function unknownIn(template: string, known: readonly string[]) {
  return [...template.matchAll(VARIABLE)].find(([, name = ""]) => !known.includes(name))?.[0];
}

export function variablesInWords(names: readonly string[]) {
  const words = names.map((name) => `{${name}}`);
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");
}

export function fillInKnown(template: string, values: Record<string, string>) {
  return fillIn(leaveOutEmpty(template, values), values);
}

/** Without the sentences that would tell a value which is not known, and without the lines that had no others. */
export function leaveOutEmpty(template: string, values: Record<string, string>) {
  const isEmpty = (sentence: string) => variablesIn(sentence).some((name) => values[name] === "");
  const lines = template.split("\n").flatMap((line) => {
    const kept = line.split(/(?<=[.!?])[ \t]+/).filter((sentence) => !isEmpty(sentence));
    return kept.length > 0 ? [kept.join(" ")] : [];
  });
  return lines.join("\n");
}

function variablesIn(template: string) {
  return [...template.matchAll(VARIABLE)].map(([, name = ""]) => name);
}
