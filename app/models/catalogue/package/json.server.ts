import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { contentOf, contentShape } from "~/models/catalogue/content/content";
import { readCosts } from "~/models/catalogue/content/costs";
import { costsShape } from "~/models/catalogue/content/costs-field";
import { readFaq } from "~/models/catalogue/content/faq";
import { readMonths } from "~/models/catalogue/content/months";
import { monthsShape } from "~/models/catalogue/content/months-field";
import {
  listShownOffers,
  type LiveOffer,
  offerOn,
  packageOfferShape,
} from "~/models/catalogue/offer/live-offers.server";
import { type PackagePicture, pictureShape, readPictures } from "~/models/system/image/package-pictures";
import { imageBase } from "~/site.server";
import { EXTRA_PERS, offeredExtras, readExtras } from "~/values/extras";
import { imgUrl } from "~/values/image-url";
import { jsonOf, like, pick, selectOf } from "~/values/pick";
import { readSettings } from "~/values/price-settings";

import { asAvailability, AVAILABILITIES, AVAILABILITY_RULES } from "./availability";

const _id = "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11";

// Of the content each is named where the answers have it; what is new in it follows the route.
const { packageTitle, locationName, days, nights, includedFeatures, excludedFeatures, ...ofPage } = contentShape;
const { itinerary, groupSize, languages, roomsAndCars, ...more } = ofPage;

const storedOfCard = {
  packageTitle,
  tourName: like(z.string(), "Srinagar City Break"),
  locationName,
  days,
  nights,
  startingPrice: like(z.int(), 8999, "Whole rupees per person."),
  mrpPrice: like(z.int(), 11_499, "Whole rupees per person before the discount."),
  childPrice: like(z.int().nullable(), 4500, "Whole rupees per child; null: as everybody."),
  childAges: like(z.string().nullable(), "5–11", "Who counts as a child, like 5–11."),
  minPersons: like(z.int(), 1, "The smallest group that guests can book."),
  maxPersons: like(z.int(), 50, "The largest group that guests can book."),
  description: like(z.string(), "Two slow nights on a carved cedar houseboat."),
  includedFeatures,
  excludedFeatures,
  tags: like(z.array(z.string()), ["houseboat", "weekend"]),
  numberOfBookings: like(z.int(), 12),
  createdAt: like(z.iso.datetime(), "2026-10-01T06:00:00.000Z"),
  updatedAt: like(z.iso.datetime(), "2026-11-02T10:15:00.000Z"),
};

const cardShape = z.object({
  _id: like(z.uuid(), _id),
  ...storedOfCard,
  imgUrl: like(z.string(), "/placeholder.svg", "A URL an <img> can show as it is."),
  availability: like(z.enum(AVAILABILITIES), "available"),
  rating: z
    .object({
      count: like(z.int(), 12),
      average: like(z.number().nullable(), 4.6),
      isDemo: z.boolean().optional().meta({ description: "Only where they are invented, as the demo's are." }),
    })
    .meta({ description: "Published reviews, and their stars to one decimal." }),
  offer: like(packageOfferShape, null),
  lowestPrice: like(z.int(), 8999, "What an adult pays on the cheapest day with a free place."),
  pageUrl: like(z.string(), `/packages/${_id}`),
});

/** Leaves out the itinerary, which can be 3 MB and appears in no list. */
export const packageCardSelect = {
  ...selectOf(storedOfCard),
  id: true,
  lowestPrice: true,
  imageKey: true,
  availability: true,
  reviewCount: true,
  ratingSum: true,
  isDemo: true,
} satisfies Prisma.PackageSelect;

const extraShape = z.object({
  _id: like(z.string(), "01930e5a-9b0c-7d51-a2f4-6c1d0e8b7a35"),
  name: like(z.string(), "Photographer"),
  note: like(z.string(), "Half a day"),
  price: like(z.int(), 3500, "Whole rupees, at full price whatever the offer."),
  per: like(z.enum(EXTRA_PERS), "booking", "person: the quantity counts who takes it, at most the persons."),
  maxQuantity: z.int(),
  seasons: like(
    z.array(z.string()),
    [],
    "The starts of the trip for which it is offered, like 12-10/03-15; none: all year.",
  ),
});

export const priceSettingsShape = z
  .record(z.string(), z.int())
  .meta({ description: "What changes the price besides, by name, like {singleSupplement: 3000}." });

const storedDates = {
  leadDays: like(z.int(), 2, "How many days ahead one must book."),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  seasons: like(z.array(z.string()), ["04-01/11-15"], "Like 07-01/09-15 (month - day); none: the whole year."),
  weekdays: like(z.int(), 127, "A bit for each weekday, Sunday is 1; 127 is every day."),
  seatsPerDay: like(z.int().nullable(), 12, "Null: no limit."),
};

