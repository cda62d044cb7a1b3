import { db, type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { ARRIVAL } from "~/models/booking/row/columns";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { fromDate } from "~/values/calendar";
import { isId } from "~/values/id";
import { hashSecret } from "~/values/secret.server";

import { toTravellerJson, travellerSelect } from "./json";
import { agesInWords, isOver, whyClosed, type Writer } from "./rules";

/** All of a booking that its list of travellers shows, and that says who may change it. */
export const travellersSelect = {
  ...ARRIVAL,
  userId: true,
  numberOfPersons: true,
  numberOfChildren: true,
  startDate: true,
  days: true,
  bookingStatus: true,
  version: true,
  travellers: { select: travellerSelect, orderBy: { position: "asc" } },
} satisfies Prisma.BookingSelect;

export async function getTravellers(bookingId: string, tx: Tx = db) {
  return travellersOf(await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: travellersSelect }));
}

export function travellersOf(booking: Prisma.BookingGetPayload<{ select: typeof travellersSelect }>) {
  const { arrivalFlight, arrivalAt, numberOfPersons, startDate, ...facts } = booking;
  const travellers = booking.travellers.map((row) => toTravellerJson(row, numberOfPersons));
  const arrival = { arrivalFlight, arrivalAt: arrivalAt?.toISOString() ?? null };
  return {
    ...facts,
    numberOfPersons,
    startDate: fromDate(startDate),
    arrival,
    travellers,
    /** A hash that the form sends back, so that a stale edit is noticed. */
    seen: hashSecret(JSON.stringify([numberOfPersons, arrival, travellers])),
  };
}

export type TravellerList = ReturnType<typeof travellersOf>;

/** For a booking's page, which the reader may open. */
export async function readTravellers(bookingId: string, reader: Writer) {
  const [list, { phone }] = await Promise.all([getTravellers(bookingId), getSite()]);
  return shownTravellers(list, reader, phone);
}

export function shownTravellers(list: TravellerList, reader: Writer, phone: string) {
  const { numberOfPersons, arrival, travellers, seen } = list;
  const ages = agesInWords(
    list,
    travellers.filter(({ isCounted }) => isCounted),
  );
  const closed = whyClosed(list, reader, phone);
  return { numberOfPersons, arrival, travellers, ages, seen, closed, isOver: isOver(list) };
}

export type ShownTravellers = ReturnType<typeof shownTravellers>;

export async function listTravellers(id: string | undefined) {
  const isThere = isId(id) && (await db.booking.count({ where: { id, deletedAt: null } })) > 0;
  if (!isThere) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const { numberOfPersons, arrival, travellers } = await getTravellers(id);
  return done({ numberOfPersons, arrival, travellers });
}
