import { SHARED_PICTURE } from "~/components/layout/page-meta";
import { type Availability } from "~/models/catalogue/package/availability";
import { type PackageCardJson } from "~/models/catalogue/package/json.server";
import { MIN_SHOWN } from "~/models/sales/review/limits";
import { type Site } from "~/site.server";
import { imageSources } from "~/values/image-url";

const STOCK: Record<Availability, string> = {
  available: "https://schema.org/InStock",
  limited: "https://schema.org/LimitedAvailability",
  "sold out": "https://schema.org/SoldOut",
};

export function tripFacts(pkg: PackageCardJson, site: Site, origin: string) {
  const url = origin + pkg.pageUrl;
  return {
    "@type": ["Product", "TouristTrip"],
    name: pkg.packageTitle,
    description: firstParagraph(pkg.description),
    image: new URL(previewOf(pkg).url, origin).href,
    url,
    brand: { "@type": "Brand", name: site.brand },
    provider: agency(site, origin),
    offers: {
      "@type": "Offer",
      url,
      price: pkg.lowestPrice,
      priceCurrency: "INR",
      availability: STOCK[pkg.availability],
    },
    ...ratingFacts(pkg),
  };
}

/** What the operator says of itself, beyond what stands on every page; nothing where it says nothing. */
export function agencyFacts(site: Site, origin: string) {
  if (!site.who) return [];
  const { registration, memberOf, since } = site.who;
  // The demo's people are invented.
  const people = site.who.people.filter(({ isDemo }) => !isDemo);
  return [
    {
      ...agency(site, origin),
      email: site.email,
      ...(registration && { identifier: registration }),
      ...(since && { foundingDate: String(since) }),
      ...(memberOf.length > 0 && { memberOf: memberOf.map((name) => ({ "@type": "Organization", name })) }),
      ...(people.length > 0 && {
        employee: people.map(({ name, role }) => ({ "@type": "Person", name, ...(role && { jobTitle: role }) })),
      }),
    },
  ];
}

function agency({ brand, phone, address }: Site, origin: string) {
  return { "@type": "TravelAgency", name: brand, url: origin, telephone: phone, address: address.join(", ") };
}

/** Search engines may be told only of reviews that the page shows, and of none that is invented. */
function ratingFacts({ rating: { count, average, isDemo } }: PackageCardJson) {
  if (count < MIN_SHOWN || isDemo) return {};
  return { aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count, bestRating: 5 } };
}

export function breadcrumbFacts(crumbs: { name: string; path: string }[], origin: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export function previewOf(pkg: Pick<PackageCardJson, "imgUrl" | "packageTitle">) {
  const { og } = imageSources(pkg.imgUrl);
  return og ? { url: og, alt: pkg.packageTitle } : SHARED_PICTURE;
}

export function firstParagraph(text: string) {
  return text.split("\n")[0]?.trim() ?? "";
}
