import { db, transaction, type Tx } from "~/db.server";
import { changeAskedMail } from "~/emails/change-request";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { type BookingRow, bookingSelect, toBookingJson } from "~/models/booking/row/json";
import { linesOf, soldExtras } from "~/models/booking/row/lines";
import { lockBooking, lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { refuseDay, refuseSeats } from "~/models/catalogue/days/refuse-day.server";
import { refuseGroup } from "~/models/catalogue/package/group";
import { type LockedPackage, lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import { factsOf, soldOf } from "~/models/sales/price/facts";
import { priceOf, refusePrice } from "~/models/sales/price/price-of";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse, refuseField } from "~/result";
import { consumeLimits } from "~/upkeep/rate-limit.server";
import { type CalendarDate, calendarDay, formatDate, fromDate, toDate, today } from "~/values/calendar";
import { extrasInWords, type WantedExtra } from "~/values/extras";
import { isId } from "~/values/id";
import { pricesOf } from "~/values/sale-lines";

import { changeSelect, toChangeJson } from "./json";

const CHANGES_OF_A_USER = { name: "change-user", count: 10, minutes: 1440, msg: "You asked for many changes today." };

type Wish = { wantedDate?: CalendarDate; wantedPersons?: number; text?: string };
type Asked = Wish & { extras?: WantedExtra[]; id: string | undefined; by: { id: string } };

/** For the booking's guest only; staff change the booking itself. */
export async function askForChange({ id, by, ...wish }: Asked) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const site = await getSite();
  return lockingTransaction(async (tx) => {
    // The lock makes a second tab and a concurrent cancellation wait.
    const { own: pkg, seats } = await lockBooking(tx, id, { owner: by.id });
    const booking = await tx.booking.findFirst({
      where: { id, userId: by.id, deletedAt: null },
      select: { ...bookingSelect, changeRequests: { where: { state: "open" }, select: changeSelect } },
    });
    if (!booking) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    const { startDate, endDate } = toBookingJson(booking);
    const reason = whyNoChange({ ...booking, startDate, endDate });
    if (reason) return refuse("STALE_EDIT", reason);

    const wantedDate = wish.wantedDate === startDate ? undefined : wish.wantedDate;
    const wantedPersons = wish.wantedPersons === booking.numberOfPersons ? undefined : wish.wantedPersons;
    const text = wish.text ?? "";
    const persons = wantedPersons ?? booking.numberOfPersons;
    const priced = factsOf(
      pkg ?? null,
      {},
      {
        day: wantedDate ?? startDate,
        party: { numberOfPersons: persons, numberOfChildren: 0 },
        extras: wish.extras,
        sold: soldOf({ ...booking, startDate }, linesOf(booking)),
      },
    );
    const notSo = refusePrice(priced);
    if (notSo) return notSo;
    const { extras } = pricesOf(priceOf(priced).lines);
    const isOther = wish.extras && extrasInWords(extras) !== extrasInWords(soldExtras(booking));
    const wantedExtras = isOther ? extras : undefined;
    if (!wantedDate && !wantedPersons && !wantedExtras && !text)
      return refuseField("wantedDate", "That is what is booked already. Please choose something else.");

    const [open] = booking.changeRequests.map(toChangeJson);
    if (open) {
      const same = open.wantedDate === (wantedDate ?? null) && open.wantedPersons === (wantedPersons ?? null);
      const sameExtras = extrasInWords(open.wantedExtras) === extrasInWords(wantedExtras);
      if (same && sameExtras && open.text === text) return asked(open.createdAt);
      const msg = "You asked for a change already, and we have not answered yet. Withdraw it first to ask for another.";
      return refuse("STALE_EDIT", msg);
    }
    const impossible = pkg && seats && (await refuseWish(tx, { pkg, seats }, booking, { wantedDate, wantedPersons }));
    if (impossible) return impossible;
    const limited = await consumeLimits(tx, [[CHANGES_OF_A_USER, by.id]]);
    if (limited) return limited;

    const made = await tx.changeRequest.create({
      data: { bookingId: id, wantedDate: wantedDate && toDate(wantedDate), wantedPersons, wantedExtras, text },
      select: changeSelect,
    });
    const change = toChangeJson(made);
    const facts = { ...booking, ...toBookingJson(booking) };
    await enqueueMail(tx, { about: id, to: site.email, ...changeAskedMail(site, facts, change) });
    return asked(change.createdAt);
  });
}

const FIELDS = { day: "wantedDate", persons: "wantedPersons" };

/** A day, places or a group that nobody could book cannot be asked for either. */
async function refuseWish(
  tx: Tx,
  { pkg, seats }: { pkg: LockedPackage; seats: LockedPackage },
  booking: BookingRow,
  { wantedDate, wantedPersons }: Wish,
) {
  const { numberOfPersons, startDate } = booking;
  const persons = wantedPersons ?? numberOfPersons;
  const unfit = wantedPersons && refuseGroup(pkg, wantedPersons, FIELDS.persons);
  if (unfit) return unfit;
  if (wantedDate) return refuseDay(tx, seats, { day: wantedDate, persons, isBooked: true }, FIELDS);
  const wish = { day: fromDate(startDate), persons, own: numberOfPersons };
  return persons > numberOfPersons ? refuseSeats(tx, seats, wish, "", FIELDS) : null;
}

function asked(createdAt: string) {
  return done({ msg: `Asked on ${formatDate(calendarDay(createdAt))}. We answer by mail.` });
}

/** Repeating it succeeds again. */
export async function withdrawChange({ id, by }: { id: string | undefined; by: { id: string } }) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  return transaction(async (tx) => {
    await lockBookingAlone(tx, id, by.id);
    const booking = await tx.booking.findFirst({
      where: { id, userId: by.id, deletedAt: null },
      select: { changeRequests: { orderBy: [{ createdAt: "desc" }, { id: "desc" }], take: 1, select: changeSelect } },
    });
    const last = booking?.changeRequests[0];
    if (!last) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
    if (last.state === "done" || last.state === "declined")
      return refuse("STALE_EDIT", "We have answered already, so there is nothing to withdraw.");
    await tx.changeRequest.updateMany({
      where: { id: last.id, state: "open" },
      data: { state: "withdrawn", closedAt: new Date() },
    });
    return done({ msg: "You have withdrawn what you asked for. Your booking stays as it is." });
  });
}

type Trip = { bookingStatus: string; startDate: CalendarDate; endDate: CalendarDate };

export function whyNoChange({ bookingStatus, startDate, endDate }: Trip) {
  if (bookingStatus === "canceled") return "This booking is canceled, so nothing can be changed.";
  if (endDate < today()) return "This trip is over, so nothing can be changed.";
  if (startDate <= today()) return "This trip has begun. Please call us, and we see what we can do.";
  return null;
}

/** The newest change request, open or answered. */
export async function getLastChange(bookingId: string) {
  const row = await db.changeRequest.findFirst({
    where: { bookingId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: changeSelect,
  });
  return row && toChangeJson(row);
}

export async function getOpenChange(bookingId: string) {
  const row = await db.changeRequest.findFirst({ where: { bookingId, state: "open" }, select: changeSelect });
  return row && toChangeJson(row);
}

export async function listAsking(bookingIds: string[]) {
  const rows = await db.changeRequest.findMany({
    where: { bookingId: { in: bookingIds }, state: "open" },
    select: { bookingId: true },
  });
  return rows.map(({ bookingId }) => bookingId);
}
