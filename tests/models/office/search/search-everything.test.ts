import fc from "fast-check";
import { expect, test } from "vitest";

import { db } from "~/db.server";
import { isOfPackage } from "~/models/booking/desk/filters.server";
import { mails } from "~/models/office/list/mails.server";
import { quotes } from "~/models/office/list/quotes.server";
import { users } from "~/models/office/list/users.server";
import { onlyHit, searchEverything } from "~/models/office/search/search-everything.server";
import { searchQuery } from "~/values/search-words";

import {
  createContact,
  createEnquiry,
  createPackage,
  createSentQuote,
  createStoredBooking,
  createUser,
} from "../../../support/factories";
import { createPayment } from "../../../support/money";

/** The names of the groups with the titles of their hits. */
async function find(q: string, role: "viewer" | "admin" = "admin") {
  const groups = await searchEverything(q, role);
  return groups.map(({ name, hits }) => [name, ...hits.map(({ title }) => title)]);
}

async function bookedBy(name: string, phoneNumber = "+91 90000 33333") {
  const user = await createUser({ name, phoneNumber });
  const booking = await createStoredBooking({ userId: user.id });
  return { user, booking, title: `${booking.bookingNumber} ${name}` };
}

test("one search finds a booking by number, name, phone and e-mail, and the guest beside it", async () => {
  const { user, booking, title } = await bookedBy("Shreya Chatterjee", "+91 98300 11729");
  expect((await find(String(booking.bookingNumber)))[0]).toEqual(["Bookings", title]);
  const guest = ["Guests", "Shreya Chatterjee"];
  expect(await find("shreya")).toEqual([["Bookings", title], guest]);
  // A whole number or address names the person.
  for (const q of ["98300 11729", "+91 9830011729", user.email])
    expect(await find(q), q).toEqual([guest, ["Bookings", title]]);
  expect(await find("shreya", "viewer")).toEqual([["Bookings", title]]);
});

test("who called and has no account is found as a guest by those who may book for them", async () => {
  const gulzar = await createContact({ name: "Gulzar Wani", phoneNumber: "+91 97970 12345" });
  const { bookingNumber } = await createStoredBooking({ userId: gulzar.id });
  const [first] = await searchEverything("97970 12345", "agent");
  expect(first?.hits).toMatchObject([{ to: `/admin-dashboard/guests/${gulzar.id}`, title: "Gulzar Wani" }]);
  expect(await find("97970 12345", "viewer")).toEqual([["Bookings", `${bookingNumber} Gulzar Wani`]]);
});

test("a number is found as our subjects write it", async () => {
  const { booking, title } = await bookedBy("Meera Nair");
  for (const q of ["Booking", "booking no.", "no. ", "#", "Booking #"])
    expect((await find(`${q} ${booking.bookingNumber}`))[0], q).toEqual(["Bookings", title]);
});

test("a quote is found by its number, guest, phone, e-mail and title, in the list and the desk's search", async () => {
  await db.quote.deleteMany();
  const { quote } = await createSentQuote();
  const { rows } = await quotes.read({ list: "all" }, { limit: 9 });
  const { customerEmail = "", customerPhone = "", customerName = "", packageTitle = "" } = rows[0]?.newest ?? {};
  const title = `Q-${quote.number} ${customerName}`;
  const names = [customerName, customerPhone, customerEmail, packageTitle, `${customerName} ${packageTitle}`];
  for (const q of [`Q-${quote.number}`, `quote q ${quote.number}`, ...names.flatMap((name) => name ?? [])])
    expect(await find(q, "viewer"), q).toContainEqual(["Quotes", title]);
  expect(await find("Q-999999")).toEqual([]);
  const listed = async (q: string) => (await quotes.read({ q })).total;
  expect([await listed(customerName), await listed("nobody at all")]).toEqual([1, 0]);
});

test("signs that are no words find nothing, instead of everything", async () => {
  await bookedBy("Meera Nair");
  await createSentQuote();
  for (const q of ["_", "%", "\\", "'", "%%' _"]) {
    expect(await find(q), q).toEqual([]);
    expect((await users.read({ q })).total, q).toBe(0);
    expect((await mails.read({ q })).total, q).toBe(0);
  }
});

test("the number of a booking comes before others that begin like it", async () => {
  const { booking, title } = await bookedBy("Meera Nair");
  const user = await createUser({ name: `Room ${booking.bookingNumber}` });
  await createStoredBooking({ userId: user.id });
  const [first = []] = await find(String(booking.bookingNumber));
  expect(first).toHaveLength(3);
  expect(first[1]).toBe(title);
});

