import { readPlainText } from "~/values/plain-text";

/** A page of text. Each list item or paragraph is one string. */
export type Policy = {
  title: string;
  description: string;
  sections: { heading: string; paragraphs?: string[]; list?: string[] }[];
};

/** Settings that the policies state. If one is missing, our own text stays. */
export type Promises = {
  answerHours?: number | null;
  advancePercent?: number | null;
  advanceDays?: number | null;
  balance?: string;
  balanceDays?: number | null;
  basis?: string;
  operatorCancel?: string | null;
};

/** Replaces our sections by the operator's text, if there is any; the first `kept` sections stay before it. */
export function inOwnWords(policy: Policy, text: string | undefined, kept = 0): Policy {
  return text ? { ...policy, sections: [...policy.sections.slice(0, kept), ...readPlainText(text)] } : policy;
}
