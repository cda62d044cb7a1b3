/** The sheets of a GSTR-1 that follow from stored documents; docs/GST.md names their columns. */
export const GST_SHEETS = [
  "b2b",
  "b2cl",
  "b2cs",
  "cdnr",
  "cdnur",
  "at",
  "atadj",
  "hsn-b2b",
  "hsn-b2c",
  "docs",
] as const;

export type GstSheet = (typeof GST_SHEETS)[number];
