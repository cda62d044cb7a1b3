import { z } from "zod";

import { lineField, textField } from "~/values/fields";

import { isGstin, isStateCode } from "./gstin";
import { maybe, maybeText, tickField, version } from "./schema-fields";

const upiField = lineField("the UPI id", 255).refine(
  (text) => /^[\w.-]{2,190}@[a-z][a-z\d]{1,63}$/i.test(text),
  "Please enter the UPI id as your bank gave it, like chinar.holidays@sbi.",
);

const gstinField = lineField("the GSTIN", 20)
  .transform((text) => text.replaceAll(" ", "").toUpperCase())
  .refine(isGstin, "This GSTIN cannot be right: please compare its 15 characters with your certificate.");

const rateField = z
  .string()
  .transform((text) => (/^\s*\d{1,2}(\.\d)?\s*$/.test(text) ? Number(text) : Number.NaN))
  .refine((rate) => rate >= 0 && rate <= 40, "Please enter the GST rate as a number from 0 to 40, like 5.");

const NEEDED = "without it no receipt voucher and no invoice can be made.";

export const moneySchema = z
  .object({
    version,
    upiId: maybeText(upiField),
    upiKind: z.enum(["", "person", "merchant"], "Please choose the kind of UPI account."),
    upiMerchantCode: maybeText(
      lineField("the merchant code", 20).refine(
        (text) => /^\d{4}$/.test(text),
        "Please enter the merchant code's four digits, as your bank gave them.",
      ),
    ),
    bank: maybeText(textField("the bank account", 400)),
    gst: z.enum(["", "registered", "not registered"], "Please choose whether you are registered for GST."),
    gstin: maybeText(gstinField),
    stateCode: maybeText(
      lineField("the state code", 20).refine(isStateCode, "Please enter the state code's two digits, like 01 for J&K."),
    ),
    gstRate: maybe(rateField),
    sac: maybeText(
      lineField("the SAC", 20).refine((text) => /^99\d{2,4}$/.test(text), "Please enter the SAC like 998555."),
    ),
    remindGuests: tickField,
    officeDigest: tickField,
  })
  .superRefine(({ gst, gstin, stateCode, gstRate, sac, upiKind, upiMerchantCode }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (gst === "registered" && !gstin)
      fault("gstin", "Please enter your GSTIN, or choose that you are not registered.");
    if (gst === "registered" && gstRate === null) fault("gstRate", `Please enter your GST rate: ${NEEDED}`);
    if (gst === "registered" && !sac) fault("sac", `Please enter the SAC: ${NEEDED}`);
    if (gst !== "registered" && gstin) fault("gst", "Please choose registered, or clear the GSTIN.");
    if (gstin && stateCode && !gstin.startsWith(stateCode))
      fault("stateCode", `Your GSTIN belongs to state ${gstin.slice(0, 2)}: please enter that, or leave this empty.`);
    if (upiMerchantCode && upiKind !== "merchant")
      fault("upiKind", "Please choose merchant, or clear the merchant code.");
  })
  .transform((money) => ({ ...money, stateCode: money.gstin.slice(0, 2) || money.stateCode }));
