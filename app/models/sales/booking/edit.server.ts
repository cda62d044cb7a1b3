import { type Prisma } from "~/generated/prisma/client";
import { MEETING } from "~/models/booking/columns";
import { bookingSelect } from "~/models/booking/json";
import { type BookingStatus } from "~/models/booking/limits";
import { columnsOf } from "~/models/booking/lines";
import { edited } from "~/models/booking/record-events.server";
import { type TotalRule } from "~/models/booking/schema";
import { refuseParty } from "~/models/catalogue/package/group";
import { type PriceFacts } from "~/models/sales/price/facts";
import { priceOf, refusePrice } from "~/models/sales/price/price-of";
import { done } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate } from "~/values/calendar";
import { extrasInWords, type WantedExtra } from "~/values/extras";

import {
  CANCELLATION_FIELDS,
  cancellationAfter,
  type CancellationEdit,
  cancellationSelect,
  refuseOtherRefund,
} from "./cancel/office-cancellation";
import { type Move } from "./price-after.server";

export type BookingEdit = {
  id: string | undefined;
  by: Author;
  startDate?: CalendarDate;
  numberOfPersons?: number;
  numberOfChildren?: number;
  /** All of them; those that are not named are taken away. */
  extras?: WantedExtra[];
  totalPrice?: number;
  bookingStatus?: BookingStatus;
  /** Set by the form, which always sends the total: an unchanged total then counts as not given. */
  totalRule?: TotalRule;
  packageId?: string;
  version?: number;
  note?: string;
  /** Null removes the stored text. */
  pickup?: string | null;
  tripContact?: string | null;
  /** How to reach the customer about this booking; their profile does not change. Null removes the address. */
  customerName?: string;
  customerPhone?: string;
  customerEmail?: string | null;
  /** The id of the guest's change request that this edit answers. */
  request?: string;
  /** From the form; used only when the booking is canceled. */
  cancellation?: CancellationEdit;
  /** `edit` is the form, which asks before it saves something unusual. Default: `patch`. */
  door?: "edit" | "patch";
  answered?: string[];
  why?: string;
  /** On a day with another price the guest pays what was booked. */
  keepsPrice?: boolean;
  /** The id of a batch that can be undone if nothing but the status changes: its mails are held back. */
  batchId?: string;
};

export type Edit = Omit<BookingEdit, "id">;

export const storedSelect = {
  ...bookingSelect,
  ...cancellationSelect,
  ...MEETING,
  isInvoiced: true,
} satisfies Prisma.BookingSelect;

export type StoredRow = Prisma.BookingGetPayload<{ select: typeof storedSelect }>;
export type Stored = Omit<StoredRow, "startDate"> & { startDate: CalendarDate };

export function columnsAfter(before: Stored, { moved }: Move, facts: PriceFacts, edit: Edit) {
  const { party } = facts;
  const notSo = refuseParty(party, moved ?? before) ?? refusePrice(facts);
  if (notSo) return notSo;
  const { startDate = before.startDate } = edit;
  const { bookingStatus = before.bookingStatus, pickup = before.pickup, tripContact = before.tripContact } = edit;
  const { customerName = before.customerName, customerPhone = before.customerPhone } = edit;
  const customerEmail = edit.customerEmail === undefined ? before.customerEmail : (edit.customerEmail ?? "");
  const reach = { customerName, customerPhone, customerEmail };
  const trip = {
    startDate,
    ...party,
    bookingStatus,
    pickup,
    tripContact,
    ...moved,
    ...columnsOf(priceOf(facts).lines),
  };
  const isCanceled = bookingStatus === "canceled";
  const otherRefund = refuseOtherRefund(before, isCanceled, edit.cancellation);
  if (otherRefund) return otherRefund;
  const cancellation = cancellationAfter(before, isCanceled, edit.cancellation);
  return done({ ...reach, ...trip, ...cancellation });
}

export function comesBack(before: Pick<Stored, "bookingStatus">, after: Pick<Stored, "bookingStatus">) {
  return before.bookingStatus === "canceled" && after.bookingStatus !== "canceled";
}

const EDITABLE = [
  "startDate",
  "numberOfPersons",
  "numberOfChildren",
  "extras",
  "discount",
  "totalPrice",
  "bookingStatus",
  "packageTitle",
  "pickup",
  "tripContact",
  "customerName",
  "customerPhone",
  "customerEmail",
] as const;

export function changesBetween(before: Stored, after: Stored) {
  const fields = after.bookingStatus === "canceled" ? [...EDITABLE, ...CANCELLATION_FIELDS] : EDITABLE;
  return fields
    .map((field) => edited(field, wordsOf(field, before), wordsOf(field, after)))
    .filter(({ oldValue, newValue }) => oldValue !== newValue);
}

type Field = (typeof EDITABLE)[number] | (typeof CANCELLATION_FIELDS)[number];

function wordsOf(field: Field, row: Stored) {
  return field === "extras" ? extrasInWords(row.extras) : String(row[field] ?? "");
}
