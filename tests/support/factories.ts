import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { linesOf } from "~/models/booking/row/lines";
import { hashPassword } from "~/models/people/session/password.server";
import { createSession } from "~/models/people/session/sessions.server";
import { createQuote } from "~/models/sales/quote/save-quote.server";
import { quoteSchema } from "~/models/sales/quote/schema";
import { sendQuote } from "~/models/sales/quote/send-quote.server";
import { readPictures } from "~/models/system/image/package-pictures";
import { addDays, addMonths, type CalendarDate, fromDate, toDate, today } from "~/values/calendar";
import { type Extra, readExtras } from "~/values/extras";
import { firstOfMonth } from "~/values/months";
import { readSettings } from "~/values/price-settings";
import { pricesOf } from "~/values/sale-lines";
import { hashSecret, newSecret } from "~/values/secret.server";

import { linesOfPrices, type Prices } from "./lines-of-prices";
import { quoteBody } from "./quote-body";
import { sessionCookieValue } from "./session-cookie";

/** The password of all users in the tests. */
export const PASSWORD = "saffron fields";

// Hashed once, because the thread that hashes gives way to all others: on a busy machine each hash takes its time.
let passwordHash: Promise<string> | undefined;

// A worker's browser tests share one site; Playwright gives every worker process, restarted ones too, an index of its own.
let count = 1000 * Number(process.env.TEST_WORKER_INDEX ?? 0);

/** A number that is unique in this test file, in browser tests in the whole run. */
function next() {
  count += 1;
  return count;
}

type UserOverrides = Partial<Prisma.UserUncheckedCreateInput>;

