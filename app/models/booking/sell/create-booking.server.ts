import { db, retryOnDuplicateKey, type Tx } from "~/db.server";
import { bookingReceivedMail, manyBookingsMail, newBookingMail } from "~/emails/booking-received";
import { dayFullMail } from "~/emails/waiting";
import { type BookingJson, type BookingRow, toBookingJson } from "~/models/booking/row/json";
import { toMailed } from "~/models/booking/row/mailed";
import { unlessFull } from "~/models/catalogue/days/refuse-day.server";
import { countWrongCode, throttledGuesser } from "~/models/catalogue/offer/guesses.server";
import { NO_SUCH_PACKAGE } from "~/models/catalogue/package/availability";
import { inQueue } from "~/models/catalogue/package/lock-package.server";
import { dueInMail } from "~/models/money/due/due-in-mail";
import { lockOwner } from "~/models/people/contact/lock-owner.server";
import { priceOf } from "~/models/sales/price/price-of";
import { findKeptPlaces, findSeatOffer, takeSeatOffer } from "~/models/sales/waiting/take-seat-offer.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { termsOf } from "~/models/system/setting/terms";
import { done, type Refusal, refuse, type Result } from "~/result";
import { consumeLimits } from "~/upkeep/rate-limit.server";
import { type CalendarDate, formatDate, toDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { chosenCounts } from "~/values/counts";
import { hashSecret } from "~/values/secret.server";

import { type Channel, type More, type Sale } from "./channel";
import { notifyOperator } from "./notify-operator.server";
import { askedOf, questionsAt } from "./questions";
import { type SeenPrices, withOffer } from "./seen-price.server";
import { type Order, sell } from "./sell.server";

type NewBooking = Omit<Order, "note"> & Parameters<typeof guestChannel>[1];

type Created = { msg: string; booking: BookingJson };

export async function createBooking(order: NewBooking): Promise<Result<Created>> {
  const held = order.code === undefined ? undefined : throttledGuesser(order.clientAddress);
  if (held) return held;
  const channel = guestChannel(await getSettings(), order, hashOf(order));
  // The package lock does not cover one key sent for two packages at once.
  const selling = inQueue(order.packageId, () =>
    retryOnDuplicateKey(["Booking_userId_idempotencyKey_key"], (tx) => sell(tx, order, channel)),
  );
  const sold = await unlessFull(selling);
  if (!sold.ok && sold.code === "OFFER_ENDED") await countWrongCode(order.clientAddress);
  if (!sold.ok && (sold.code === "SEATS_LEFT" || sold.code === "SOLD_OUT"))
    return { ...sold, ...(await pointToQuote(order)) };
  if (!sold.ok && sold.code === "IDEMPOTENCY_KEY_REUSED" && order.isAsked)
    return { ...sold, ...(await askOfTwin(order)) };
  return sold.ok ? done({ msg: outcome(sold.value), booking: toBookingJson(sold.value) }) : sold;
}

/** An order that is sent again may be of a booking that is no more. */
function outcome({ bookingStatus, bookingNumber }: BookingRow) {
  if (bookingStatus !== "canceled") return "Package booked successfully!";
  return `You booked this before: it is booking ${bookingNumber}, and it is canceled.`;
}

/** What is full for others may be kept for this guest, at the price of their quote. */
async function pointToQuote({ userId, packageId, startDate }: NewBooking): Promise<Partial<Refusal>> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, mailboxProvenAt: true } });
  const email = user?.mailboxProvenAt ? user.email : undefined;
  const kept = await findKeptPlaces(db, { packageId, startDate, email });
  if (!kept || kept.quote === null) return {};
  const places = `${counted(kept.persons, "place")} ${kept.persons === 1 ? "is" : "are"}`;
  const msg = `${places} kept for you on ${formatDate(startDate)} with quote Q-${kept.quote}. Please accept it by the link in its mail.`;
  return { msg, errors: { numberOfPersons: msg } };
}

function hashOf({ packageId, startDate, numberOfPersons, numberOfChildren, code, ...order }: NewBooking) {
  const { extras: wanted = [], counts } = order;
  const extras = wanted.filter(({ quantity }) => quantity > 0);
  const optional = [
    ...(code ? [code] : []),
    ...(numberOfChildren ? [{ numberOfChildren }] : []),
    ...(extras.length > 0 ? [{ extras }] : []),
    ...chosenCounts(counts),
  ];
  return hashSecret(JSON.stringify([packageId, startDate, numberOfPersons, ...optional]));
}

