import { expect, test } from "vitest";

import { db } from "~/db.server";

import { createAdmin, createPackage, createStoredBooking, createUser, withPrices } from "../support/factories";
import { EDIT_FORM, screen } from "../support/screen";
import { loggedIn } from "../support/site";

const DESK = "/admin-dashboard/manage-bookings";

test("a booking without an e-mail address ends no line with a dot, and says that there is none", async () => {
  const sana = await loggedIn(createAdmin({ role: "agent" }));
  const { id, unitPrice } = withPrices(await createStoredBooking({ customerEmail: "" }));
  const card = (await sana.get(DESK)).texts(`[id="${id}"] .fine-print`);
  expect(card).toEqual([expect.stringMatching(new RegExp(`${unitPrice.toLocaleString("en-IN")}$`))]);
  expect((await sana.get(`${DESK}/edit/${id}`)).texts(".reach-line > span")).toEqual(["Email: none"]);
});

test("the edit page moves a booking to another package and to another contact, and takes over a newer profile", async () => {
  const sana = await loggedIn(createAdmin({ role: "agent" }));
  const aisha = await createUser();
  const one = await createPackage({ startingPrice: 8999 });
  const two = await createPackage({ startingPrice: 5000 });
  const full = await createPackage({ availability: "sold out" });
  const { id } = await createStoredBooking({ userId: aisha.id, packageId: one.id });
  const edit = `${DESK}/edit/${id}`;
  const { html } = await sana.get(edit);
  expect(html).toContain(`${two.packageTitle} · ₹5,000`);
  expect(html).not.toContain("profile says something else");
  const given = screen(html).values(EDIT_FORM);
  expect(given).toMatchObject({ packageId: one.id, customerName: aisha.name, customerEmail: aisha.email });

  const warned = await sana.post(edit, { ...given, packageId: full.id });
  expect([warned.status, warned.texts(".missed li")]).toEqual([409, [`${full.packageTitle} is sold out.`]]);
  const answered = expect.stringMatching(/^sold-out\.[0-9a-f]{8}$/) as string;
  expect(warned.values(EDIT_FORM)).toMatchObject({ packageId: full.id, answered });
  const wrong = await sana.post(edit, { ...given, customerEmail: "nobody", customerPhone: "12" });
  expect(Object.keys(wrong.errors())).toEqual(["customerPhone", "customerEmail"]);

  const saved = await sana.post(edit, { ...given, packageId: two.id, customerPhone: "+91 90000 33333" });
  expect(saved.toast).toBe("Booking updated successfully!");
  expect(withPrices(await db.booking.findUniqueOrThrow({ where: { id } }))).toMatchObject({
    packageId: two.id,
    unitPrice: 5000,
    totalPrice: 10_000,
    customerPhone: "+91 90000 33333",
  });

  expect((await sana.get(edit)).html).toContain("profile says something else");
  const taken = await sana.post(`${DESK}/take-over/${id}`, { from: DESK });
  expect([taken.path, taken.toast]).toEqual([DESK, "Booking updated successfully!"]);
  expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ customerPhone: aisha.phoneNumber });
});
