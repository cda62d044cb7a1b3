import { z } from "zod";

const SHARE_INTENTS = ["make", "replace", "stop"] as const;

export const shareSchema = z.object({
  intent: z.enum(SHARE_INTENTS, "Please choose what to do with the link."),
});

export type ShareIntent = z.infer<typeof shareSchema>["intent"];
