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
  .meta({
    id: "Package",
    examples: [
      {
        _id: "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11",
        packageTitle: "Dal Lake Houseboat Weekend",
        tourName: "Srinagar City Break",
        locationName: "Srinagar",
        days: 3,
        nights: 2,
        startingPrice: 8999,
        mrpPrice: 11499,
        imgUrl: "/placeholder.svg",
        availability: "available" as const,
        description: "Two slow nights on a carved cedar houseboat.",
        includedFeatures: ["Airport transfers", "Breakfast and dinner"],
        excludedFeatures: ["Lunches"],
        tags: ["houseboat", "weekend"],
        itinerary: "<h3>Day 1</h3><p>Arrive and take a shikara at sunset.</p>",
        numberOfBookings: 12,
        pageUrl: "/packages/01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11",
        createdAt: "2026-10-01T06:00:00.000Z",
        updatedAt: "2026-11-02T10:15:00.000Z",
      },
    ],
  });

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
