export type Acknowledged = { id: string; bookingNumber: number; bookingStatus: string };

/** All responses that the clients of one step got. */
export class Ledger {
  /** Acknowledged bookings by idempotency key. */
  readonly bookings = new Map<string, Acknowledged>();
  readonly violations: string[] = [];
  changes = 0;
  requests = 0;
  /** Number of requests that got no response, or 503. */
  failed = 0;
  longest = 0;

  /** `isStrict`: no request may fail in this step. */
  constructor(readonly isStrict: boolean) {}

  acknowledge(key: string, booking: Acknowledged) {
    const first = this.bookings.get(key);
    if (!first) this.bookings.set(key, { ...booking });
    else if (first.bookingNumber !== booking.bookingNumber)
      this.violations.push(`Booking ${first.bookingNumber} was booked again as ${booking.bookingNumber}.`);
  }

  /** Records a response. 503, or no status after a lost connection, is allowed unless `isStrict`; 300 or more never is. */
  answered(what: string, status: number | undefined, since: number) {
    this.requests += 1;
    if (status) this.longest = Math.max(this.longest, performance.now() - since);
    const isFailed = status === undefined || status === 503;
    if (isFailed) this.failed += 1;
    if (isFailed ? this.isStrict : status >= 300)
      this.violations.push(`${what} was answered ${status ?? "by nobody"}.`);
  }
}
