import { beforeAll, describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { type ChannelName, ON, questionsAt, type SaleQuestion } from "~/models/booking/sell/questions";
import { checkTrip, refuseTrip } from "~/models/booking/sell/sell.server";
import { type DayOffer, dayOffer, type Why } from "~/models/catalogue/days/day-offer";
import { listDays, listNextDates, listNextStarts } from "~/models/catalogue/days/guest-days.server";
import { type Offers, readOffers } from "~/models/catalogue/days/read-days.server";
import { saveDays } from "~/models/catalogue/days/save-days.server";
import { bookableMonths, lastBookableDay } from "~/models/catalogue/package/limits";
import { readPackage } from "~/models/catalogue/package/lock-package.server";
import { listStartsIn } from "~/models/catalogue/search/starts-in.server";
import { askForChange } from "~/models/sales/change-request/ask-change.server";
import { listNewDates } from "~/models/sales/closure/answer-closure.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";
import { quoteDay } from "~/models/sales/quote/day-rows";
import { ASKED_AT_SENDING } from "~/models/sales/quote/limits";
import { refuseWish } from "~/models/sales/waiting/join-waiting.server";
import { type Result } from "~/result";
import { addDays, type CalendarDate, toDate, today } from "~/values/calendar";
import { daysFrom } from "~/values/months";

import { daysFromToday } from "../support/dates";
import { createAdmin, createPackage, createSentQuote, createStoredBooking, createUser } from "../support/factories";
import { Browser } from "../support/site";
import { isWhole, size } from "../support/size";

const PERSONS = 3;
const DAYS = daysFrom(daysFromToday(-2), addDays(lastBookableDay(), 2));

/** For what asks the database: each of the next days and some of all later ones, both ends included. */
const STEP = isWhole ? 4 : 40;
const ASKED = DAYS.filter((_, index) => index < size(130) || index % STEP === 0 || index > DAYS.length - 5);

const at = daysFromToday;

type Of = Parameters<typeof createPackage>[0];
type Days = Parameters<typeof saveDays>[1];

/** What is offered by rules and days of each kind, and on which day a couple is booked by the office. */
const PACKAGES: [what: string, of: Of, days: Days, booked: CalendarDate][] = [
  ["any day", {}, [], at(20)],
  ["any day, a week ahead", { leadDays: 7 }, [{ date: at(30), cutoffDays: 40 }], at(20)],
  ["a season with places", { seasons: ["05-10/10-20"], seatsPerDay: 4 }, [{ date: at(200), capacity: 2 }], at(200)],
  ["a season over the new year, on Sundays", { seasons: ["12-01/03-10"], weekdays: 1, seatsPerDay: 4 }, [], at(40)],
  [
    "a part of the year",
    { firstDay: toDate(at(30)), lastDay: toDate(at(90)) },
    [{ date: at(50), closed: true }],
    at(60),
  ],
  [
    "fixed dates",
    { dateRule: "fixed" },
    [
      { date: at(10), capacity: 3 },
      { date: at(24), capacity: 3, cutoffDays: 30 },
      { date: at(38), capacity: 2, label: "Guaranteed" },
      { date: at(52), closed: true },
      { date: at(66) },
    ],
    at(10),
  ],
  ["fixed dates, and none", { dateRule: "fixed" }, [], at(10)],
  ["groups of four and more", { minPersons: 4, seatsPerDay: 8 }, [], at(12)],
  ["no sales", { salesStopped: true, availability: "sold out", seatsPerDay: 8 }, [], at(12)],
];

const names = PACKAGES.map(([what]) => what);

type Told = {
  id: string;
  answers: Map<CalendarDate, DayOffer>;
  offers: Offers;
};

const told = new Map<string, Told>();

beforeAll(async () => {
  for (const [what, of, days, booked] of PACKAGES) {
    const { id } = await createPackage(of);
    if (days.length > 0) await saveDays(id, days);
    await createStoredBooking({ packageId: id, startDate: toDate(booked), numberOfPersons: 2 });
    const offers = await readOffers(id);
    if (!offers) throw new Error(`${what} is not read.`);
    const now = today();
    const wish = { persons: PERSONS };
    const answers = new Map(DAYS.map((day) => [day, dayOffer(offers.pkg, offers.rows, { day, ...wish }, now)]));
    told.set(what, { id, answers, offers });
  }
});

function toldOf(what: string) {
  const found = told.get(what);
  if (!found) throw new Error(`${what} is not created.`);
  return found;
}

/** The first day of each reason, and the first that is free. */
function samplesOf({ answers }: Told) {
  const byWhy = new Map<string, DayOffer>();
  for (const answer of answers.values()) {
    const why = answer.ok ? "free" : answer.why;
    if (!byWhy.has(why)) byWhy.set(why, answer);
  }
  return [...byWhy.values()];
}

/** What pages showed already: in the first ring each reason is rendered once, and not for each package. */
const rendered = new Set<string>();

/** What a guest reads of it. */
const saidOf = (answer: DayOffer | undefined) => (answer?.ok ? null : answer?.msg);

/** What the questions are called, if not by the reason. */
const QUESTIONS: Partial<Record<Why, SaleQuestion>> = { "too-far": "not-offered", full: "places", past: "past-date" };

/** What the table of the channels knows of the day. */
function questionsOn({ day, ...answer }: DayOffer) {
  const reasons: string[] = answer.ok ? [] : answer.reasons.map(({ why }) => QUESTIONS[why] ?? why);
  return Object.entries(ON).filter(([name]) => reasons.includes(name) || (name === "past-date" && day < today()));
}

type Sold = Result<{ booking: { _id: string } }>;

/** The lines that were sold, or what was refused or asked; the places are free again. */
async function outcomeOf(result: Sold) {
  if (!result.ok) return { verdict: result.questions ? "ask" : "refuse", msg: result.msg };
  const { _id: id } = result.value.booking;
  return { verdict: "sell", booking: await db.booking.update({ where: { id }, data: { bookingStatus: "canceled" } }) };
}

async function quoteAndAccept(offered: { startDate: CalendarDate; unitPrice: number }): Promise<Sold> {
  const answered = [...ASKED_AT_SENDING];
  const { quote } = await createSentQuote(
    { ...offered, numberOfPersons: PERSONS, lines: [] },
    { places: "none", answered },
  );
  const guest = { name: "Meera Iyer", phoneNumber: "+91 98450 11111" };
  return acceptQuote({ key: quote.shareKey, ...guest, revision: 1, options: [] });
}

/** Not more at once than the pool has connections. */
async function eachDay<T>(work: (day: CalendarDate) => Promise<T>) {
  const found: T[] = [];
  for (let start = 0; start < ASKED.length; start += 8)
    found.push(...(await Promise.all(ASKED.slice(start, start + 8).map(work))));
  return found;
}

test("the packages know every reason", () => {
  const reasons = names.flatMap((what) => samplesOf(toldOf(what)).map((answer) => (answer.ok ? "free" : answer.why)));
  const all = ["free", "full", "group", "not-offered", "past", "soon", "stopped", "too-far"];
  expect([...new Set(reasons)].sort()).toEqual(all);
});

describe.each(names)("%s", (what) => {
  test(
    "a visitor, before the login, reads of every day what it offers",
    { timeout: 60_000, tags: ["sized"] },
    async () => {
      const { id, answers } = toldOf(what);
      const said = await eachDay((startDate) => refuseTrip(id, { startDate, numberOfPersons: PERSONS }));
      expect(said.map((refusal) => refusal?.msg ?? null)).toEqual(ASKED.map((day) => saidOf(answers.get(day))));
    },
  );

  test("the office is asked about every day in the same words", { timeout: 60_000, tags: ["sized"] }, async () => {
    const { id, answers } = toldOf(what);
    const pkg = await readPackage(id);
    if (!pkg) throw new Error("There is no such package.");
    const asked = await eachDay((startDate) => checkTrip(db, pkg, { startDate, numberOfPersons: PERSONS }, "office"));
    for (const [index, day] of ASKED.entries()) {
      const answer = answers.get(day);
      const reasons = !answer || answer.ok ? [] : answer.reasons.filter(({ why }) => why !== "past");
      const trip = asked[index];
      const questions = trip?.ok ? questionsAt("office", trip.value.found) : [];
      const errors: Record<string, string> = Object.fromEntries(questions.map((each) => [each.name, each.text]));
      const names = [...reasons.map(({ why }) => QUESTIONS[why] ?? why), ...(day < today() ? ["past-date"] : [])];
      expect(Object.keys(errors).sort(), day).toEqual(names.sort());
      for (const { why, msg } of reasons)
        if (why !== "group") expect(errors[QUESTIONS[why] ?? why], day).toContain(msg);
    }
  });

  test("a quote's form and the API's days say the same of every day", { tags: ["sized"] }, async () => {
    const { id, answers, offers } = toldOf(what);
    const quoted = { numberOfPersons: PERSONS, unitPrice: null };
    const listed = new Map<CalendarDate, string | null>();
    for (const from of [DAYS[0] ?? "", addDays(DAYS[0] ?? "", 366)]) {
      const found = await listDays(id, { from, to: addDays(from, 365) });
      if (found.ok) for (const { date, why } of found.value.days) listed.set(date, why);
    }
    for (const [day, answer] of answers) {
      const reasons = answer.ok ? [] : answer.reasons.filter(({ why }) => why !== "group");
      expect(quoteDay({ ...offers, kept: null }, { startDate: day, ...quoted })?.refusal, day).toBe(
        reasons[0]?.msg ?? null,
      );
      const [why = null] = reasons.map((each) => each.why);
      // The API knows no group: of a day with one place it says that it can be booked.
      if (why !== "full" || (answer.free ?? 0) < offers.pkg.minPersons) expect(listed.get(day), day).toBe(why);
    }
  });

  test(
    "search, comparison, cards and a closed road know the days on which somebody can start, and no other",
    { tags: ["sized"] },
    async () => {
      const { id, offers } = toldOf(what);
      const { minPersons, salesStopped } = offers.pkg;
      const free = DAYS.filter(
        (day) => dayOffer(offers.pkg, offers.rows, { day, persons: minPersons, isBooked: true }, today()).ok,
      );
      const months = [...new Set(free.map((day) => day.slice(0, 7)))];
      const { startMonths } = await db.package.findUniqueOrThrow({ where: { id }, select: { startMonths: true } });
      expect(startMonths.map((month) => month.toISOString().slice(0, 7))).toEqual(months);
      for (const month of bookableMonths())
        expect((await listStartsIn(month, [{ _id: id }]))[id]?.day, month).toBe(
          free.find((day) => day.startsWith(month)),
        );
      expect((await listNextStarts([{ _id: id }]))[id]?.days[0]).toBe(free[0]);
      if (offers.pkg.dateRule === "fixed") expect((await listNextDates([{ _id: id }]))[id]).toBe(free[0]);
      const booked = { packageId: id, startDate: at(-1), days: 3, numberOfPersons: minPersons };
      const own = { persons: minPersons, isBooked: true };
      const fits = DAYS.filter(
        (day) => day > today() && dayOffer(offers.pkg, offers.rows, { day, ...own }, today()).ok,
      );
      const offered = await listNewDates(booked);
      expect(offered).toEqual(fits.slice(0, offered.length));
      expect(offered.length > 0).toBe(fits.length > 0 && !salesStopped);
    },
  );

  test("the waiting list and a change request refuse a day in the same words", { tags: ["sized"] }, async () => {
    const { id } = toldOf(what);
    const pkg = await readPackage(id);
    if (!pkg) throw new Error("There is no such package.");
    const guest = await createUser();
    const booking = await createStoredBooking({
      packageId: id,
      userId: guest.id,
      startDate: toDate(at(150)),
      numberOfPersons: PERSONS,
    });
    const isCounted = pkg.seatsPerDay !== null;
    for (const answer of samplesOf(toldOf(what))) {
      const { day } = answer;
      const isPlain = !answer.ok && !["group", "full", "stopped"].includes(answer.why);
      if (isPlain) {
        expect(await askForChange({ id: booking.id, by: guest, wantedDate: day }), day).toMatchObject({
          msg: answer.msg,
        });
        const wish = { email: guest.email, numberOfPersons: PERSONS, day };
        if (isCounted) expect(await refuseWish(db, pkg, wish), day).toMatchObject({ msg: answer.msg });
      }
    }
    await db.booking.updateMany({ where: { userId: guest.id }, data: { bookingStatus: "canceled" } });
  });

  test(
    "every channel sells, asks or refuses a day by the one table, at the same lines",
    { timeout: 60_000, tags: ["sized"] },
    async () => {
      const { id, answers } = toldOf(what);
      const by = await createAdmin();
      const [{ id: userId }, clientAddress] = [await createUser(), crypto.randomUUID()];
      const customer = { name: "Zoya Wani", phoneNumber: "+91 94190 00000" };
      const office = { by, customer, bookingStatus: "confirmed", source: "phone", sendConfirmation: false } as const;
      const spread = [45, 90, 180, 270].slice(0, size(4)).flatMap((ahead) => answers.get(at(ahead)) ?? []);
      for (const answer of new Set([...samplesOf(toldOf(what)), ...spread])) {
        const { day, adult } = answer;
        const table = questionsOn(answer);
        const order = { packageId: id, startDate: day, numberOfPersons: PERSONS };
        const guest = { ...order, userId, clientAddress };
        const channels: Partial<Record<ChannelName, () => Promise<Sold>>> = {
          guestApi: () => createBooking(guest),
          guest: () => createBooking({ ...guest, isAsked: true, idempotencyKey: crypto.randomUUID() }),
          office: () => createBookingFor({ ...office, ...order }),
          // A quote that keeps no places. One cannot be written for a day that is over or years ahead.
          ...(day >= today() && day <= at(300) && { quote: () => quoteAndAccept({ ...order, unitPrice: adult }) }),
        };
        const lines = [];
        for (const [channel, sells] of Object.entries(channels)) {
          const asking = table.map(([name, row]) =>
            channel === "quote" && name === "places" ? "pass" : row[channel as ChannelName],
          );
          const { verdict, msg, booking } = await outcomeOf(await sells());
          const expected = asking.includes("refuse") ? "refuse" : asking.includes("ask") ? "ask" : "sell";
          expect(verdict, `${channel} on ${day}`).toBe(expected);
          if (verdict === "refuse") expect(msg).toBe(saidOf(answer));
          if (booking) lines.push(booking.lines);
        }
        const names = table.map(([name]) => name as SaleQuestion);
        // A raised day would stay raised, and other tests know it as it was.
        if (names.length > 0 && !names.includes("places")) {
          const { booking } = await outcomeOf(await createBookingFor({ ...office, ...order, accept: names }));
          lines.push(booking?.lines);
        }
        const all = lines.map((each) => ({ day, lines: each }));
        expect(all).toEqual(
          lines.map(() => ({ day, lines: [expect.objectContaining({ each: adult, quantity: PERSONS })] })),
        );
      }
    },
  );

  test("a visitor meets the login for a day that can be booked, and for no other", { tags: ["sized"] }, async () => {
    const found = toldOf(what);
    for (const answer of samplesOf(found)) {
      const why = answer.ok ? "free" : answer.why;
      if (rendered.has(why) && !isWhole) continue;
      rendered.add(why);
      const trip = { startDate: answer.day, numberOfPersons: String(PERSONS) };
      const page = await new Browser().post(`/packages/${found.id}`, trip);
      const booked = !(await refuseTrip(found.id, { startDate: answer.day, numberOfPersons: PERSONS }));
      expect(page.path.startsWith("/login"), answer.day).toBe(booked);
      expect(booked, answer.day).toBe(answer.ok);
      // Without any date there is no form.
      const isFormless = page.text.includes("There are no dates at the moment.");
      if (!answer.ok && !isFormless) expect(page.text, answer.day).toContain(answer.msg);
    }
  });
});
