import { expect, test } from "vitest";
import { z } from "zod";

import { db } from "~/db.server";
import { cancelBooking } from "~/models/booking/change/cancel/cancel-booking.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { createBooking } from "~/models/booking/sell/create-booking.server";
import { createBookingFor } from "~/models/booking/sell/create-booking-for.server";
import { updatePackage } from "~/models/catalogue/package/edit/save-package.server";
import { acceptQuote } from "~/models/sales/quote/accept-quote.server";

import { daysFromToday } from "../support/dates";
import { createAdmin, createPackage, createSentQuote, createUser } from "../support/factories";
import { Browser, loggedIn } from "../support/site";

const DAY = daysFromToday(1);
const KEY = "c29sZFdvcmRzc29sZFdvcg";

const LARGE = "4 to 6 rooms, 1 Tempo Traveller";
const SMALL = "2 rooms, 1 car";

const said = {
  roomsAndCars: `1-6 | ${SMALL}\n7-12 | ${LARGE}`,
  groupSize: "Only your own group",
  languages: "Kashmiri, Hindi",
};

const WORDS = [LARGE, said.groupSize, said.languages];

const changed = { roomsAndCars: "1-12 | 1 bus", groupSize: "Shared with others", languages: "English" };

/** How often a list of facts on the page has each of the words. */
function countsOn(page: { texts(selector: string): string[] }) {
  return WORDS.map((words) => page.texts("dd").filter((text) => text === words).length);
}

async function mailedTo(to: string) {
  const { text } = await db.mail.findFirstOrThrow({ where: { to }, orderBy: { id: "desc" } });
  return text;
}

/** Whether the description of a calendar file has each of the words. */
function saysEach(file: string) {
  const text = file.replaceAll("\r\n ", "").replaceAll("\\,", ",");
  return WORDS.map((words) => text.includes(`: ${words}`));
}

async function calendarMailedTo(to: string) {
  const { attachments } = await db.mail.findFirstOrThrow({ where: { to }, orderBy: { id: "desc" } });
  return z.tuple([z.object({ content: z.string() })]).parse(attachments)[0].content;
}

test("what stands beside the price is sold: on page, voucher, shared page, desk, driver's page, in mails and calendars, and it follows the party", async () => {
  const by = await createAdmin();
  const aisha = await createUser();
  const { id: packageId } = await createPackage(said);
  const order = { packageId, startDate: DAY, numberOfPersons: 7 };
  const made = await createBooking({ userId: aisha.id, clientAddress: aisha.id, ...order });
  if (!made.ok) throw new Error(made.msg);
  const { _id: id } = made.value.booking;
  for (const words of WORDS) expect(await mailedTo(aisha.email)).toContain(words);

  // Whatever the package says afterwards.
  expect(await updatePackage({ id: packageId, ...changed })).toMatchObject({ ok: true });
  await updateBooking({ id, by, bookingStatus: "confirmed" });
  await db.booking.update({ where: { id }, data: { shareKey: KEY } });
  for (const words of WORDS) expect(await mailedTo(aisha.email)).toContain(words);

  const [guest, desk] = [await loggedIn(aisha), await loggedIn(by)];
  const onPages = async () => ({
    own: countsOn(await guest.get(`/bookings/${id}`)),
    shared: countsOn(await new Browser().get(`/trip/${KEY}`)),
    desk: countsOn(await desk.get(`/admin-dashboard/manage-bookings/edit/${id}`)),
  });
  // The guest's page has the lines of the page and those of the printed voucher.
  expect(await onPages()).toEqual({ own: [2, 2, 2], shared: [1, 1, 1], desk: [1, 1, 1] });
  const calendars = async () => [
    saysEach(await (await guest.send(`/bookings/${id}/calendar.ics`)).text()),
    saysEach(await (await new Browser().send(`/trip/${KEY}/calendar.ics`)).text()),
    saysEach(await calendarMailedTo(aisha.email)),
  ];
  expect(await calendars()).toEqual(Array(3).fill([true, true, true]));
  const api: unknown = await (await guest.send(`/api/v1/booking/mine/${id}`)).json();
  const { groupSize, languages } = said;
  expect(api).toMatchObject({ sold: { groupSize, languages, roomsAndCars: [{ to: 6 }, { from: 7, text: LARGE }] } });

  expect((await desk.post(`/admin-dashboard/departures/drivers?day=${DAY}`, { day: DAY, which: "" })).toast).toBe(
    "The link is made.",
  );
  const { key } = await db.driveLink.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  expect((await new Browser().get(`/drive/${key}`)).text).toContain(WORDS.join(" · "));

  expect(await updateBooking({ id, by, numberOfPersons: 5 })).toMatchObject({ ok: true });
  expect(await mailedTo(aisha.email)).toContain(SMALL);
  expect(await onPages()).toEqual({ own: [0, 2, 2], shared: [0, 1, 1], desk: [0, 1, 1] });
  expect((await guest.get(`/bookings/${id}`)).texts("dd").filter((text) => text === SMALL)).toHaveLength(2);
  expect(await calendars()).toEqual(Array(3).fill([false, true, true]));
  expect(await cancelBooking({ id, by: aisha })).toMatchObject({ ok: true });
  expect(saysEach(await calendarMailedTo(aisha.email))).toEqual([false, true, true]);
});

test("the office's booking says it in its mail", async () => {
  const meera = await createUser();
  const { id: packageId } = await createPackage(said);
  const order = { by: await createAdmin(), userId: meera.id, packageId, startDate: DAY, numberOfPersons: 7 };
  const rest = { bookingStatus: "confirmed", source: "phone", sendConfirmation: true } as const;
  expect(await createBookingFor({ ...order, ...rest })).toMatchObject({ ok: true });
  for (const words of WORDS) expect(await mailedTo(meera.email)).toContain(words);
  expect(saysEach(await calendarMailedTo(meera.email))).toEqual([true, true, true]);
});

test("a quote says what its package said when it was written, in page and mail, and Accept sells that", async () => {
  const { id: packageId } = await createPackage(said);
  const startDate = daysFromToday(60);
  const { quote } = await createSentQuote({ packageId, numberOfPersons: 7, startDate });
  await updatePackage({ id: packageId, ...changed });
  expect(countsOn(await new Browser().get(`/quote/${quote.shareKey}`))).toEqual([1, 1, 1]);
  for (const words of WORDS) expect(await mailedTo(quote.customerEmail ?? "")).toContain(words);
  const guest = { name: "Meera Iyer", phoneNumber: "+91 98450 11111" };
  const accepted = await acceptQuote({ key: quote.shareKey, ...guest, revision: 1, options: [] });
  expect(accepted).toMatchObject({ ok: true });
  for (const words of WORDS) expect(await mailedTo(quote.customerEmail ?? "")).toContain(words);
  expect(countsOn(await new Browser().get(`/quote/${quote.shareKey}`))).toEqual([1, 1, 1]);
});

test("a quote says what the office writes instead, or nothing", async () => {
  const { id: packageId } = await createPackage(said);
  const own = { roomsAndCars: "7 | 4 rooms, 2 Innovas", groupSize: null, languages: "" };
  const { quote } = await createSentQuote({ packageId, numberOfPersons: 7, ...own });
  const page = await new Browser().get(`/quote/${quote.shareKey}`);
  expect(countsOn(page)).toEqual([0, 0, 0]);
  expect(page.texts("dd")).toContain("4 rooms, 2 Innovas");
});
