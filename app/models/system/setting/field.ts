type Attributes = { inputMode?: "numeric" | "email"; autoComplete?: "off"; maxLength?: number; rows?: number };

type Common = { label: string; hint?: string; input?: Attributes };

/** `what` names the field in a refusal, `max` is in characters. */
type Limited = Common & { what: string; max: number };

/** Plain data, which browsers may load: a setting's input, its checks and its name in the history follow from it. */
export type SettingField =
  | (Limited & { kind: "line"; isRequired?: true })
  | (Limited & { kind: "code"; shape: RegExp; fault: string })
  | (Limited & { kind: "text" })
  | (Limited & { kind: "words"; form?: "paragraphs" | "questions" })
  | (Limited & { kind: "lines"; most: number; fault: string; isRequired?: true; areUrls?: true })
  | (Limited & { kind: "number"; min: number; isDecimal?: true })
  | (Common & { kind: "phone" | "email" | "web"; what: string })
  | (Common & { kind: "choice"; options: Readonly<Record<string, string>>; fault: string })
  | (Common & { kind: "tick"; options: Readonly<Record<"" | "yes", string>> })
  | (Common & { kind: "gstin" | "rate" | "tiers" | "ownWords" | "card" | "person" | "logo" | "merged" | "retired" });

export type PageOfSettings = {
  title: string;
  about: string;
  intro: string;
  fields: Readonly<Record<string, SettingField>>;
  /** What stands above a field, by its name. */
  headings?: Readonly<Record<string, { id: string; title: string; about?: string }>>;
};

export function line(label: string, what: string, max: number, more?: { hint?: string; isRequired?: true }) {
  return { label, kind: "line", what, max, ...more } as const;
}

export function contact<K extends "phone" | "email" | "web">(kind: K, label: string, what: string, hint: string) {
  return { label, hint, kind, what } as const;
}

/** A whole number, or nothing. */
export function number(
  label: string,
  what: string,
  [min, max]: [number, number],
  hint: string,
  more?: { isDecimal: true },
) {
  return { label, hint, kind: "number", what, min, max, ...more } as const;
}

export function choice<V extends string>(label: string, fault: string, options: Record<V, string>, hint?: string) {
  return { label, hint, kind: "choice", fault, options } as const;
}

export function tick(label: string, hint: string, options = { "": "No", yes: "Yes" }) {
  return { label, hint, kind: "tick", options } as const;
}

/** Digits, mostly, that somebody gave to the operator. */
export function code(label: string, what: string, shape: RegExp, more: { hint: string; fault: string }) {
  return { label, kind: "code", what, max: 20, shape, input: { inputMode: "numeric" }, ...more } as const;
}

export function words(label: string, what: string, hint: string, form?: "paragraphs" | "questions") {
  return { label, hint, kind: "words", what, max: 10_000, form } as const;
}
