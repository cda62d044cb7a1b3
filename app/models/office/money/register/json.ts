import { z } from "zod";

import { documentPath, KINDS } from "~/models/money/document/kinds";
import { like, selectOf } from "~/values/pick";

const paise = (example: number) => like(z.int(), example, "Paise, negative in what goes back.");

const sums = {
  taxablePaise: paise(542_858),
  cgstPaise: paise(0),
  sgstPaise: paise(0),
  igstPaise: paise(27_142),
  gross: like(z.int(), 5700, "Whole rupees, taxes included; negative in what goes back."),
};

export type RegisterSums = Record<keyof typeof sums, number>;

const group = {
  kind: like(z.enum(KINDS), "RV"),
  rate: like(z.number(), 5, "Per cent."),
  placeOfSupply: like(z.string().nullable(), "29", "The two digits of a state; null without tax."),
};

const NUMBER = "RV/27-28/000001";
const BOOKING_ID = "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de";

const documentShape = z.object({
  ...group,
  number: like(z.string(), NUMBER),
  issuedOn: like(z.iso.date(), "2027-05-14"),
  customerName: like(z.string(), "Aisha Bhat", "As it was printed."),
  customerGstin: like(z.string().nullable(), null),
  sac: like(z.string().nullable(), "998555"),
  ...sums,
  replaces: like(z.string().nullable(), null, "The document that a credit note takes back."),
  replacedBy: like(z.string().nullable(), null, "The credit note that takes it back."),
  bookingId: like(z.uuid(), BOOKING_ID),
  url: like(z.string(), documentPath(BOOKING_ID, NUMBER)),
});

export const SAME_COLUMNS = selectOf(documentShape.omit({ issuedOn: true, url: true }).shape);

export type RegisterRow = z.output<typeof documentShape>;

const totalShape = z.object({ ...group, documents: like(z.int(), 1), ...sums });

export type RegisterTotal = z.output<typeof totalShape>;

const numbersShape = z.object({
  kind: group.kind,
  first: like(z.string(), NUMBER),
  last: like(z.string(), NUMBER),
  documents: like(z.int(), 1),
  missing: like(z.int(), 0, "Numbers without a document; always 0."),
});

export type RegisterNumbers = z.output<typeof numbersShape>;

export const registerShape = z
  .object({
    from: like(z.iso.date(), "2027-05-01"),
    to: like(z.iso.date(), "2027-05-31"),
    totalDocuments: like(z.int(), 1, "Counted up to 1,000."),
    isMore: like(z.boolean(), false),
    hasNext: like(z.boolean(), false),
    documents: z.array(documentShape),
    totals: z.array(totalShape).meta({
      description:
        "Of all pages, by kind, rate and place. An invoice contains its advances, so kinds are not added up.",
    }),
    numbers: z.array(numbersShape).meta({ description: "Of all documents of these days, whatever the filter." }),
  })
  .meta({ id: "DocumentRegister" });

export type Register = z.output<typeof registerShape>;
