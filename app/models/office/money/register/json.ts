import { z } from "zod";

import { KINDS } from "~/models/money/document/kinds";
import { selectOf } from "~/values/pick";

const paise = z.int().meta({ description: "Paise, negative in what goes back." });

const sums = {
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  gross: z.int().meta({ description: "Whole rupees, taxes included; negative in what goes back." }),
};

export type RegisterSums = Record<keyof typeof sums, number>;

const group = {
  kind: z.enum(KINDS),
  rate: z.number().meta({ description: "Per cent." }),
  placeOfSupply: z.string().nullable().meta({ description: "The two digits of a state; null without tax." }),
};

const documentShape = z.object({
  ...group,
  number: z.string(),
  issuedOn: z.iso.date(),
  customerName: z.string().meta({ description: "As it was printed." }),
  customerGstin: z.string().nullable(),
  sac: z.string().nullable(),
  ...sums,
  replaces: z.string().nullable().meta({ description: "The document that a credit note takes back." }),
  replacedBy: z.string().nullable().meta({ description: "The credit note that takes it back." }),
  bookingId: z.uuid(),
  url: z.string(),
});

export const SAME_COLUMNS = selectOf(documentShape.omit({ issuedOn: true, url: true }).shape);

export type RegisterRow = z.output<typeof documentShape>;

const totalShape = z.object({ ...group, documents: z.int(), ...sums });

export type RegisterTotal = z.output<typeof totalShape>;

const numbersShape = z.object({
  kind: z.enum(KINDS),
  first: z.string(),
  last: z.string(),
  documents: z.int(),
  missing: z.int().meta({ description: "Numbers without a document; always 0." }),
});

export type RegisterNumbers = z.output<typeof numbersShape>;

export const registerShape = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    totalDocuments: z.int().meta({ description: "Counted up to 1,000." }),
    isMore: z.boolean(),
    hasNext: z.boolean(),
    documents: z.array(documentShape),
    totals: z.array(totalShape).meta({
      description:
        "Of all pages, by kind, rate and place. An invoice contains its advances, so kinds are not added up.",
    }),
    numbers: z.array(numbersShape).meta({ description: "Of all documents of these days, whatever the filter." }),
  })
  .meta({
    id: "DocumentRegister",
    examples: [
      {
        from: "2027-05-01",
        to: "2027-05-31",
        totalDocuments: 1,
        isMore: false,
        hasNext: false,
        documents: [
          {
            kind: "RV",
            rate: 5,
            placeOfSupply: "29",
            number: "RV/27-28/000001",
            issuedOn: "2027-05-14",
            customerName: "Aisha Bhat",
            customerGstin: null,
            sac: "998555",
            taxablePaise: 542858,
            cgstPaise: 0,
            sgstPaise: 0,
            igstPaise: 27142,
            gross: 5700,
            replaces: null,
            replacedBy: null,
            bookingId: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de",
            url: "/bookings/01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de/documents/RV-27-28-000001",
          },
        ],
        totals: [
          {
            kind: "RV",
            rate: 5,
            placeOfSupply: "29",
            documents: 1,
            taxablePaise: 542858,
            cgstPaise: 0,
            sgstPaise: 0,
            igstPaise: 27142,
            gross: 5700,
          },
        ],
        numbers: [{ kind: "RV", first: "RV/27-28/000001", last: "RV/27-28/000001", documents: 1, missing: 0 }],
      },
    ],
  });

export type Register = z.output<typeof registerShape>;
