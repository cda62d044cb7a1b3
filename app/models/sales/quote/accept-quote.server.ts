import { transaction, type Tx } from "~/db.server";
import { bookingMadeMail } from "~/emails/booking-made";
import { quoteAcceptedMail } from "~/emails/quote";
import { TERMS } from "~/models/booking/columns";
import { bookingSelect } from "~/models/booking/json";
import { columnsOf } from "~/models/booking/lines";
import { toMailed } from "~/models/booking/mailed";
import { edited, recordEvents } from "~/models/booking/record-events.server";
import { calendarAttachments, calendarSelect } from "~/models/booking/trip-calendar.server";
import { writeFacts } from "~/models/catalogue/package/day-facts";
import { lockPackage, soldColumns } from "~/models/catalogue/package/lock-package.server";
import { writeRoute } from "~/models/catalogue/package/route";
import { moneyOf } from "~/models/money/payment/takes-money.server";
import { lockOwner } from "~/models/people/contact/lock-owner.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type CalendarDate, formatDate, fromDate, toDate, today } from "~/values/calendar";
import { readSoldExtras } from "~/values/extras";
import { formatRupees } from "~/values/money";
import { type Line, totalOf, withChosen } from "~/values/sale-lines";
import { newLinkKey } from "~/values/secret.server";

import { quoteName, stateOf } from "./json";
import { takePlaces } from "./places.server";
import { type RevisionJson } from "./revision-json";
import { findByKey, NO_QUOTE_HERE } from "./show-quote.server";

type Accept = {
  key: string | undefined;
  name: string;
  /** Without one, that to which the quote was sent. */
  phoneNumber?: string;
  email?: string;
  /** For the receipt, in lines. */
  customerAddress?: string[];
  /** The revision that the guest read. */
  revision: number;
  /** The ids of optional lines. */
  options: string[];
  seenTotal?: number;
};

/** Makes the private package and its booking at the revision's prices. Repeated, it finds the first booking. */
export async function acceptQuote({ key, ...guest }: Accept) {
  const settings = await getSettings();
  return transaction(async (tx) => {
    const found = await lockByKey(tx, key);
    if (!found) return refuse("NOT_FOUND", NO_QUOTE_HERE);
    const { row, newest } = found;
    const name = quoteName(row);
    if (row.bookingId) return acceptedBefore(tx, row.bookingId, { newest, options: guest.options });
    const over = refuseOver(found);
    if (over) return over;
    if (newest.revision !== guest.revision)
      return refuse("QUOTE_CHANGED", `There is a new version of ${name}. Please read it and accept that one.`);
    const chosen = newest.lines.filter(({ _id, isOptional }) => isOptional && guest.options.includes(_id));
    if (chosen.length !== new Set(guest.options).size)
      return refuse("INVALID_INPUT", "One of the options is not part of this quote. Please reload the page.");
    const lines = withChosen(newest.sale, guest.options);
    const total = totalOf(lines);
    if (guest.seenTotal !== undefined && guest.seenTotal !== total) {
      const msg = `With what you ticked the total is ${formatRupees(total)}. Nothing is booked yet: please check it and accept again.`;
      return refuse("PRICE_CHANGED", msg);
    }
    const { phoneNumber = row.customerPhone } = guest;
    if (!phoneNumber) return refuse("INVALID_INPUT", NO_PHONE, { errors: { phoneNumber: NO_PHONE } });
    const full = await takePlaces(tx, settings.site, row, newest);
    if (full) return full;
    const { name: customerName, customerAddress } = guest;
    const customer = { name: customerName, phoneNumber, email: guest.email ?? row.customerEmail ?? undefined };
    const booking = await book(tx, settings, {
      quote: row,
      newest,
      customer,
      customerAddress,
      lines,
    });
    await tx.quote.update({
      where: { id: row.id },
      data: {
        state: "accepted",
        bookingId: booking.id,
        acceptedRevision: newest.revision,
        answeredAt: new Date(),
        version: { increment: 1 },
      },
      select: { id: true },
    });
    if (row.enquiryId)
      await tx.enquiry.updateMany({
        where: { id: row.enquiryId, bookingId: null },
        data: { bookingId: booking.id, state: "won", lostReason: null, version: { increment: 1 } },
      });
    const { site } = settings;
    await enqueueMail(tx, { to: site.email, ...quoteAcceptedMail(site, { ...booking, name, quoteId: row.id }) });
    const { bookingNumber } = booking;
    const msg = `Thank you. Your trip is booking ${bookingNumber}, and it is confirmed.`;
    return done({ msg, booking: { _id: booking.id, bookingNumber } });
  });
}

type Booked = {
  quote: { id: string; customerEmail: string | null };
  newest: RevisionJson;
  customer: { name: string; phoneNumber: string; email?: string };
  customerAddress?: string[];
  lines: Line[];
};

const NO_PHONE = "Please enter your phone number.";

