import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { fromDate, lastDay } from "~/values/calendar";
import { EXTRA_PERS } from "~/values/extras";
import { leftOfAdvance } from "~/values/money";
import { balanceOf } from "~/values/payment-words";
import { fromNames, pick, selectOf } from "~/values/pick";
import { LINE_KINDS, LINE_PERS, pricesOf } from "~/values/sale-lines";

import { CUSTOMER, DUES, HEAD, SALE, TRIP } from "./columns";
import { BOOKING_SOURCES, BOOKING_STATUSES, type Place, selectTextsAt, textNamesAt, TEXTS } from "./fields";
import { linesOf } from "./lines";

const bookingFields = z.object({
  bookingNumber: z.int().min(1001),
  numberOfPersons: z.int(),
  numberOfChildren: z.int().meta({ description: "Of these persons, those who pay the child's price." }),
  unitPrice: z.int().meta({ description: "Whole rupees per person, as sold." }),
  childPrice: z.int().nullable().meta({ description: "Whole rupees per child, as sold; null: as everybody." }),
  offerCode: z.string().nullable().meta({ description: "The code it was booked with." }),
  supplements: z
    .int()
    .meta({ description: "Whole rupees beside the persons' prices, like one who travels alone pays." }),
  discount: z.int().meta({ description: "Whole rupees for all persons, taken off the total already." }),
  discountPercent: z.int().nullable().meta({
    description: "Per cent off each person's price, rounded down to whole rupees; null if it is not recorded.",
  }),
  agreed: z.int().meta({ description: "By how many rupees the total was agreed otherwise than the price." }),
  totalPrice: z.int().meta({
    description:
      "Whole rupees: persons and extras at their prices, supplements, less the discount, and what was agreed.",
  }),
  paid: z.int().meta({ description: "Whole rupees that came in, less what went back." }),
  bookingStatus: z.string().meta({ enum: [...BOOKING_STATUSES] }),
  source: z.string().meta({ enum: [...BOOKING_SOURCES], description: "How it came to us." }),
  refundDue: z.int().nullable().meta({ description: "Whole rupees to pay back; null while nobody has decided." }),
  userId: z.uuid(),
  packageId: z.uuid(),
});

const soldExtraShape = z.object({
  _id: z.string().meta({ description: "The package's extra that it copies." }),
  name: z.string(),
  per: z.enum(EXTRA_PERS),
  quantity: z.int(),
  each: z.int().meta({ description: "Whole rupees, as sold; the amount is quantity × each." }),
});

export const saleLineShape = z
  .object({
    rule: z.string().meta({
      description: "Why it is charged, like adults, children, single, extras, quote, group, offer or agreed.",
    }),
    ref: z
      .string()
      .optional()
      .meta({ description: "The id of the extra or of the quote's line, or the offer's code." }),
    of: z.string().optional().meta({ description: "The rule of the line that it makes cheaper." }),
    kind: z.enum(LINE_KINDS),
    label: z.string(),
    quantity: z.int().meta({ description: "0 for a price that was promised while nobody of that kind comes." }),
    each: z.int().meta({ description: "Whole rupees, taxes included; the amount is quantity × each." }),
    per: z.enum(LINE_PERS).optional(),
    percent: z.int().optional(),
    listed: z.int().optional().meta({ description: "The price that was not taken, where another was typed." }),
    who: z.string().optional().meta({ description: "Those of the party that the line is about, like 2 seniors." }),
  })
  .meta({ id: "SaleLine" });

const SAME_COLUMNS = selectOf(
  bookingFields.omit({
    unitPrice: true,
    childPrice: true,
    supplements: true,
    discount: true,
    discountPercent: true,
    agreed: true,
  }).shape,
);

export const bookingSelect = {
  ...SAME_COLUMNS,
  ...HEAD,
  ...TRIP,
  ...SALE,
  ...DUES,
  ...CUSTOMER,
  createdAt: true,
  canceledAt: true,
} satisfies Prisma.BookingSelect;

export type BookingRow = Prisma.BookingGetPayload<{ select: typeof bookingSelect }>;

export const BOOKING_EXAMPLE = {
  _id: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de",
  bookingNumber: 1001,
  createdAt: "2026-11-05T08:30:00.000Z",
  startDate: "2027-05-14",
  endDate: "2027-05-16",
  numberOfPersons: 2,
  numberOfChildren: 0,
  unitPrice: 8999,
  childPrice: null,
  extras: [],
  offerCode: null,
  supplements: 0,
  discount: 0,
  discountPercent: 0,
  agreed: 0,
  totalPrice: 17998,
  lines: [{ rule: "adults", kind: "person" as const, label: "2 persons", quantity: 2, each: 8999 }],
  paid: 0,
  balance: 17998,
  bookingStatus: "pending",
  source: "web",
  canceledAt: null,
  refundDue: null,
  advanceDue: null,
  dueOn: null,
  userId: "01930e59-22f3-7a52-9f0e-0c6f1e1d9b42",
  packageId: "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11",
  detailUrl: "/bookings/01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de",
};

