import { type SavedSettings } from "~/models/system/setting/saved";
import { type CalendarDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";

export type WaysToPay = {
  upi: { id: string; isMerchant: boolean; merchantCode?: string } | null;
  bank: string | null;
  abroad: string | null;
};

/** Null when the settings name no UPI id and no account; then guests call the office. */
export function waysToPay({ upiId, upiKind, upiMerchantCode, bank, abroad }: SavedSettings): WaysToPay | null {
  if (!upiId && !bank && !abroad) return null;
  const isMerchant = upiKind === "merchant";
  const upi = upiId ? { id: upiId, isMerchant, ...(isMerchant && { merchantCode: upiMerchantCode }) } : null;
  return { upi, bank: bank || null, abroad: abroad || null };
}

type Owed = { bookingStatus: string; totalPrice: number; paid: number };

/** A sentence for the guest; null while something is to be paid. */
export function whyNothingToPay({ bookingStatus, totalPrice, paid }: Owed) {
  if (bookingStatus === "canceled") return "This booking is canceled, so there is nothing to pay.";
  if (bookingStatus !== "confirmed") return "You pay nothing until we have confirmed this booking.";
  if (paid >= totalPrice) return `All is paid: we have ${formatRupees(paid)}. Thank you.`;
  return null;
}

/** Whether pages link to the payment page; not after the trip. */
export function isAskedToPay({ endDate, ...booking }: Owed & { endDate: CalendarDate }) {
  return whyNothingToPay(booking) === null && endDate >= today();
}

type Due = { advanceDue: number | null; balance: number; startDate: CalendarDate };

/** `now` is the unpaid advance, which may be all of it, until the trip starts, afterwards the balance; `all` is the balance. */
export function sumsToPay({ advanceDue, balance, startDate }: Due) {
  const isAdvance = advanceDue !== null && advanceDue > 0 && startDate > today();
  return { now: isAdvance ? Math.min(advanceDue, balance) : balance, all: balance };
}

type Offered = Owed & Due & { endDate: CalendarDate; dueOn: CalendarDate | null };

/** What pages offer to pay, due now or early; null for nothing, and while the office checks what the guest reported. */
export function payOffer(booking: Offered, claimed: number) {
  if (!isAskedToPay(booking) || claimed > 0) return null;
  const { dueOn, advanceDue } = booking;
  const isDue = (advanceDue ?? 0) > 0 || (dueOn !== null && dueOn <= today());
  return { amount: sumsToPay(booking).now, isDue };
}

export type PayOffer = NonNullable<ReturnType<typeof payOffer>>;

export function noteOf({ bookingNumber }: { bookingNumber: number }) {
  return `Booking ${bookingNumber}`;
}

type Numbered = { bookingNumber: number; paid: number };

/** The reference contains the amount paid before, because a bank accepts each reference only once. */
export function linkToPay(upi: NonNullable<WaysToPay["upi"]>, name: string, booking: Numbered, amount: number) {
  const { bookingNumber, paid } = booking;
  const payee = { upiId: upi.id, name, merchantCode: upi.merchantCode };
  return upiLink(payee, { amount, note: noteOf(booking), reference: `B${bookingNumber}P${paid}` });
}

type Payee = { upiId: string; name: string; merchantCode?: string };
/** Apps show only fifty characters of `note`. */
type Asked = { amount: number; note: string; reference: string };

/** A link that opens a UPI app with all fields filled in, by NPCI's linking specification 1.6. */
export function upiLink({ upiId, name, merchantCode }: Payee, { amount, note, reference }: Asked) {
  const fields = {
    pa: upiId,
    pn: name,
    ...(merchantCode && { mc: merchantCode }),
    am: amount.toFixed(2),
    cu: "INR",
    tn: note,
    tr: reference,
  };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encode(value)}`);
  return `upi://pay?${query.join("&")}`;
}

/** Writes a space as %20, because apps show a "+" as it is, and keeps the "@", because some apps do not decode it. */
function encode(value: string) {
  return encodeURIComponent(value).replaceAll("%40", "@");
}
