import { z } from "zod";

const linesShape = z.array(z.object({ name: z.string(), value: z.string() }));

/** All words of a document. Its number and date are columns of their own, which never change either. */
export const snapshotShape = z.object({
  title: z.string(),
  supplier: z.array(z.string()),
  guest: z.array(z.string()),
  facts: linesShape,
  amounts: linesShape,
  total: z.object({ name: z.string(), value: z.string() }),
  after: linesShape,
  notes: z.array(z.string()),
  signatory: z.string(),
});

export type Snapshot = z.output<typeof snapshotShape>;

export type Lines = z.output<typeof linesShape>;
