import { type Question, type Refusal, type RefusalCode } from "~/result";

export type FormValues = Record<string, string>;

export type RejectedForm = {
  values: FormValues;
  errors: Record<string, string>;
  msg: string;
  code?: RefusalCode;
  /** What the next try answers with yes; `values.answered` holds the answers. */
  questions?: Question[];
  /** The user's booking that stands in the way. */
  booking?: Refusal["booking"];
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
};

export function isRejectedForm(answer: unknown): answer is RejectedForm {
  return typeof answer === "object" && answer !== null && "values" in answer && "errors" in answer;
}

type Saved = { field: string; oldValue: string; newValue: string; version: number };

/** Fields that the writer left as they were take what others saved meanwhile; saving again then undoes nothing. */
export function withOthersChanges(rejected: RejectedForm, saved: Saved[]): RejectedForm {
  const values = { ...rejected.values };
  for (const { field, oldValue, newValue } of [...saved].sort((a, b) => a.version - b.version))
    if (values[field] === oldValue) values[field] = newValue;
  return { ...rejected, values };
}
