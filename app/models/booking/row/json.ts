import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { lastDay } from "~/values/calendar";
import { EXTRA_PERS } from "~/values/extras";
import { leftOfAdvance } from "~/values/money";
import { balanceOf } from "~/values/payment-words";
import { fromNames, jsonOf, like, selectOf } from "~/values/pick";
import { LINE_KINDS, LINE_PERS, pricesOf, soldCounts } from "~/values/sale-lines";

import { CUSTOMER, DUES, HEAD, SALE, TRIP } from "./columns";
import { BOOKING_SOURCES, BOOKING_STATUSES, type Place, textNamesAt, TEXTS } from "./fields";
import { linesOf } from "./lines";

const storedShape = {
  bookingNumber: like(z.int().min(1001), 1001),
  createdAt: z.iso.datetime(),
  startDate: z.iso.date(),
  numberOfPersons: like(z.int(), 2),
  numberOfChildren: like(z.int(), 0, "Of these persons, those who pay the child's price."),
  offerCode: z.string().nullable().meta({ description: "The code it was booked with." }),
  totalPrice: like(
    z.int(),
    17_998,
    "Whole rupees: persons and extras at their prices, supplements, less the discount, and what was agreed.",
  ),
  paid: like(z.int(), 0, "Whole rupees that came in, less what went back."),
  bookingStatus: z.string().meta({ enum: [...BOOKING_STATUSES] }),
  source: z.string().meta({ enum: [...BOOKING_SOURCES], description: "How it came to us." }),
  canceledAt: z.iso.datetime().nullable(),
  refundDue: z.int().nullable().meta({ description: "Whole rupees to pay back; null while nobody has decided." }),
  dueOn: z.iso.date().nullable().meta({ description: "By when the next of it is due; null: nothing is owed." }),
  userId: like(z.uuid(), "01930e59-22f3-7a52-9f0e-0c6f1e1d9b42"),
  packageId: like(z.uuid(), "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11"),
};

const soldExtraShape = z.object({
  _id: z.string().meta({ description: "The package's extra that it copies." }),
  name: z.string(),
  per: z.enum(EXTRA_PERS),
  quantity: z.int(),
  each: z.int().meta({ description: "Whole rupees, as sold; the amount is quantity × each." }),
});

export const saleLineShape = z
  .object({
    rule: like(
      z.string(),
      "adults",
      "Why it is charged, like adults, children, single, extras, quote, group, offer or agreed.",
    ),
    ref: z
      .string()
      .optional()
      .meta({ description: "The id of the extra or of the quote's line, or the offer's code." }),
    of: z.string().optional().meta({ description: "The rule of the line that it makes cheaper." }),
    kind: z.enum(LINE_KINDS),
    label: like(z.string(), "2 persons"),
    quantity: like(z.int(), 2, "0 for a price that was promised while nobody of that kind comes."),
    each: like(z.int(), 8999, "Whole rupees, taxes included; the amount is quantity × each."),
    per: z.enum(LINE_PERS).optional(),
    percent: z.int().optional(),
    listed: z.int().optional().meta({ description: "The price that was not taken, where another was typed." }),
    who: z.string().optional().meta({ description: "Those of the party that the line is about, like 2 seniors." }),
  })
  .meta({ id: "SaleLine" });

export const bookingSelect = {
  ...selectOf(storedShape),
  ...HEAD,
  ...TRIP,
  ...SALE,
  ...DUES,
  ...CUSTOMER,
} satisfies Prisma.BookingSelect;

export type BookingRow = Prisma.BookingGetPayload<{ select: typeof bookingSelect }>;

