import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";
import { pick, selectOf } from "~/values/pick";

import { ENQUIRY_SOURCES, ENQUIRY_STATES } from "./rules";
import { MATTERS } from "./wish";

const enquiryFields = z.object({
  number: z.int().min(1),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  packageId: z.uuid().nullable(),
  wantedDays: z.int().nullable(),
  persons: z.int().nullable(),
  children: z.int().nullable().meta({ description: "Of the persons." }),
  childAges: z.string().nullable(),
  wantedMonth: z.string().nullable().meta({ description: "Like 2027-05; null where the day is known." }),
  matters: z.array(z.string().meta({ enum: Object.keys(MATTERS) })),
  comparedWith: z.array(z.string()).meta({ description: "The titles of the trips it was compared with." }),
  callAt: z.string().nullable().meta({ description: "When to call: morning, afternoon or evening. Null: in writing." }),
  wantsQuote: z.boolean(),
  text: z.string(),
  state: z.string().meta({ enum: [...ENQUIRY_STATES] }),
  lostReason: z.string().nullable(),
  bookingId: z.uuid().nullable(),
  source: z.string().meta({ enum: [...ENQUIRY_SOURCES] }),
  version: z.int(),
});

const SAME_COLUMNS = selectOf(enquiryFields.shape);

/** Columns without relations: Prisma would read relations concurrently, but a transaction has one connection. */
export const enquiryColumns = {
  id: true,
  ...SAME_COLUMNS,
  wantedFrom: true,
  createdAt: true,
  answeredAt: true,
} satisfies Prisma.EnquirySelect;

export const enquirySelect = {
  ...enquiryColumns,
  package: { select: { packageTitle: true } },
  assignee: { select: { name: true } },
  booking: { select: { bookingNumber: true } },
} satisfies Prisma.EnquirySelect;

type EnquiryRow = Prisma.EnquiryGetPayload<{ select: typeof enquirySelect }>;

export const ENQUIRY_EXAMPLE = {
  _id: "01930e5d-4c11-7a3e-9d52-1b7c8e2f6a90",
  number: 12,
  name: "Aisha Bhat",
  phone: "+91 98765 43210",
  email: null,
  packageId: "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11",
  packageTitle: "Dal Lake Houseboat Weekend",
  wantedFrom: "2027-05-14",
  wantedDays: null,
  persons: 4,
  children: 2,
  childAges: "4, 9",
  wantedMonth: null,
  matters: ["houseboat"],
  comparedWith: [],
  callAt: null,
  wantsQuote: true,
  text: "Is the houseboat warm enough for small children in May?",
  state: "new",
  lostReason: null,
  assignedTo: null,
  bookingId: null,
  bookingNumber: null,
  source: "form",
  version: 1,
  createdAt: "2026-11-05T08:30:00.000Z",
  answeredAt: null,
};

export const enquiryShape = enquiryFields
  .extend({
    _id: z.uuid(),
    wantedFrom: z.iso.date().nullable(),
    createdAt: z.iso.datetime(),
    answeredAt: z.iso.datetime().nullable(),
    packageTitle: z.string().nullable(),
    assignedTo: z.string().nullable().meta({ description: "The name of whoever dealt with it last." }),
    bookingNumber: z.int().nullable(),
  })
  .meta({
    id: "Enquiry",
    examples: [ENQUIRY_EXAMPLE],
  });

export type EnquiryJson = z.output<typeof enquiryShape>;

export function toEnquiryJson(row: EnquiryRow): EnquiryJson {
  return {
    _id: row.id,
    ...pick(row, SAME_COLUMNS),
    wantedFrom: row.wantedFrom && fromDate(row.wantedFrom),
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    packageTitle: row.package?.packageTitle ?? null,
    assignedTo: row.assignee?.name ?? null,
    bookingNumber: row.booking?.bookingNumber ?? null,
  };
}
