import { type RefusalCode } from "~/result";

export type FormValues = Record<string, string>;

export type RejectedForm = { values: FormValues; errors: Record<string, string>; msg: string; code?: RefusalCode };

export function isRejectedForm(answer: unknown): answer is RejectedForm {
  return typeof answer === "object" && answer !== null && "values" in answer && "errors" in answer;
}
