import { z } from "zod";

import { isGstin } from "~/models/system/setting/gstin";
import { lineField, optionalField, textField } from "~/values/fields";

import { STATES } from "./states";

export const addressField = optionalField(textField("the guest's address", 400), "Please enter the address as text.")
  .transform((text = "") => text.split("\n").flatMap((line) => line.trim() || []))
  .refine((lines) => lines.length <= 5, "Please keep the address to five lines.");

const gstinField = z
  .string()
  .default("")
  .transform((text) => text.replaceAll(/\s/g, "").toUpperCase())
  .refine(
    (text) => text === "" || isGstin(text),
    "This GSTIN cannot be right: please compare its 15 characters with what the guest gave you.",
  );

export const CHOOSE_STATE = "Please choose the guest's state.";

export const placeField = z
  .string(CHOOSE_STATE)
  .refine((code) => code === "" || Object.hasOwn(STATES, code), CHOOSE_STATE);

const particularsSchema = z
  .object({ placeOfSupply: placeField, customerAddress: addressField, customerGstin: gstinField })
  .superRefine(({ placeOfSupply, customerGstin }, context) => {
    if (customerGstin === "" || customerGstin.startsWith(placeOfSupply)) return;
    const message = `This GSTIN belongs to state ${customerGstin.slice(0, 2)}: please choose that one.`;
    context.addIssue({ code: "custom", path: ["placeOfSupply"], message });
  });

export type Particulars = z.output<typeof particularsSchema>;

const USE_BUTTONS = "Please use one of the buttons.";

export const documentFormSchema = z.discriminatedUnion(
  "intent",
  [
    particularsSchema.extend({ intent: z.literal("particulars") }),
    z.object({ intent: z.literal("make"), payment: optionalField(lineField("the payment", 36), USE_BUTTONS) }),
    z.object({
      intent: z.literal("correct"),
      document: lineField("the document", 16),
      reason: lineField("what is wrong with it", 120),
    }),
  ],
  USE_BUTTONS,
);
