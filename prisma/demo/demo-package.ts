export interface DemoPackage {
  /** Also the name of its picture in `pictures/`. */
  slug: string;
  packageTitle: string;
  tourName: string;
  locationName: string;
  days: number;
  nights: number;
  startingPrice: number;
  mrpPrice: number;
  availability: "limited" | "available" | "sold out";
  description: string;
  includedFeatures: readonly string[];
  excludedFeatures: readonly string[];
  tags: readonly string[];
  /** HTML as the itinerary editor writes it. */
  itinerary: string;
  /** The months, 1 to 12, it can be travelled in; all year when absent. */
  season?: readonly number[];
  /** How many active bookings the demo shows for it. */
  bookings: number;
}

export const included = {
  transfers: "Airport transfers",
  cab: "Private non-AC cab for all days",
  meals: "Breakfast and dinner",
  shikara: "Shikara ride (1 hour)",
  taxes: "All taxes",
};

export const excluded = {
  airfare: "Airfare to Srinagar",
  lunches: "Lunches",
  gondola: "Gondola tickets",
  ponies: "Pony rides",
  unionCabs: "Union cabs for Aru Betaab and Chandanwari",
  gardens: "Garden entry fees",
  heating: "Winter heating charges",
  insurance: "Travel insurance",
};

export const everythingIncluded = Object.values(included);
export const everythingExcluded = Object.values(excluded);

/** HTML in lines, joined as the editor writes it: without white space between blocks. */
export function blocks(strings: TemplateStringsArray, ...values: readonly string[]) {
  return String.raw(strings, ...values)
    .replace(/\n\s*/g, "")
    .trim();
}

/** The attributes the sanitiser gives every link. */
export const NEW_TAB = 'rel="noopener noreferrer nofollow" target="_blank"';