export const bookingShape = z
  .object({
    _id: z.uuid(),
    ...storedShape,
    unitPrice: like(z.int(), 8999, "Whole rupees per person, as sold."),
    childPrice: z.int().nullable().meta({ description: "Whole rupees per child, as sold; null: as everybody." }),
    supplements: like(z.int(), 0, "Whole rupees beside the persons' prices, like one who travels alone pays."),
    discount: like(z.int(), 0, "Whole rupees for all persons, taken off the total already."),
    discountPercent: like(
      z.int().nullable(),
      0,
      "Per cent off each person's price, rounded down to whole rupees; null if it is not recorded.",
    ),
    agreed: like(z.int(), 0, "By how many rupees the total was agreed otherwise than the price."),
    endDate: like(z.iso.date(), "2027-05-16", "The last day of the trip."),
    extras: like(z.array(soldExtraShape), [], "What was sold besides the trip; part of the total."),
    lines: z.array(saleLineShape).meta({ description: "All that the total is made of." }),
    balance: like(z.int(), 17_998, "The total less what is paid; negative is owed back. 0 once it is canceled."),
    advanceDue: z.int().nullable().meta({
      description: "Of the advance still to pay; null where none is asked for. A rest below ₹100 joins the balance.",
    }),
    detailUrl: like(
      z.string(),
      "/bookings/01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de",
      "The page of this booking, for the guest and for staff.",
    ),
  })
  .meta({ id: "Booking" });

/** Who a booking is for, as it was recorded. */
export const customerShape = {
  customerName: like(z.string(), "Aisha Bhat"),
  customerPhone: like(z.string(), "+91 98765 43210"),
  customerEmail: like(z.string(), "aisha@example.com"),
};

const { customerName: name, customerEmail: email, customerPhone: phoneNumber } = customerShape;

const populatedBookingShape = bookingShape
  .extend({
    userId: z.object({ _id: storedShape.userId, name, email, phoneNumber }),
    packageId: z.object({
      _id: storedShape.packageId,
      packageTitle: like(z.string(), "Dal Lake Houseboat Weekend"),
      startingPrice: like(z.int(), 8999),
      imgUrl: z.string().optional().meta({ description: "In the caller's own list: the package's picture." }),
    }),
  })
  .meta({ id: "PopulatedBooking" });

/** The texts that stand there. */
export function textShapesAt<P extends Place>(place: P) {
  return fromNames(textNamesAt(place), (name) => like(z.string().nullable(), TEXTS[name].example, TEXTS[name].about));
}

const officeFields = {
  ...customerShape,
  version: z.int().meta({ description: "Send it back with a change, so that a stale one is refused." }),
  ...textShapesAt("edit"),
};

/** For the office, which reads all that it may write. */
export const officeBookingShape = bookingShape
  .extend({
    ...officeFields,
    counts: like(
      z.record(z.string(), z.int()),
      {},
      "How many of the persons pay a price that the package had for them, by its name.",
    ),
  })
  .meta({ id: "OfficeBooking" });

export const officeBookingSelect = { ...bookingSelect, ...selectOf(officeFields) } satisfies Prisma.BookingSelect;

type OfficeBookingRow = Prisma.BookingGetPayload<{ select: typeof officeBookingSelect }>;

export function toOfficeBookingJson(row: OfficeBookingRow): z.output<typeof officeBookingShape> {
  const booking = toBookingJson(row);
  return { ...booking, ...jsonOf(officeFields, row), counts: soldCounts(booking.lines) };
}

export const bookingListShape = z.object({ totalBookings: z.int(), bookings: z.array(populatedBookingShape) });

export type BookingJson = z.output<typeof bookingShape>;
export type PopulatedBookingJson = z.output<typeof populatedBookingShape>;

export type OwnListedBookingJson = PopulatedBookingJson & { packageId: { imgUrl: string } };

/** So that the compiler asks for each column of a party and a price. */
type Sold = Record<keyof typeof SALE, unknown>;

export function toBookingJson(row: BookingRow): BookingJson & Sold {
  const stored = jsonOf(storedShape, row);
  const lines = linesOf(row);
  return {
    _id: row.id,
    ...stored,
    ...pricesOf(lines),
    lines,
    endDate: lastDay(stored.startDate, row.days),
    balance: balanceOf(row),
    advanceDue: row.advance === null ? null : leftOfAdvance(row.advance, row.paid),
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
