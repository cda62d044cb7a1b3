import { SHARED_PICTURE } from "~/components/page-meta";
import { imageSources } from "~/models/package/image-url";
import { type PackageJson } from "~/models/package/json.server";
import { type Availability } from "~/models/package/availability";
import { type Site } from "~/site.server";

const STOCK: Record<Availability, string> = {
  available: "https://schema.org/InStock",
  limited: "https://schema.org/LimitedAvailability",
  "sold out": "https://schema.org/SoldOut",
};

/** The package as search engines read it: what it is, what it costs, whether it can be had. */
export function tripFacts(pkg: PackageJson, site: Site, origin: string) {
  const url = origin + pkg.pageUrl;
  return {
    "@type": ["Product", "TouristTrip"],
    name: pkg.packageTitle,
    description: firstParagraph(pkg.description),
    image: new URL(previewOf(pkg).url, origin).href,
    url,
    touristType: pkg.tags,
    brand: { "@type": "Brand", name: site.brand },
    provider: { "@type": "TravelAgency", name: site.brand, telephone: site.phone, url: origin },
    offers: {
      "@type": "Offer",
      url,
      price: pkg.startingPrice,
      priceCurrency: "INR",
      availability: STOCK[pkg.availability],
    },
  };
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

/** The picture for link previews; the site's where the package has none. */
export function previewOf(pkg: PackageJson) {
  const { og } = imageSources(pkg.imgUrl);
  return og ? { url: og, alt: pkg.packageTitle } : SHARED_PICTURE;
}

export function firstParagraph(text: string) {
  return text.split("\n")[0]?.trim() ?? "";
}
