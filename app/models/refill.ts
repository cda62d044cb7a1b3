import { type RefusalCode } from "./result";

/** What the person typed, by field; never a password. */
export type FormValues = Record<string, string>;

/** A form to show again: the values as typed, a sentence per field in error, and one for the whole. */
export type Refill = { values: FormValues; errors: Record<string, string>; msg: string; code?: RefusalCode };

/** Whether what an action answered is a form to show again. */
export function isRefill(answer: unknown): answer is Refill {
  return typeof answer === "object" && answer !== null && "values" in answer && "errors" in answer;
}
