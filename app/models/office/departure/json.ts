import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { ARRIVAL, DUES, SALE, TRIP } from "~/models/booking/columns";
import { textExamplesAt, textShapesAt } from "~/models/booking/json";
import { soldExtras } from "~/models/booking/lines";
import { type DayFact } from "~/models/catalogue/content/day-facts";
import { dayFactsShape } from "~/models/catalogue/content/day-facts-field";
import { holdShape } from "~/models/catalogue/days/holds.server";
import { toTravellerJson, TRAVELLER, travellerSelect, travellerShape } from "~/models/sales/traveller/json";
import { fromDate, lastDay } from "~/values/calendar";
import { pick, selectOf } from "~/values/pick";

const guestFields = z.object({
  bookingNumber: z.int(),
  bookingStatus: z.string().meta({ enum: ["pending", "confirmed"] }),
  packageTitle: z.string().meta({ description: "As it was sold." }),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  numberOfPersons: z.int(),
  numberOfChildren: z.int().meta({ description: "Of these persons, those who pay the child's price." }),
  days: z.int(),
  ...textShapesAt("departures"),
  arrivalFlight: z.string().nullable(),
  totalPrice: z.int(),
});

const SAME_COLUMNS = selectOf(guestFields.shape);

export const guestSelect = {
  ...SAME_COLUMNS,
  ...SALE,
  ...TRIP,
  ...ARRIVAL,
  ...DUES,
  id: true,
  packageId: true,
  package: { select: { packageTitle: true } },
  user: { select: { role: true } },
  travellers: { select: travellerSelect, orderBy: { position: "asc" } },
  met: { select: { day: true, metAt: true } },
} satisfies Prisma.BookingSelect;

export type GuestRow = Prisma.BookingGetPayload<{ select: typeof guestSelect }>;

const balance = z.int().nullable();
const UNKNOWN = "Whole rupees; null while no payment was ever recorded here.";

const guestShape = guestFields.extend({
  _id: z.uuid(),
  endDate: z.iso.date().meta({ description: "The last day of the trip." }),
  arrivalAt: z.iso.datetime().nullable(),
  extras: z
    .array(z.object({ name: z.string(), quantity: z.int() }))
    .meta({ description: "What was sold besides the trip." }),
  balance: balance.meta({ description: `To collect. ${UNKNOWN}` }),
  advance: z.int().nullable().meta({ description: "What is left of it to pay; null where none is asked for." }),
  travellers: z.array(travellerShape).meta({ description: "Those who are named, and no more than were booked." }),
  dayFacts: dayFactsShape,
  metAt: z.iso.datetime().nullable().meta({ description: "When a driver met them on their first day." }),
  pinnedNote: z.string().nullable().meta({ description: "Of the office, for the office." }),
  detailUrl: z.string(),
  payUrl: z
    .string()
    .nullable()
    .meta({ description: "Where the guest pays; null before the confirmation and for guests without an account." }),
});

export type GuestJson = z.output<typeof guestShape>;

export const heldOnlyShape = z.object({
  startDate: z.iso.date(),
  packageId: z.uuid(),
  packageTitle: z.string(),
  capacity: z.int().nullable().meta({ description: "The places of this day; null without a limit." }),
  placesTaken: z.int().meta({ description: "Of all bookings that are not canceled, and of all holds." }),
  holds: z.array(holdShape).meta({ description: "Places held for somebody who has not booked yet." }),
  joining: z
    .array(z.object({ _id: z.uuid(), bookingNumber: z.int(), numberOfPersons: z.int() }))
    .meta({ description: "Bookings of quotes, each a trip of its own, whose places are part of placesTaken." }),
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
  persons: z.int(),
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
    totalPersons: z.int().nullable(),
    totalBalance: balance.meta({ description: UNKNOWN }),
    hasNext: z.boolean(),
    departures: z.array(departureShape),
    nights: z.array(nightShape).nullable().meta({
      description:
        "Of who is under way, how many sleep where; null for those who start or end, and where more than 1,000 groups travel.",
    }),
    heldOnly: z.array(heldOnlyShape).meta({ description: "Days on which places are held, and nobody starts yet." }),
  })
  .meta({
    id: "Departures",
    examples: [
      {
        from: "2027-05-14",
        to: "2027-05-14",
        totalBookings: 1,
        isMore: false,
        totalPersons: 2,
        totalBalance: 13299,
        hasNext: false,
        departures: [
          {
            startDate: "2027-05-14",
            packageId: "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11",
            packageTitle: "Dal Lake Houseboat Weekend",
            bookings: 1,
            persons: 2,
            balance: 13299,
            capacity: 12,
            placesTaken: 2,
            holds: [],
            joining: [],
            guests: [
              {
                _id: "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de",
                bookingNumber: 1001,
                bookingStatus: "confirmed",
                packageTitle: "Dal Lake Houseboat Weekend",
                customerName: "Aisha Bhat",
                customerEmail: "aisha@example.com",
                customerPhone: "+91 98765 43210",
                numberOfPersons: 2,
                numberOfChildren: 0,
                extras: [{ name: "Pony to Thajiwas", quantity: 2 }],
                days: 3,
                endDate: "2027-05-16",
                ...textExamplesAt("departures"),
                arrivalFlight: "6E 2132",
                arrivalAt: "2027-05-14T04:30:00.000Z",
                totalPrice: 18999,
                balance: 13299,
                advance: null,
                travellers: [{ name: "Aisha Bhat", ageBand: "adult", diet: "Jain", note: null, isLead: true }],
                dayFacts: [{ day: 1, sleepsAt: "Houseboat on the Dal", meals: ["dinner"], km: 18, minutes: 45 }],
                metAt: null,
                pinnedNote: null,
                detailUrl: "/bookings/01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de",
                payUrl: "/bookings/01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de/pay",
              },
            ],
          },
        ],
        nights: null,
        heldOnly: [],
      },
    ],
  });

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
    ...pick(row, SAME_COLUMNS),
    endDate: lastDay(fromDate(row.startDate), row.days),
    arrivalAt: row.arrivalAt?.toISOString() ?? null,
    extras: soldExtras(row).map(({ name, quantity }) => ({ name, quantity })),
    balance: isMoneyKept ? Math.max(0, row.totalPrice - row.paid) : null,
    // The stored one: of a booking from before payments were kept here nobody knows what was paid.
    advance: Math.max(0, (row.advance ?? 0) - row.paid) || null,
    travellers: travellers.filter(({ isCounted }) => isCounted).map((each) => pick(each, TRAVELLER)),
    metAt: row.met.find(({ day }) => fromDate(day) === fromDate(row.startDate))?.metAt.toISOString() ?? null,
    dayFacts: facts?.[row.id] ?? [],
    pinnedNote: pinned[row.id] ?? null,
    detailUrl: `/bookings/${row.id}`,
    payUrl: row.bookingStatus === "confirmed" && row.user.role !== "contact" ? `/bookings/${row.id}/pay` : null,
  };
}
