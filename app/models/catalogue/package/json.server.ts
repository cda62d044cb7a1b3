import { type z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { readDayFacts } from "~/models/catalogue/content/day-facts";
import { readFaq } from "~/models/catalogue/content/faq";
import { type Glance } from "~/models/catalogue/content/glance";
import { type OnTheWay, onTheWaySelect, toOnTheWay } from "~/models/catalogue/content/on-the-way";
import { listShownOffers, type LiveOffer, offerOn } from "~/models/catalogue/offer/live-offers.server";
import { type PackagePicture, readPictures } from "~/models/system/image/package-pictures";
import { imageBase } from "~/site.server";
import { offeredExtras, readExtras } from "~/values/extras";
import { imgUrl } from "~/values/image-url";
import { pick, selectOf } from "~/values/pick";
import { readSettings } from "~/values/price-settings";

import { asAvailability } from "./availability";
import { rulesSelect, toRules } from "./date-rules.server";
import { cardFields, extraShape, glanceShape } from "./json-columns";
import { type packageShape } from "./json-shape.server";

const GLANCE_COLUMNS = selectOf(glanceShape.shape);

const CARD_COLUMNS = selectOf(cardFields.shape);

/** Leaves out the itinerary, which can be 3 MB and appears in no list. */
export const packageCardSelect = {
  ...CARD_COLUMNS,
  id: true,
  lowestPrice: true,
  imageKey: true,
  availability: true,
  reviewCount: true,
  ratingSum: true,
  isDemo: true,
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
  priceSettings: true,
  pictures: true,
  dayFacts: true,
  ...GLANCE_COLUMNS,
  ...onTheWaySelect,
  itinerary: true,
} satisfies Prisma.PackageSelect;

type CardRow = Prisma.PackageGetPayload<{ select: typeof packageCardSelect }>;
type PackageRow = Prisma.PackageGetPayload<{ select: typeof packageSelect }>;

const EXTRA_COLUMNS = selectOf(extraShape.shape);

export type PackageJson = z.output<typeof packageShape>;
export type PackageCardJson = Omit<
  PackageJson,
  | "availabilityRule"
  | "itinerary"
  | "highlights"
  | "faq"
  | "pictures"
  | "extras"
  | "priceSettings"
  | "dayFacts"
  | keyof Glance
  | keyof OnTheWay
  | "dates"
>;

/** `offers` comes from `listShownOffers`. */
export function toPackageCard(row: CardRow, offers: LiveOffer[]): PackageCardJson {
  return {
    _id: row.id,
    ...pick(row, CARD_COLUMNS),
    lowestPrice: row.lowestPrice ?? row.startingPrice,
    imgUrl: imgUrl(row.imageKey, imageBase),
    availability: asAvailability(row.availability),
    rating: ratingOf(row),
    offer: offerOn(row, offers),
    pageUrl: `/packages/${row.id}`,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** `offers` comes from `listShownOffers`. */
export function toPackageJson(row: PackageRow, offers: LiveOffer[]): PackageJson {
  const { dateRule, leadDays, firstDay, lastDay, seasons, weekdays, seatsPerDay } = toRules(row);
  return {
    ...toPackageCard(row, offers),
    availabilityRule: row.availabilityRule === "derived" ? "derived" : "manual",
    highlights: row.highlights,
    faq: readFaq(row.faq),
    pictures: readPictures(row.pictures).map(toPictureJson),
    priceSettings: readSettings(row.priceSettings),
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
    packageInfo: toPackageJson(row, await listShownOffers()),
    isPublished: row.isPublished,
    gstRate: row.gstRate,
    extras: readExtras(row.extras),
    version: row.version,
  };
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
