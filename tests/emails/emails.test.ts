import { describe, expect, test } from "vitest";

import { bookingChangedMail } from "~/emails/booking-changed";
import { bookingReceivedMail, newBookingMail } from "~/emails/booking-received";
import { changeEmailMail, emailChangedMail, emailChangeNoticeMail } from "~/emails/change-email";
import { newDeviceMail } from "~/emails/new-device";
import { passwordChangedMail, resetPasswordMail } from "~/emails/password";
import { quotesGoneMail } from "~/emails/quotes-gone";
import { secondFactorMail } from "~/emails/second-factor";
import { invitationMail, madeStaffMail } from "~/emails/staff";
import { takeOverMail } from "~/emails/take-over";
import { testMail } from "~/emails/test-mail";
import { verifyEmailMail } from "~/emails/verify-email";
import {
  alreadyWaitingMail,
  confirmWaitingMail,
  dayFullMail,
  noLongerOfferedMail,
  offerEndedMail,
  offerWithdrawnMail,
  placesFreeMail,
} from "~/emails/waiting";
import { env } from "~/env.server";
import { describeChange } from "~/models/booking/row/fields";
import { adultsLine, agreedLine } from "~/models/booking/row/line";
import { hostSite as site } from "~/site.server";

const booking = {
  _id: "0193a1f0-0000-7000-8000-000000000001",
  bookingNumber: 1001,
  packageTitle: "Family Kashmir at an Easy Pace",
  startDate: "2027-04-05",
  days: 7,
  numberOfPersons: 8,
  numberOfChildren: 0,
  lines: [adultsLine({ numberOfPersons: 8, numberOfChildren: 0 }, 15_625)],
  totalPrice: 125_000,
  bookingStatus: "pending",
  customerName: "Aisha Bhat",
  customerEmail: "aisha@example.com",
  customerPhone: "+91 98765 43210",
  hasAccount: true,
  payKey: null as string | null,
};
const link = `${env.SITE_URL}/user/verify-email?token=abc&email=aisha%40example.com`;
const waiting = { id: booking._id, packageTitle: "Great Lakes Trek", numberOfPersons: 4, when: "any day in May 2027" };
const offer = { ...waiting, day: "2027-05-16", until: "2027-05-02T12:30:00.000Z" };
const changed = (field: string, oldValue: string, newValue: string) => ({
  field,
  newValue,
  ...describeChange({ field, oldValue, newValue }),
});
const status = (oldValue: string, newValue: string) => changed("bookingStatus", oldValue, newValue);

const mails = {
  verify: verifyEmailMail(site, { name: "Aisha", link }),
  claim: takeOverMail(site, { count: 2, link, resetLink: `${env.SITE_URL}/forgot-password` }),
  test: testMail(site, { name: "Yasir" }),
  reset: resetPasswordMail(site, { name: "Aisha", link }),
  change: changeEmailMail(site, { name: "Aisha", link }),
  notice: emailChangeNoticeMail(site, { name: "Aisha", newEmail: "aisha.bhat@example.org" }),
  moved: emailChangedMail(site, { name: "Aisha", newEmail: "aisha.bhat@example.org" }),
  password: passwordChangedMail(site, { name: "Aisha", link: `${env.SITE_URL}/forgot-password` }),
  factor: secondFactorMail(site, "Sana", "on"),
  device: newDeviceMail(site, { name: "Sana", browser: "Firefox on Windows", link: `${env.SITE_URL}/forgot-password` }),
  quotes: quotesGoneMail(site, [
    { number: 1004, state: "sent" },
    { number: 1007, state: "draft" },
  ]),
  prove: takeOverMail(site, { count: 0, link, resetLink: `${env.SITE_URL}/forgot-password` }),
  invitation: invitationMail(site, { name: "Sana", by: "Yasir", role: "agent", days: 7, link }),
  made: madeStaffMail(site, { name: "Sana", by: "Yasir", role: "agent", link }),
  wait: confirmWaitingMail(site, waiting, `${env.SITE_URL}/waiting/abc`),
  waits: alreadyWaitingMail(site, waiting, `${env.SITE_URL}/waiting/abc`),
  free: placesFreeMail(site, offer, `${env.SITE_URL}/waiting/abc`),
  ended: offerEndedMail(site, offer),
  withdrawn: offerWithdrawnMail(site, offer),
  gone: noLongerOfferedMail(site, waiting),
  full: dayFullMail(site, { ...booking, packageId: waiting.id }),
  received: bookingReceivedMail(site, booking),
  operator: newBookingMail(site, booking),
  changed: bookingChangedMail(site, booking, [status("pending", "confirmed")], "See you soon."),
};

