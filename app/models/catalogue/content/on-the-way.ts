import { z } from "zod";

import { like } from "~/values/pick";

import { readCosts } from "./costs";
import { checkedOnField, costsField, costsShape } from "./costs-field";
import { readMonths } from "./months";
import { monthsField, monthsShape } from "./months-field";
import { readRoomsAndCars } from "./rooms-and-cars";
import { roomsAndCarsField, roomsAndCarsShape } from "./rooms-and-cars-field";
import { readRoute, routeField, routeShape } from "./waypoints-field";

export const onTheWayFields = {
  route: routeField.optional(),
  months: monthsField.optional(),
  costsOnTheWay: costsField.optional(),
  costsCheckedOn: checkedOnField.optional(),
  roomsAndCars: roomsAndCarsField.optional(),
};

export const onTheWayShape = z.object({
  route: routeShape,
  months: monthsShape,
  costsOnTheWay: costsShape,
  costsCheckedOn: like(z.iso.date().nullable(), "2026-11-25", "When these costs were last checked."),
  roomsAndCars: roomsAndCarsShape,
});

export type OnTheWay = z.output<typeof onTheWayShape>;

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
