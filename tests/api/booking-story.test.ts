import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";

import { clientOf, newClient } from "../support/api-client";
import { emptyDatabase } from "../support/database";
import { createAdmin, createPackage, nextMonth, PASSWORD } from "../support/factories";

beforeEach(() => emptyDatabase(process.env.DATABASE_URL ?? ""));

test("a tourist books a package and the staff confirm it, call by call", async () => {
  const weekend = await createPackage({ startingPrice: 8999 });
  const tourist = newClient();
  const email = "aisha@example.com";
  const order = { packageId: weekend.id, startDate: nextMonth(), numberOfPersons: "2", totalPrice: 1 };

  // A visitor looks around and may not book.
  const catalogue = await tourist.get("/packages/admin");
  expect(catalogue.data).toMatchObject({ packages: [{ _id: weekend.id }], totalPackages: 1 });
  expect(await tourist.post("/booking/admin", order)).toMatchObject({ status: 401, data: { msg: "Please, login!" } });

  // They register, but cannot log in before they follow the link in their mail.
  const registered = await tourist.post("/auth/register", {
    name: "Aisha Bhat",
    email,
    password: PASSWORD,
    phoneNumber: "+91 98765 43210",
    street: "12 Residency Road",
    postalCode: "560025",
    city: "Bengaluru",
    state: "Karnataka",
    country: "India",
    role: "admin",
  });
  expect(registered).toMatchObject({ status: 201, data: { msg: "Please, verify your email to login!" } });
  const early = await tourist.post("/auth/login", { email, password: PASSWORD });
  expect(early).toMatchObject({ status: 403, data: { msg: "Please, verify your email to login!" } });

  const mail = await db.mail.findFirstOrThrow({ where: { to: email, template: "verify-email" } });
  const link = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? "");
  const verified = await tourist.post("/auth/verify-email", {
    verificationToken: link.searchParams.get("token"),
    email,
  });
  expect(verified.status).toBe(200);
  const loggedIn = await tourist.post("/auth/login", { email, password: PASSWORD });
  expect(loggedIn).toMatchObject({ status: 200, data: { msg: "Login successful", user: { role: "user" } } });

  // They book. The price is that of the package, whatever price the client sends.
  const booked = await tourist.post("/booking/admin", order);
  expect(booked).toMatchObject({
    status: 201,
    data: { msg: "Package booked successfully!", booking: { totalPrice: 17998, bookingStatus: "pending" } },
  });
  const booking = await db.booking.findFirstOrThrow({ where: { packageId: weekend.id } });

  // The staff confirm it.
  const admin = await clientOf(await createAdmin());
  const desk = await admin.get("/booking/adminOnly");
  expect(desk.data).toMatchObject({ totalBookings: 1, bookings: [{ _id: booking.id, userId: { email } }] });
  const confirmed = await admin.patch(`/booking/admin/${booking.id}`, {
    packageId: weekend.id,
    startDate: nextMonth(),
    numberOfPersons: 2,
    totalPrice: 17998,
    bookingStatus: "confirmed",
  });
  expect(confirmed).toMatchObject({ status: 200, data: { msg: "Booking updated successfully!" } });

  // The tourist sees it, and every mail went to the right people.
  const own = await tourist.get("/booking/admin");
  expect(own.data).toMatchObject({ totalBookings: 1, bookings: [{ bookingStatus: "confirmed", totalPrice: 17998 }] });
  const sent = await db.mail.findMany({ orderBy: { id: "asc" }, select: { to: true, template: true } });
  expect(sent).toEqual([
    { to: email, template: "verify-email" },
    { to: email, template: "booking-received" },
    { to: "hello@chinar.example", template: "new-booking" },
    { to: email, template: "booking-changed" },
  ]);
});
