import { z } from "zod";

import { integerField, lineField } from "~/values/fields";
import { readItems } from "~/values/list-text";
import { latest, pick } from "~/values/pick";

import { type Content, contentSelect, type StoredContent } from "./content";
import { MAX_DAYS } from "./day-facts";
import { dayFactsField, factsBeyond } from "./day-facts-field";
import { glanceFields } from "./glance";
import { roomsAndCarsField } from "./rooms-and-cars-field";
import { nightsBeyond, routeField } from "./route-field";

const MAX_ITEMS = 40;
const MAX_ITEM_LENGTH = 120;

export const daysField = integerField(1, MAX_DAYS, `Please enter a whole number of days from 1 to ${MAX_DAYS}.`);

export function listField(label: string) {
  const tooMany = `Please enter at most ${MAX_ITEMS} of ${label}.`;
  const text = z.string().max(MAX_ITEMS * MAX_ITEM_LENGTH * 2, `${tooMany} This text is too long for a list.`);
  return z
    .union([text, z.array(text).max(MAX_ITEMS, tooMany)], { error: `Please enter ${label}, separated by commas.` })
    .transform(readItems)
    .pipe(
      z
        .array(lineField(`each of ${label}`, MAX_ITEM_LENGTH))
        .min(1, `Please enter ${label}, separated by commas.`)
        .max(MAX_ITEMS, tooMany),
    )
    .meta({ description: "A list, or text: an item on each line, or one line separated by commas." });
}

/** A trip's content as it is typed: in a package, a quote, a program's call and the file of packages. */
export const contentFields = {
  packageTitle: lineField("the package title", 120),
  locationName: lineField("the location", 120),
  days: daysField,
  nights: integerField(0, MAX_DAYS, "Please enter a whole number of nights, at most as many as days."),
  includedFeatures: listField("included features"),
  excludedFeatures: listField("excluded features"),
  itinerary: z
    .string({ error: "Please enter the itinerary." })
    .min(1, "Please enter the itinerary.")
    .meta({ description: "HTML, or plain text with its lines: an empty one begins a new paragraph." }),
  dayFacts: dayFactsField.optional(),
  route: routeField.optional(),
  roomsAndCars: roomsAndCarsField.optional(),
  groupSize: glanceFields.groupSize.optional(),
  languages: glanceFields.languages.optional(),
} satisfies Record<keyof Content, z.ZodType>;

const contentObject = z.object(contentFields);

type Typed = z.output<typeof contentObject>;

const NONE = null as string | null;

const UNSAID = { dayFacts: "", route: "", roomsAndCars: "", groupSize: NONE, languages: NONE };

/** As columns of whichever table. What is not typed is as in `from`, or nothing. */
export function columnsOfTyped(typed: Typed, from: Partial<StoredContent> = {}): StoredContent {
  const names = Object.keys(UNSAID) as (keyof typeof UNSAID)[];
  return { ...pick(typed, contentSelect), ...latest({ ...UNSAID, ...from }, typed, names) };
}

type Compared = { days: number; nights: number; dayFacts?: string; route?: string };

/** What contradicts within a trip, by field. */
export function faultsOfContent({ days, nights, dayFacts = "", route = "" }: Compared) {
  return {
    ...factsBeyond(dayFacts, days),
    ...nightsBeyond(route, nights),
    ...(nights > days && { nights: "Please enter at most as many nights as days." }),
  };
}
