import { readPlainText } from "~/values/plain-text";

/** A page of plain words. A list item or paragraph is one string. */
export type Policy = {
  title: string;
  description: string;
  sections: { heading: string; paragraphs?: string[]; list?: string[] }[];
};

/** What the operator settled; where nothing is said, our own text stays. */
export type Promises = {
  answerHours?: number | null;
  advancePercent?: number | null;
  advanceDays?: number | null;
  balance?: string;
  balanceDays?: number | null;
  basis?: string;
  operatorCancel?: string | null;
};

/** The operator's own words in the place of ours, if there are any; the first sections may stay before them. */
export function inOwnWords(policy: Policy, text: string | undefined, kept = 0): Policy {
  return text ? { ...policy, sections: [...policy.sections.slice(0, kept), ...readPlainText(text)] } : policy;
}
