import { z } from "zod";

import { type Cost, readCosts } from "./costs";
import { checkedOnField, costsField, costsShape } from "./costs-field";
import { type MonthFact, readMonths } from "./months";
import { monthsField, monthsShape } from "./months-field";
import { readRoomsAndCars, type RoomsAndCars } from "./rooms-and-cars";
import { roomsAndCarsField, roomsAndCarsShape } from "./rooms-and-cars-field";
import { type Stop } from "./waypoints";
import { readRoute, routeField, routeShape } from "./waypoints-field";

export const onTheWayFields = {
  route: routeField.optional(),
  months: monthsField.optional(),
  costsOnTheWay: costsField.optional(),
  costsCheckedOn: checkedOnField.optional(),
  roomsAndCars: roomsAndCarsField.optional(),
};

export const onTheWaySelect = {
  route: true,
  months: true,
  costsOnTheWay: true,
  costsCheckedOn: true,
  roomsAndCars: true,
} as const;

export type OnTheWay = {
  route: Stop[];
  months: MonthFact[];
  costsOnTheWay: Cost[];
  costsCheckedOn: string | null;
  roomsAndCars: RoomsAndCars[];
};

export const onTheWayShape = z.object({
  route: routeShape,
  months: monthsShape,
  costsOnTheWay: costsShape,
  costsCheckedOn: z.iso.date().nullable().meta({ description: "When these costs were last checked." }),
  roomsAndCars: roomsAndCarsShape,
}) satisfies z.ZodType<OnTheWay>;

export const ON_THE_WAY_EXAMPLE = {
  route: [{ place: "Gulmarg", nights: 2, latitude: 34.048, longitude: 74.38, altitude: 2650 }],
  months: [{ month: 5, mark: "best" as const, text: "meadows green", low: 11, high: 24 }],
  costsOnTheWay: [{ label: "Lunch", from: 300, to: 600, per: "person" as const, note: "" }],
  costsCheckedOn: "2026-11-25",
  roomsAndCars: [{ from: 4, to: 6, text: "2 to 3 rooms, 1 car" }],
};

export function toOnTheWay({
  route,
  months,
  costsOnTheWay,
  costsCheckedOn,
  roomsAndCars,
}: Record<"route" | "months" | "costsOnTheWay" | "roomsAndCars", string> & {
  costsCheckedOn: string | null;
}): OnTheWay {
  return {
    route: readRoute(route),
    months: readMonths(months),
    costsOnTheWay: readCosts(costsOnTheWay),
    costsCheckedOn,
    roomsAndCars: readRoomsAndCars(roomsAndCars),
  };
}
