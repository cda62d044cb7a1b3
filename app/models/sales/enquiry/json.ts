import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { jsonOf, like, selectOf } from "~/values/pick";

import { ENQUIRY_SOURCES, ENQUIRY_STATES, MATTERS } from "./rules";

const storedShape = {
  number: like(z.int().min(1), 12),
  name: like(z.string(), "Aisha Bhat"),
  phone: like(z.string().nullable(), "+91 98765 43210"),
  email: z.string().nullable(),
  packageId: like(z.uuid().nullable(), "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11"),
  wantedFrom: like(z.iso.date().nullable(), "2027-05-14"),
  wantedDays: z.int().nullable(),
  persons: like(z.int().nullable(), 4),
  children: like(z.int().nullable(), 2, "Of the persons."),
  childAges: like(z.string().nullable(), "4, 9"),
  wantedMonth: z.string().nullable().meta({ description: "Like 2027-05; null where the day is known." }),
  matters: like(z.array(z.string().meta({ enum: Object.keys(MATTERS) })), ["houseboat"]),
  comparedWith: like(z.array(z.string()), [], "The titles of the trips it was compared with."),
  callAt: z.string().nullable().meta({ description: "When to call: morning, afternoon or evening. Null: in writing." }),
  wantsQuote: like(z.boolean(), true),
  text: like(z.string(), "Is the houseboat warm enough for small children in May?"),
  state: z.string().meta({ enum: [...ENQUIRY_STATES] }),
  lostReason: z.string().nullable(),
  bookingId: z.uuid().nullable(),
  source: z.string().meta({ enum: [...ENQUIRY_SOURCES] }),
  version: z.int(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
};

/** Columns without relations: Prisma would read relations concurrently, but a transaction has one connection. */
export const enquiryColumns = { ...selectOf(storedShape), id: true } satisfies Prisma.EnquirySelect;

export const enquirySelect = {
  ...enquiryColumns,
  package: { select: { packageTitle: true } },
  assignee: { select: { name: true } },
  booking: { select: { bookingNumber: true } },
} satisfies Prisma.EnquirySelect;

type EnquiryRow = Prisma.EnquiryGetPayload<{ select: typeof enquirySelect }>;

export const enquiryShape = z
  .object({
    _id: like(z.uuid(), "01930e5d-4c11-7a3e-9d52-1b7c8e2f6a90"),
    ...storedShape,
    packageTitle: like(z.string().nullable(), "Dal Lake Houseboat Weekend"),
    assignedTo: z.string().nullable().meta({ description: "The name of whoever dealt with it last." }),
    bookingNumber: z.int().nullable(),
  })
  .meta({ id: "Enquiry" });

export type EnquiryJson = z.output<typeof enquiryShape>;

export function toEnquiryJson(row: EnquiryRow): EnquiryJson {
  return {
    _id: row.id,
    ...jsonOf(storedShape, row),
    packageTitle: row.package?.packageTitle ?? null,
    assignedTo: row.assignee?.name ?? null,
    bookingNumber: row.booking?.bookingNumber ?? null,
  };
}
