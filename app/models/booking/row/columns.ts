import { type Prisma } from "~/generated/prisma/client";
import { selectOf } from "~/values/pick";

import { TEXTS } from "./fields";

export const HEAD = { id: true, version: true, bookingNumber: true, bookingStatus: true } as const;

export const TRIP = { packageTitle: true, startDate: true, days: true } as const;

export const SALE = {
  numberOfPersons: true,
  numberOfChildren: true,
  offerCode: true,
  lines: true,
  totalPrice: true,
} as const;

export const DUES = { paid: true, advance: true, dueOn: true, payKey: true } as const;

export const CUSTOMER = { customerName: true, customerEmail: true, customerPhone: true } as const;

export const CANCELLATION = {
  canceledAt: true,
  canceledBy: true,
  cancelReason: true,
  refundPercent: true,
  refundDue: true,
} as const;

/** What staff write about the trip. */
export const MEETING = selectOf(TEXTS);

export const ARRIVAL = { arrivalFlight: true, arrivalAt: true } as const;

/** To whom a tax document is made out. */
export const BUYER = { placeOfSupply: true, customerAddress: true, customerGstin: true } as const;

/** The terms in force when it was sold. */
export const TERMS = { terms: { select: { value: true } } } as const;

/** Keys, hashes and marks, which nobody is shown. */
type InternalColumn =
  | "id"
  | "version"
  | "idempotencyKey"
  | "payloadHash"
  | "onceKey"
  | "termsId"
  | "packageVersion"
  | "seatsOfPackageId"
  | "isRecent"
  | "isInvoiced"
  | "lacksReceipt"
  | "firstPaidOn"
  | "lastPaidOn";

/** All that a booking says. A new column of the schema is named here, in a set or as `Inner`, or this does not compile. */
export const SAID = {
  bookingNumber: true,
  bookingStatus: true,
  ...TRIP,
  ...SALE,
  ...DUES,
  ...CUSTOMER,
  ...CANCELLATION,
  ...MEETING,
  ...ARRIVAL,
  ...BUYER,
  userId: true,
  packageId: true,
  locationName: true,
  nights: true,
  endDate: true,
  source: true,
  owedBack: true,
  shareKey: true,
  confirmedAt: true,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
  contactErasedAt: true,
} as const satisfies Record<Exclude<Prisma.BookingScalarFieldEnum, InternalColumn>, true>;