/** The visible text of an HTML mail. */
function visible(html: string) {
  return html
    .replace(/<(style|title)>[^]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

describe.each(Object.entries(mails))("the mail %s", (_, { subject, text, html }) => {
  test("says the same in text and in HTML", () => {
    const words = visible(html);
    const paragraphs = text.split(/\n+/).filter((line) => line && !line.startsWith("--"));
    for (const line of paragraphs) {
      for (const part of line.split(/: |:$/)) expect(words).toContain(part.trim());
    }
  });

  test("tells who writes and how to reach them", () => {
    for (const detail of [site.brand, site.phone, site.email, ...site.address]) expect(text).toContain(detail);
    expect(subject).toMatch(/^\S.{5,120}\S$/);
  });

  test("links only to this site, and loads nothing", () => {
    for (const [, address = ""] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      expect(address.startsWith(`${env.SITE_URL}/`)).toBe(true);
    }
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/);
  });

  test("breaks what a guest or the office typed without a space, and no label", () => {
    const typed = [...html.matchAll(/<(?:p|td) class="(?:row )?ink" style="([^"]*)"/g)];
    expect(typed.length).toBeGreaterThan(0);
    for (const [, style] of typed) expect(style).toContain("overflow-wrap:anywhere");
    for (const [label] of html.matchAll(/<th [^>]*>/g)) expect(label).not.toContain("overflow-wrap");
  });

  test("fits every client: tables no wider than 600 pixels, in light and dark", () => {
    expect(html).toContain("max-width:600px");
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});

test.each([
  ["verify-email", mails.verify, "24 hours"],
  ["reset-password", mails.reset, "60 minutes"],
  ["change-email", mails.change, "24 hours"],
  ["claim-bookings", mails.claim, "7 days"],
  ["staff-invitation", mails.invitation, "7 days"],
])("%s carries its link, and says how long it works", (template, mail, time) => {
  expect(mail.template).toBe(template);
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.html).toContain(`href="${link.replace("&", "&amp;")}"`);
  expect(mail.text).toContain(time);
});

test("the old address learns of a change without seeing the whole new one, however short", () => {
  expect(mails.notice.text).toContain("ai•••@example.org");
  expect(mails.notice.text + mails.notice.html).not.toContain("aisha.bhat");
  expect(emailChangeNoticeMail(site, { name: "A", newEmail: "a@example.org" }).text).toContain(" •••@example.org");
});

test("a new booking is a request, not yet a confirmation", () => {
  const { subject, text } = mails.received;
  expect(subject).toBe("Booking request received: 1001, Family Kashmir at an Easy Pace");
  expect(text).toContain("not a confirmation yet. You get another mail");
  expect(text).toContain("You pay nothing before we confirm.");
  expect(bookingReceivedMail(site, booking, 24).text).toContain("not a confirmation yet. We answer within 24 hours.");
  expect(text).toContain("Start date: 05 - 04 - 2027\nLast day: 11 - 04 - 2027\n");
  expect(bookingReceivedMail(site, { ...booking, days: 1 }).text).not.toContain("Last day");
  expect(text).toContain("Total, taxes included: ₹1,25,000");
});

test("the operator gets the customer's details and the way to the booking", () => {
  const { text } = mails.operator;
  for (const detail of ["Aisha Bhat", "aisha@example.com", "+91 98765 43210"]) expect(text).toContain(detail);
  expect(text).toContain(`${env.SITE_URL}/admin-dashboard/manage-bookings/${booking._id}`);
});

test.each([
  ["confirmed", "Booking 1001 is confirmed: Family Kashmir at an Easy Pace"],
  ["canceled", "Booking 1001 is canceled: Family Kashmir at an Easy Pace"],
  ["pending", "Booking 1001 is pending again: Family Kashmir at an Easy Pace"],
])("a booking that becomes %s is told in the subject", (bookingStatus, subject) => {
  const mail = bookingChangedMail(site, { ...booking, bookingStatus }, [status("confirmed", bookingStatus)]);
  expect(mail.subject).toBe(subject);
  expect(mail.text.match(/Status.*/g)).toEqual([`Status: ${bookingStatus}`]);
});

test("the button of a confirmation pays what is due, else it shows the booking; without an account it pays by the key", () => {
  const confirmed = { ...booking, bookingStatus: "confirmed" };
  const mailOf = (facts: typeof confirmed, payNow?: number) =>
    bookingChangedMail(site, facts, [status("pending", "confirmed")], undefined, { payNow }).text;
  const page = `${env.SITE_URL}/bookings/${booking._id}`;
  expect(mailOf(confirmed, 5400)).toContain(`Pay ₹5,400:\n${page}/pay\n`);
  expect(mailOf(confirmed)).toContain(`See my booking:\n${page}\n`);
  const byPhone = { ...confirmed, hasAccount: false };
  expect(mailOf(byPhone, 5400)).not.toContain("/pay");
  const text = mailOf({ ...byPhone, payKey: "Zm9vYmFyYmF6cXV4MTIzNA" }, 5400);
  expect(text).toContain(`Pay ₹5,400:\n${env.SITE_URL}/pay/Zm9vYmFyYmF6cXV4MTIzNA\n`);
  expect(text).toContain("/register");
  const canceled = { ...booking, bookingStatus: "canceled" };
  expect(bookingChangedMail(site, canceled, [status("confirmed", "canceled")], "", { payNow: 1 }).text).not.toContain(
    "/pay",
  );
});

test("a change of date, persons and total is shown as old and new, without a word of confirmation", () => {
  const mail = bookingChangedMail(site, booking, [
    changed("startDate", "2027-04-03", "2027-04-05"),
    changed("numberOfPersons", "6", "8"),
    changed("totalPrice", "93750", "125000"),
  ]);
  expect(mail.subject).toBe("Booking 1001 has changed: Family Kashmir at an Easy Pace");
  for (const line of ["Start date: 03 - 04 - 2027 → 05 - 04 - 2027", "Persons: 6 → 8", "Total: ₹93,750 → ₹1,25,000"])
    expect(mail.text).toContain(line);
  expect(mail.text).not.toContain("confirm");
});

test("a total that is not the price says by how much", () => {
  const text = (totalPrice: number) =>
    bookingChangedMail(
      site,
      { ...booking, totalPrice, lines: [...booking.lines, ...agreedLine(totalPrice - 125_000)] },
      [],
    ).text;
  expect(text(booking.totalPrice)).toContain("Price per person: ₹15,625");
  expect(text(99_000)).toContain("Price agreed otherwise: −₹26,000\nTotal, taxes included: ₹99,000");
});

test("a note of the staff is passed on; an empty one is not mentioned", () => {
  expect(mails.changed.text).toContain("A note from us:\nSee you soon.");
  expect(bookingChangedMail(site, booking, [], "  ").text).not.toContain("note");
});

test("markup in what people typed stays text", () => {
  const evil = `<script>alert("x")</script><img src=x onerror='y'>&amp;`;
  const mail = bookingChangedMail(site, { ...booking, packageTitle: evil, customerName: evil }, [], evil);
  expect(mail.html).not.toMatch(/<script|<img/);
  expect(mail.html).toContain(
    "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&lt;img src=x onerror=&#x27;y&#x27;&gt;&amp;amp;",
  );
  expect(mail.text).toContain(evil);
});

test("control characters never reach a subject", () => {
  const packageTitle = "Weekend\r\nBcc: thief@example.com\u0000\u2028End";
  expect(newBookingMail(site, { ...booking, packageTitle }).subject).toBe(
    "New booking request 1001: Weekend Bcc: thief@example.com End, 05 - 04 - 2027",
  );
});

test.each([
  ..."https://evil.example me@evil.example evil。example me＠evil".split(" "),
  "Win money at evil.example",
  "Приз на приз.рф",
  "You won! Call 98765 43210",
  "",
  " \n ",
])("a name like %j is not repeated in a greeting", (name) => {
  expect(verifyEmailMail(site, { name, link }).text).toMatch(/^Hello,\n/);
});

test.each(["Dr. Aisha Bhat", "मीरा नायर", "O'Brien-Khan"])("%s is greeted by name", (name) => {
  expect(verifyEmailMail(site, { name, link }).text).toMatch(new RegExp(`^Hello ${name},\n`));
});
