import { addDays, today } from "~/values/calendar";

/** What the office types of a quote, but for the guest's address. Needs no database. */
export function quoteBody() {
  return {
    customerName: "Meera Iyer",
    customerPhone: "+91 98450 11111",
    packageTitle: "Two nights on the lake",
    locationName: "Srinagar",
    startDate: addDays(today(), 60),
    days: 3,
    nights: 2,
    numberOfPersons: 4,
    unitPrice: 10_000,
    lines: [
      { name: "Houseboat, 2 rooms", quantity: 2, each: 3000, per: "night" },
      { name: "Photographer", quantity: 1, each: 3500, per: "group", isOptional: true },
    ],
    includedFeatures: "Breakfast, Shikara",
    excludedFeatures: "Lunch",
    itinerary: "<p><strong>Day 1:</strong> Onto the lake.</p>",
    validUntil: addDays(today(), 7),
  };
}
