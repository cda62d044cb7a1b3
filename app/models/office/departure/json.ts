import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { DUES, SALE, TRIP } from "~/models/booking/row/columns";
import { customerShape, textShapesAt } from "~/models/booking/row/json";
import { soldExtras } from "~/models/booking/row/lines";
import { saidShape } from "~/models/catalogue/content/content";
import { type DayFact } from "~/models/catalogue/content/day-facts";
import { holdShape } from "~/models/catalogue/days/holds.server";
import { toTravellerJson, TRAVELLER, travellerSelect, travellerShape } from "~/models/sales/traveller/json";
import { fromDate, lastDay } from "~/values/calendar";
import { payPath } from "~/values/pay-path";
import { jsonOf, like, pick, selectOf } from "~/values/pick";

const storedShape = {
  bookingNumber: like(z.int(), 1001),
  bookingStatus: like(z.string(), "confirmed").meta({ enum: ["pending", "confirmed"] }),
  packageTitle: like(z.string(), "Dal Lake Houseboat Weekend", "As it was sold."),
  ...customerShape,
  numberOfPersons: like(z.int(), 2),
  numberOfChildren: like(z.int(), 0, "Of these persons, those who pay the child's price."),
  days: like(z.int(), 3),
  ...textShapesAt("departures"),
  arrivalFlight: like(z.string().nullable(), "6E 2132"),
  arrivalAt: like(z.iso.datetime().nullable(), "2027-05-14T04:30:00.000Z"),
  totalPrice: like(z.int(), 18_999),
};

export const guestSelect = {
  ...selectOf(storedShape),
  ...SALE,
  ...TRIP,
  ...DUES,
  id: true,
  packageId: true,
  package: { select: { packageTitle: true } },
  user: { select: { role: true } },
  travellers: { select: travellerSelect, orderBy: { position: "asc" } },
  met: { select: { day: true, metAt: true } },
} satisfies Prisma.BookingSelect;

export type GuestRow = Prisma.BookingGetPayload<{ select: typeof guestSelect }>;

const balance = like(z.int().nullable(), 13_299);
const UNKNOWN = "Whole rupees; null while no payment was ever recorded here.";

const guestShape = z.object({
  _id: z.uuid(),
  ...storedShape,
  endDate: like(z.iso.date(), "2027-05-16", "The last day of the trip."),
  extras: z
    .array(z.object({ name: like(z.string(), "Pony to Thajiwas"), quantity: like(z.int(), 2) }))
    .meta({ description: "What was sold besides the trip." }),
  balance: balance.meta({ description: `To collect. ${UNKNOWN}` }),
  advance: z.int().nullable().meta({ description: "What is left of it to pay; null where none is asked for." }),
  travellers: z.array(travellerShape).meta({ description: "Those who are named, and no more than were booked." }),
  dayFacts: saidShape.dayFacts,
  metAt: z.iso.datetime().nullable().meta({ description: "When a driver met them on their first day." }),
  pinnedNote: z.string().nullable().meta({ description: "Of the office, for the office." }),
  detailUrl: like(z.string(), "/bookings/01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de"),
  payUrl: like(
    z.string().nullable(),
    "/bookings/01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de/pay",
    "Where the guest pays: /pay/{key} for who has no account; null before the confirmation.",
  ),
});

export type GuestJson = z.output<typeof guestShape>;

export const heldOnlyShape = z.object({
  startDate: z.iso.date(),
  packageId: like(z.uuid(), "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11"),
  packageTitle: like(z.string(), "Dal Lake Houseboat Weekend"),
  capacity: like(z.int().nullable(), 12, "The places of this day; null without a limit."),
  placesTaken: like(z.int(), 2, "Of all bookings that are not canceled, and of all holds."),
  holds: like(z.array(holdShape), [], "Places held for somebody who has not booked yet."),
  joining: like(
    z.array(z.object({ _id: z.uuid(), bookingNumber: z.int(), numberOfPersons: z.int() })),
    [],
    "Bookings of quotes, each a trip of its own, whose places are part of placesTaken.",
  ),
});

const nightShape = z.object({
  night: z.iso.date().meta({ description: "From this day to the next." }),
  sleepsAt: z
    .string()
    .nullable()
    .meta({ description: "As the facts of the day name it; null where they name nothing." }),
  bookings: z.int(),
  persons: z.int(),
});

export type Night = z.output<typeof nightShape>;

const departureShape = heldOnlyShape.extend({
  bookings: z.int().meta({ description: "Of this day and package, on whatever page they are." }),
  persons: like(z.int(), 2),
  balance,
  guests: z.array(guestShape),
});

export type DepartureJson = z.output<typeof departureShape>;

export const departuresShape = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    totalBookings: z.int().meta({ description: "Neither canceled nor deleted; counted up to 1,000." }),
    isMore: z.boolean().meta({ description: "There are more, and they are not added up." }),
    totalPersons: like(z.int().nullable(), 2),
    totalBalance: balance.meta({ description: UNKNOWN }),
    hasNext: z.boolean(),
    departures: z.array(departureShape),
    nights: z.array(nightShape).nullable().meta({
      description:
        "Of who is under way, how many sleep where; null for those who start or end, and where more than 1,000 groups travel.",
    }),
    heldOnly: like(z.array(heldOnlyShape), [], "Days on which places are held, and nobody starts yet."),
  })
  .meta({ id: "Departures" });

export type Known = {
  /** Whether any payment was ever recorded here; only then is an unrecorded amount known to be unpaid. */
  isMoneyKept: boolean;
  /** Pinned notes by the booking's id. */
  pinned: Record<string, string>;
  /** The facts of days that each was sold with, by the booking's id. */
  facts?: Record<string, DayFact[]>;
};

export function toGuestJson(row: GuestRow, { isMoneyKept, pinned, facts }: Known): GuestJson {
  const travellers = row.travellers.map((each) => toTravellerJson(each, row.numberOfPersons));
  return {
    _id: row.id,
    ...jsonOf(storedShape, row),
    endDate: lastDay(fromDate(row.startDate), row.days),
    extras: soldExtras(row).map(({ name, quantity }) => ({ name, quantity })),
    balance: isMoneyKept ? Math.max(0, row.totalPrice - row.paid) : null,
    // The stored one: of a booking from before payments were kept here nobody knows what was paid.
    advance: Math.max(0, (row.advance ?? 0) - row.paid) || null,
    travellers: travellers.filter(({ isCounted }) => isCounted).map((each) => pick(each, TRAVELLER)),
    metAt: row.met.find(({ day }) => fromDate(day) === fromDate(row.startDate))?.metAt.toISOString() ?? null,
    dayFacts: facts?.[row.id] ?? [],
    pinnedNote: pinned[row.id] ?? null,
    detailUrl: `/bookings/${row.id}`,
    payUrl: payPath({ ...row, _id: row.id, hasAccount: row.user.role !== "contact" }),
  };
}
