import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { toDate } from "~/values/calendar";

import { daysFromToday } from "../support/dates";
import {
  createAdmin,
  createAnsweredClosure,
  createEnquiry,
  createInvitation,
  createReview,
  createSentQuote,
  createStoredBooking,
  createUser,
  createWaitingEntry,
  PASSWORD,
} from "../support/factories";
import { useUp } from "../support/limits";
import { mailedLink } from "../support/mails";
import { namesOf, readColumns } from "../support/personal";
import { plant } from "../support/plant";
import { Browser, loggedIn } from "../support/site";

type OwnData = {
  account: object;
  logins: { isThisOne: boolean }[];
  bookings: {
    bookingNumber: number;
    review: object;
    travellers: object[];
    changeRequests: object[];
    paymentClaims: object[];
    closureAnswers: object[];
    met: object[];
    history: { text: string }[];
  }[];
  mails: { subject: string; text: string | null }[];
  limits: object[];
  waiting: object[];
  enquiries: { answers: object[] }[];
  quotes: object[];
};

/** Creates a row of every kind that can belong to a person, with their name in it. */
async function createTraces(name: string) {
  const user = await createUser({ name, street: `${name} Road`, city: name });
  const booking = await createStoredBooking({
    userId: user.id,
    pickup: `${name}'s hotel`,
    bookingStatus: "canceled",
    canceledBy: "guest",
    cancelReason: `${name} is ill`,
  });
  const wish = { bookingId: booking.id, wantedPersons: 3, text: `${name} brings a friend` };
  await db.changeRequest.create({ data: { ...wish, state: "withdrawn", closedAt: new Date() } });
  await db.traveller.create({ data: { bookingId: booking.id, position: 1, name: `${name} Junior`, note: "a cot" } });
  const claim = { bookingId: booking.id, method: "upi", utr: "412000000001", amount: 5700 };
  const refused = {
    state: "refused",
    answer: `${name}, nothing came in`,
    decidedAt: new Date(),
    decidedByName: "Yasir Dar",
  };
  await db.paymentClaim.create({ data: { ...claim, ...refused } });
  await createAnsweredClosure(booking);
  const change = { bookingId: booking.id, field: "totalPrice", oldValue: "1", newValue: "2" };
  await db.bookingChange.create({ data: { ...change, changedBy: user.id, authorName: "Yasir Dar" } });
  await db.bookingChange.create({
    data: { ...change, kind: "note", newValue: "Yasir noted", changedBy: user.id, authorName: "Yasir Dar" },
  });
  await createWaitingEntry({ email: user.email, packageId: booking.packageId, state: "left" });
  await createReview({ bookingId: booking.id, text: `${name} liked it, and the children, too` });
  const mail = { to: user.email, template: "hello", text: `Dear ${name}`, html: "" };
  await db.mail.create({ data: { ...mail, subject: `Hello ${name}` } });
  await db.mail.create({ data: { ...mail, subject: "Your link", text: "secret-link", linkExpiresAt: new Date() } });
  return { user, booking };
}

