import { z } from "zod";

import { dayFactsShape } from "~/models/catalogue/content/day-facts-field";
import { ON_THE_WAY_EXAMPLE, onTheWayShape } from "~/models/catalogue/content/on-the-way";
import { packageOfferShape } from "~/models/catalogue/offer/live-offers.server";
import { pictureShape } from "~/models/system/image/package-pictures";

import { AVAILABILITIES, AVAILABILITY_RULES } from "./availability";
import { cardFields, extraShape, glanceShape } from "./json-columns";
import { PACKAGE_EXAMPLE, packageSchema } from "./schema";

const datesShape = z
  .object({
    rule: z
      .enum(["open", "fixed"])
      .meta({ description: "Any day, as far as the others allow it, or fixed dates only." }),
    leadDays: z.int().meta({ description: "How many days ahead one must book." }),
    firstDay: z.iso.date().nullable(),
    lastDay: z.iso.date().nullable(),
    seasons: z.array(z.string()).meta({ description: "Like 07-01/09-15 (month - day); none: the whole year." }),
    weekdays: z.int().meta({ description: "A bit for each weekday, Sunday is 1; 127 is every day." }),
    seatsPerDay: z.int().nullable().meta({ description: "Null: no limit." }),
  })
  .meta({ description: "When the package starts. Each day is in /packages/admin/{id}/days." });

const DATES_EXAMPLE = {
  rule: "open" as const,
  leadDays: 2,
  firstDay: null,
  lastDay: null,
  seasons: ["04-01/11-15"],
  weekdays: 127,
  seatsPerDay: 12,
};

const _id = "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11";

const PICTURE_URL =
  "https://chinar.example/images/9caafeebc712c099d4a65db83875059a2aac78a78fc9f00c-1600x1200/1080.webp";

const EXTRA_ID = "01930e5a-9b0c-7d51-a2f4-6c1d0e8b7a35";

export const priceSettingsShape = z
  .record(z.string(), z.int())
  .meta({ description: "What changes the price besides, by name, like {singleSupplement: 3000}." });

export const packageShape = cardFields
  .extend({
    _id: z.uuid(),
    imgUrl: z.string().meta({ description: "A URL an <img> can show as it is." }),
    availability: z.enum(AVAILABILITIES),
    availabilityRule: z
      .enum(AVAILABILITY_RULES)
      .meta({ description: "Whether availability is the office's word or follows from the days." }),
    highlights: z.array(z.string()),
    faq: z.array(z.object({ q: z.string(), a: z.string() })).meta({ description: "Questions and answers." }),
    pictures: z.array(pictureShape).meta({ description: "Those after the first, in the order of the page." }),
    extras: z.array(extraShape).meta({ description: "What can be booked besides, in the order of the page." }),
    priceSettings: priceSettingsShape,
    dayFacts: dayFactsShape,
    ...glanceShape.shape,
    ...onTheWayShape.shape,
    itinerary: z.string().meta({ description: "Sanitised HTML." }),
    rating: z
      .object({
        count: z.int(),
        average: z.number().nullable(),
        isDemo: z.boolean().optional().meta({ description: "Only where they are invented, as the demo's are." }),
      })
      .meta({ description: "Published reviews, and their stars to one decimal." }),
    offer: packageOfferShape,
    dates: datesShape,
    lowestPrice: z.int().meta({ description: "What an adult pays on the cheapest day with a free place." }),
    pageUrl: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({
    id: "Package",
    examples: [
      {
        ...packageSchema.parse(PACKAGE_EXAMPLE),
        _id,
        imgUrl: "/placeholder.svg",
        numberOfBookings: 12,
        childPrice: 4500,
        childAges: "5–11",
        minPersons: 1,
        maxPersons: 50,
        availabilityRule: "manual",
        rating: { count: 12, average: 4.6 },
        offer: null,
        dates: DATES_EXAMPLE,
        lowestPrice: 8999,
        priceSettings: {},
        highlights: ["Sunset from a shikara"],
        pictures: [{ url: PICTURE_URL, alt: "A carved bedroom on the houseboat", caption: "Where you sleep" }],
        extras: [
          {
            _id: EXTRA_ID,
            name: "Photographer",
            note: "Half a day",
            price: 3500,
            per: "booking",
            maxQuantity: 1,
            seasons: [],
          },
        ],
        dayFacts: [{ day: 1, sleepsAt: "Houseboat on the Dal", meals: ["dinner"], km: 18, minutes: 45 }],
        groupSize: "Only your own group",
        ageFrom: 5,
        highestNight: "Srinagar",
        highestMetres: 1585,
        hardestDay: null,
        seasonInWords: "All year",
        languages: "English, Hindi",
        startsAt: "Srinagar airport",
        ...ON_THE_WAY_EXAMPLE,
        faq: [{ q: "Can children come along?", a: "Yes, of any age." }],
        pageUrl: `/packages/${_id}`,
        createdAt: "2026-10-01T06:00:00.000Z",
        updatedAt: "2026-11-02T10:15:00.000Z",
      },
    ],
  });
