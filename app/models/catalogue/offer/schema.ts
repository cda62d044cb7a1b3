import { z } from "zod";

import { dateField, integerField, optionalField, versionField } from "~/values/fields";
import { isId } from "~/values/id";

import { BANNER_MODES } from "./banner";
import { PACKAGE_FIELD } from "./state";

function codeOf(signs: RegExp, message: string) {
  return z
    .string({ error: message })
    .transform((text) => text.replaceAll(/\s/g, "").toUpperCase())
    .refine((text) => signs.test(text), message);
}

export const codeField = codeOf(
  /^[A-Z0-9]{3,20}$/,
  "Please enter a code of 3 to 20 letters and digits, like KASHMIR20.",
);

/** For new offers, because shorter codes are guessed. Those of older offers stay valid. */
export const newCodeField = codeOf(
  /^[A-Z0-9]{6,20}$/,
  "Please enter a code of 6 to 20 letters and digits, like KASHMIR20.",
);

const MOST_USES = 1_000_000;

const uses = `Please enter a whole number of uses from 1 to ${MOST_USES.toLocaleString("en-IN")}, or leave it empty.`;

const usesField = z
  .union([z.literal("").transform(() => undefined), integerField(1, MOST_USES, uses)], uses)
  .optional();

const fields = z.looseObject({
  percent: integerField(1, 90, "Please enter a whole number of percent from 1 to 90."),
  starts: dateField("Please choose the first day of the offer.", "Please give a first day that exists, as YYYY-MM-DD."),
  ends: optionalField(
    dateField("", "Please give a last day that exists, as YYYY-MM-DD, or leave it empty."),
    "Please give the last day as text.",
  ),
  scope: z.enum(["all", "packages"], "Please choose all packages or only some."),
  maxUses: usesField,
  maxUsesEach: usesField,
});

type Fields = z.output<typeof fields>;

function checkTogether({ starts, ends, scope, ...rest }: Fields, context: z.RefinementCtx) {
  const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if (ends && ends < starts)
    refuse("ends", "Please choose a last day that is not before the first, or leave it empty.");
  if (scope === "packages" && tickedIn(rest).length === 0)
    refuse("packages", "Please tick at least one package, or let the offer be for all.");
}

function tickedIn(rest: object) {
  const names = Object.keys(rest).filter((name) => name.startsWith(PACKAGE_FIELD));
  return names.map((name) => name.slice(PACKAGE_FIELD.length)).filter(isId);
}

function toTerms({ percent, starts, ends, scope, maxUses, maxUsesEach, ...rest }: Fields) {
  const packageIds = scope === "packages" ? tickedIn(rest) : [];
  return { percent, starts, ends, scope, maxUses, maxUsesEach, packageIds };
}

export type OfferTerms = ReturnType<typeof toTerms>;

export const newOfferSchema = fields
  .extend({ code: newCodeField })
  .superRefine(checkTogether)
  .transform(({ code, ...rest }) => ({ code, terms: toTerms(rest) }));

export const offerEditSchema = fields
  .extend({ version: versionField() })
  .superRefine(checkTogether)
  .transform(({ version, ...rest }) => ({ version, terms: toTerms(rest) }));

export const bannerSchema = z.object({
  mode: z.enum(BANNER_MODES, "Please choose what the banner says."),
  offerId: z.string().optional(),
  version: versionField(),
});
