import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { imageBase } from "~/services/storage.server";

import { AVAILABILITIES, type Availability } from "./availability";
import { imgUrl } from "./image-url";

/** The columns a package's public shape is made of. */
export const packageSelect = {
  id: true,
  packageTitle: true,
  tourName: true,
  locationName: true,
  days: true,
  nights: true,
  startingPrice: true,
  mrpPrice: true,
  imageKey: true,
  availability: true,
  description: true,
  includedFeatures: true,
  excludedFeatures: true,
  tags: true,
  itinerary: true,
  numberOfBookings: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.PackageSelect;

type PackageRow = Prisma.PackageGetPayload<{ select: typeof packageSelect }>;

/** A package as the public sees it. */
export const packageShape = z
  .object({
    _id: z.uuid(),
    packageTitle: z.string(),
    tourName: z.string(),
    locationName: z.string(),
    days: z.int(),
    nights: z.int(),
    startingPrice: z.int().meta({ description: "Whole rupees per person." }),
    mrpPrice: z.int().meta({ description: "Whole rupees per person before the discount." }),
    imgUrl: z.string().meta({ description: "A URL an <img> can show as it is." }),
    availability: z.enum(AVAILABILITIES),
    description: z.string(),
    includedFeatures: z.array(z.string()),
    excludedFeatures: z.array(z.string()),
    tags: z.array(z.string()),
    itinerary: z.string().meta({ description: "Sanitised HTML." }),
    numberOfBookings: z.int(),
    pageUrl: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Package" });

export type PackageJson = z.output<typeof packageShape>;

export function toPackageJson(row: PackageRow): PackageJson {
  return {
    _id: row.id,
    packageTitle: row.packageTitle,
    tourName: row.tourName,
    locationName: row.locationName,
    days: row.days,
    nights: row.nights,
    startingPrice: row.startingPrice,
    mrpPrice: row.mrpPrice,
    imgUrl: imgUrl(row.imageKey, imageBase),
    // The database's check constraint allows no other value.
    availability: row.availability as Availability,
    description: row.description,
    includedFeatures: row.includedFeatures,
    excludedFeatures: row.excludedFeatures,
    tags: row.tags,
    itinerary: row.itinerary,
    numberOfBookings: row.numberOfBookings,
    pageUrl: `/packages/${row.id}`,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
