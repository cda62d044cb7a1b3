import { z } from "zod";

import { WORDS_NAMES } from "~/values/words";

function kept<S extends z.ZodType>(schema: S) {
  return schema.optional().catch(undefined);
}

const text = kept(z.string());
const number = kept(z.number().nullable());
const lines = kept(z.array(z.string()));
const tick = kept(z.enum(["", "yes"]));
// `imageKey` is null for our own drawing.
const card = kept(z.object({ name: z.string(), caption: z.string(), imageKey: z.string().nullable() }));

// Null is nobody: a person whose name was taken away. The demo's people are invented, until somebody saves them.
const person = kept(
  z
    .object({
      name: z.string(),
      role: z.string(),
      languages: z.string(),
      imageKey: z.string().nullable(),
      isDemo: z.literal(true).optional(),
    })
    .nullable(),
);

function each<Name extends string, S extends z.ZodType>(schema: S, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>;
}

/** The site's own address names nobody's page: such a link leads nowhere, so it counts as none. */
export function ownPage(instagram: string) {
  return /^https?:\/\/(www\.)?instagram\.com\/?$/i.test(instagram) ? "" : instagram;
}

/** The stored settings. A field that another release wrote in another form counts as not set. */
const savedSchema = z.object({
  ...each(text, "brand", "tagline", "legalName", "phone", "whatsapp", "email", "hours"),
  ...each(
    text,
    "grievanceOfficer",
    "registration",
    "upiId",
    "upiMerchantCode",
    "bank",
    "abroad",
    "abroadPlace",
    "gstin",
    "sac",
  ),
  ...each(lines, "address", "socials", "memberOf"),
  ...each(number, "since", "foreignRate", "gstRate"),
  instagram: kept(z.string().transform(ownPage)),

  ...each(person, "person1", "person2", "person3", "person4"),

  upiKind: kept(z.enum(["", "person", "merchant"])),
  foreignCurrency: kept(z.enum(["", "EUR", "USD", "GBP", "AED", "AUD", "SGD"])),
  gst: kept(z.enum(["", "registered", "not registered"])),

  balance: kept(z.enum(["", "on arrival", "before"])),
  tiers: kept(z.array(z.object({ days: z.number(), percent: z.number() }))),
  ...each(number, "answerHours", "advancePercent", "advanceDays", "balanceDays"),
  basis: kept(z.enum(["paid", "total"])),
  operatorCancel: kept(z.enum(["", "refund", "mirror"])),

  ...each(text, "ledgerSales", "ledgerAdvances", "ledgerCgst", "ledgerSgst", "ledgerIgst"),
  ...each(text, "ledgerCash", "ledgerBank", "ledgerUpi", "ledgerCard", "ledgerGateway", "ledgerFee", "ledgerFeeTax"),

  ...each(text, "aboutMission", "aboutCustomer", "terms", "privacy", "cancellation", "questions"),

  ...each(text, ...WORDS_NAMES),

  ...each(card, "hero", "card1", "card2", "card3", "card4", "card5"),
  logo: kept(z.object({ imageKey: z.string(), saysName: z.boolean() }).nullable()),

  ...each(number, "keepSessionsDays", "keepTokensDays", "keepMailsDays", "keepEnquiriesDays", "keepContactsYears"),

  ...each(tick, "askForReviews", "remindOfQuotes", "writeBeforeTrip", "thankAfterTrip", "remindGuests", "officeDigest"),
  ...each(tick, "policiesRead", "staffSecondFactor", "invoicesAlone", "foreignCards"),
});

export type SavedSettings = z.output<typeof savedSchema>;

export function readSaved(value: unknown): SavedSettings {
  const fields = savedSchema.parse(value);
  for (const [name, field] of Object.entries<unknown>(fields))
    if (field === undefined) Reflect.deleteProperty(fields, name);
  return fields;
}

export type SettingName = keyof SavedSettings;