/** Creates a user. By default Aisha, a tourist with a unique address that is verified and proven. */
export async function createUser(overrides: UserOverrides = {}) {
  const name = overrides.name ?? "Aisha Bhat";
  return db.user.create({
    data: {
      name,
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}.${next()}@example.com`,
      passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
      phoneNumber: "+91 98765 43210",
      street: "12 Residency Road",
      postalCode: "560025",
      city: "Bengaluru",
      state: "Karnataka",
      country: "India",
      emailVerifiedAt: new Date(),
      mailboxProvenAt: overrides.emailVerifiedAt === null ? null : new Date(),
      ...overrides,
    },
  });
}

/** What a guest types of themselves, here Zoya, with an address that nobody has. */
export function typedProfile() {
  return {
    name: "Zoya Wani",
    email: `zoya.${crypto.randomUUID()}@example.com`,
    phoneNumber: "+91 98765 43210",
    street: "4 Lal Chowk",
    postalCode: "190001",
    city: "Srinagar",
    state: "Jammu and Kashmir",
    country: "India",
  };
}

export function typedRegistration() {
  return { ...typedProfile(), password: "walnut and cedar" };
}

/** Creates a contact. By default Zoya, who has no account and for whom the office booked. */
export async function createContact(overrides: UserOverrides = {}) {
  const blank = { street: "", postalCode: "", country: "", passwordHash: "", emailVerifiedAt: null };
  const email = `contact-${crypto.randomUUID()}@invalid`;
  return createUser({
    name: "Zoya Wani",
    phoneNumber: "+91 94190 12345",
    email,
    ...blank,
    role: "contact",
    ...overrides,
  });
}

/** Creates an admin. By default Yasir, who works for the operator. */
export async function createAdmin(overrides: UserOverrides = {}) {
  return createUser({ name: "Yasir Dar", role: "admin", ...overrides });
}

/** The fields of a package as staff type them into its form. */
export const TYPED_PACKAGE = {
  packageTitle: "Gurez Valley Camp",
  tourName: "Beyond Razdan Pass",
  locationName: "Gurez",
  days: "5",
  nights: "4",
  startingPrice: "₹15,999",
  mrpPrice: "18,499",
  includedFeatures: "Tents, meals",
  excludedFeatures: "Flights",
  tags: "camping, river",
  availability: "limited",
  isPublished: "true",
  description: "Five days under Habba Khatoon.",
  itinerary: "<p>Drive over Razdan Pass.</p>",
};

type PackageOverrides = Partial<Prisma.PackageUncheckedCreateInput>;

/** Creates a package. By default the Dal Lake weekend, bookable for ₹8,999 a person. */
export async function createPackage(overrides: PackageOverrides = {}) {
  const row = await db.package.create({
    data: {
      packageTitle: `Dal Lake Houseboat Weekend B${next()}`,
      tourName: "Srinagar City Break",
      locationName: "Srinagar",
      days: 3,
      nights: 2,
      startingPrice: 8999,
      mrpPrice: 11499,
      availability: "available",
      description: "Two slow nights on a carved cedar houseboat.",
      includedFeatures: ["Airport transfers", "Breakfast and dinner"],
      excludedFeatures: ["Lunches"],
      tags: ["houseboat", "weekend"],
      itinerary: "<h3>Day 1</h3><p>Arrive and take a shikara at sunset.</p>",
      ...overrides,
    },
  });
  const lists = { extras: readExtras(row.extras), pictures: readPictures(row.pictures) };
  return { ...row, ...lists, priceSettings: readSettings(row.priceSettings) };
}

type ExtraOverrides = Partial<Extra> & { name: string; price: number };

/** What a package offers besides the trip, for its column. By default each person may take one. */
export function extra(overrides: ExtraOverrides): Extra {
  return {
    _id: crypto.randomUUID(),
    note: "",
    per: "person",
    maxQuantity: 50,
    seasons: [],
    isOffered: true,
    ...overrides,
  };
}

/** Places held for a caller: the package's id, and that of the hold. */
export async function createHold(overrides: Partial<Prisma.SeatHoldUncheckedCreateInput> = {}) {
  const packageId = overrides.packageId ?? (await createPackage()).id;
  const hold = await db.seatHold.create({
    data: {
      startDate: new Date(`${nextMonth()}T00:00:00Z`),
      numberOfPersons: 4,
      until: new Date(Date.now() + 3_600_000),
      note: "Rafiq Travels, Delhi",
      authorName: "Yasir Wani",
      ...overrides,
      packageId,
    },
  });
  return { id: packageId, holdId: hold.id };
}

type BookingOverrides = Partial<Prisma.BookingUncheckedCreateInput> & Partial<Prices>;

/** Creates a booking's row directly, with a new user and package unless they are given. Its lines follow from its prices. */
export async function createStoredBooking(overrides: BookingOverrides = {}) {
  const user = overrides.userId
    ? await db.user.findUniqueOrThrow({ where: { id: overrides.userId } })
    : await createUser();
  const pkg = overrides.packageId
    ? await db.package.findUniqueOrThrow({ where: { id: overrides.packageId } })
    : await createPackage();
  const { unitPrice = pkg.startingPrice, childPrice = null, extras = [], discount = 0, ...given } = overrides;
  const { numberOfPersons = 2, numberOfChildren = 0, offerCode = null, discountPercent = null, ...columns } = given;
  const party = { numberOfPersons, numberOfChildren, offerCode };
  const { totalPrice = pkg.startingPrice * 2 } = columns;
  const prices = { unitPrice, childPrice, extras, discount, discountPercent };
  const row = await db.booking.create({
    data: {
      startDate: new Date(`${nextMonth()}T00:00:00Z`),
      ...party,
      totalPrice,
      lines: linesOfPrices({ ...party, ...prices, totalPrice }),
      packageTitle: pkg.packageTitle,
      locationName: pkg.locationName,
      days: pkg.days,
      nights: pkg.nights,
      customerName: user.name,
      customerEmail: user.email,
      customerPhone: user.phoneNumber,
      ...columns,
      userId: user.id,
      packageId: pkg.id,
    },
  });
  return { ...row, lines: linesOf(row) };
}

/** A stored booking with the prices that its lines say. */
export function withPrices<Row extends { lines: unknown }>(row: Row) {
  return { ...row, ...pricesOf(linesOf(row)) };
}

/** The columns of a booking whose total was agreed on. */
export function atTotal(totalPrice: number) {
  const lines = [{ rule: "agreed", kind: "agreed", label: "Price agreed otherwise", quantity: 1, each: totalPrice }];
  return { totalPrice, lines };
}

/** Creates a confirmed booking of a trip that is over since a few days. */
export function createTravelledBooking(overrides: BookingOverrides = {}) {
  return createStoredBooking({
    startDate: toDate(addDays(today(), -9)),
    days: 5,
    bookingStatus: "confirmed",
    ...overrides,
  });
}

export const REVIEW = {
  rating: 5,
  text: "Our driver knew every stop, and the houseboat was warm.",
  shownName: "Aisha B., Srinagar",
};

/** Creates a review of a travelled trip. By default Aisha's, with five stars, which waits. */
export async function createReview({ packageId, ...overrides }: Partial<Prisma.ReviewUncheckedCreateInput> = {}) {
  const booking = overrides.bookingId
    ? await db.booking.findUniqueOrThrow({ where: { id: overrides.bookingId } })
    : await createTravelledBooking({ packageId });
  const tripMonth = toDate(firstOfMonth(fromDate(booking.startDate)));
  const place = { bookingId: booking.id, packageId: booking.packageId, tripMonth };
  return db.review.create({ data: { ...place, ...REVIEW, ...overrides } });
}

/** Creates a mailed link to review a travelled trip; `token` is the secret in it. */
export async function createReviewLink({ bookingId }: { bookingId?: string } = {}) {
  const token = newSecret();
  const of = bookingId ?? (await createTravelledBooking()).id;
  await db.reviewLink.create({ data: { bookingId: of, kind: "invitation", tokenHash: hashSecret(token) } });
  return { id: of, bookingId: of, token };
}

/** Creates a package of which one place a day is sold, and that of the usual day is taken. */
export async function createFullPackage(overrides: PackageOverrides = {}) {
  const pkg = await createPackage({ seatsPerDay: 1, ...overrides });
  await createStoredBooking({ packageId: pkg.id, numberOfPersons: pkg.seatsPerDay ?? 1 });
  return pkg;
}

/** Creates somebody who waits. By default Zara for one place of a full package; `token` is the secret of the link. */
export async function createWaitingEntry(overrides: Partial<Prisma.WaitingEntryUncheckedCreateInput> = {}) {
  const token = newSecret();
  const packageId = overrides.packageId ?? (await createFullPackage()).id;
  const entry = await db.waitingEntry.create({
    data: {
      day: new Date(`${nextMonth()}T00:00:00Z`),
      numberOfPersons: 1,
      email: `zara.${next()}@example.com`,
      state: "waiting",
      tokenHash: hashSecret(token),
      ...overrides,
      packageId,
    },
  });
  return { ...entry, token };
}

/** A road that is closed on the usual day of bookings; by default for this package, with all choices. */
export async function createClosure(overrides: Partial<Prisma.ClosureUncheckedCreateInput> & { packageIds: string[] }) {
  const day = toDate(nextMonth());
  return db.closure.create({
    data: {
      title: "Gurez road",
      text: "Snow has closed the Razdan pass.",
      from: day,
      to: day,
      answerBy: toDate(addDays(today(), 3)),
      options: ["new-dates", "refund", "keep"],
      onceKey: crypto.randomUUID(),
      createdBy: crypto.randomUUID(),
      authorName: "Yasir Dar",
      ...overrides,
    },
  });
}

/** A closed road about which the booking's guest has chosen to have all money back. */
export async function createAnsweredClosure({ id, packageId }: { id: string; packageId: string }) {
  const closure = await createClosure({ packageIds: [packageId] });
  await db.closureAnswer.create({ data: { closureId: closure.id, bookingId: id, choice: "refund" } });
  return closure;
}

/** A stored booking as data for more like it: without what the database gives to each row. */
export function asTemplate<T extends object>(booking: T): Omit<T, "id" | "bookingNumber" | "endDate" | "payKey"> {
  return { ...booking, id: undefined, bookingNumber: undefined, endDate: undefined, payKey: undefined };
}

/** Creates a booking by the office for a contact. Only the booking has this e-mail address. */
export async function createContactsBooking(
  contact: { id: string },
  customerEmail: string,
  overrides: BookingOverrides = {},
) {
  return createStoredBooking({ userId: contact.id, customerEmail, onceKey: crypto.randomUUID(), ...overrides });
}

/** Creates an open enquiry. By default Meera asks. */
export async function createEnquiry(overrides: Partial<Prisma.EnquiryUncheckedCreateInput> = {}) {
  const email = `meera.${next()}@example.com`;
  return db.enquiry.create({ data: { name: "Meera Nair", email, text: "Is there snow in March?", ...overrides } });
}

/** What staff type into a quote. By default three days for Meera and three more, for 4 × ₹10,000 + ₹6,000. */
export function typedQuote(overrides: Partial<Record<string, unknown>> = {}) {
  return { ...quoteBody(), customerEmail: `meera.${next()}@example.com`, ...overrides };
}

export async function createDraftQuote(overrides: Partial<Record<string, unknown>> = {}) {
  const by = await createUser({ role: "agent" });
  const made = await createQuote({ by, quote: quoteSchema.parse(typedQuote(overrides)), accept: ["total"] });
  if (!made.ok) throw new Error(made.msg);
  return { by, quote: await db.quote.findUniqueOrThrow({ where: { id: made.value.id } }) };
}

/** A quote that a guest can open. `sending` says whether it keeps places, and answers what is asked. */
export async function createSentQuote(
  overrides: Partial<Record<string, unknown>> = {},
  sending: Pick<Parameters<typeof sendQuote>[0], "places" | "answered"> = {},
) {
  const { by, quote } = await createDraftQuote(overrides);
  const sent = await sendQuote({ id: quote.id, version: quote.version, by, ...sending });
  if (!sent.ok) throw new Error(sent.msg);
  return { by, quote: await db.quote.findUniqueOrThrow({ where: { id: quote.id } }) };
}

/** Moves the last day of a quote and of what was sent, as time would. */
export async function moveLastDay({ id }: { id: string }, validUntil: CalendarDate) {
  const data = { validUntil: toDate(validUntil) };
  await db.quote.update({ where: { id }, data });
  await db.quoteRevision.updateMany({ where: { quoteId: id }, data });
}

/** Invites Sana as an agent. Returns the token of the link. */
export async function createInvitation({ email, by }: { email: string; by: { id: string } }) {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + 60 * 60_000);
  const link = { tokenHash: hashSecret(token), invitedById: by.id, expiresAt };
  await db.staffInvitation.create({ data: { email, name: "Sana Mir", role: "agent", ...link } });
  return token;
}

/** Creates an offer. By default 20 per cent off all packages from today, with a unique code. */
export async function createOffer(overrides: Partial<Prisma.OfferUncheckedCreateInput> = {}) {
  return db.offer.create({ data: { code: `KASHMIR${next()}`, percent: 20, starts: toDate(today()), ...overrides } });
}

/** A date that every customer may book. */
export function nextMonth() {
  return addMonths(today(), 1);
}

/** Creates a session for the user. Returns its Cookie header. */
export async function logInAs(user: { id: string }) {
  const { token } = await createSession(user.id);
  return `session=${sessionCookieValue(token)}`;
}
