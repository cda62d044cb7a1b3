/** The names of the fields that staff fill in. */
export const PACKAGE_LABELS = {
  packageTitle: "Package Title",
  tourName: "Tour Name",
  locationName: "Location Name",
  days: "Days",
  nights: "Nights",
  startingPrice: "Starting Price",
  mrpPrice: "Package Actual Price",
  childPrice: "Price of a child",
  childAges: "Ages of children",
  extras: "Extras",
  availability: "Availability",
  isPublished: "On the site",
  gstRate: "GST rate, per cent",
  description: "Description",
  includedFeatures: "Included Features",
  excludedFeatures: "Excluded Features",
  tags: "Tags",
  highlights: "Highlights",
  faq: "Questions and answers",
  dayFacts: "Facts of the days",
  itinerary: "Itinerary",
};

export type PackageField = keyof typeof PACKAGE_LABELS;
