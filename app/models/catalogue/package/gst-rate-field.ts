import { z } from "zod";

const GST_RATE = "Please enter the GST rate as a number from 0 to 40, like 5, or nothing.";

/** Null or empty text means the rate of the settings. */
export const gstRateField = z
  .union([z.number(), z.string(), z.null()], { error: GST_RATE })
  .transform((input) => (typeof input === "string" ? percentIn(input) : input))
  .refine((rate) => rate === null || (rate >= 0 && rate <= 40 && Number.isInteger(rate * 10)), GST_RATE)
  .meta({ description: "Per cent, with one decimal at most; null or empty follows the settings." });

function percentIn(text: string) {
  if (text.trim() === "") return null;
  return /^\s*\d{1,2}(\.\d)?\s*%?\s*$/.test(text) ? Number.parseFloat(text) : Number.NaN;
}
