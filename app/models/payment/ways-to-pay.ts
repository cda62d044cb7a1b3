import { type SavedSettings } from "~/models/setting/saved";
import { type CalendarDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

import { upiLink } from "./upi-link";

export type WaysToPay = { upi: { id: string; isMerchant: boolean; merchantCode?: string } | null; bank: string | null };

/** Null where the office has set none: then guests call. */
export function waysToPay({ upiId, upiKind, upiMerchantCode, bank }: SavedSettings): WaysToPay | null {
  if (!upiId && !bank) return null;
  const isMerchant = upiKind === "merchant";
  const upi = upiId ? { id: upiId, isMerchant, ...(isMerchant && { merchantCode: upiMerchantCode }) } : null;
  return { upi, bank: bank ?? null };
}

type Owed = { bookingStatus: string; totalPrice: number; paid: number };

export function whyNothingToPay({ bookingStatus, totalPrice, paid }: Owed) {
  if (bookingStatus === "canceled") return "This booking is canceled, so there is nothing to pay.";
  if (bookingStatus !== "confirmed") return "You pay nothing until we have confirmed this booking.";
  if (paid >= totalPrice) return `All is paid: we have ${formatRupees(paid)}. Thank you.`;
  return null;
}

/** Whether a list or page leads to where it is paid: not once the trip is over. */
export function isAskedToPay({ endDate, ...booking }: Owed & { endDate: CalendarDate }) {
  return whyNothingToPay(booking) === null && endDate >= today();
}

type Due = { advanceDue: number | null; balance: number; startDate: CalendarDate };

/** Until the trip begins the advance as long as it is not paid, and all that is owed. */
export function sumsToPay({ advanceDue, balance, startDate }: Due) {
  const isAdvance = advanceDue !== null && advanceDue > 0 && startDate > today();
  return { now: isAdvance ? Math.min(advanceDue, balance) : balance, all: balance };
}

export function noteOf({ bookingNumber }: { bookingNumber: number }) {
  return `Booking ${bookingNumber}`;
}

type Numbered = { bookingNumber: number; paid: number };

/** Its reference changes with what was paid before: a bank takes each only once. */
export function linkToPay(upi: NonNullable<WaysToPay["upi"]>, name: string, booking: Numbered, amount: number) {
  const { bookingNumber, paid } = booking;
  const payee = { upiId: upi.id, name, merchantCode: upi.merchantCode };
  return upiLink(payee, { amount, note: noteOf(booking), reference: `B${bookingNumber}P${paid}` });
}
