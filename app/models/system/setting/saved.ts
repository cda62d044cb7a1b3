import { z } from "zod";

import { WORDS_NAMES } from "~/values/words";

function kept<S extends z.ZodType>(schema: S) {
  return schema.optional().catch(undefined);
}

const text = kept(z.string());
const number = kept(z.number().nullable());
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

function texts<Name extends string>(...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;
}

/** The site's own address names nobody's page: such a link leads nowhere, so it counts as none. */
export function ownPage(instagram: string) {
  return /^https?:\/\/(www\.)?instagram\.com\/?$/i.test(instagram) ? "" : instagram;
}

/** The stored settings. A field that another release wrote in another form counts as not set. */
const savedSchema = z.object({
  brand: text,
  tagline: text,
  legalName: text,
  address: kept(z.array(z.string())),
  phone: text,
  whatsapp: text,
  email: text,
  hours: text,
  instagram: kept(z.string().transform(ownPage)),
  socials: kept(z.array(z.string())),
  grievanceOfficer: text,
  askForReviews: kept(z.enum(["", "yes"])),
  remindOfQuotes: kept(z.enum(["", "yes"])),
  writeBeforeTrip: kept(z.enum(["", "yes"])),
  thankAfterTrip: kept(z.enum(["", "yes"])),

  registration: text,
  memberOf: kept(z.array(z.string())),
  since: number,
  person1: person,
  person2: person,
  person3: person,
  person4: person,

  upiId: text,
  upiKind: kept(z.enum(["", "person", "merchant"])),
  upiMerchantCode: text,
  bank: text,
  abroad: text,
  foreignCurrency: kept(z.enum(["", "EUR", "USD", "GBP", "AED", "AUD", "SGD"])),
  foreignRate: number,
  gst: kept(z.enum(["", "registered", "not registered"])),
  gstin: text,
  gstRate: number,
  sac: text,
  invoicesAlone: kept(z.enum(["", "yes"])),
  remindGuests: kept(z.enum(["", "yes"])),
  officeDigest: kept(z.enum(["", "yes"])),

  answerHours: number,
  advancePercent: number,
  advanceDays: number,
  balance: kept(z.enum(["", "on arrival", "before"])),
  balanceDays: number,
  tiers: kept(z.array(z.object({ days: z.number(), percent: z.number() }))),
  basis: kept(z.enum(["paid", "total"])),
  operatorCancel: kept(z.enum(["", "refund", "mirror"])),
  policiesRead: kept(z.enum(["", "yes"])),

  ...texts("ledgerSales", "ledgerAdvances", "ledgerCgst", "ledgerSgst", "ledgerIgst"),
  ...texts("ledgerCash", "ledgerBank", "ledgerUpi", "ledgerCard", "ledgerGateway", "ledgerFee"),

  ...texts("aboutMission", "aboutCustomer", "terms", "privacy", "cancellation", "questions"),

  ...texts(...WORDS_NAMES),

  hero: card,
  card1: card,
  card2: card,
  card3: card,
  card4: card,
  card5: card,
  logo: kept(z.object({ imageKey: z.string(), saysName: z.boolean() }).nullable()),

  staffSecondFactor: kept(z.enum(["", "yes"])),

  keepSessionsDays: number,
  keepTokensDays: number,
  keepMailsDays: number,
  keepEnquiriesDays: number,
  keepContactsYears: number,
});

export type SavedSettings = z.output<typeof savedSchema>;

export function readSaved(value: unknown): SavedSettings {
  const fields = savedSchema.parse(value);
  for (const [name, field] of Object.entries<unknown>(fields))
    if (field === undefined) Reflect.deleteProperty(fields, name);
  return fields;
}

export type SettingName = keyof SavedSettings;
