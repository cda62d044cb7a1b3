import { type Site } from "~/site.server";

/** A page of plain words. A list item or paragraph is one string. */
export type Policy = {
  title: string;
  description: string;
  sections: { heading: string; paragraphs?: string[]; list?: string[] }[];
};

export type WritePolicy = (site: Site) => Policy;

/** What the operator settled; where nothing is said, our own text stays. */
export type Promises = {
  answerHours?: number | null;
  advancePercent?: number | null;
  advanceDays?: number | null;
  balance?: string;
  balanceDays?: number | null;
  basis?: string;
  operatorCancel?: string;
};
