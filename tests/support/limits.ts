import { db } from "~/db.server";
import { hashSecret } from "~/values/secret.server";

const DAY = 24 * 60;

/** Which limit lets whom do what how often within how many minutes. A test tells that these are the site's own. */
export const LIMITS = {
  login: ["wrong passwords for an account from an address", 10, 15],
  "login-client": ["wrong passwords from an address", 50, 15],
  "login-device": ["wrong passwords in a known browser", 10, 15],
  "old-password": ["wrong old passwords of an account", 10, 15],
  "second-factor": ["wrong codes of an account", 10, 15],
  "second-factor-day": ["wrong codes of an account in a day", 50, DAY],
  "invitation-client": ["invitations tried from an address", 30, 60],
  registration: ["registrations from an address", 100, 60],
  "registration-email": ["registrations of a mailbox", 10, 60],
  "verification-mail-minute": ["verifications mailed to a mailbox in a minute", 1, 1],
  "verification-mail-day": ["verifications mailed to a mailbox in a day", 5, DAY],
  "verification-mail-client": ["verifications asked for from an address", 30, 60],
  "reset-mail-minute": ["resets mailed to a mailbox in a minute", 1, 1],
  "reset-mail-day": ["resets mailed to a mailbox in a day", 5, DAY],
  "reset-mail-client": ["resets asked for from an address", 30, 60],
  "reset-mail-staff": ["resets that staff mail to an account", 1, 1],
  "reset-client": ["reset links tried from an address", 30, 60],
  "claim-mail-minute": ["claim links mailed to a mailbox in a minute", 1, 1],
  "claim-mail-day": ["claim links mailed to a mailbox in a day", 5, DAY],
  "email-change": ["new e-mail addresses of an account", 5, DAY],
  "email-change-mail": ["changes mailed to a mailbox", 5, DAY],
  "own-data": ["downloads of an account's own data", 10, 60],
  "booking-user": ["trips booked by an account", 20, 10],
  "booking-user-hour": ["trips booked by an account in an hour", 60, 60],
  "booking-client": ["trips booked from an address", 60, 10],
  "change-user": ["changes asked for by an account", 10, DAY],
  "claim-user": ["payments reported by an account", 10, DAY],
  "claim-key": ["payments reported for a booking by its key", 10, DAY],
  "pay-online": ["ways to pay online for a booking", 10, 60],
  "pay-online-from": ["ways to pay online from an address", 30, 60],
  review: ["changes of a review", 20, 60],
  "quote-wish": ["wishes about a quote", 10, 60],
  "enquiry-address": ["questions from an address", 5, 60],
  "enquiry-all": ["questions of all visitors, or of all users", 100, 60],
  "enquiry-mail": ["questions acknowledged to a mailbox", 1, 60],
  "waiting-address": ["wishes to wait from an address", 5, 60],
  "waiting-all": ["wishes to wait of all visitors", 100, 60],
  "waiting-mail": ["mails of the waiting list to a mailbox", 3, 60],
  "offer-code": ["wrong codes of offers from an address", 60, 1],
  "link-miss": ["private links that open nothing from an address", 60, 1],
} satisfies Record<string, [what: string, count: number, minutes: number]>;

/** As if `who` had come to a limit just now, up to as many tries as are `left`. */
export async function useUp(name: keyof typeof LIMITS, who: string, left = 0) {
  const [, most, minutes] = LIMITS[name];
  const used = { count: most - left, resetAt: new Date(Date.now() + minutes * 60_000) };
  const key = `${name}:${hashSecret(who)}`;
  await db.rateLimit.upsert({ where: { key }, create: { key, ...used }, update: used });
}
