import { expect, test } from "vitest";

import { staffStep } from "~/models/booking/desk/open-booking.server";

import { daysFromToday } from "../../support/dates";

const TODAY = daysFromToday(0);
const AHEAD = { bookingStatus: "confirmed", startDate: daysFromToday(20), endDate: daysFromToday(22) };
const BOOKING = { ...AHEAD, balance: 0, advanceDue: null, dueOn: null };
const WAITING = { asksForChange: false, claimed: 0, pickup: null, refundLeft: 0 };
const OWING = { balance: 9000, dueOn: daysFromToday(5) };
const SOON = { startDate: daysFromToday(1), endDate: daysFromToday(3) };
const UNDER_WAY = { startDate: daysFromToday(-1), endDate: daysFromToday(1) };

test.each([
  [{ bookingStatus: "pending" }, {}, /^Confirm it/, "confirm"],
  [{ bookingStatus: "pending", startDate: TODAY }, {}, /call the guest/, "confirm"],
  [OWING, { asksForChange: true, claimed: 9000 }, /^Answer the change/, "change"],
  [OWING, { claimed: 9000 }, /^The guest reports ₹9,000/, "claims"],
  [{ balance: -500 }, {}, /^Pay back ₹500: more/, "refund"],
  [{ bookingStatus: "canceled" }, { refundLeft: 4560 }, /^Pay back ₹4,560\.$/, "refund"],
  [{ ...OWING, ...SOON }, {}, /^It starts tomorrow: set the pick-up/, "trip"],
  [{ ...OWING, advanceDue: 3000 }, {}, /^Take the advance of ₹3,000 by/, "pay"],
  [{ ...OWING, dueOn: daysFromToday(-1) }, {}, /^Ask for the balance of ₹9,000: it was due/, "pay"],
  [UNDER_WAY, { pickup: "Dal Gate" }, /^Under way: day 2 of 3/, undefined],
  [{}, {}, /^All is paid\. It starts in 20 days/, undefined],
])("%o and %o", (booking, waiting, text, to) => {
  const step = staffStep({ ...BOOKING, ...booking }, { ...WAITING, ...waiting }, TODAY);
  expect(step).toEqual({ text: expect.stringMatching(text) as string, to });
});
