export type Acknowledged = { id: string; bookingNumber: number; bookingStatus: string };

/** Everything the clients of one step were told. */
export class Ledger {
  /** By idempotency key. */
  readonly bookings = new Map<string, Acknowledged>();
  readonly violations: string[] = [];
  changes = 0;
  requests = 0;
  /** Those without an answer, or with 503. */
  failed = 0;
  longest = 0;

  /** Whether none may fail. */
  constructor(readonly isStrict: boolean) {}

  acknowledge(key: string, booking: Acknowledged) {
    const first = this.bookings.get(key);
    if (!first) this.bookings.set(key, { ...booking });
    else if (first.bookingNumber !== booking.bookingNumber)
      this.violations.push(`Booking ${first.bookingNumber} was booked again as ${booking.bookingNumber}.`);
  }

  /** Takes note of an answer, which says either what was asked for or that it cannot be had now, or that there was none. */
  answered(what: string, status: number | undefined, since: number) {
    this.requests += 1;
    if (status) this.longest = Math.max(this.longest, performance.now() - since);
    const isFailed = status === undefined || status === 503;
    if (isFailed) this.failed += 1;
    if (isFailed ? this.isStrict : status >= 300)
      this.violations.push(`${what} was answered ${status ?? "by nobody"}.`);
  }
}
