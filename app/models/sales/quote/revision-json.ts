import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { TERMS } from "~/models/booking/row/columns";
import { saleLineShape } from "~/models/booking/row/json";
import { linesOf } from "~/models/booking/row/lines";
import { contentOf, contentShape } from "~/models/catalogue/content/content";
import { readTerms, termsShape } from "~/models/system/setting/terms";
import { jsonOf, like, selectOf } from "~/values/pick";

import { LINE_PERS, pricesOfSale } from "./sale";

export const heldShape = {
  customerName: like(z.string(), "Meera Iyer"),
  customerPhone: like(z.string().nullable(), "+91 98450 11111"),
  customerEmail: z.string().nullable(),
  validUntil: like(z.iso.date(), "2026-12-08"),
};

export const HELD = selectOf(heldShape);

// Of the content each is named where the answers have it; what is new in it comes after the sale.
const { packageTitle, locationName, days, nights, includedFeatures, excludedFeatures, itinerary, ...more } =
  contentShape;

const storedShape = {
  revision: z.int(),
  packageId: z.uuid().nullable(),
  packageTitle: like(packageTitle, "Two nights on the lake, two by the Lidder"),
  locationName,
  startDate: like(z.iso.date(), "2027-04-10"),
  days: like(days, 6),
  nights: like(nights, 5),
  numberOfPersons: like(z.int(), 5),
  numberOfChildren: like(z.int(), 0),
  total: like(z.int(), 89_500, "Whole rupees, without optional lines."),
  includedFeatures: like(includedFeatures, ["Breakfast and dinner", "Airport transfers"]),
  excludedFeatures,
  itinerary: like(itinerary, "<h3>Day 1: Onto the lake</h3><p>A boatman holds the shikara still.</p>"),
  note: z.string().nullable(),
  signedBy: z.string().nullable().meta({ description: "The person of the team whom the guest reads of." }),
  ...heldShape,
  validUntil: heldShape.validUntil.meta({ description: "The last day on which this version can be accepted." }),
  sentAt: like(z.iso.datetime().nullable(), "2026-12-01T08:30:00.000Z"),
};

const LINE_ID = "0f0c7a52-6f0a-4b6e-9a53-0f6a5b1a2c3d";
const LINE_NAME = "Houseboat on Dal Lake, 3 rooms";

/** Stored as text or JSON, which is read. */
const readShape = {
  sale: like(
    z.array(saleLineShape.extend({ optional: z.literal(true).optional() })),
    [
      { rule: "adults", kind: "person", label: "5 persons", quantity: 5, each: 14_900 },
      { rule: "quote", ref: LINE_ID, kind: "extra", label: LINE_NAME, per: "night", quantity: 2, each: 7_500 },
    ],
    "All that the total is made of, and what may be added to it, which is optional.",
  ),
  ...more,
};

const lineShape = z.object({
  _id: like(z.string(), LINE_ID),
  name: like(z.string(), LINE_NAME),
  quantity: like(z.int(), 2),
  each: like(z.int(), 7_500),
  per: like(z.enum(LINE_PERS), "night"),
  isOptional: z.boolean(),
});

export const revisionShape = z
  .object({
    ...storedShape,
    ...readShape,
    unitPrice: like(z.int(), 14_900),
    childPrice: z.int().nullable(),
    lines: z.array(lineShape),
    discount: like(z.int(), 0, "Whole rupees, taken off the total already."),
    discountLabel: z.string().nullable().meta({ description: "The words of its row." }),
    terms: termsShape
      .nullable()
      .meta({ description: "Those of the booking that Accept makes, kept when it was sent. Null before." }),
  })
  .meta({ id: "QuoteRevision" });

export type RevisionJson = z.output<typeof revisionShape>;

export const REVISION_COLUMNS = selectOf({ ...storedShape, ...readShape });

export const revisionSelect = { ...REVISION_COLUMNS, ...TERMS } satisfies Prisma.QuoteRevisionSelect;

export type RevisionRow = Prisma.QuoteRevisionGetPayload<{ select: typeof revisionSelect }>;

export function toRevisionJson(row: RevisionRow): RevisionJson {
  const sale = linesOf({ lines: row.sale });
  return {
    ...jsonOf(storedShape, row),
    sale,
    ...pricesOfSale(sale),
    ...contentOf(row),
    terms: row.terms && readTerms(row.terms.value),
  };
}
