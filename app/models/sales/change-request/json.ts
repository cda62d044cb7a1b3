import { type Prisma } from "~/generated/prisma/client";
import { type BookingJson } from "~/models/booking/json";
import { fromDate } from "~/values/calendar";
import { isSetByHand } from "~/values/price-lines";
import { priceOf, saleOf, withParty } from "~/values/sale";

export const changeSelect = {
  id: true,
  wantedDate: true,
  wantedPersons: true,
  text: true,
  state: true,
  answer: true,
  createdAt: true,
  closedAt: true,
} satisfies Prisma.ChangeRequestSelect;

type ChangeRow = Prisma.ChangeRequestGetPayload<{ select: typeof changeSelect }>;

export function toChangeJson({ id, wantedDate, createdAt, closedAt, ...rest }: ChangeRow) {
  return {
    _id: id,
    ...rest,
    wantedDate: wantedDate && fromDate(wantedDate),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

export type ChangeJson = ReturnType<typeof toChangeJson>;

/** The guest wishes neither another date nor another number of persons, so it can only be answered in words. */
export function isInWords({ wantedDate, wantedPersons }: ChangeJson) {
  return wantedDate === null && wantedPersons === null;
}

/** The booking with the wished changes, at the wished day's price; the total follows unless it was set by hand. */
export function asWished(booking: BookingJson, { wantedDate, wantedPersons }: ChangeJson, unitPrice: number) {
  const startDate = wantedDate ?? booking.startDate;
  const numberOfPersons = wantedPersons ?? booking.numberOfPersons;
  const isByHand = isSetByHand(booking);
  // Nobody says who stays at home; one adult travels in any case.
  const numberOfChildren = Math.min(booking.numberOfChildren, numberOfPersons - 1);
  const sale = { ...saleOf(booking), adultPrice: unitPrice };
  const { total } = priceOf(withParty(sale, { numberOfPersons, numberOfChildren }));
  const totalPrice = isByHand ? booking.totalPrice : total;
  return {
    startDate,
    numberOfPersons,
    numberOfChildren,
    totalPrice,
    difference: totalPrice - booking.totalPrice,
    isByHand,
  };
}

export type Wished = ReturnType<typeof asWished>;
