import { db } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { hashPassword } from "~/models/session/password.server";
import { createSession } from "~/models/session/sessions.server";
import { addMonths, toDate, today } from "~/values/calendar";
import { hashSecret, newSecret } from "~/values/secret.server";

import { sessionCookieValue } from "./session-cookie";

/** What people in the tests log in with. */
export const PASSWORD = "saffron fields";

let count = 0;

/** A number no other row of this test file was made with. */
function next() {
  count += 1;
  return count;
}

type UserOverrides = Partial<Prisma.UserUncheckedCreateInput>;

/** Aisha by default: a verified tourist with a unique address. */
export async function createUser(overrides: UserOverrides = {}) {
  const name = overrides.name ?? "Aisha Bhat";
  return db.user.create({
    data: {
      name,
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}.${next()}@example.com`,
      passwordHash: await hashPassword(PASSWORD),
      phoneNumber: "+91 98765 43210",
      street: "12 Residency Road",
      postalCode: "560025",
      city: "Bengaluru",
      state: "Karnataka",
      country: "India",
      emailVerifiedAt: new Date(),
      ...overrides,
    },
  });
}

/** Zoya, who called: she has no account, and the office booked for her. */
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

/** Yasir, who works for the operator. */
export async function createAdmin(overrides: UserOverrides = {}) {
  return createUser({ name: "Yasir Dar", role: "admin", ...overrides });
}

/** A package as staff type it into its form. */
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

/** The Dal Lake weekend by default: bookable, ₹8,999 a person. */
export async function createPackage(overrides: PackageOverrides = {}) {
  return db.package.create({
    data: {
      packageTitle: `Dal Lake Houseboat Weekend ${next()}`,
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
}

/** A booking as it would be stored, of a new user and package unless given. */
export async function createStoredBooking(overrides: Partial<Prisma.BookingUncheckedCreateInput> = {}) {
  const user = overrides.userId
    ? await db.user.findUniqueOrThrow({ where: { id: overrides.userId } })
    : await createUser();
  const pkg = overrides.packageId
    ? await db.package.findUniqueOrThrow({ where: { id: overrides.packageId } })
    : await createPackage();
  return db.booking.create({
    data: {
      startDate: new Date(`${nextMonth()}T00:00:00Z`),
      numberOfPersons: 2,
      unitPrice: pkg.startingPrice,
      totalPrice: pkg.startingPrice * 2,
      packageTitle: pkg.packageTitle,
      locationName: pkg.locationName,
      days: pkg.days,
      nights: pkg.nights,
      customerName: user.name,
      customerEmail: user.email,
      customerPhone: user.phoneNumber,
      ...overrides,
      userId: user.id,
      packageId: pkg.id,
    },
  });
}

/** What the office booked for a contact, with this address in the booking alone. */
export async function createContactsBooking(
  contact: { id: string },
  customerEmail: string,
  overrides: Partial<Prisma.BookingUncheckedCreateInput> = {},
) {
  return createStoredBooking({ userId: contact.id, customerEmail, onceKey: crypto.randomUUID(), ...overrides });
}

/** A question of Meera's, who waits for an answer. */
export async function createEnquiry(overrides: Partial<Prisma.EnquiryUncheckedCreateInput> = {}) {
  const email = `meera.${next()}@example.com`;
  return db.enquiry.create({ data: { name: "Meera Nair", email, text: "Is there snow in March?", ...overrides } });
}

/** An invitation of Sana to work as agent; returns its link's token. */
export async function createInvitation({ email, by }: { email: string; by: { id: string } }) {
  const token = newSecret();
  const expiresAt = new Date(Date.now() + 60 * 60_000);
  const link = { tokenHash: hashSecret(token), invitedById: by.id, expiresAt };
  await db.staffInvitation.create({ data: { email, name: "Sana Mir", role: "agent", ...link } });
  return token;
}

/** Twenty percent off everything from today on, with a code no other offer has. */
export async function createOffer(overrides: Partial<Prisma.OfferUncheckedCreateInput> = {}) {
  return db.offer.create({
    data: { code: `KASHMIR${next()}`, percent: 20, starts: toDate(today()), ...overrides },
  });
}

/** A date every customer may book. */
export function nextMonth() {
  return addMonths(today(), 1);
}

/** The Cookie header of somebody who is logged in. */
export async function logInAs(user: { id: string }) {
  const { token } = await createSession(user.id);
  return `session=${sessionCookieValue(token)}`;
}