const TOO_MANY = "You made many bookings in a short time, so nothing new is booked.";
const BOOKINGS_OF_A_USER = { name: "booking-user", count: 20, minutes: 10, msg: TOO_MANY };
const BOOKINGS_OF_A_USER_AN_HOUR = { name: "booking-user-hour", count: 60, minutes: 60, msg: TOO_MANY };
const BOOKINGS_OF_A_CLIENT = { name: "booking-client", count: 60, minutes: 10, msg: TOO_MANY };

/** Milliseconds in which a second booking of the same trip without an idempotency key counts as a double click. */
const DOUBLE_CLICK = 60_000;

type Guest = SeenPrices & {
  userId: string;
  clientAddress: string;
  packageId: string;
  startDate: CalendarDate;
  idempotencyKey?: string;
  code?: string;
  /** The secret of an offer to the waiting list, whose places this booking takes. */
  waiting?: string;
  /** The page asks; a program is refused, or books. */
  isAsked?: boolean;
};

/** A guest's own booking, by the site's form or by the API. */
function guestChannel(settings: Settings, order: Guest, payloadHash: string): Channel {
  const { userId, idempotencyKey, clientAddress, isAsked } = order;
  return {
    name: isAsked ? "guest" : "guestApi",
    once: idempotencyKey ? { userId, idempotencyKey } : undefined,
    columns: { payloadHash },
    notOffered: refuse("NOT_FOUND", NO_SUCH_PACKAGE),
    lockOwner: async (tx) => (await lockOwner(tx, { userId })) ?? refuse("UNAUTHENTICATED", "Please, login!"),
    async findPlaces(tx) {
      const offer = await findSeatOffer(tx, order);
      return offer && { day: order.startDate, persons: offer.persons, give: () => takeSeatOffer(tx, offer) };
    },
    async price(tx, facts) {
      const priced = await withOffer(tx, facts, order);
      return priced.ok ? priceOf(priced.value).lines : priced;
    },
    findMore: (tx) => findTwin(tx, order),
    limit: (tx) =>
      consumeLimits(
        tx,
        [
          [BOOKINGS_OF_A_USER, userId],
          [BOOKINGS_OF_A_USER_AN_HOUR, userId],
          [BOOKINGS_OF_A_CLIENT, clientAddress],
        ],
        clientAddress,
      ),
    after: (tx, sale) => sendMails(tx, settings, sale),
  };
}

/** A second booking of the same trip. Programs with a key may make one: a repeat was answered before. */
async function findTwin(tx: Tx, order: Guest): Promise<More | Refusal> {
  const { userId, packageId, startDate, idempotencyKey, isAsked } = order;
  if (idempotencyKey && !isAsked) return { found: {} };
  const booking = await tx.booking.findFirst({
    where: { userId, packageId, startDate: toDate(startDate), deletedAt: null, bookingStatus: { not: "canceled" } },
    orderBy: { createdAt: "desc" },
    select: { id: true, bookingNumber: true, createdAt: true },
  });
  if (!booking) return { found: {} };
  const already = `You already have booking ${booking.bookingNumber} for`;
  if (!idempotencyKey && booking.createdAt.getTime() > Date.now() - DOUBLE_CLICK)
    return refuse("DUPLICATE_BOOKING", `${already} this package on that date.`);
  return { found: { "booked-before": `${already} this date. Book again?` }, booking };
}

/** Who is told of an earlier booking by its key has read of it: the next try says yes to the same trip. */
async function askOfTwin(order: Guest) {
  const twin = await findTwin(db, order);
  return "code" in twin ? {} : { questions: questionsAt("guest", twin.found, askedOf(order)), booking: twin.booking };
}

async function sendMails(tx: Tx, { site, saved }: Settings, { row, soldRows, fillsDay }: Sale) {
  const mailed = { ...toMailed(row), soldRows };
  const due = dueInMail({ ...row, terms: { value: termsOf(saved) } });
  await enqueueMail(tx, {
    about: row.id,
    to: row.customerEmail,
    ...bookingReceivedMail(site, mailed, saved.answerHours, due),
  });
  if (fillsDay) await enqueueMail(tx, { about: row.id, to: site.email, ...dayFullMail(site, mailed) });
  // Last, because it may lock a mail row that other bookings wait for.
  const { id: about, bookingNumber } = row;
  await notifyOperator(tx, site, {
    about,
    bookingNumber,
    single: newBookingMail(site, mailed),
    many: manyBookingsMail,
  });
}
