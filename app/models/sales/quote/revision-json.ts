import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { TERMS } from "~/models/booking/columns";
import { saleLineShape } from "~/models/booking/json";
import { linesOf } from "~/models/booking/lines";
import { readDayFacts } from "~/models/catalogue/content/day-facts";
import { dayFactsShape } from "~/models/catalogue/content/day-facts-field";
import { readSoldWords, soldWordsSelect } from "~/models/catalogue/content/rooms-and-cars";
import { soldWordsShape } from "~/models/catalogue/content/rooms-and-cars-field";
import { readRoute, routeShape } from "~/models/catalogue/content/waypoints-field";
import { readTerms, termsOf, termsShape } from "~/models/system/setting/terms";
import { fromDate } from "~/values/calendar";

import { LINE_PERS, pricesOfSale } from "./sale";

export const revisionSelect = {
  revision: true,
  packageId: true,
  packageTitle: true,
  locationName: true,
  startDate: true,
  days: true,
  nights: true,
  numberOfPersons: true,
  numberOfChildren: true,
  sale: true,
  total: true,
  includedFeatures: true,
  excludedFeatures: true,
  itinerary: true,
  dayFacts: true,
  route: true,
  ...soldWordsSelect,
  note: true,
  signedBy: true,
  customerName: true,
  customerPhone: true,
  customerEmail: true,
  validUntil: true,
  sentAt: true,
  ...TERMS,
} satisfies Prisma.QuoteRevisionSelect;

export const HELD = { customerName: true, customerPhone: true, customerEmail: true, validUntil: true } as const;

type RevisionRow = Prisma.QuoteRevisionGetPayload<{ select: typeof revisionSelect }>;

export function toRevisionJson(version: RevisionRow): RevisionJson {
  const { startDate, dayFacts, route, sentAt, validUntil, terms, ...row } = version;
  const sale = linesOf({ lines: row.sale });
  return {
    ...row,
    sale,
    ...pricesOfSale(sale),
    validUntil: fromDate(validUntil),
    startDate: fromDate(startDate),
    dayFacts: readDayFacts(dayFacts, row.days),
    route: readRoute(route),
    ...readSoldWords(row),
    sentAt: sentAt?.toISOString() ?? null,
    terms: terms && readTerms(terms.value),
  };
}

export const REVISION = {
  revision: 1,
  packageId: null,
  packageTitle: "Two nights on the lake, two by the Lidder",
  locationName: "Srinagar",
  startDate: "2027-04-10",
  days: 6,
  nights: 5,
  numberOfPersons: 5,
  numberOfChildren: 0,
  unitPrice: 14_900,
  childPrice: null,
  lines: [
    {
      _id: "0f0c7a52-6f0a-4b6e-9a53-0f6a5b1a2c3d",
      name: "Houseboat on Dal Lake, 3 rooms",
      quantity: 2,
      each: 7_500,
      per: "night" as const,
      isOptional: false,
    },
  ],
  sale: [
    { rule: "adults", kind: "person" as const, label: "5 persons", quantity: 5, each: 14_900 },
    {
      rule: "quote",
      ref: "0f0c7a52-6f0a-4b6e-9a53-0f6a5b1a2c3d",
      kind: "extra" as const,
      label: "Houseboat on Dal Lake, 3 rooms",
      per: "night" as const,
      quantity: 2,
      each: 7_500,
    },
  ],
  discount: 0,
  discountLabel: null,
  total: 89_500,
  includedFeatures: ["Breakfast and dinner", "Airport transfers"],
  excludedFeatures: ["Lunches"],
  itinerary: "<h3>Day 1: Onto the lake</h3><p>A boatman holds the shikara still.</p>",
  dayFacts: [{ day: 1, sleepsAt: "Houseboat on the Dal", meals: ["dinner" as const], km: 20, minutes: 45 }],
  route: [{ place: "Dal Lake", nights: 2, latitude: 34.117, longitude: 74.867, altitude: 1580 }],
  roomsAndCars: [{ from: 4, to: 6, text: "3 rooms, 1 car" }],
  groupSize: "Only your own group",
  languages: null,
  note: null,
  signedBy: null,
  customerName: "Meera Iyer",
  customerPhone: "+91 98450 11111",
  customerEmail: null,
  validUntil: "2026-12-08",
  sentAt: "2026-12-01T08:30:00.000Z",
  terms: termsOf({}),
};

const lineShape = z.object({
  _id: z.string(),
  name: z.string(),
  quantity: z.int(),
  each: z.int(),
  per: z.enum(LINE_PERS),
  isOptional: z.boolean(),
});

export const revisionShape = z
  .object({
    revision: z.int(),
    packageId: z.uuid().nullable(),
    packageTitle: z.string(),
    locationName: z.string(),
    startDate: z.iso.date(),
    days: z.int(),
    nights: z.int(),
    numberOfPersons: z.int(),
    numberOfChildren: z.int(),
    unitPrice: z.int(),
    childPrice: z.int().nullable(),
    lines: z.array(lineShape),
    sale: z
      .array(saleLineShape.extend({ optional: z.literal(true).optional() }))
      .meta({ description: "All that the total is made of, and what may be added to it, which is optional." }),
    discount: z.int().meta({ description: "Whole rupees, taken off the total already." }),
    discountLabel: z.string().nullable().meta({ description: "The words of its row." }),
    total: z.int().meta({ description: "Whole rupees, without optional lines." }),
    includedFeatures: z.array(z.string()),
    excludedFeatures: z.array(z.string()),
    itinerary: z.string(),
    dayFacts: dayFactsShape,
    route: routeShape,
    ...soldWordsShape.shape,
    note: z.string().nullable(),
    signedBy: z.string().nullable().meta({ description: "The person of the team whom the guest reads of." }),
    customerName: z.string(),
    customerPhone: z.string().nullable(),
    customerEmail: z.string().nullable(),
    validUntil: z.iso.date().meta({ description: "The last day on which this version can be accepted." }),
    sentAt: z.iso.datetime().nullable(),
    terms: termsShape
      .nullable()
      .meta({ description: "Those of the booking that Accept makes, kept when it was sent. Null before." }),
  })
  .meta({ id: "QuoteRevision", examples: [REVISION] });

export type RevisionJson = z.output<typeof revisionShape>;
