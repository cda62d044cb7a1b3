import { z } from "zod";

import { like, pick, selectOf } from "~/values/pick";

import { MEALS, readDayFacts, writeFacts } from "./day-facts";
import { readRoomsAndCars, writeRoomsAndCars } from "./rooms-and-cars";
import { writeRoute } from "./route";
import { readRoute } from "./route-field";

const dayShape = z.object({
  day: z.int(),
  sleepsAt: like(z.string(), "Houseboat on the Dal"),
  meals: like(z.array(z.enum(MEALS)), ["dinner"]),
  km: like(z.int().nullable(), 18),
  minutes: like(z.int().nullable(), 45, "The day's drive."),
});

const stopShape = z.object({
  place: like(z.string(), "Gulmarg"),
  nights: like(z.int(), 2, "0: passed or visited."),
  latitude: like(z.number(), 34.048),
  longitude: like(z.number(), 74.38),
  altitude: like(z.int(), 2650, "Metres."),
});

const sizeShape = z.object({
  from: like(z.int(), 4),
  to: like(z.int(), 6),
  text: like(z.string(), "2 to 3 rooms, 1 car"),
});

/** What a trip says. An edition keeps it for those who booked it so. */
export const saidShape = {
  includedFeatures: like(z.array(z.string()), ["Airport transfers", "Breakfast and dinner"]),
  excludedFeatures: like(z.array(z.string()), ["Lunches"]),
  itinerary: like(z.string(), "<h3>Day 1</h3><p>Arrive and take a shikara at sunset.</p>"),
  dayFacts: z
    .array(dayShape)
    .meta({ description: "What is known of days besides the itinerary; a day of which nothing is known is missing." }),
  route: z.array(stopShape).meta({ description: "The places on the way, in their order." }),
  roomsAndCars: z
    .array(sizeShape)
    .meta({ description: "How many rooms and which car a group gets for the price, by its persons." }),
  groupSize: like(z.string().nullable(), "Only your own group"),
  languages: like(z.string().nullable(), "English, Hindi"),
};

/** A trip's content, of a package and of a version of a quote. How each is typed stands in content-fields.ts. */
export const contentShape = {
  packageTitle: like(z.string(), "Dal Lake Houseboat Weekend"),
  locationName: like(z.string(), "Srinagar"),
  days: like(z.int(), 3),
  nights: like(z.int(), 2),
  ...saidShape,
};

export const contentSelect = selectOf(contentShape);

const contentObject = z.object(contentShape);

export type Content = z.output<typeof contentObject>;

type Texts = Record<"dayFacts" | "route" | "roomsAndCars", string>;

export type StoredContent = Omit<Content, keyof Texts> & Texts;

/** Of a row of whichever table. */
export function contentOf(row: StoredContent): Content {
  return { ...pick(row, contentSelect), ...readTexts(row) };
}

/** As columns of whichever table. */
export function columnsOfContent(content: Content): StoredContent {
  return {
    ...pick(content, contentSelect),
    dayFacts: writeFacts(content.dayFacts),
    route: writeRoute(content.route),
    roomsAndCars: writeRoomsAndCars(content.roomsAndCars),
  };
}

export function readTexts({ days, dayFacts, route, roomsAndCars }: Texts & { days: number }) {
  return {
    dayFacts: readDayFacts(dayFacts, days),
    route: readRoute(route),
    roomsAndCars: readRoomsAndCars(roomsAndCars),
  };
}
