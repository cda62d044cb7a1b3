import { prefixedIn } from "~/values/pick";

const FIELD = "option-";

export function optionField(id: string) {
  return FIELD + id;
}

export function optionsIn(fields: Record<string, unknown>) {
  return Object.keys(prefixedIn(fields, FIELD) ?? {});
}
