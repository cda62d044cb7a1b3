import { lockRows, type Tx } from "~/db.server";
import { quoteAcceptedMail } from "~/emails/quote";
import { type BookingSource, bookingSource } from "~/models/booking/row/fields";
import { soldExtras } from "~/models/booking/row/lines";
import { type Channel, type OwnPlaces } from "~/models/booking/sell/channel";
import { confirmByMail } from "~/models/booking/sell/confirm-by-mail.server";
import { sell } from "~/models/booking/sell/sell.server";
import { columnsOfContent } from "~/models/catalogue/content/content";
import { lockingTransaction } from "~/models/catalogue/package/lock-package.server";
import { lockOwner } from "~/models/people/contact/lock-owner.server";
import { linkBooking } from "~/models/sales/enquiry/link-booking.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { done, refuse, refuseField } from "~/result";
import { type CalendarDate, formatDate, fromDate, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { type Line, totalOf, withChosen } from "~/values/sale-lines";
import { newLinkKey } from "~/values/secret.server";

import { findByKey, NO_QUOTE_HERE } from "./find-quote.server";
import { quoteName, type QuoteRow, quoteUrl, stateOf } from "./json";
import { closedSince, findPlaces } from "./places.server";
import { type RevisionJson } from "./revision-json";

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
  return lockingTransaction(async (tx) => {
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
    if (!phoneNumber) return refuseField("phoneNumber", NO_PHONE);
    const { termsId } = await tx.quoteRevision.findUniqueOrThrow({
      where: { quoteId_revision: { quoteId: row.id, revision: newest.revision } },
      select: { termsId: true },
    });
    const places = await findPlaces(tx, settings.site, row, newest);
    if (places && "code" in places) return places;
    const { startDate, numberOfPersons, numberOfChildren } = newest;
    const packageId = await addPrivatePackage(tx, newest);
    const order = { packageId, startDate, numberOfPersons, numberOfChildren };
    const email = guest.email ?? row.customerEmail ?? undefined;
    const [closed, source] = [await closedSince(tx, newest), await sourceOf(tx, row)];
    const channel = quoteChannel(
      settings,
      found,
      { places, lines, termsId, closed, source },
      { ...guest, phoneNumber, email },
    );
    const sold = await sell(tx, order, channel);
    if (!sold.ok) return sold;
    const { id, bookingNumber } = sold.value;
    const msg = `Thank you. Your trip is booking ${bookingNumber}, and it is confirmed.`;
    return done({ msg, booking: { _id: id, bookingNumber } });
  });
}

const NO_PHONE = "Please enter your phone number.";

type Guest = { name: string; phoneNumber: string; email?: string; customerAddress?: string[] };

type Agreed = {
  places: OwnPlaces | null;
  lines: Line[];
  termsId: number | null;
  closed: string | null;
  source: BookingSource;
};

function quoteChannel(settings: Settings, { row, newest }: Found, agreed: Agreed, guest: Guest): Channel {
  const { places, lines, termsId, closed, source } = agreed;
  const { name, phoneNumber, email = "", customerAddress } = guest;
  return {
    name: "quote",
    once: { onceKey: `quote ${row.id}` },
    columns: {
      bookingStatus: "confirmed",
      source,
      shareKey: newLinkKey(),
      customerAddress,
      termsId: termsId ?? undefined,
    },
    by: "owner",
    isPrivate: true,
    notOffered: refuse("NOT_FOUND", NO_QUOTE_HERE),
    async lockOwner(tx) {
      // Only the address that the office wrote to leads to the account that has proven it.
      const proven = email === row.customerEmail ? email : undefined;
      const owner = await lockOwner(tx, { customer: { name, phoneNumber, email: proven } });
      return owner ? { ...owner, email } : refuse("NOT_FOUND", NO_QUOTE_HERE);
    },
    findPlaces: async () => places,
    price: async () => lines,
    async after(tx, sale) {
      const { id: bookingId } = sale.row;
      if (email) await confirmByMail(tx, settings, sale, { payUrl: quoteUrl(row) });
      const accepted = { state: "accepted", bookingId, acceptedRevision: newest.revision, answeredAt: new Date() };
      await tx.quote.update({
        where: { id: row.id },
        data: { ...accepted, version: { increment: 1 } },
        select: { id: true },
      });
      await linkBooking(tx, { enquiry: row.enquiryId ?? undefined, bookingId });
      const { site } = settings;
      const mail = quoteAcceptedMail(site, { ...sale.row, name: quoteName(row), quoteId: row.id, closed });
      await enqueueMail(tx, { about: bookingId, to: site.email, ...mail });
    },
  };
}

/** How its question reached us; without one, somebody called the office. */
async function sourceOf(tx: Tx, { enquiryId: id }: Pick<QuoteRow, "enquiryId">): Promise<BookingSource> {
  const asked = id ? await tx.enquiry.findUnique({ where: { id }, select: { source: true } }) : null;
  return bookingSource(asked?.source);
}

/** Deleted from the beginning, so that no list, search, count or file knows it. */
async function addPrivatePackage(tx: Tx, newest: RevisionJson) {
  const { packageTitle, unitPrice, childPrice, packageId } = newest;
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
      ...columnsOfContent(newest),
      tourName: packageTitle,
      startingPrice: unitPrice,
      mrpPrice: unitPrice,
      childPrice,
      availability: "available",
      description: newest.note ?? packageTitle,
      isPublished: false,
      isPrivate: true,
      deletedAt: new Date(),
    },
    select: { id: true },
  });
  return id;
}

/** The booking as it is by now. What is ticked only now is not added to it. */
async function acceptedBefore(tx: Tx, id: string, { newest, options }: { newest: RevisionJson; options: string[] }) {
  const { bookingNumber, bookingStatus, lines } = await tx.booking.findUniqueOrThrow({
    where: { id },
    select: { bookingNumber: true, bookingStatus: true, lines: true },
  });
  const sold = soldExtras({ lines }).map(({ _id }) => _id);
  const late = newest.lines.filter(({ _id }) => options.includes(_id) && !sold.includes(_id)).map(({ name }) => name);
  const msg = `Thank you. Your trip is booking ${bookingNumber}, and it is ${bookingStatus}.`;
  const more = late.length > 0 ? ` You accepted before: ${late.join(", ")} was not added. Please ask us for it.` : "";
  return done({ msg: msg + more, booking: { _id: id, bookingNumber } });
}

/** Accept, no and withdrawal of one quote wait for each other. */
export async function lockByKey(tx: Tx, key: string | undefined) {
  const found = await findByKey(tx, key);
  if (!found) return null;
  await lockRows(tx, "Quote", [found.row.id]);
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
