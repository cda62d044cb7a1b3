import { z } from "zod";

function kept<S extends z.ZodType>(schema: S) {
  return schema.optional().catch(undefined);
}

/** What is stored, each field for itself: one that an older or newer release wrote otherwise counts as not set. */
export const savedSchema = z.object({
  brand: kept(z.string()),
  tagline: kept(z.string()),
  phone: kept(z.string()),
  whatsapp: kept(z.string()),
  email: kept(z.string()),
  address: kept(z.array(z.string())),
  hours: kept(z.string()),
  instagram: kept(z.string()),
});

export type SavedSettings = z.infer<typeof savedSchema>;
