import { expect, test } from "vitest";

import { db } from "~/db.server";
import { listDepartures } from "~/models/office/departure/list-departures.server";
import { advanceText, balanceText, driverText, textOf, textsFor } from "~/models/office/departure/whatsapp-texts";
import { termsOf } from "~/models/system/setting/terms";
import { formatDate, formatDateWithDay, toDate } from "~/values/calendar";

import { daysFromToday } from "../../../support/dates";
import { createContact, createStoredBooking } from "../../../support/factories";

const START = daysFromToday(30);
const DAY = formatDateWithDay(START);

const TODAY = daysFromToday(0);
const OFFICE = { brand: "Chinar", phone: "+91 194 000 0000" };

const TRIP = {
  bookingNumber: 1042,
  bookingStatus: "confirmed",
  packageTitle: "Gurez & Tulail",
  customerName: "Aisha Bhat",
  startDate: START,
  numberOfPersons: 2,
  numberOfChildren: 0,
  extras: [] as { name: string; quantity: number }[],
  pickup: null,
  tripContact: null,
  advance: 5700,
  balance: null,
  totalPrice: 17_998,
};

test("each text says which booking, which trip and who writes", () => {
  expect(textOf(TRIP, OFFICE, "chatReceived")).toBe(
    `Hello Aisha Bhat, we have your request, booking 1042: Gurez & Tulail, ${DAY}, 2 persons. We answer soon.\n\nChinar, +91 194 000 0000`,
  );
  expect(textOf({ ...TRIP, numberOfPersons: 1 }, OFFICE, "chatConfirmed")).toBe(
    `Hello Aisha Bhat, booking 1042 is confirmed: Gurez & Tulail, ${DAY}, 1 person. We look forward to meeting you.\n\nChinar, +91 194 000 0000`,
  );
  expect(advanceText(TRIP, 5700, OFFICE)).toBe(
    `Hello Aisha Bhat, for booking 1042, Gurez & Tulail, ${DAY}, 2 persons, please pay the advance of ₹5,700.\n\nChinar, +91 194 000 0000`,
  );
  const payUrl = "https://chinar.example/bookings/1/pay";
  expect(advanceText({ ...TRIP, payUrl }, 5700, { ...OFFICE, upiId: "chinar.holidays@sbi" })).toContain(
    `please pay the advance of ₹5,700.\nUPI id: chinar.holidays@sbi\n${payUrl}\n\nChinar`,
  );
});

test("the driver's text has the pick-up and the driver, or says when we call", () => {
  expect(driverText(TRIP, OFFICE, TODAY)).toBe(
    `Hello Aisha Bhat, your trip starts on ${DAY}: Gurez & Tulail, booking 1042.\nPick-up: we call you the evening before.\n\nChinar, +91 194 000 0000`,
  );
  const known = { ...TRIP, pickup: "Dal Gate, 09:00", tripContact: "Bashir, +91 98765 00000" };
  expect(driverText(known, OFFICE, TODAY)).toContain(
    "Pick-up: Dal Gate, 09:00\nDriver or guide: Bashir, +91 98765 00000\n",
  );
  const extras = [{ name: "Pony", quantity: 2 }];
  expect(driverText({ ...known, extras }, OFFICE, TODAY)).toContain("00000\nExtras: 2 × Pony\n");
  expect(textOf({ ...TRIP, extras }, OFFICE, "chatConfirmed")).toContain("2 persons, 2 × Pony. We look");
});

test("on the day itself no call of the evening before is promised", () => {
  const starts = { ...TRIP, startDate: TODAY };
  const labels = (trip: typeof TRIP | typeof met) => textsFor(trip, OFFICE, TODAY).map(({ label }) => label);
  const met = { ...starts, tripContact: "Bashir, +91 98765 00000" };
  expect(labels(starts)).toEqual(["Confirmed", "Advance"]);
  expect(driverText(met, OFFICE, TODAY)).toContain("booking 1042.\nDriver or guide: Bashir, +91 98765 00000\n");
  expect(labels(met)).toEqual(["Confirmed", "Advance", "Pick-up and driver"]);
});

test("only what is true of a booking can be sent", () => {
  const labels = (trip: typeof TRIP | (Omit<typeof TRIP, "advance"> & { advance: null })) =>
    textsFor(trip, OFFICE, TODAY).map(({ label }) => label);
  expect(labels({ ...TRIP, bookingStatus: "pending" })).toEqual(["Request received"]);
  expect(labels(TRIP)).toEqual(["Confirmed", "Advance", "Pick-up and driver"]);
  expect(labels({ ...TRIP, advance: 17_998 })).toContain("Payment");
  expect(labels({ ...TRIP, advance: null })).toEqual(["Confirmed", "Pick-up and driver"]);
});

test("the balance is asked for with its day and every way to pay, and not after a day that is over", () => {
  const trip = { ...TRIP, advance: null, balance: 12_298, dueOn: START };
  const office = { ...OFFICE, upiId: "chinar.holidays@sbi", bank: "J&K Bank, 0001 1122" };
  const balance = textsFor(trip, office, TODAY).find(({ label }) => label === "Balance")?.text;
  expect(balance).toContain(
    `please pay the balance of ₹12,298 by ${DAY}.\nUPI id: chinar.holidays@sbi\nBank account: J`,
  );
  expect(balanceText({ ...trip, dueOn: daysFromToday(-1) }, 12_298, OFFICE, TODAY)).toContain("of ₹12,298.\n");
});

