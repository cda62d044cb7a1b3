import { transaction, type Tx } from "~/db.server";
import { type Prisma } from "~/generated/prisma/client";
import { type EditWarning } from "~/models/booking/edit-warnings";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { type BookingRow, bookingSelect, toBookingJson } from "~/models/booking/json";
import { type BookingStatus } from "~/models/booking/limits";
import { lockBooking } from "~/models/booking/lock-booking.server";
import { edited, noted, recordEvents } from "~/models/booking/record-events.server";
import { type TotalRule } from "~/models/booking/schema";
import { calendarSelect } from "~/models/booking/trip-calendar.server";
import { withinUses } from "~/models/catalogue/offer/lock-offer.server";
import { chooseExtras } from "~/models/catalogue/package/choose-extras";
import { refuseSeats, withinSeats } from "~/models/catalogue/package/days/refuse-day.server";
import { refuseParty } from "~/models/catalogue/package/group";
import { type LockedPackage } from "~/models/catalogue/package/lock-package.server";
import { FOUND_ITS_ACCOUNT } from "~/models/people/contact/claim-bookings.server";
import { eraseWithoutBookings, ownerAfter } from "~/models/people/contact/lock-owner.server";
import { offerBookings } from "~/models/people/contact/offer-bookings.server";
import { closeChange, NOT_OPEN } from "~/models/sales/change-request/answer-change.server";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { type CalendarDate, fromDate, toDate } from "~/values/calendar";
import { extrasInWords, type WantedExtra } from "~/values/extras";
import { isId } from "~/values/fields";
import { formatRupees } from "~/values/money";

import {
  CANCELLATION_FIELDS,
  cancellationAfter,
  type CancellationEdit,
  cancellationSelect,
  refundInWords,
  refuseOtherRefund,
} from "./cancel/office-cancellation";
import { priceAfter, totalAfter } from "./new-price";
import { notifyGuest } from "./notify-guest.server";
import { type Move, moveTo } from "./price-after.server";
import { refuseHandPrice } from "./refuse-hand-price.server";
import { refuseUnusualEdit } from "./refuse-unusual-edit.server";

type BookingEdit = {
  id: string | undefined;
  by: Author;
  startDate?: CalendarDate;
  numberOfPersons?: number;
  numberOfChildren?: number;
  /** All of them; those that are not named are taken away. */
  extras?: WantedExtra[];
  totalPrice?: number;
  bookingStatus?: BookingStatus;
  /** Set by the form, which always sends the total: an unchanged total then counts as not given. */
  totalRule?: TotalRule;
  packageId?: string;
  version?: number;
  note?: string;
  /** Null removes the stored text. */
  pickup?: string | null;
  tripContact?: string | null;
  /** How to reach the customer about this booking; their profile does not change. Null removes the address. */
  customerName?: string;
  customerPhone?: string;
  customerEmail?: string | null;
  /** From the form: the id of the sold-out package that was chosen after the warning. */
  soldOutFor?: string;
  /** The id of the guest's change request that this edit answers. */
  request?: string;
  /** From the form; used only when the booking is canceled. */
  cancellation?: CancellationEdit;
  /** The warnings that were read and accepted. */
  accept?: EditWarning[];
  /** Why something unusual is saved, for the history. */
  why?: string;
  /** Set by the form, which asks before it saves something unusual. */
  isAsked?: boolean;
  /** On a day with another price the guest pays what was booked. */
  keepsPrice?: boolean;
  /** The id of a batch that can be undone if nothing but the status changes: its mails are held back. */
  batchId?: string;
};

type Edit = Omit<BookingEdit, "id">;

const STALE =
  "Someone else saved this booking after you opened it. Your changes are kept below: please compare and save again.";

const EDITABLE = [
  "startDate",
  "numberOfPersons",
  "numberOfChildren",
  "extras",
  "discount",
  "totalPrice",
  "bookingStatus",
  "packageTitle",
  "pickup",
  "tripContact",
  "customerName",
  "customerPhone",
  "customerEmail",
] as const;

const storedSelect = {
  ...bookingSelect,
  ...cancellationSelect,
  pickup: true,
  tripContact: true,
  isInvoiced: true,
} satisfies Prisma.BookingSelect;

