import { beforeAll, describe, expect, test } from "vitest";

import { db } from "~/db.server";

import { createPackage, createStoredBooking, createUser, nextMonth } from "../support/factories";
import { EDIT_FORM } from "../support/screen";
import { Browser, freshDesk, loggedIn } from "../support/site";

const FORM = "main form[method=post]";

const SETTINGS = { singleSupplement: 3000, groupFrom: 4, groupPrice: 8000 };

const trip = (numberOfPersons: string) => ({ startDate: nextMonth(), numberOfPersons });

let admin: Browser;

beforeAll(async () => void (admin = await freshDesk()));

describe("a package with a single supplement and a price for groups", () => {
  test("says so below the persons, works out the total on the server, and is booked at it", async () => {
    const pkg = await createPackage({ priceSettings: SETTINGS });
    const path = `/packages/${pkg.id}`;
    const browser = await loggedIn(createUser({ email: "noor@rules.example" }));
    const alone = await browser.get(path);
    expect(alone.texts("#numberOfPersons-hint")).toEqual([
      "An adult pays from 4 persons ₹8,000, except on days with a price of their own. One person pays ₹3,000 more.",
    ]);
    expect(alone.texts("output")).toEqual(["₹11,999"]);
    expect(alone.html).not.toMatch(/data-sum|data-persons="₹/);
    expect(alone.html).toContain("Update total");
    const four = await browser.get(`${path}?${new URLSearchParams(trip("4"))}`);
    expect(four.texts("output")).toEqual(["₹32,000"]);
    expect(four.html).toContain("₹8,000 × 4<");
    expect((await browser.post(path, { ...alone.values(FORM), ...trip("4") })).toast).toBe(
      "Package booked successfully!",
    );
    expect(await db.booking.findFirstOrThrow({ where: { packageId: pkg.id } })).toMatchObject({ totalPrice: 32_000 });
  });

  test("without settings carries nothing of them, and its sums for the script", async () => {
    const { id } = await createPackage();
    const { html } = await new Browser().get(`/packages/${id}`);
    expect(html).toContain('name="seen" value="adults=8999"');
    expect(html).toContain('data-sum="numberOfPersons=8999"');
    expect(html).not.toContain("numberOfPersons-hint");
  });

  test("shows a group of the search what it pays", async () => {
    await createPackage({ priceSettings: SETTINGS, locationName: "Bangus" });
    const pays = async (persons: number) =>
      (await new Browser().get(`/packages?destination=Bangus&persons=${persons}`)).texts(".group-price");
    expect([await pays(1), await pays(4)]).toEqual([["₹11,999 for 1 person"], ["₹32,000 for 4 persons"]]);
  });

  test("is priced so in the office's forms, too", async () => {
    const pkg = await createPackage({ priceSettings: SETTINGS });
    const { id } = await createStoredBooking({ packageId: pkg.id, numberOfPersons: 2 });
    const edit = `/admin-dashboard/manage-bookings/edit/${id}`;
    const values = (await admin.get(edit)).values(EDIT_FORM);
    await admin.post(edit, { ...values, numberOfPersons: "4" });
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ totalPrice: 32_000 });
  });
});

test("the package's form has a field for each setting, and keeps what was typed when one is refused", async () => {
  const { id } = await createPackage({ priceSettings: SETTINGS });
  const edit = `/admin-dashboard/manage-packages/edit/${id}`;
  const page = await admin.get(edit);
  expect(page.values("main form")).toMatchObject({
    "priceSettings-singleSupplement": "3,000",
    "priceSettings-groupFrom": "4",
    "priceSettings-groupPrice": "8,000",
    "priceSettings-largeGroupFrom": "",
  });
  const sent = {
    ...page.values("main form"),
    "priceSettings-groupPrice": "",
    "priceSettings-singleSupplement": "2,500",
  };
  const refused = await admin.post(edit, sent);
  expect(refused.errors()).toMatchObject({
    priceSettings: "Please enter for each group both from how many persons on and what each adult pays, or neither.",
  });
  expect(refused.values("main form")).toMatchObject({
    "priceSettings-groupPrice": "",
    "priceSettings-singleSupplement": "2,500",
  });
  await admin.post(edit, { ...sent, "priceSettings-groupFrom": "" });
  expect(await db.package.findUniqueOrThrow({ where: { id } })).toMatchObject({
    priceSettings: { singleSupplement: 2500 },
  });
});