test("a download holds all of its own person and nothing of another, of staff or of private links", async () => {
  const [zulaikha] = [await createTraces("Zulaikha Qadri"), await createTraces("Farooq Lone")];
  const more = { userId: zulaikha.user.id, packageId: zulaikha.booking.packageId };
  for (let count = 0; count < 205; count += 1) await createStoredBooking(more);
  const browser = await loggedIn(zulaikha.user);
  expect((await browser.get("/profile")).html).toContain('href="/profile/data.json"');

  const response = await browser.send("/profile/data.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="my-data-[\d-]+\.json"$/);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const text = await response.text();
  for (const own of [
    "Zulaikha Qadri Road",
    "Zulaikha Qadri Junior",
    "Zulaikha Qadri's hotel",
    "Zulaikha Qadri is ill",
    "Zulaikha Qadri brings",
    "Zulaikha Qadri, nothing came in",
    "Zulaikha Qadri liked it",
  ])
    expect(text).toContain(own);
  expect(text).not.toMatch(/Farooq|Yasir|secret-link|passwordHash|tokenHash/);
  const data = JSON.parse(text) as OwnData;
  expect(data.bookings).toHaveLength(206);
  expect(data.bookings.at(-1)).toMatchObject({ bookingNumber: zulaikha.booking.bookingNumber });
  expect(data.bookings.at(-1)?.history.map(({ text: told }) => told)).toEqual([
    "Requested",
    "Total changed from ₹1 to ₹2",
  ]);
  expect(data.mails.map(({ subject, text: words }) => [subject, words]).sort()).toEqual([
    ["Hello Zulaikha Qadri", "Dear Zulaikha Qadri"],
    ["Your link", null],
  ]);
  expect(data.logins.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
  expect(data.limits).toMatchObject([{ name: "own-data", count: 1 }]);
});

test("a stranger with somebody's address gets nothing of that person, until the mailbox is proven", async () => {
  const stranger = await createUser({ mailboxProvenAt: null });
  const { email } = stranger;
  const { quote } = await createSentQuote({ customerEmail: email, customerName: "Nusrat Jan" });
  const url = `${env.SITE_URL}/quote/${quote.shareKey}`;
  await createWaitingEntry({ email });
  await createEnquiry({ email, text: "Nusrat asks about her health" });
  await createInvitation({ email, by: await createAdmin() });
  const mail = { to: email, template: "quote", subject: "Nusrat's quote", text: `See ${url} or ${env.SITE_URL}/trip` };
  await db.mail.create({ data: { ...mail, html: "" } });
  const browser = await loggedIn(stranger);
  const text = async () => (await browser.send("/profile/data.json")).text();

  expect(await text()).not.toMatch(/Nusrat|"waiting"|"invitation"/);
  const profile = await browser.get("/profile");
  expect(profile.html).toContain(`<strong class="address">${email}</strong> yours?`);
  expect((await browser.get("/profile/delete")).text).toContain("it is not shown that this address is yours");

  const asked = await browser.post("/user/claim-bookings", {});
  expect(asked.toast).toContain(`A link to ${email}`);
  const link = await mailedLink(email, "claim-bookings");
  const page = await browser.get(link);
  expect(page.text).toContain("This address is mine");
  const proven = await browser.post(link, page.values("main form"));
  expect(proven.toast).toBe(`${email} is shown to be yours. Here is what is in your account.`);
  const own = await text();
  for (const words of ["Nusrat Jan", "her health", "Nusrat's quote"]) expect(own).toContain(words);
  expect(own).toContain("/quote/… or ");
  expect(own).not.toContain(url);
  expect((await browser.get("/profile")).html).not.toContain("yours?");
});

test("what one save changed is told in the order in which it was recorded", async () => {
  const { user, booking } = await createTraces("Zulaikha Qadri");
  const change = { bookingId: booking.id, changedBy: user.id, authorName: "Yasir Dar", createdAt: new Date() };
  await db.bookingChange.createMany({
    data: [3, 1, 2].map((n) => ({
      ...change,
      id: `0193a1f0-0000-7000-8000-00000000000${n}`,
      field: "totalPrice",
      oldValue: String(n),
      newValue: String(n + 1),
    })),
  });
  const browser = await loggedIn(user);
  const data = (await browser.send("/profile/data.json").then((answer) => answer.json())) as OwnData;
  expect(data.bookings[0]?.history.map(({ text }) => text).slice(-3)).toEqual([
    "Total changed from ₹1 to ₹2",
    "Total changed from ₹2 to ₹3",
    "Total changed from ₹3 to ₹4",
  ]);
});

describe("the download follows the schema", () => {
  test("it holds each text that is declared for it, and no other", async () => {
    const person = await createUser();
    const planted = await plant("QANADATA", { person, startDate: toDate(daysFromToday(-9)) });
    const data = await (await loggedIn(person)).send("/profile/data.json").then((answer) => answer.text());
    const own = planted.filter(({ isComputed }) => !isComputed);
    const asDeclared = own.filter(({ declared }) => declared?.inDownload);
    expect(namesOf(own.filter(({ text }) => data.includes(text)))).toEqual(namesOf(asDeclared));
  });

  test("of its tables each column is in it, or declared not to be", async () => {
    const person = await createUser();
    await plant("QANACOLUMN", { person, startDate: toDate(daysFromToday(-9)) });
    const data = (await (await loggedIn(person)).send("/profile/data.json").then((answer) => answer.json())) as OwnData;
    const [booking] = data.bookings;
    const [enquiry] = data.enquiries;
    const shown: Record<string, object | undefined> = {
      User: data.account,
      Booking: booking,
      Traveller: booking?.travellers[0],
      ChangeRequest: booking?.changeRequests[0],
      Review: booking?.review,
      PaymentClaim: booking?.paymentClaims[0],
      ClosureAnswer: booking?.closureAnswers[0],
      PickupMet: booking?.met[0],
      WaitingEntry: data.waiting[0],
      Enquiry: enquiry,
      EnquiryAnswer: enquiry?.answers[0],
      Quote: data.quotes[0],
    };
    const missing = readColumns().filter(({ table, name, isId, declared }) => {
      const row = shown[table];
      return row && !isId && !(name in row) && (!declared || declared.inDownload);
    });
    expect(Object.keys(shown).filter((table) => !shown[table])).toEqual([]);
    expect(
      namesOf(missing),
      "Put it into the download, or say in prisma/schema.prisma that it is not personal.",
    ).toEqual([]);
  });
});

test("more downloads than anybody needs are refused on the profile", async () => {
  const user = await createUser();
  const browser = await loggedIn(user);
  await useUp("own-data", user.id, 1);
  expect((await browser.send("/profile/data.json")).status).toBe(200);
  const refused = await browser.get("/profile/data.json");
  expect(refused).toMatchObject({ path: "/profile", status: 200 });
  expect(refused.toast).toMatch(/^You downloaded your data many times\. Please wait/);
});

test("an account is deleted from the profile, which says first what goes and what stays", async () => {
  const user = await createUser();
  const browser = await loggedIn(user);
  const other = await loggedIn(user);
  const page = await browser.get("/profile/delete");
  expect(page.texts("h3")).toEqual(["What goes at once", "What stays, and why"]);
  expect(page.text).toContain("8 years after the trip these words are erased, too");

  const wrong = await browser.post("/profile/delete", { password: "wrong" });
  expect(wrong).toMatchObject({ status: 400, toast: "Your password is not right, so nothing is deleted." });
  expect(wrong.html).not.toContain('value="wrong"');

  const gone = await browser.post("/profile/delete", { password: PASSWORD });
  expect(gone).toMatchObject({ path: "/", toast: "Your account is deleted." });
  expect(browser.cookies.has("session")).toBe(false);
  expect((await other.get("/profile")).path).toBe("/");
  const again = await new Browser().post("/login", { email: user.email, password: PASSWORD });
  expect(again.toast).toBe("Invalid credentials");
});

test("who has a trip ahead is led to it instead of asked for the password", async () => {
  const user = await createUser();
  const { id } = await createStoredBooking({ userId: user.id });
  const { html } = await (await loggedIn(user)).get("/profile/delete");
  expect(html).toContain(`href="/bookings/${id}"`);
  expect(html).not.toContain('name="password"');
});