type StoredRow = Prisma.BookingGetPayload<{ select: typeof storedSelect }>;
type Stored = Omit<StoredRow, "startDate"> & { startDate: CalendarDate };

export async function updateBooking({ id, ...edit }: BookingEdit) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const settings = await getSettings();
  return withinSeats(withinUses(transaction((tx) => saveEdit(tx, settings, id, edit))));
}

/** Part of a caller's transaction, which leaves nothing behind if this refuses. */
export async function saveEdit(tx: Tx, settings: Settings, id: string, edit: Edit) {
  const { by, version, note, request, why } = edit;
  const packageId = edit.packageId?.toLowerCase();
  // The row lock makes concurrent edits wait, so that each compares with the latest values.
  const packages = await lockBooking(tx, id, { moveTo: packageId });
  const stored = await tx.booking.findFirst({ where: { id, deletedAt: null }, select: storedSelect });
  if (!stored) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  if (version !== undefined && version !== stored.version) return refuse("STALE_EDIT", STALE);

  const before = { ...stored, startDate: fromDate(stored.startDate) };
  const { startDate, soldOutFor, keepsPrice } = edit;
  const move = await moveTo(tx, before, { packageId, startDate, packages, soldOutFor, keepsPrice });
  if (!move.ok) return move;
  const columns = columnsAfter(before, packages, move.value, edit);
  if (!columns.ok) return columns;
  const after = { ...before, ...columns.value };
  const changes = changesBetween(before, after);
  if (changes.length === 0 && after.packageId === before.packageId) return answerUnchanged(stored, edit);
  const refusal =
    (await refuseHandPrice(tx, by, after, before)) ??
    (await refuseFull(tx, packages, before, after)) ??
    (await refuseUnusualEdit(tx, before, after, edit));
  if (refusal) return refusal;

  if (request && !(await closeChange(tx, request, id, { state: "done" }))) {
    return refuse("STALE_EDIT", `${NOT_OPEN} Nothing is saved yet: please look again.`);
  }
  const { userId, claimant } = await ownerAfter(tx, before, after.customerEmail);
  // A cancellation withdraws what the guest asked for.
  const wasAsking = edit.batchId ? await tx.changeRequest.count({ where: { bookingId: id, state: "open" } }) : 0;
  const updated = await tx.booking.update({
    where: { id },
    data: { ...columns.value, startDate: toDate(after.startDate), userId, version: { increment: 1 } },
    select: { ...bookingSelect, ...calendarSelect },
  });
  const batchId = isStatusAlone(before, changes) && !wasAsking ? edit.batchId : undefined;
  const mailId = await notifyGuest(tx, settings, { before, after, updated, changes, note, batchId });
  const found = userId === before.userId ? [] : [FOUND_ITS_ACCOUNT];
  const reasons = why ? [edited("why", "", why)] : [];
  // Only for staff: the guest's mail says the total.
  const isDearer = after.unitPrice !== before.unitPrice;
  const each = isDearer ? [edited("unitPrice", String(before.unitPrice), String(after.unitPrice))] : [];
  await recordEvents(tx, updated, by, [...changes, ...each, ...reasons, ...found, ...noted(note)], { batchId, mailId });
  if (userId !== before.userId) await eraseWithoutBookings(tx, before.userId);
  if (claimant) await offerBookings(tx, settings.site, claimant);
  return saved(updated, { more: edit.cancellation && refundInWords(after), batchId });
}

/** Whether giving the status back gives all of it back. */
function isStatusAlone(before: Stored, changes: ReturnType<typeof changesBetween>) {
  const kept: string[] = ["bookingStatus", ...CANCELLATION_FIELDS];
  return before.bookingStatus !== "canceled" && changes.every(({ field }) => kept.includes(field));
}

/** Refuses more places than the day has, where the edit takes any. */
async function refuseFull(tx: Tx, packages: LockedPackage[], before: Stored, after: Stored) {
  const pkg = packages.find(({ id }) => id === after.packageId);
  const stays = after.packageId === before.packageId && after.startDate === before.startDate;
  const persons = placesOf(after) - (stays ? placesOf(before) : 0);
  return pkg && persons > 0 ? refuseSeats(tx, pkg, { day: after.startDate, persons }) : null;
}

