import { z } from "zod";

import { emailField, integerField, lineField, textField } from "~/values/fields";
import { readPlainText } from "~/values/plain-text";
import { tokensIn, unreadableIn } from "~/values/theme";

import { isGstin, isStateCode } from "./gstin";
import { type Tier, TIER_ROWS } from "./tiers";

const versionField = integerField(0, 2 ** 31 - 1, "Please reload the page before saving.");

/** Null for an empty field. */
function maybe<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .default("")
    .transform((text, context): z.output<S> | null => {
      if (text.trim() === "") return null;
      const checked = schema.safeParse(text);
      if (checked.success) return checked.data;
      context.addIssue(checked.error.issues[0]?.message ?? "Please check this field.");
      return z.NEVER;
    });
}

const maybeText = <S extends z.ZodType<string>>(schema: S) => maybe(schema).transform((text) => text ?? "");

const phoneField = (label: string) =>
  lineField(label, 25).refine(
    (text) => /^\+[\d\s().-]+$/.test(text) && /^[1-9]\d{7,14}$/.test(text.replaceAll(/\D/g, "")),
    `Please enter ${label} with + and the country's code, like +91 194 250 0000.`,
  );

const webField = (label: string) =>
  lineField(label, 200).refine(
    (text) => URL.canParse(text) && new URL(text).protocol === "https:" && new URL(text).hostname.includes("."),
    `Please enter ${label} as an address that begins with https://.`,
  );

const linesOf = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);

const addressField = textField("your address", 400)
  .transform(linesOf)
  .refine((lines) => lines.length <= 5, "Please keep the address to five lines.");

const socialsField = maybe(textField("your other pages", 1000).transform(linesOf))
  .transform((lines) => lines ?? [])
  .refine((lines) => lines.length <= 5, "Please name five pages at most.")
  .refine(
    (lines) => lines.every((line) => webField("").safeParse(line).success),
    "Please enter one address a line, each beginning with https://.",
  );

/** A field that the host set is not asked for. */
const unless = <T>(isLocked: boolean, schema: z.ZodType<T>): z.ZodType<T | undefined> =>
  isLocked ? z.unknown().transform(() => undefined) : schema;

export function businessSchema(locked: ReadonlySet<string>) {
  return z.object({
    version: versionField,
    brand: unless(locked.has("brand"), lineField("the name of your business", 60)),
    tagline: unless(locked.has("tagline"), lineField("the tagline", 120)),
    legalName: maybeText(lineField("the legal name", 120)),
    address: unless(locked.has("address"), addressField),
    phone: unless(locked.has("phone"), phoneField("the phone number")),
    whatsapp: unless(locked.has("whatsapp"), phoneField("the WhatsApp number")),
    email: unless(locked.has("email"), emailField("the e-mail address")),
    hours: unless(locked.has("hours"), lineField("your hours", 120)),
    instagram: unless(locked.has("instagram"), maybeText(webField("the Instagram page"))),
    socials: socialsField,
  });
}

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

export const moneySchema = z
  .object({
    version: versionField,
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
    remindGuests: z.enum(["", "yes"]).default(""),
    officeDigest: z.enum(["", "yes"]).default(""),
  })
  .superRefine(({ gst, gstin, stateCode, upiKind, upiMerchantCode }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (gst === "registered" && !gstin)
      fault("gstin", "Please enter your GSTIN, or choose that you are not registered.");
    if (gst !== "registered" && gstin) fault("gst", "Please choose registered, or clear the GSTIN.");
    if (gstin && stateCode && !gstin.startsWith(stateCode))
      fault("stateCode", `Your GSTIN belongs to state ${gstin.slice(0, 2)}: please enter that, or leave this empty.`);
    if (upiMerchantCode && upiKind !== "merchant")
      fault("upiKind", "Please choose merchant, or clear the merchant code.");
  })
  .transform((money) => ({ ...money, stateCode: money.gstin.slice(0, 2) || money.stateCode }));

const numberOf = (min: number, max: number, what: string) =>
  maybe(integerField(min, max, `Please enter ${what} as a whole number from ${min} to ${max}, or nothing.`));

const tierFields = Object.fromEntries(
  TIER_ROWS.flatMap((row) => [
    [`tierDays${row}`, numberOf(0, 365, "the days")],
    [`tierPercent${row}`, numberOf(0, 100, "the per cent")],
  ]),
);