const storedOfPage = {
  isPublished: like(z.boolean(), true),
  gstRate: z.number().nullable().meta({ description: "Per cent; null: as the business's settings say." }),
  version: z.int().meta({ description: "Send it back with a change, so that a stale one is refused." }),
  highlights: like(z.array(z.string()), ["Sunset from a shikara"]),
  groupSize,
  ageFrom: like(z.int().nullable(), 5),
  highestNight: like(z.string().nullable(), "Srinagar", "The highest sleeping place."),
  highestMetres: like(z.int().nullable(), 1585, "Its altitude."),
  hardestDay: z.string().nullable(),
  seasonInWords: like(z.string().nullable(), "All year"),
  languages,
  startsAt: like(z.string().nullable(), "Srinagar airport"),
  itinerary: itinerary.meta({ description: "Sanitised HTML." }),
};

/** Stored as text, JSON or a word, which is read. */
const readOfPage = {
  availabilityRule: z
    .enum(AVAILABILITY_RULES)
    .meta({ description: "Whether availability is the office's word or follows from the days." }),
  faq: like(
    z.array(z.object({ q: z.string(), a: z.string() })),
    [{ q: "Can children come along?", a: "Yes, of any age." }],
    "Questions and answers.",
  ),
  pictures: z.array(pictureShape).meta({ description: "Those after the first, in the order of the page." }),
  extras: z.array(extraShape).meta({ description: "What can be booked besides, in the order of the page." }),
  priceSettings: priceSettingsShape,
  ...more,
  months: monthsShape,
  costsOnTheWay: costsShape,
  costsCheckedOn: like(z.iso.date().nullable(), "2026-11-25", "When these costs were last checked."),
  roomsAndCars,
};

export const packageShape = cardShape
  .extend({
    ...storedOfPage,
    ...readOfPage,
    dates: z
      .object({
        rule: z
          .enum(["open", "fixed"])
          .meta({ description: "Any day, as far as the others allow it, or fixed dates only." }),
        ...storedDates,
      })
      .meta({ description: "When the package starts. Each day is in /packages/admin/{id}/days." }),
  })
  .meta({ id: "Package" });

export const packageSelect = {
  ...packageCardSelect,
  ...selectOf({ ...storedOfPage, ...readOfPage, ...storedDates }),
  dateRule: true,
} satisfies Prisma.PackageSelect;

type CardRow = Prisma.PackageGetPayload<{ select: typeof packageCardSelect }>;
type PackageRow = Prisma.PackageGetPayload<{ select: typeof packageSelect }>;

export type PackageJson = z.output<typeof packageShape>;
export type PackageCardJson = z.output<typeof cardShape>;

/** `offers` comes from `listShownOffers`. */
export function toPackageCard(row: CardRow, offers: LiveOffer[]): PackageCardJson {
  return {
    _id: row.id,
    ...jsonOf(storedOfCard, row),
    lowestPrice: row.lowestPrice ?? row.startingPrice,
    imgUrl: imgUrl(row.imageKey, imageBase),
    availability: asAvailability(row.availability),
    rating: ratingOf(row),
    offer: offerOn(row, offers),
    pageUrl: `/packages/${row.id}`,
  };
}

/** `offers` comes from `listShownOffers`. */
export function toPackageJson(row: PackageRow, offers: LiveOffer[]): PackageJson {
  const content = contentOf(row);
  return {
    ...toPackageCard(row, offers),
    ...jsonOf(storedOfPage, row),
    availabilityRule: row.availabilityRule === "derived" ? "derived" : "manual",
    faq: readFaq(row.faq),
    pictures: readPictures(row.pictures).map(toPictureJson),
    priceSettings: readSettings(row.priceSettings),
    extras: offeredExtras(row.extras).map((extra) => pick(extra, selectOf(extraShape.shape))),
    ...pick(content, selectOf(more)),
    months: readMonths(row.months),
    costsOnTheWay: readCosts(row.costsOnTheWay),
    costsCheckedOn: row.costsCheckedOn,
    roomsAndCars: content.roomsAndCars,
    dates: { rule: row.dateRule === "fixed" ? "fixed" : "open", ...jsonOf(storedDates, row) },
  };
}

export type PackageForAdmin = Awaited<ReturnType<typeof toPackageForAdmin>>;

/** With the extras that are not offered. */
export async function toPackageForAdmin(row: PackageRow) {
  return { packageInfo: toPackageJson(row, await listShownOffers()), extras: readExtras(row.extras) };
}

export function toPictureJson({ imageKey, alt, caption }: PackagePicture) {
  return { url: imgUrl(imageKey, imageBase), alt, caption };
}

type Rated = { reviewCount: number; ratingSum: number; isDemo?: boolean };

/** Stars to one decimal; null without a review. */
export function ratingOf({ reviewCount: count, ratingSum, isDemo }: Rated) {
  const average = count > 0 ? Math.round((ratingSum / count) * 10) / 10 : null;
  return { count, average, ...(isDemo && count > 0 && { isDemo }) };
}