export const bookingShape = bookingFields
  .extend({
    _id: z.uuid(),
    createdAt: z.iso.datetime(),
    startDate: z.iso.date(),
    endDate: z.iso.date().meta({ description: "The last day of the trip." }),
    extras: z.array(soldExtraShape).meta({ description: "What was sold besides the trip; part of the total." }),
    lines: z.array(saleLineShape).meta({ description: "All that the total is made of." }),
    canceledAt: z.iso.datetime().nullable(),
    balance: z
      .int()
      .meta({ description: "The total less what is paid; negative is owed back. 0 once it is canceled." }),
    advanceDue: z.int().nullable().meta({
      description: "Of the advance still to pay; null where none is asked for. A rest below ₹100 joins the balance.",
    }),
    dueOn: z.iso.date().nullable().meta({ description: "By when the next of it is due; null: nothing is owed." }),
    detailUrl: z.string().meta({ description: "The page of this booking, for the guest and for staff." }),
  })
  .meta({ id: "Booking", examples: [BOOKING_EXAMPLE] });

const populatedBookingShape = bookingShape
  .extend({
    userId: z.object({ _id: z.uuid(), name: z.string(), email: z.string(), phoneNumber: z.string() }),
    packageId: z.object({
      _id: z.uuid(),
      packageTitle: z.string(),
      startingPrice: z.int(),
      imgUrl: z.string().optional().meta({ description: "In the caller's own list: the package's picture." }),
    }),
  })
  .meta({
    id: "PopulatedBooking",
    examples: [
      {
        ...BOOKING_EXAMPLE,
        userId: {
          _id: BOOKING_EXAMPLE.userId,
          name: "Aisha Bhat",
          email: "aisha@example.com",
          phoneNumber: "+91 98765 43210",
        },
        packageId: { _id: BOOKING_EXAMPLE.packageId, packageTitle: "Dal Lake Houseboat Weekend", startingPrice: 8999 },
      },
    ],
  });

/** The shapes of the texts that stand there. */
export function textShapesAt<P extends Place>(place: P) {
  return fromNames(textNamesAt(place), (name) => z.string().nullable().meta({ description: TEXTS[name].about }));
}

export function textExamplesAt<P extends Place>(place: P) {
  return fromNames(textNamesAt(place), (name) => TEXTS[name].example);
}

/** For the office, which reads all that it may write. */
export const officeBookingShape = bookingShape
  .extend({
    customerName: z.string(),
    customerPhone: z.string(),
    customerEmail: z.string(),
    version: z.int().meta({ description: "Send it back with a change, so that a stale one is refused." }),
    ...textShapesAt("edit"),
  })
  .meta({
    id: "OfficeBooking",
    examples: [
      {
        ...BOOKING_EXAMPLE,
        customerName: "Aisha Bhat",
        customerPhone: "+91 98765 43210",
        customerEmail: "aisha@example.com",
        version: 1,
        ...textExamplesAt("edit"),
      },
    ],
  });

export const officeBookingSelect = { ...bookingSelect, ...selectTextsAt("edit") } satisfies Prisma.BookingSelect;

type OfficeBookingRow = Prisma.BookingGetPayload<{ select: typeof officeBookingSelect }>;

const OFFICE_COLUMNS = {
  customerName: true,
  customerPhone: true,
  customerEmail: true,
  version: true,
  ...selectTextsAt("edit"),
} as const;

export function toOfficeBookingJson(row: OfficeBookingRow): z.output<typeof officeBookingShape> {
  return { ...toBookingJson(row), ...pick(row, OFFICE_COLUMNS) };
}

export const bookingListShape = z.object({ totalBookings: z.int(), bookings: z.array(populatedBookingShape) });

export type BookingJson = z.output<typeof bookingShape>;
export type PopulatedBookingJson = z.output<typeof populatedBookingShape>;

export type OwnListedBookingJson = PopulatedBookingJson & { packageId: { imgUrl: string } };

/** So that the compiler asks for each column of a party and a price. */
type Sold = Record<keyof typeof SALE, unknown>;

export function toBookingJson(row: BookingRow): BookingJson & Sold {
  const startDate = fromDate(row.startDate);
  const lines = linesOf(row);
  return {
    _id: row.id,
    ...pick(row, SAME_COLUMNS),
    createdAt: row.createdAt.toISOString(),
    startDate,
    ...pricesOf(lines),
    lines,
    endDate: lastDay(startDate, row.days),
    canceledAt: row.canceledAt?.toISOString() ?? null,
    balance: balanceOf(row),
    advanceDue: row.advance === null ? null : leftOfAdvance(row.advance, row.paid),
    dueOn: row.dueOn ? fromDate(row.dueOn) : null,
    detailUrl: `/bookings/${row.id}`,
  };
}

/** Uses the recorded customer and package, so that the JSON stays complete after either is deleted. */
export function toPopulatedBookingJson(row: BookingRow): PopulatedBookingJson {
  const booking = toBookingJson(row);
  return {
    ...booking,
    userId: { _id: row.userId, name: row.customerName, email: row.customerEmail, phoneNumber: row.customerPhone },
    packageId: { _id: row.packageId, packageTitle: row.packageTitle, startingPrice: booking.unitPrice },
  };
}