async function book(tx: Tx, settings: Settings, { quote, newest, customer: guest, customerAddress, lines }: Booked) {
  const pkg = await addPrivatePackage(tx, newest);
  // Only the address that the office wrote to leads to the account that has proven it.
  const email = guest.email === quote.customerEmail ? guest.email : undefined;
  const owner = await lockOwner(tx, { customer: { ...guest, email } });
  if (!owner) throw new Error("A customer who was typed has no owner.");
  const { startDate, numberOfPersons, numberOfChildren } = newest;
  const row = await tx.booking.create({
    data: {
      userId: owner.id,
      customerName: guest.name,
      customerEmail: guest.email ?? "",
      customerPhone: guest.phoneNumber,
      customerAddress,
      ...soldColumns(pkg),
      startDate: toDate(startDate),
      numberOfPersons,
      numberOfChildren,
      ...columnsOf(lines),
      bookingStatus: "confirmed",
      source: "web",
      shareKey: newLinkKey(),
      onceKey: `quote ${quote.id}`,
    },
    select: { ...bookingSelect, ...calendarSelect, ...TERMS },
  });
  await recordEvents(tx, row, { id: owner.id, name: guest.name }, [
    edited("made", "", "web"),
    edited("bookingStatus", "pending", "confirmed"),
  ]);
  if (guest.email) {
    const { site } = settings;
    const told = { hasAccount: owner.hasAccount, ...moneyOf(row, settings) };
    const mail = bookingMadeMail(site, toMailed(row), told);
    const attachments = await calendarAttachments(tx, site, row, "pending");
    await enqueueMail(tx, { to: guest.email, ...mail, attachments });
  }
  return row;
}

/** Deleted from the beginning, so that no list, search, count or file knows it. */
async function addPrivatePackage(tx: Tx, newest: RevisionJson) {
  const { packageTitle, locationName, days, nights, unitPrice, childPrice, packageId } = newest;
  const from = packageId
    ? await tx.package.findUnique({
        where: { id: packageId },
        select: { imageKey: true, gstRate: true, isPrivate: true, madeFromId: true },
      })
    : null;
  const madeFromId = from?.isPrivate ? from.madeFromId : packageId;
  const { id } = await tx.package.create({
    data: {
      ...from,
      madeFromId: from && madeFromId,
      packageTitle,
      tourName: packageTitle,
      locationName,
      days,
      nights,
      startingPrice: unitPrice,
      mrpPrice: unitPrice,
      childPrice,
      availability: "available",
      description: newest.note ?? packageTitle,
      includedFeatures: newest.includedFeatures,
      excludedFeatures: newest.excludedFeatures,
      itinerary: newest.itinerary,
      dayFacts: writeFacts(newest.dayFacts),
      route: writeRoute(newest.route),
      isPublished: false,
      isPrivate: true,
      deletedAt: new Date(),
    },
    select: { id: true },
  });
  const pkg = await lockPackage(tx, id);
  if (!pkg) throw new Error(`Package ${id} was not added.`);
  return pkg;
}

/** The booking as it is by now. What is ticked only now is not added to it. */
async function acceptedBefore(tx: Tx, id: string, { newest, options }: { newest: RevisionJson; options: string[] }) {
  const { bookingNumber, bookingStatus, extras } = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { bookingNumber: true, bookingStatus: true, extras: true },
  });
  const sold = readSoldExtras(extras).map(({ _id }) => _id);
  const late = newest.lines.filter(({ _id }) => options.includes(_id) && !sold.includes(_id)).map(({ name }) => name);
  const msg = `Thank you. Your trip is booking ${bookingNumber}, and it is ${bookingStatus}.`;
  const more = late.length > 0 ? ` You accepted before: ${late.join(", ")} was not added. Please ask us for it.` : "";
  return done({ msg: msg + more, booking: { _id: id, bookingNumber } });
}

/** Accept, no and withdrawal of one quote wait for each other. */
export async function lockByKey(tx: Tx, key: string | undefined) {
  const found = await findByKey(tx, key);
  if (!found) return null;
  await tx.$queryRaw`SELECT 1 FROM "Quote" WHERE "id" = ${found.row.id}::uuid FOR UPDATE`;
  return findByKey(tx, key);
}

type Found = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

function refuseOver({ row, newest }: Found) {
  const state = stateOf(row);
  const startsTooSoon = newest.startDate < today();
  if (state === "sent" && !startsTooSoon) return null;
  return refuse("QUOTE_OVER", overInWords(state, fromDate(row.validUntil)));
}

function overInWords(state: string, validUntil: CalendarDate) {
  switch (state) {
    case "ran out":
      return `This quote ran out on ${formatDate(validUntil)}. Ask us for a new one.`;
    case "withdrawn":
      return "We took this quote back. Ask us for a new one.";
    case "declined":
      return "You said no to this quote. Ask us, and we open it again.";
    case "accepted":
      return "This quote was accepted.";
    default:
      return "The trip of this quote would have started already. Ask us for a new one.";
  }
}
