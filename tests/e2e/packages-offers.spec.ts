import { db } from "~/db.server";

import { daysFromToday } from "../support/dates";
import { createPackage, createUser, PASSWORD } from "../support/factories";

import { ADMIN, errorSummary, expect, expectToast, test } from "./support/fixtures";
import { expectNothingCutOff } from "./support/layout";

const OFFERS = "/admin-dashboard/manage-packages/offers";

test(
  "staff make an offer, a visitor books with its link, and staff end it",
  { tag: "@plain" },
  async ({ page, browser, javaScriptEnabled }) => {
    test.slow();
    const code = `SNOW${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    const { packageTitle } = await createPackage({ packageTitle: `Snow ${crypto.randomUUID()}` });
    const aisha = await createUser();
    const yasir = await (await browser.newContext({ javaScriptEnabled, baseURL: process.env.SITE_URL })).newPage();

    await test.step("staff make it, after a code that cannot be", async () => {
      await yasir.goto("/login");
      await yasir.getByLabel("Email").fill(ADMIN.email);
      await yasir.getByLabel("Password").fill(ADMIN.password);
      await yasir.getByRole("main").getByRole("button", { name: "Login" }).click();
      await expectToast(yasir, "Login successful");
      await yasir.goto(`${OFFERS}/add`);
      await yasir.getByLabel("Code").fill("snow-20");
      await yasir.getByLabel("At most so many bookings").fill("5");
      await yasir.getByRole("button", { name: "Make the offer" }).click();
      await expect(errorSummary(yasir)).toContainText("6 to 20 letters and digits");
      await expect(errorSummary(yasir)).toBeFocused();
      await expect(yasir.getByLabel("At most so many bookings")).toHaveValue("5");
      await yasir.getByLabel("Code").fill(code.toLowerCase());
      await yasir.getByRole("button", { name: "Make the offer" }).click();
      await expectToast(yasir, `The offer ${code} is made.`);
      for (const width of [360, 1280]) {
        await yasir.setViewportSize({ width, height: 740 });
        await expectNothingCutOff(yasir);
      }
    });

    await test.step("a visitor opens its link and a package", async () => {
      await page.goto(`/packages?code=${code}&q=${encodeURIComponent(packageTitle)}`);
      const card = page.locator(".package-card", { hasText: packageTitle });
      await expect(card.locator(".offer-price")).toHaveText(`₹7,199 with ${code} (20 % off)`);
      await card.getByRole("link").click();
      await expect(page.locator(".package-facts .offer-price")).toHaveText(`₹7,199 with ${code} (20 % off)`);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNothingCutOff(page);
    });

    await test.step("they choose day and persons, and see what they pay", async () => {
      await page.getByLabel("Start date").fill(daysFromToday(100));
      await page.getByLabel("Number of persons").fill("2");
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Update total" }).click();
      await expect(page.locator("output")).toHaveText(["₹17,998", "−₹3,600", "₹14,398"]);
      await expect(page.getByLabel("Start date")).toHaveValue(daysFromToday(100));
    });

    await test.step("they log in and book, and My Bookings shows the discount", async () => {
      await page.getByRole("button", { name: "Book now" }).click();
      await expectToast(page, "Please, login!");
      await page.getByRole("link", { name: "I have an account" }).click();
      await page.getByLabel("Email").fill(aisha.email);
      await page.getByLabel("Password").fill(PASSWORD);
      await page.getByRole("main").getByRole("button", { name: "Login" }).click();
      await expect(page.locator("output")).toHaveText(["₹17,998", "−₹3,600", "₹14,398"]);
      await page.getByRole("button", { name: "Book now" }).click();
      await expectToast(page, "Package booked successfully!");
      await expect(page.locator(".booking-card")).toContainText(`Discount with ${code}−₹3,600`);
      await expect(page.locator(".booking-card .price")).toHaveText("₹14,398");
    });

    await test.step("staff end it, and the link shows the usual prices", async () => {
      await yasir.goto(OFFERS);
      const card = yasir.locator("li.card", { hasText: code });
      await expect(card).toContainText("1 booking of at most 5");
      await card.getByRole("button", { name: "End now" }).click();
      await expectToast(yasir, `The offer ${code} has ended.`);
      await page.goto(`/packages?code=${code}`);
      await expect(page.locator(".package-card").first()).toBeVisible();
      await expect(page.locator(".offer-price")).toHaveCount(0);
      expect(await db.offer.findUnique({ where: { code } })).toMatchObject({ used: 1 });
    });
  },
);
