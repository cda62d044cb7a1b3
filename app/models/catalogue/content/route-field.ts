import { z } from "zod";

import { findPlace, placeKey, PLACES } from "~/models/catalogue/place/gazetteer";
import { counted } from "~/values/counted";
import { typedNumber } from "~/values/fields";
import { editDistance } from "~/values/nearest-word";

import { MAX_DAYS } from "./day-facts";
import { nightsOf, readRouteLines, type Stop, type TypedStop, writeRoute } from "./route";

const ROUTE =
  "Please write each place of the route on a line of its own, like: Gulmarg | 2 (the place, and the nights there).";

const MOST = 20;

const givenShape = z.object({ place: z.string().default(""), nights: typedNumber });

/** Takes a list, or text as in the file of packages; gives the stored text. */
export const routeField = z
  .union([z.string(), z.array(givenShape)], { error: ROUTE })
  .refine((input) => input.length <= 2_000, ROUTE)
  .transform((input) => (typeof input === "string" ? readRouteLines(input) : input))
  .refine((typed) => typed.length <= MOST, `Please name at most ${MOST} places.`)
  .transform((typed, context) => {
    const fault = typed.map(faultOf).find(Boolean);
    if (fault) context.addIssue({ code: "custom", message: fault });
    return writeRoute(stopsOf(typed));
  })
  .meta({ description: `A list of {place, nights}, or text. ${ROUTE}` });

function faultOf({ place, nights }: TypedStop) {
  if (place.trim() === "") return ROUTE;
  if (!findPlace(place)) {
    const [first, ...others] = nearestPlaces(place);
    return `We have no place “${place.trim().slice(0, 60)}” on the map. Did you mean ${first}, ${others.join(" or ")}?`;
  }
  const fits = Number.isInteger(nightsIn(nights)) && nightsIn(nights) <= MAX_DAYS;
  return fits ? undefined : `Please enter the nights in ${place.trim()} as a whole number, or nothing.`;
}

function nearestPlaces(typed: string) {
  return PLACES.map(({ name }) => ({ name, distance: distanceOf(typed.slice(0, 60), name) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

/** A name with one of the typed words, like Dal Lake for "the Dal", is nearest. */
function distanceOf(typed: string, name: string) {
  const words = typed.split(/\W+/).map(placeKey);
  if (words.some((word) => word.length > 2 && placeKey(name).includes(word))) return 0;
  return editDistance(placeKey(typed), placeKey(name));
}

function nightsIn(typed: string) {
  return typed === "" ? 0 : /^\d{1,2}( nights?)?$/i.test(typed) ? Number.parseInt(typed, 10) : Number.NaN;
}

function stopsOf(typed: TypedStop[]): Stop[] {
  return typed.flatMap(({ place, nights }) => {
    const found = findPlace(place);
    if (!found) return [];
    const { name, ...where } = found;
    return [{ place: name, nights: nightsIn(nights), ...where }];
  });
}

/** Reads the stored text; a place that is no longer known is left out. */
export function readRoute(stored: string): Stop[] {
  return stopsOf(readRouteLines(stored));
}

/** The route that an address of `mapAddress` names; null if it names none. */
export function readMapAddress(way: string): Stop[] | null {
  const lines = way.replaceAll("_", "\n").replaceAll(/-(\d+)$/gm, " | $1");
  const parsed = routeField.safeParse(lines);
  return parsed.success && parsed.data !== "" ? readRoute(parsed.data) : null;
}

export function nightsBeyond(stored: string, nights: number): { route?: string } {
  const slept = nightsOf(readRoute(stored));
  return slept > nights
    ? { route: `The route has ${counted(slept, "night")}, but the trip has ${counted(nights, "night")}.` }
    : {};
}