test("a bank's reference leads to its payment or to the report of it, however it is typed", async () => {
  const { booking } = await bookedBy("Harpreet Gill");
  await createPayment(booking, { method: "upi", reference: "412345678901" });
  const claim = { bookingId: booking.id, method: "bank", amount: 5400, utr: "JAKAN26327001122" };
  await db.paymentClaim.create({ data: claim });
  expect(await find("4123 4567 8901")).toEqual([["Payments", "412345678901"]]);
  expect(await find("jakan 26327001122")).toEqual([["Payments", "JAKAN26327001122"]]);
});

test("words of a question and the title of a package are found, the latter by admins only", async () => {
  await createEnquiry({ name: "Deepa Nair", phone: "+91 90000 22222" });
  await createPackage({ packageTitle: "Gurez Winter Camp" });
  expect(await find("deepa")).toEqual([["Questions", "Deepa Nair"]]);
  expect(await find("gurez winter")).toEqual([["Packages", "Gurez Winter Camp"]]);
  expect(await find("gurez winter", "viewer")).toEqual([]);
  expect(await find("")).toEqual([]);
});

test("a search leads at once to its only hit, and to the one person with a phone number", async () => {
  const { user, booking } = await bookedBy("Lalita Raina", "+91 98111 22771");
  const only = async (q: string) => onlyHit(q, await searchEverything(q, "admin"))?.to;
  expect(await only(String(booking.bookingNumber))).toBe(`/admin-dashboard/manage-bookings/${booking.id}`);
  expect(await only("98111 22771")).toBe(`/admin-dashboard/guests/${user.id}`);
  expect(await only("lalita")).toBeUndefined();
  await bookedBy("Lalita’s brother", "+91 98111 22771");
  expect(await only("98111 22771")).toBeUndefined();
});

test("people and trips are found without the accents and apostrophes of their names", async () => {
  const names = ["Émilie O’Connor", "Ñusta D'Souza", "Zoë Łukasz", "Siobhán ÓDwyer", "Ingrid O Sæther"];
  for (const name of names) {
    await bookedBy(name);
    await createEnquiry({ name });
  }
  await createPackage({ packageTitle: "Café Zürich’s Trail" });
  const asked = [
    ["emilie", "Émilie O’Connor"],
    ["o'connor", "Émilie O’Connor"],
    ["OCONNOR", "Émilie O’Connor"],
    ["d’souza", "Ñusta D'Souza"],
    ["dsouza nusta", "Ñusta D'Souza"],
    ["souza", "Ñusta D'Souza"],
    ["zoe lukasz", "Zoë Łukasz"],
    ["o'dwyer siobhan", "Siobhán ÓDwyer"],
    ["o'saether", "Ingrid O Sæther"],
  ];
  for (const [q = "", name = ""] of asked) {
    const booking = expect.stringMatching(new RegExp(`^\\d+ ${name}$`)) as string;
    expect(await find(q), q).toEqual([
      ["Bookings", booking],
      ["Guests", name],
      ["Questions", name],
    ]);
    expect(
      (await users.read({ q })).rows.map((user) => user.name),
      q,
    ).toEqual([name]);
  }
  for (const q of ["cafe zurich", "zurichs", "Zürich's trail"])
    expect(await find(q), q).toEqual([["Packages", "Café Zürich’s Trail"]]);
  expect((await isOfPackage("cafe zurich's")).values).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

const signs = "aÉo’'‘ʼ`´ñŁøßÆ.,-–—…·«¿ (/ नमस्तेक़عائشہٹé̂ﬁＡ\u200d\u200f\u202e\t";

test("the database splits and folds words as the search does", async () => {
  const text = fc.oneof(
    fc.array(fc.constantFrom(...Array.from(signs)), { maxLength: 30 }).map((all) => all.join("")),
    fc.string({ unit: "grapheme", maxLength: 30 }).filter((all) => !/[@\p{Cc}\p{Nd}Σσς]/u.test(all.normalize("NFKD"))),
  );
  await fc.assert(
    fc.asyncProperty(text, async (words) => {
      const query = searchQuery(words);
      const [found] = await db.$queryRaw<{ isFound: boolean | null; isEmpty: boolean }[]>`
        SELECT search_words(${words}, '', '') @@ lower(${query})::tsquery AS "isFound",
          search_words(${words}, '', '') = '' AS "isEmpty"`;
      expect({ words, ...found }).toEqual({ words, isFound: query !== "", isEmpty: query === "" });
    }),
    { numRuns: 500 },
  );
});