test("who has no account gets the trip's page and a receipt, and after the trip no word of meeting", () => {
  const received = {
    amount: 5700,
    method: "upi",
    reference: "412345678901",
    receivedOn: TODAY,
    receipt: "RV/26-27/000001",
    paid: 5700,
  };
  const trip = { ...TRIP, advance: null, received, shareUrl: "https://chinar.example/trip/key" };
  const texts = Object.fromEntries(textsFor(trip, OFFICE, TODAY).map(({ label, text }) => [label, text]));
  expect(texts.Receipt).toBe(
    `Hello Aisha Bhat, we received ₹5,700 by UPI on ${formatDate(TODAY)}, reference 412345678901, for booking 1042, Gurez & Tulail, ${DAY}, 2 persons.\nReceipt RV/26-27/000001.\nPaid in all: ₹5,700 of ₹17,998. Balance ₹12,298.\n\nChinar, +91 194 000 0000`,
  );
  expect(texts["The trip’s page"]).toContain("The page needs no account.\nhttps://chinar.example/trip/key\n");
  const labels = (over: object) => textsFor({ ...trip, ...over }, OFFICE, TODAY).map(({ label }) => label);
  expect(labels({ endDate: daysFromToday(-1), balance: 12_298 })).toEqual(["Balance", "Thank you", "Receipt"]);
  expect(labels({ bookingStatus: "canceled" })).toEqual([]);
});

test("the link to pay is known for a confirmed booking: its page or, without an account, its key", async () => {
  const { id: contact } = await createContact();
  const booked = { startDate: toDate(START), bookingStatus: "confirmed" };
  const aishas = await createStoredBooking(booked);
  const pending = await createStoredBooking({ ...booked, bookingStatus: "pending" });
  const gulzars = await createStoredBooking({ ...booked, userId: contact });
  const criteria = { show: "starting" as const, from: START, to: START };
  const { departures } = await listDepartures(criteria, { page: 1, limit: 50 });
  const guests = departures.flatMap((each) => each.guests);
  const urls = [aishas, pending, gulzars].map(({ id }) => guests.find(({ _id }) => _id === id)?.payUrl);
  expect(urls).toEqual([`/bookings/${aishas.id}/pay`, null, `/pay/${gulzars.payKey}`]);
});

test("no advance is asked for of a booking from before payments were kept here", async () => {
  const value = { ...termsOf({}), advancePercent: 30, advanceDays: 7, balanceDays: 14 };
  const { id: termsId } = await db.terms.create({ data: { value } });
  const { id, advance } = await createStoredBooking({ termsId, startDate: toDate(START), bookingStatus: "confirmed" });
  const asked = async () => {
    const criteria = { show: "starting" as const, from: START, to: START };
    const { departures } = await listDepartures(criteria, { page: 1, limit: 50 });
    return departures.flatMap(({ guests }) => guests).find(({ _id }) => _id === id)?.advance;
  };
  expect(await asked()).toBe(advance);
  await db.booking.update({ where: { id }, data: { advance: null } });
  expect(await asked()).toBeNull();
});

test("the operator's own words are sent instead of ours", () => {
  const words = { chatConfirmed: "Salam {name}! {trip} is yours.", chatPickup: "At {pickup}. {driver} drives." };
  expect(textOf(TRIP, { ...OFFICE, words }, "chatConfirmed")).toBe(
    `Salam Aisha Bhat! Gurez & Tulail, ${DAY}, 2 persons is yours.`,
  );
  expect(driverText({ ...TRIP, pickup: "Dal Gate" }, { ...OFFICE, words }, TODAY)).toBe("At Dal Gate.");
});

test("own words of a mail are sent by WhatsApp, too, unless WhatsApp had its own", () => {
  const words = { receivedText: "We have it. {trip} starts on {start}.", afterTripText: "Khuda hafiz." };
  const office = { ...OFFICE, words };
  expect(textOf(TRIP, office, "chatReceived")).toBe(
    `Hello Aisha Bhat, booking 1042, Gurez & Tulail, ${DAY}, 2 persons:\n\nWe have it. Gurez & Tulail starts on ${DAY}.\n\nChinar, +91 194 000 0000`,
  );
  expect(textOf(TRIP, office, "chatConfirmed")).toBe(textOf(TRIP, OFFICE, "chatConfirmed"));
  const past = { ...TRIP, advance: null, endDate: daysFromToday(-1) };
  expect(textsFor(past, office, TODAY)[0]?.text).toContain(":\n\nKhuda hafiz.\n\nChinar");
  const own = { ...office, words: { ...words, chatReceived: "Salam {name}." } };
  expect(textOf(TRIP, own, "chatReceived")).toBe("Salam Aisha Bhat.");
});

test("after the trip there are thanks", () => {
  const past = { ...TRIP, advance: null, startDate: daysFromToday(-5), endDate: daysFromToday(-1) };
  expect(textsFor(past, OFFICE, TODAY)).toEqual([
    { label: "Thank you", text: expect.stringContaining("thank you for travelling with us") as string },
  ]);
});
