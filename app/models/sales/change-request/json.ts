import { type Prisma } from "~/generated/prisma/client";
import { type BookingJson } from "~/models/booking/json";
import { fromDate } from "~/values/calendar";
import { readSoldExtras, withinParty } from "~/values/extras";
import { isSetByHand } from "~/values/price-lines";
import { priceOf, saleOf, withParty } from "~/values/sale";

export const changeSelect = {
  id: true,
  wantedDate: true,
  wantedPersons: true,
  wantedExtras: true,
  text: true,
  state: true,
  answer: true,
  createdAt: true,
  closedAt: true,
} satisfies Prisma.ChangeRequestSelect;

type ChangeRow = Prisma.ChangeRequestGetPayload<{ select: typeof changeSelect }>;

export function toChangeJson({ id, wantedDate, wantedExtras, createdAt, closedAt, ...rest }: ChangeRow) {
  return {
    _id: id,
    ...rest,
    wantedDate: wantedDate && fromDate(wantedDate),
    wantedExtras: wantedExtras === null ? null : readSoldExtras(wantedExtras),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

export type ChangeJson = ReturnType<typeof toChangeJson>;

/** The guest wishes no other date, persons or extras, so it can only be answered in words. */
export function isInWords({ wantedDate, wantedPersons, wantedExtras }: ChangeJson) {
  return wantedDate === null && wantedPersons === null && wantedExtras === null;
}

/** The booking with the wished changes, at the wished day's price; the total follows unless it was set by hand. */
export function asWished(booking: BookingJson, change: ChangeJson, unitPrice: number) {
  const { wantedDate, wantedPersons, wantedExtras } = change;
  const startDate = wantedDate ?? booking.startDate;
  const numberOfPersons = wantedPersons ?? booking.numberOfPersons;
  const isByHand = isSetByHand(booking);
  // Nobody says who stays at home; one adult travels in any case.
  const numberOfChildren = Math.min(booking.numberOfChildren, numberOfPersons - 1);
  const extras = wantedExtras ?? withinParty(booking.extras, numberOfPersons);
  const sale = { ...saleOf(booking), adultPrice: unitPrice, extras };
  const { total } = priceOf(withParty(sale, { numberOfPersons, numberOfChildren }));
  const totalPrice = isByHand ? booking.totalPrice : total;
  return {
    startDate,
    numberOfPersons,
    numberOfChildren,
    extras,
    totalPrice,
    difference: totalPrice - booking.totalPrice,
    isByHand,
  };
}

export type Wished = ReturnType<typeof asWished>;