function placesOf({ bookingStatus, numberOfPersons }: Stored) {
  return bookingStatus === "canceled" ? 0 : numberOfPersons;
}

/** The columns set by an edit, including the price that follows from it. */
function columnsAfter(before: Stored, packages: LockedPackage[], { moved }: Move, edit: Edit) {
  const { startDate = before.startDate } = edit;
  const { numberOfPersons = before.numberOfPersons, numberOfChildren = before.numberOfChildren } = edit;
  const party = { numberOfPersons, numberOfChildren };
  const unfit = refuseParty(party, { ...before, ...moved });
  if (unfit) return unfit;
  const { packageId: becomes = before.packageId } = moved && "packageId" in moved ? moved : before;
  const pkg = packages.find((each) => each.id === becomes);
  const sold = becomes === before.packageId ? before.extras : undefined;
  const chosen = chooseExtras(edit.extras, { pkg, sold, persons: numberOfPersons });
  if (!chosen.ok) return chosen;
  const extras = chosen.value;
  const { bookingStatus = before.bookingStatus, pickup = before.pickup, tripContact = before.tripContact } = edit;
  const { customerName = before.customerName, customerPhone = before.customerPhone } = edit;
  const customerEmail = edit.customerEmail === undefined ? before.customerEmail : (edit.customerEmail ?? "");
  const reach = { customerName, customerPhone, customerEmail };
  const trip = { startDate, ...party, extras, bookingStatus, pickup, tripContact, ...moved };
  const { discount, total } = priceAfter(before, { ...party, extras }, moved);
  const totalPrice = totalAfter(before, total, edit.totalPrice, edit.totalRule);
  if (totalPrice === null) {
    const isElsewhere = moved && "packageId" in moved;
    const isDay = moved && !isElsewhere && numberOfPersons === before.numberOfPersons;
    const now = isElsewhere
      ? "it is another package"
      : isDay
        ? `it is a day at ${formatRupees(moved.unitPrice)} per person`
        : numberOfPersons === before.numberOfPersons && wordsOf("extras", before) !== extrasInWords(extras)
          ? `the extras are ${extrasInWords(extras) || "none"}`
          : `there are ${numberOfPersons} persons`;
    const msg = `The total had been set by hand, and now ${now}. Please choose the total.`;
    return refuse("INVALID_INPUT", msg, { errors: { totalRule: msg } });
  }
  const isCanceled = bookingStatus === "canceled";
  const otherRefund = refuseOtherRefund(before, isCanceled, edit.cancellation);
  if (otherRefund) return otherRefund;
  const cancellation = cancellationAfter(before, isCanceled, edit.cancellation);
  return done({ ...reach, ...trip, discount, totalPrice, ...cancellation });
}

function changesBetween(before: Stored, after: Stored) {
  const fields = after.bookingStatus === "canceled" ? [...EDITABLE, ...CANCELLATION_FIELDS] : EDITABLE;
  return fields
    .map((field) => edited(field, wordsOf(field, before), wordsOf(field, after)))
    .filter(({ oldValue, newValue }) => oldValue !== newValue);
}

type Field = (typeof EDITABLE)[number] | (typeof CANCELLATION_FIELDS)[number];

function wordsOf(field: Field, row: Stored) {
  return field === "extras" ? extrasInWords(row.extras) : String(row[field] ?? "");
}

function answerUnchanged(stored: StoredRow, { request, note }: Edit) {
  if (request) return refuse("INVALID_INPUT", "Nothing has changed. Please change something, or decline in words.");
  if (!note) return saved(stored);
  const msg = "Nothing has changed, so no mail goes out. Please change something or clear the note.";
  return refuse("INVALID_INPUT", msg, { errors: { note: msg } });
}

function saved(row: BookingRow, { more, batchId }: { more?: string; batchId?: string } = {}) {
  const msg = ["Booking updated successfully!", more].filter(Boolean).join(" ");
  return done({ msg, booking: toBookingJson(row), batchId });
}
