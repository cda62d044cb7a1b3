type Paid = { _id: string; bookingStatus: string; payKey: string | null; hasAccount: boolean };

/** Where the guest of a confirmed booking pays: on its page or, without an account, by its key. */
export function payPath({ _id, bookingStatus, payKey, hasAccount }: Paid) {
  if (bookingStatus !== "confirmed") return null;
  if (hasAccount) return `/bookings/${_id}/pay` as const;
  return payKey === null ? null : (`/pay/${payKey}` as const);
}
