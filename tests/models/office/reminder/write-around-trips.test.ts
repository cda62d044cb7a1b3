import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { writeAroundTrips } from "~/models/office/reminder/write-around-trips.server";
import { askForReviews } from "~/models/sales/review/ask-for-reviews.server";
import { addDays, startOfDay, toDate, today } from "~/values/calendar";
import { DAY } from "~/values/durations";
import { newLinkKey } from "~/values/secret.server";

import { createContact, createReview, createStoredBooking } from "../../../support/factories";
import { saveSite } from "../../../support/money";

const NOON = new Date(startOfDay(today()).getTime() + DAY / 2);

const dayFromToday = (days: number) => toDate(addDays(today(), days));

const startsIn = (days: number, more: Parameters<typeof createStoredBooking>[0] = {}) =>
  createStoredBooking({ bookingStatus: "confirmed", startDate: dayFromToday(days), days: 3, ...more });

const endedAgo = (days: number, more: Parameters<typeof createStoredBooking>[0] = {}) => startsIn(-days - 2, more);

/** Two processes look at once, and one once more. */
async function look(now = NOON) {
  await Promise.all([writeAroundTrips(now), writeAroundTrips(now)]);
  await writeAroundTrips(now);
}

const mailsTo = ({ customerEmail: to }: { customerEmail: string }) =>
  db.mail.findMany({ where: { to }, orderBy: { id: "asc" } });

describe("three days before the start", () => {
  test("a guest reads once what to pack, where the pick-up is and who comes, in the operator's words", async () => {
    const shareKey = newLinkKey();
    const trip = await startsIn(3, { pickup: "Srinagar airport, 10:00", shareKey });
    await saveSite({ thankAfterTrip: "yes" });
    await look();
    expect(await mailsTo(trip)).toEqual([]);
    await saveSite({ writeBeforeTrip: "yes", beforeTripText: "Bring a phiran. Be at {pickup}. {driver} waits." });
    await look(new Date(startOfDay(today()).getTime() + DAY / 4));
    expect(await mailsTo(trip)).toEqual([]);
    await look();
    const [mail, ...more] = await mailsTo(trip);
    expect([mail?.template, more]).toEqual(["before-trip", []]);
    expect(mail?.text).toContain("\n\nBring a phiran. Be at Srinagar airport, 10:00.\n\n");
    expect(mail?.text).toContain(`/trip/${shareKey}`);
  });

  test("nobody is written to whose trip waits, is canceled, has no address, or is not near", async () => {
    await saveSite({ writeBeforeTrip: "yes" });
    const none = [
      await startsIn(3, { bookingStatus: "pending" }),
      await startsIn(3, { bookingStatus: "canceled" }),
      await startsIn(4),
      await startsIn(0),
    ];
    const contact = await createContact();
    await startsIn(3, { userId: contact.id, customerEmail: "" });
    await look();
    for (const trip of none) expect(await mailsTo(trip)).toEqual([]);
    expect(await mailsTo({ customerEmail: "" })).toEqual([]);
  });

  test("a trip with another start is told once more, and one that moves back is not", async () => {
    await saveSite({ writeBeforeTrip: "yes" });
    const trip = await startsIn(3);
    const startsOn = async (days: number) => {
      await db.booking.update({ where: { id: trip.id }, data: { startDate: dayFromToday(days) } });
      await look();
      return (await mailsTo(trip)).length;
    };
    await look();
    expect([await startsOn(8), await startsOn(2), await startsOn(3)]).toEqual([1, 2, 2]);
  });
});

describe("two days after the end", () => {
  test("a guest is thanked once, and nobody whose trip was canceled or is long over", async () => {
    const [trip, early, late] = [await endedAgo(2), await endedAgo(1), await endedAgo(30)];
    const canceled = await endedAgo(2, { bookingStatus: "canceled" });
    await saveSite({ writeBeforeTrip: "yes" });
    await look();
    expect(await mailsTo(trip)).toEqual([]);
    await saveSite({ thankAfterTrip: "yes" });
    await look();
    const [mail, ...more] = await mailsTo(trip);
    expect([mail?.template, more]).toEqual(["after-trip", []]);
    expect(mail?.text).not.toContain("/review/");
    for (const other of [early, late, canceled]) expect(await mailsTo(other)).toEqual([]);
  });

  test("the thanks ask how it was where guests are asked, in place of the question", async () => {
    const [trip, told] = [await endedAgo(3), await endedAgo(3)];
    await createReview({ bookingId: told.id });
    await saveSite({ thankAfterTrip: "yes", askForReviews: "yes" });
    await look();
    await askForReviews(NOON);
    const mails = await mailsTo(trip);
    expect(mails.map(({ template }) => template)).toEqual(["after-trip"]);
    expect(mails[0]?.text).toContain("/review/");
    expect((await mailsTo(told))[0]?.text).not.toContain("/review/");
  });
});
