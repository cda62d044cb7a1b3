import { transaction, type Tx } from "~/db.server";
import { refundInWords } from "~/models/booking/change/cancel/office-cancellation";
import { namesAt } from "~/models/booking/row/fields";
import { NO_SUCH_BOOKING } from "~/models/booking/row/get-booking.server";
import { officeBookingSelect, toOfficeBookingJson } from "~/models/booking/row/json";
import { linesOf } from "~/models/booking/row/lines";
import { lockBooking } from "~/models/booking/row/lock-booking.server";
import { edited, noted, recordEvents } from "~/models/booking/row/record-events.server";
import { calendarSelect } from "~/models/booking/row/trip-calendar.server";
import { moveTo, refuseHandPrice } from "~/models/booking/sell/price-after.server";
import { type Found } from "~/models/booking/sell/questions";
import { questionsOf } from "~/models/catalogue/days/day-offer";
import { readDayOffer, refuseSeats, unlessFull } from "~/models/catalogue/days/refuse-day.server";
import { refuseUse, unlessUsedUp } from "~/models/catalogue/offer/lock-promo-code.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { type LockedPackage } from "~/models/catalogue/package/lock-package.server";
import { eraseWithoutBookings, ownerAfter } from "~/models/people/contact/lock-owner.server";
import { FOUND_ITS_ACCOUNT, inviteToTakeOver } from "~/models/people/contact/take-over.server";
import { closeChange, NOT_OPEN } from "~/models/sales/change-request/answer-change.server";
import { soldOf } from "~/models/sales/price/facts";
import { loadPriceFacts } from "~/models/sales/price/load-facts.server";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { done, refuse, refuseField } from "~/result";
import { fromDate, toDate } from "~/values/calendar";
import { isId } from "~/values/id";
import { ask } from "~/values/questions.server";
import { adultPrice } from "~/values/sale-lines";

import {
  type BookingEdit,
  changesBetween,
  columnsAfter,
  comesBack,
  type Edit,
  notifyGuest,
  questionsOfEdit,
  type Stored,
  type StoredRow,
  storedSelect,
} from "./edit.server";

const STALE =
  "Someone else saved this booking after you opened it. Your changes are kept below: please compare and save again.";

export async function updateBooking({ id, ...edit }: BookingEdit) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const settings = await getSettings();
  return unlessFull(unlessUsedUp(transaction((tx) => saveEdit(tx, settings, id, edit))));
}

/** Part of a caller's transaction, which leaves nothing behind if this refuses. */
export async function saveEdit(tx: Tx, settings: Settings, id: string, edit: Edit) {
  const { by, version, note, request, why } = edit;
  const packageId = edit.packageId?.toLowerCase();
  // The row lock makes concurrent edits wait, so that each compares with the latest values.
  const { packages, seats } = await lockBooking(tx, id, { moveTo: packageId });
  const stored = await tx.booking.findFirst({ where: { id, deletedAt: null }, select: storedSelect });
  if (!stored) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  if (version !== undefined && version !== stored.version) return refuse("STALE_EDIT", STALE);

  const before = { ...stored, startDate: fromDate(stored.startDate) };
  const { extras, counts, hasLockedPrice = false, totalPrice: total, totalRule } = edit;
  const move = await moveTo(tx, before, { packageId, packages });
  if (!move.ok) return move;
  const { startDate: day = before.startDate } = edit;
  const { numberOfPersons = before.numberOfPersons, numberOfChildren = before.numberOfChildren } = edit;
  const facts = await loadPriceFacts(tx, move.value.pkg, {
    day,
    party: { numberOfPersons, numberOfChildren },
    extras,
    counts,
    offer: move.value.offer,
    sold: soldOf(before, linesOf(before)),
    hasLockedPrice,
    hand: { total, totalRule },
  });
  const columns = columnsAfter(before, move.value, facts, edit);
  if (!columns.ok) return columns;
  const after = { ...before, ...columns.value };
  const changes = changesBetween(before, after);
  if (changes.length === 0 && after.packageId === before.packageId) return answerUnchanged(stored, edit);
  const refusal =
    (await refuseHandPrice(tx, by, linesOf(after), linesOf(before))) ??
    (await refuseFull(tx, { packages, seats }, before, after)) ??
    (comesBack(before, after) ? await refuseUse(tx, after) : null);
  if (refusal) return refusal;
  const ofDay = await findOfDay(tx, { packages, seats }, before, after);
  const questions = await questionsOfEdit(tx, before, after, edit.channel ?? "patch", ofDay);
  const open = ask(questions, edit, "Save all the same?");
  if (open) return open;

  if (request && !(await closeChange(tx, request, id, { state: "done" }))) {
    return refuse("STALE_EDIT", `${NOT_OPEN} Nothing is saved yet: please look again.`);
  }
  const { userId, claimant } = await ownerAfter(tx, before, after.customerEmail);
  // A cancellation withdraws what the guest asked for.
  const wasAsking = edit.batchId ? await tx.changeRequest.count({ where: { bookingId: id, state: "open" } }) : 0;
  const updated = await tx.booking.update({
    where: { id },
    data: { ...columns.value, startDate: toDate(after.startDate), userId, version: { increment: 1 } },
    select: { ...officeBookingSelect, ...calendarSelect },
  });
  const batchId = isStatusAlone(before, changes) && !wasAsking ? edit.batchId : undefined;
  const mailId = await notifyGuest(tx, settings, { before, after, updated, changes, note, batchId });
  const found = userId === before.userId ? [] : [FOUND_ITS_ACCOUNT];
  const reasons = why && questions.some(({ wantsReason }) => wantsReason) ? [edited("why", "", why)] : [];
  // Only for staff: the guest's mail says the total.
  const [was, is] = [adultPrice(linesOf(before)), adultPrice(linesOf(after))];
  const each = was === is ? [] : [edited("unitPrice", String(was), String(is))];
  await recordEvents(tx, updated, by, [...changes, ...each, ...reasons, ...found, ...noted(note)], { batchId, mailId });
  if (userId !== before.userId) await eraseWithoutBookings(tx, before.userId);
  if (claimant) await inviteToTakeOver(tx, settings.site, claimant);
  const more = [edit.cancellation && refundInWords(after), !edit.extras && extrasAfter(changes)];
  return saved(updated, { more, batchId });
}

