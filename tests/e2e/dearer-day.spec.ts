import { saveDays } from "~/models/catalogue/days/save-days.server";

import { daysFromToday } from "../support/dates";
import { createPackage } from "../support/factories";

import { expect, test } from "./support/fixtures";

const [usual, dear] = [daysFromToday(40), daysFromToday(41)];

test("a day with a price of its own shows its sum, which the server works out", async ({ page }) => {
  const { id } = await createPackage({ startingPrice: 9000 });
  await saveDays(id, [{ date: dear, unitPrice: 13_500 }]);
  await page.goto(`/packages/${id}`);
  await page.getByLabel("Start date").fill(dear);
  await page.getByLabel("Number of persons").fill("4");
  await expect(page.getByText("Total price for 4")).toBeVisible();
  await expect(page.locator("output").first()).toHaveText("₹54,000");
  await expect(page.getByText("Total price for 1")).toHaveCount(0);

  await page.getByLabel("Start date").fill(usual);
  await expect(page.locator("output").first()).toHaveText("₹36,000");
  await expect(page.getByText("₹9,000 × 4")).toBeVisible();
});
