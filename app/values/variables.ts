import { type z } from "zod";

/** A text that is the same for many, with variables in braces: "Hello {name}, your trip starts on {start}." */
const VARIABLE = /\{([^{}\n]*)\}/g;

/** Replaces all variables in one pass, so that a customer's name with braces is not replaced itself. */
export function fillIn(template: string, values: Record<string, string>) {
  return template.replaceAll(VARIABLE, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value ?? whole;
  });
}

/** A field of a form in which only these variables may be used. */
export function withVariables<F extends z.ZodType<string, string>>(field: F, known: readonly string[]) {
  return field.refine((text) => !unknownIn(text, known), {
    error: ({ input }) => `There is no ${unknownIn(String(input), known)}. Please use ${variablesInWords(known)}.`,
  });
}

/** The first variable that does not exist, with its braces. */
function unknownIn(template: string, known: readonly string[]) {
  return [...template.matchAll(VARIABLE)].find(([, name = ""]) => !known.includes(name))?.[0];
}

/** "{name}, {number} or {pickup}" */
export function variablesInWords(names: readonly string[]) {
  const words = names.map((name) => `{${name}}`);
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");
}

/** Fills in what is known; sentences and lines without a value are left out. */
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
