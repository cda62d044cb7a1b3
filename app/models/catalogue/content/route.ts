import { counted } from "~/values/counted";

import { readLines } from "./typed-lines";

/** A place on the way, with the nights that guests sleep there; without one they pass or visit it. */
export type Stop = { place: string; nights: number; latitude: number; longitude: number; altitude: number };

type Named = Pick<Stop, "place" | "nights">;

export type TypedStop = Record<keyof Named, string>;

/** Reads lines like "Gulmarg | 2". */
export function readRouteLines(typed: string): TypedStop[] {
  return readLines(typed).map(([place = "", ...nights]) => ({ place, nights: nights.join(" | ") }));
}

export function writeRoute(route: Named[]) {
  return route.map(({ place, nights }) => (nights > 0 ? `${place} | ${nights}` : place)).join("\n");
}

/** "Srinagar → Gulmarg (2 nights) → Pahalgam" */
export function routeInWords(route: Named[]) {
  return route.map(({ place, nights }) => (nights > 0 ? `${place} (${counted(nights, "night")})` : place)).join(" → ");
}

/** Which nights of the trip each stop has: "1–2", "3", or nothing. */
export function nightsOfStops(route: Named[]): string[] {
  return route.map(({ nights }, index) => {
    const before = nightsOf(route.slice(0, index));
    if (nights === 0) return "";
    return nights === 1 ? String(before + 1) : `${before + 1}–${before + nights}`;
  });
}

/** Where the drawing of a route is: its stops stand in the address. */
export function mapAddress(route: Named[]) {
  const way = route.map(({ place, nights }) => (nights > 0 ? `${place}-${nights}` : place)).join("_");
  return `/map.svg?way=${encodeURIComponent(way)}`;
}

export function nightsOf(route: Named[]) {
  return route.reduce((sum, { nights }) => sum + nights, 0);
}
