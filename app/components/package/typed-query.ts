import { isCountField } from "~/values/counts";
import { isExtraField } from "~/values/extras";
import { type FormValues } from "~/values/rejected-form";

export function pathWithTyped(path: string, typed: FormValues) {
  return `${path}${typedQuery(typed)}#book`;
}

/** The searched month, the chosen date, persons, extras and code as a query for the next page. */
export function typedQuery({ month, startDate, numberOfPersons, numberOfChildren, code, ...other }: FormValues) {
  const extras = Object.entries(other).filter(
    ([name, quantity]) => (isExtraField(name) || isCountField(name)) && quantity !== "0",
  );
  const typed = [
    ...Object.entries({ month, startDate, numberOfPersons, numberOfChildren }),
    ...extras,
    ["code", code],
  ].filter((entry): entry is [string, string] => !!entry[1]);
  return typed.length > 0 ? `?${new URLSearchParams(typed)}` : "";
}
