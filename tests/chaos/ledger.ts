export type Acknowledged = { id: string; bookingNumber: number; bookingStatus: string };

/** Everything the clients of one step were told. */
export class Ledger {
  /** By idempotency key. */
  readonly bookings = new Map<string, Acknowledged>();
  readonly violations: string[] = [];
  changes = 0;
  unavailable = 0;
  longest = 0;

  acknowledge(key: string, booking: Acknowledged) {
    const first = this.bookings.get(key);
    if (!first) this.bookings.set(key, { ...booking });
    else if (first.bookingNumber !== booking.bookingNumber)
      this.violations.push(`Booking ${first.bookingNumber} was booked again as ${booking.bookingNumber}.`);
  }

  /** Takes note of an answer, which says either what was asked for or that it cannot be had now. */
  answered(what: string, status: number, since: number) {
    this.longest = Math.max(this.longest, performance.now() - since);
    if (status === 503) this.unavailable += 1;
    else if (status >= 300) this.violations.push(`${what} was answered ${status}.`);
  }
}