/** What a smaller party or another package made of the extras, which nobody chose. */
function extrasAfter(changes: ReturnType<typeof changesBetween>) {
  const extras = changes.find(({ field }) => field === "extras");
  return extras && `The extras are now: ${extras.newValue || "none"}.`;
}

/** Whether giving the status back gives all of it back. */
function isStatusAlone(before: Stored, changes: ReturnType<typeof changesBetween>) {
  const kept: string[] = ["bookingStatus", ...namesAt("cancellation")];
  return before.bookingStatus !== "canceled" && changes.every(({ field }) => kept.includes(field));
}

type Locked = { packages: LockedPackage[]; seats?: LockedPackage | undefined };

/** The package whose places the booking will take, and whether it stays on its day. */
function seatsAfter({ packages, seats }: Locked, before: Stored, after: Stored) {
  const isSame = after.packageId === before.packageId;
  const pkg = isSame ? seats : packages.find(({ id }) => id === after.packageId);
  return { pkg, isSame, stays: isSame && after.startDate === before.startDate };
}

async function refuseFull(tx: Tx, locked: Locked, before: Stored, after: Stored) {
  const { pkg, stays } = seatsAfter(locked, before, after);
  const [persons, own] = [placesOf(after), stays ? placesOf(before) : 0];
  return pkg && persons > own ? refuseSeats(tx, pkg, { day: after.startDate, persons, own }) : null;
}

/** What is said of the day on which the booking will newly stand, and of the package to which it moves. */
async function findOfDay(tx: Tx, locked: Locked, before: Stored, after: Stored): Promise<Found> {
  const { pkg, isSame, stays } = seatsAfter(locked, before, after);
  const persons = placesOf(after);
  const isNew = persons > 0 && (!stays || comesBack(before, after));
  if (!pkg || (!isNew && isSame)) return {};
  const wish = { day: after.startDate, persons, isBooked: true };
  const ofDay: Found = isNew ? questionsOf(await readDayOffer(tx, pkg, wish)) : {};
  const isSoldOut = !isSame && !ofDay.stopped && pkg.availability === SOLD_OUT;
  return { ...ofDay, "sold-out": isSoldOut && `${pkg.packageTitle} is sold out.` };
}

function placesOf({ bookingStatus, numberOfPersons }: Stored) {
  return bookingStatus === "canceled" ? 0 : numberOfPersons;
}

function answerUnchanged(stored: StoredRow, { request, note }: Edit) {
  if (request) return refuse("INVALID_INPUT", "Nothing has changed. Please change something, or decline in words.");
  if (!note) return saved(stored);
  return refuseField("note", "Nothing has changed, so no mail goes out. Please change something or clear the note.");
}

type More = { more?: (string | false | undefined)[]; batchId?: string };

function saved(row: Parameters<typeof toOfficeBookingJson>[0], { more = [], batchId }: More = {}) {
  const msg = ["Booking updated successfully!", ...more].filter(Boolean).join(" ");
  return done({ msg, booking: toOfficeBookingJson(row), batchId });
}
