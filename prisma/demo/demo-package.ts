import { type Question } from "~/models/catalogue/content/faq";
import { type Glance } from "~/models/catalogue/content/glance";
import { type CalendarDate } from "~/values/calendar";
import { type ExtraPer } from "~/values/extras";

export type DemoPackage = {
  /** Also the file name of the package's picture in `pictures/`. */
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
  highlights: readonly string[];
  faq: readonly Question[];
  /** A line for each day, as they are stored. */
  dayFacts: readonly string[];
  glance?: Partial<Glance>;
  /** The places on the way, a line each, as they are stored. */
  route?: readonly string[];
  /** Lines as they are stored; where they come from: docs/PLACES.md. */
  months?: readonly string[];
  costs?: readonly string[];
  costsCheckedOn?: CalendarDate;
  /** How many rooms and which car a group gets, a line for each size, as they are stored. */
  rooms?: readonly string[];
  /** HTML as the itinerary editor writes it. */
  itinerary: string;
  /** The months, 1 to 12, in which the package can be travelled. Without it, all year. */
  season?: readonly number[];
  /** When it starts, if not on any day: on fixed dates or in a part of the year, with so many places, and dearer on some days. */
  starts?: {
    isFixed: boolean;
    seats: number | null;
    /** A bit for each weekday, Sunday is 1. */
    weekdays?: number;
    /** Month and day. */
    from?: string;
    to?: string;
    dearer?: { price: number; isOn: (day: CalendarDate) => boolean };
  };
  /** So many days ahead it must be booked. */
  leadDays?: number;
  /** Whole rupees, and who counts as a child. */
  childPrice?: number;
  childAges?: string;
  /** What can be booked besides the trip. */
  extras?: readonly DemoExtra[];
  /** The number of active demo bookings for the package. */
  bookings: number;
};

type DemoExtra = {
  name: string;
  note: string;
  price: number;
  per: ExtraPer;
  maxQuantity: number;
  seasons?: readonly string[];
};

export const dayInTheSnow: DemoExtra = {
  name: "A day in the snow",
  note: "Gulmarg instead of one day: car, chains, boots. Gondola tickets are paid there.",
  price: 2400,
  per: "person",
  maxQuantity: 12,
  seasons: ["12-10/03-15"],
};

const CAR = "1 Innova or similar";
const LARGE_CAR = "1 Tempo Traveller";

/** Cars alone, for a trip whose rooms follow other rules. */
export const cars: readonly string[] = [`1-6 | ${CAR}`, `7-12 | ${LARGE_CAR}`];

export function roomsAndCars({ room = "room", largeCar = LARGE_CAR } = {}): readonly string[] {
  return [
    `1 | a ${room} to yourself, no surcharge, ${CAR}`,
    `2 | 1 ${room}, ${CAR}`,
    `3 | 1 ${room} with a third bed, ${CAR}`,
    `4 | 2 ${room}s, ${CAR}`,
    `5 | 2 ${room}s, one with a third bed, ${CAR}`,
    `6 | 3 ${room}s, ${CAR}`,
    `7-12 | 4 to 6 ${room}s, ${largeCar}`,
  ];
}

export const included = {
  transfers: "Airport transfers",
  cab: "Private car with driver for all days",
  meals: "Breakfast and dinner",
  shikara: "Shikara ride (1 hour)",
  taxes: "All taxes",
};

export const excluded = {
  airfare: "Airfare to Srinagar",
  lunches: "Lunches",
  gondola: "Gondola tickets",
  ponies: "Pony rides",
  unionCabs: "Union cabs beyond Pahalgam",
  gardens: "Garden entry fees",
  heating: "Winter heating charges",
  insurance: "Travel insurance",
};

export const everythingIncluded = Object.values(included);
export const everythingExcluded = Object.values(excluded);

/** Joins lines of HTML without white space between the blocks, as the itinerary editor writes it. */
export function blocks(strings: TemplateStringsArray, ...values: readonly string[]) {
  return String.raw(strings, ...values)
    .replace(/\n\s*/g, "")
    .trim();
}

/** The attributes the sanitiser gives every link. */
export const NEW_TAB = 'rel="noopener noreferrer nofollow" target="_blank"';
