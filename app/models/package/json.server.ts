import { type Prisma } from "~/generated/prisma/client";
import { imageBase } from "~/services/storage.server";

import { imgUrl } from "./image-url";
import { type Availability } from "./schema";

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

export type PackageJson = ReturnType<typeof toPackageJson>;

export function toPackageJson(row: PackageRow) {
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
