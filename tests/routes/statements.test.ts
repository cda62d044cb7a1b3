import { expect, test } from "vitest";

import { pageKey } from "~/http/pages/page-key.server";

import { daysFromToday } from "../support/dates";
import { createPackage, createStoredBooking, createUser, logInAs } from "../support/factories";
import { loggedIn } from "../support/site";
import { watchStatements } from "../support/statements";

test("a cached page costs a visitor one statement, and whoever is logged in one more", async () => {
  const cookies = await logInAs(await createUser());
  await pageKey("/", undefined);
  const statements = watchStatements();
  await pageKey("/", undefined);
  expect(statements()).toHaveLength(1);
  await pageKey("/", cookies);
  expect(statements()).toHaveLength(2);
  await pageKey("/terms", undefined);
  expect(statements()).toHaveLength(1);
});

test("many who ask at once share the reading of the version", async () => {
  const statements = watchStatements();
  await Promise.all(Array.from({ length: 100 }, () => pageKey("/", undefined)));
  expect(statements().length).toBeLessThan(5);
});

/** Without the reads of versions and settings, which requests share: how many there are depends on what was asked before. */
function withoutVersions(statements: string[]) {
  return statements.filter((statement) => !/'Catalogue Version'|"value" FROM "Setting"/.test(statement));
}

test("My Bookings costs three statements however many bookings there are", async () => {
  const user = await createUser();
  const browser = await loggedIn(user);
  for (let booking = 0; booking < 19; booking += 1) await createStoredBooking({ userId: user.id });
  const statements = watchStatements();
  expect((await browser.send("/bookings")).status).toBe(200);
  const first = withoutVersions(statements());
  expect(first.length, first.join("\n")).toBe(3);
  await createStoredBooking({ userId: user.id });
  statements();
  expect((await browser.send("/bookings")).status).toBe(200);
  expect(withoutVersions(statements())).toHaveLength(3);
});

test("a booking's page costs few statements", async () => {
  const user = await createUser();
  const browser = await loggedIn(user);
  const { id } = await createStoredBooking({ userId: user.id, bookingStatus: "confirmed" });
  const statements = watchStatements();
  expect((await browser.send(`/bookings/${id}`)).status).toBe(200);
  const sent = withoutVersions(statements());
  expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(13);
  expect(sent.filter((statement) => statement.includes('"PaymentClaim"'))).toHaveLength(1);
});

test("a booking costs few statements", async () => {
  const browser = await loggedIn(createUser());
  const { id } = await createPackage();
  const statements = watchStatements();
  const fields = { startDate: daysFromToday(30), numberOfPersons: "2" };
  const answer = await browser.send(`/packages/${id}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: "http://localhost:3000" },
  });
  expect(answer.headers.get("Location")).toBe("/bookings");
  const sent = withoutVersions(statements());
  expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(14);
});
