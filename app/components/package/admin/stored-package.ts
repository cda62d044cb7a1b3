import { writeCosts } from "~/models/catalogue/content/costs";
import { writeFacts } from "~/models/catalogue/content/day-facts";
import { writeFaq } from "~/models/catalogue/content/faq";
import { writeMonths } from "~/models/catalogue/content/months";
import { writeRoomsAndCars } from "~/models/catalogue/content/rooms-and-cars";
import { writeRoute } from "~/models/catalogue/content/route";
import { writeExtras } from "~/models/catalogue/package/extras";
import { type PackageForAdmin } from "~/models/catalogue/package/json.server";
import { type PackageField } from "~/models/catalogue/package/labels";
import { writeItems } from "~/values/list-text";
import { formatAmount } from "~/values/money";
import { writeSettings } from "~/values/price-settings";

/** A package's values for StoredNow. */
export function storedPackage({ packageInfo: info, extras }: PackageForAdmin) {
  const stored: Record<PackageField, string> = {
    packageTitle: info.packageTitle,
    tourName: info.tourName,
    locationName: info.locationName,
    days: String(info.days),
    nights: String(info.nights),
    startingPrice: formatAmount(info.startingPrice),
    mrpPrice: formatAmount(info.mrpPrice),
    childPrice: typeof info.childPrice === "number" ? formatAmount(info.childPrice) : "",
    childAges: info.childAges ?? "",
    extras: writeExtras(extras.map((extra) => ({ ...extra, price: formatAmount(extra.price) }))),
    priceSettings: writeSettings(info.priceSettings),
    availability: info.availability,
    isPublished: String(info.isPublished),
    gstRate: String(info.gstRate ?? ""),
    description: info.description,
    includedFeatures: writeItems(info.includedFeatures),
    excludedFeatures: writeItems(info.excludedFeatures),
    tags: writeItems(info.tags),
    highlights: info.highlights.join("\n"),
    faq: writeFaq(info.faq),
    groupSize: info.groupSize ?? "",
    ageFrom: String(info.ageFrom ?? ""),
    highestNight: info.highestNight ?? "",
    highestMetres: String(info.highestMetres ?? ""),
    hardestDay: info.hardestDay ?? "",
    seasonInWords: info.seasonInWords ?? "",
    languages: info.languages ?? "",
    startsAt: info.startsAt ?? "",
    dayFacts: writeFacts(info.dayFacts),
    route: writeRoute(info.route),
    months: writeMonths(info.months),
    costsOnTheWay: writeCosts(info.costsOnTheWay),
    costsCheckedOn: info.costsCheckedOn ?? "",
    roomsAndCars: writeRoomsAndCars(info.roomsAndCars),
    itinerary: info.itinerary,
  };
  return { stored, inWords: { isPublished: info.isPublished ? "Yes" : "Not yet", itinerary: "another text" } };
}
