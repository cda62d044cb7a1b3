import { type Site } from "~/site.server";

/** A page of plain words. A list item or paragraph is one string. */
export type Policy = {
  title: string;
  description: string;
  sections: { heading: string; paragraphs?: string[]; list?: string[] }[];
};

export type WritePolicy = (site: Site) => Policy;
