import { db } from "~/db.server";
import { readDayFacts } from "~/models/catalogue/content/day-facts";
import { readSoldWords, type StoredWords } from "~/models/catalogue/content/rooms-and-cars";
import { readRoute } from "~/models/catalogue/content/waypoints-field";

import { type SoldPackage } from "./shown-booking";

/** The package's texts as sold: the first edition that was still current then, else the package as it is now. */
export async function getSoldPackage(bookingId: string): Promise<SoldPackage> {
  const [sold] = await db.$queryRaw<
    (Omit<SoldPackage, "dayFacts" | "route" | "roomsAndCars"> &
      StoredWords & { dayFacts: string; route: string; days: number })[]
  >`
    SELECT said."description", said."includedFeatures", said."excludedFeatures", said."itinerary",
      said."dayFacts", said."route", said."roomsAndCars", said."groupSize", said."languages", b."days"
    FROM "Booking" b CROSS JOIN LATERAL (
      (SELECT "untilVersion", "description", "includedFeatures", "excludedFeatures", "itinerary", "dayFacts", "route",
        "roomsAndCars", "groupSize", "languages"
      FROM "PackageEdition" WHERE "packageId" = b."packageId" AND "untilVersion" >= b."packageVersion"
      ORDER BY "untilVersion" LIMIT 1)
      UNION ALL
      SELECT NULL, "description", "includedFeatures", "excludedFeatures", "itinerary", "dayFacts", "route",
        "roomsAndCars", "groupSize", "languages"
      FROM "Package" WHERE "id" = b."packageId"
    ) said
    WHERE b."id" = ${bookingId}::uuid ORDER BY said."untilVersion" NULLS LAST LIMIT 1`;
  if (!sold) throw new Error(`Booking ${bookingId} does not exist.`);
  const { days, dayFacts, route, ...texts } = sold;
  return { ...texts, dayFacts: readDayFacts(dayFacts, days), route: readRoute(route), ...readSoldWords(texts) };
}