export const policiesSchema = z
  .object({
    ...{ version: versionField, intent: z.enum(["save", "example"]).catch("save") },
    answerHours: numberOf(1, 168, "the hours"),
    advancePercent: numberOf(0, 100, "the advance"),
    advanceDays: numberOf(0, 60, "the days"),
    balance: z.enum(["", "on arrival", "before"], "Please choose when the balance is paid."),
    balanceDays: numberOf(1, 180, "the days"),
    basis: z.enum(["paid", "total"], "Please choose what the per cent are counted on."),
    operatorCancel: z.enum(["", "refund", "mirror"], "Please choose what happens when you cancel."),
    policiesRead: z.enum(["", "yes"]).default(""),
  })
  .and(z.object(tierFields))
  .transform(({ version, intent, answerHours, ...given }, context) => {
    const { advancePercent, advanceDays, balance, balanceDays, basis, operatorCancel, policiesRead, ...rows } = given;
    const fault = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (advanceDays !== null && advancePercent === null)
      fault("advancePercent", "Please enter the advance in per cent, or clear the days to pay it.");
    if (balance === "before" && balanceDays === null)
      fault("balanceDays", "Please enter how many days before the start the balance is paid.");
    const tiers = tiersIn(rows, fault);
    const balanceDue = balance === "before" ? balanceDays : null;
    return {
      ...{ version, intent, answerHours, advancePercent, advanceDays, balance, balanceDays: balanceDue },
      ...{ tiers, basis, operatorCancel, policiesRead },
    };
  });

type Fault = (field: string, message: string) => void;

/** Each row must ask for fewer days than the one above, and give back less. */
function tiersIn(rows: Record<string, unknown>, fault: Fault): Tier[] {
  const tiers: Tier[] = [];
  for (const row of TIER_ROWS) {
    const [days, percent] = [rows[`tierDays${row}`], rows[`tierPercent${row}`]];
    const above = tiers.at(-1);
    if (days === null && percent === null) continue;
    if (typeof days !== "number") fault(`tierDays${row}`, `Please enter the days of row ${row}, or clear the row.`);
    else if (typeof percent !== "number")
      fault(`tierPercent${row}`, `Please enter the per cent of row ${row}, or clear the row.`);
    else if (above && days >= above.days)
      fault(`tierDays${row}`, `Row ${row} must have fewer days than the row above: below ${above.days}.`);
    else if (above && percent >= above.percent)
      fault(`tierPercent${row}`, `Row ${row} must give back less than the row above: below ${above.percent} %.`);
    else tiers.push({ days, percent });
  }
  return tiers;
}

const TAG = /<\/?[a-z][^<>]*>/i;

const wordsField = (label: string) =>
  textField(label, 10_000).refine(
    (text) => !TAG.test(text),
    `Please write ${label} without tags like <b>: # begins a heading and - a list item.`,
  );

const paragraphsField = (label: string) =>
  wordsField(label).refine(
    (text) => readPlainText(text).every(({ heading, list }) => !heading && list.length === 0),
    `Please write ${label} in paragraphs, without headings and lists.`,
  );

export const textsSchema = z.object({
  version: versionField,
  aboutMission: maybeText(paragraphsField("this text")),
  aboutCustomer: maybeText(paragraphsField("this text")),
  terms: maybeText(wordsField("the terms")),
  privacy: maybeText(wordsField("the privacy page")),
  cancellation: maybeText(wordsField("the cancellation policy")),
  questions: maybeText(
    wordsField("the questions").refine(
      (text) => readPlainText(text).every(({ heading, paragraphs, list }) => heading && paragraphs[0] && !list[0]),
      "Please begin each question with # and write its answer in paragraphs below it.",
    ),
  ),
});

const homePicture = {
  version: versionField,
  caption: maybeText(lineField("the words below it", 80)),
  isDrawn: z.string().optional().transform(Boolean),
};

export const heroSchema = z.object({
  ...homePicture,
  name: z
    .string()
    .default("")
    .transform(() => ""),
});

export const cardSchema = z.object({ ...homePicture, name: lineField("the place", 60) });

const hueField = integerField(0, 359, "Please enter the hue as a whole number from 0 to 359, or nothing.").superRefine(
  (hue, context) => {
    const pair = unreadableIn(tokensIn(hue));
    if (pair) context.addIssue(`With this hue some text could not be read: ${pair}. Please choose another.`);
  },
);

const keptFor = (min: number, max: number, what: string) => numberOf(min, max, `${what} to keep this`);

export const privacySchema = z.object({
  version: versionField,
  keepContactsYears: keptFor(1, 30, "the years"),
  keepMailsDays: keptFor(1, 3650, "the days"),
  keepEnquiriesDays: keptFor(1, 3650, "the days"),
  keepSessionsDays: keptFor(0, 3650, "the days"),
  keepTokensDays: keptFor(0, 3650, "the days"),
});

export const lookSchema = z.object({ version: versionField, hue: maybe(hueField) });
