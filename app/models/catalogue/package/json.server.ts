import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import {
  listShownOffers,
  type LiveOffer,
  offerOn,
  packageOfferShape,
} from "~/models/catalogue/offer/live-offers.server";
import { imageBase } from "~/site.server";
import { EXTRA_PERS, offeredExtras, readExtras } from "~/values/extras";
import { imgUrl } from "~/values/image-url";
import { readPictures } from "~/values/package-pictures";
import { pick, selectOf } from "~/values/pick";

import { asAvailability, AVAILABILITIES, AVAILABILITY_RULES } from "./availability";
import { DATES_EXAMPLE, datesShape } from "./dates-shape";
import { readDayFacts } from "./day-facts";
import { dayFactsShape } from "./day-facts-field";
import { listLowestPrices } from "./days/lowest-prices.server";
import { rulesSelect, toRules } from "./days/read-days.server";
import { readFaq } from "./faq";
import { type Glance } from "./glance";
import { glanceShape } from "./glance-shape";
import { ON_THE_WAY_EXAMPLE, type OnTheWay, onTheWaySelect, onTheWayShape, toOnTheWay } from "./on-the-way";
import { ratingOf } from "./rating";
import { PACKAGE_EXAMPLE, packageSchema } from "./schema";

const cardFields = z.object({
  packageTitle: z.string(),
  tourName: z.string(),
  locationName: z.string(),
  days: z.int(),
  nights: z.int(),
  startingPrice: z.int().meta({ description: "Whole rupees per person." }),
  mrpPrice: z.int().meta({ description: "Whole rupees per person before the discount." }),
  childPrice: z.int().nullable().meta({ description: "Whole rupees per child; null: as everybody." }),
  childAges: z.string().nullable().meta({ description: "Who counts as a child, like 5–11." }),
  minPersons: z.int().meta({ description: "The smallest group that guests can book." }),
  maxPersons: z.int().meta({ description: "The largest group that guests can book." }),
  description: z.string(),
  includedFeatures: z.array(z.string()),
  excludedFeatures: z.array(z.string()),
  tags: z.array(z.string()),
  numberOfBookings: z.int(),
});

const GLANCE_COLUMNS = selectOf(glanceShape.shape);

const CARD_COLUMNS = selectOf(cardFields.shape);

/** Leaves out the itinerary, which can be 3 MB and appears in no list. */
export const packageCardSelect = {
  ...CARD_COLUMNS,
  id: true,
  imageKey: true,
  availability: true,
  reviewCount: true,
  ratingSum: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.PackageSelect;

export const packageSelect = {
  ...packageCardSelect,
  ...rulesSelect,
  availabilityRule: true,
  highlights: true,
  faq: true,
  extras: true,
  pictures: true,
  dayFacts: true,
  ...GLANCE_COLUMNS,
  ...onTheWaySelect,
  itinerary: true,
} satisfies Prisma.PackageSelect;

type CardRow = Prisma.PackageGetPayload<{ select: typeof packageCardSelect }>;
type PackageRow = Prisma.PackageGetPayload<{ select: typeof packageSelect }>;

const _id = "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11";

const PICTURE_URL =
  "https://chinar.example/images/9caafeebc712c099d4a65db83875059a2aac78a78fc9f00c-1600x1200/1080.webp";

const EXTRA_ID = "01930e5a-9b0c-7d51-a2f4-6c1d0e8b7a35";

const extraShape = z.object({
  _id: z.string(),
  name: z.string(),
  note: z.string(),
  price: z.int().meta({ description: "Whole rupees, at full price whatever the offer." }),
  per: z.enum(EXTRA_PERS).meta({ description: "person: the quantity counts who takes it, at most the persons." }),
  maxQuantity: z.int(),
});

const pictureShape = z.object({
  url: z.string().meta({ description: "A URL an <img> can show as it is." }),
  alt: z.string(),
  caption: z.string().meta({ description: "May be empty." }),
});

const EXTRA_COLUMNS = selectOf(extraShape.shape);

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
    dayFacts: dayFactsShape,
    ...glanceShape.shape,
    ...onTheWayShape.shape,
    itinerary: z.string().meta({ description: "Sanitised HTML." }),
    rating: z
      .object({ count: z.int(), average: z.number().nullable() })
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
        highlights: ["Sunset from a shikara"],
        pictures: [{ url: PICTURE_URL, alt: "A carved bedroom on the houseboat", caption: "Where you sleep" }],
        extras: [
          { _id: EXTRA_ID, name: "Photographer", note: "Half a day", price: 3500, per: "booking", maxQuantity: 1 },
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

export type PackageJson = z.output<typeof packageShape>;
export type PackageCardJson = Omit<
  PackageJson,
  | "availabilityRule"
  | "itinerary"
  | "highlights"
  | "faq"
  | "pictures"
  | "extras"
  | "dayFacts"
  | keyof Glance
  | keyof OnTheWay
  | "dates"
  | "lowestPrice"
>;

/** `offers` comes from `listShownOffers`. */
export function toPackageCard(row: CardRow, offers: LiveOffer[]): PackageCardJson {
  return {
    _id: row.id,
    ...pick(row, CARD_COLUMNS),
    imgUrl: imgUrl(row.imageKey, imageBase),
    availability: asAvailability(row.availability),
    rating: ratingOf(row),
    offer: offerOn(row, offers),
    pageUrl: `/packages/${row.id}`,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function toPackageJson(row: PackageRow, offers: LiveOffer[]) {
  return withDates(row, offers, await listLowestPrices([row]));
}

export async function toPackagesJson(rows: PackageRow[], offers: LiveOffer[]) {
  const lowest = await listLowestPrices(rows);
  return rows.map((row) => withDates(row, offers, lowest));
}

function withDates(row: PackageRow, offers: LiveOffer[], lowest: Map<string, number>): PackageJson {
  const { dateRule, leadDays, firstDay, lastDay, seasons, weekdays, seatsPerDay } = toRules(row);
  return {
    ...toPackageCard(row, offers),
    availabilityRule: row.availabilityRule === "derived" ? "derived" : "manual",
    highlights: row.highlights,
    faq: readFaq(row.faq),
    pictures: readPictures(row.pictures).map(({ imageKey, alt, caption }) => ({
      url: imgUrl(imageKey, imageBase),
      alt,
      caption,
    })),
    extras: offeredExtras(row.extras).map((extra) => pick(extra, EXTRA_COLUMNS)),
    dayFacts: readDayFacts(row.dayFacts, row.days),
    ...pick(row, GLANCE_COLUMNS),
    ...toOnTheWay(row),
    itinerary: row.itinerary,
    dates: {
      rule: dateRule === "fixed" ? "fixed" : "open",
      leadDays,
      firstDay,
      lastDay,
      seasons,
      weekdays,
      seatsPerDay,
    },
    lowestPrice: lowest.get(row.id) ?? row.startingPrice,
  };
}

export const packageForAdminSelect = {
  ...packageSelect,
  isPublished: true,
  gstRate: true,
  version: true,
} satisfies Prisma.PackageSelect;

type PackageForAdminRow = Prisma.PackageGetPayload<{ select: typeof packageForAdminSelect }>;

export type PackageForAdmin = Awaited<ReturnType<typeof toPackageForAdmin>>;

export async function toPackageForAdmin(row: PackageForAdminRow) {
  return {
    packageInfo: await toPackageJson(row, await listShownOffers()),
    isPublished: row.isPublished,
    gstRate: row.gstRate,
    extras: readExtras(row.extras),
    version: row.version,
  };
}
