import { createAdmin } from "../support/factories";

import { errorSummary, expect, test, untilHydrated } from "./support/fixtures";

const HOME = "/admin-dashboard/settings";

test.beforeEach(async ({ login }) => login(await createAdmin()));

test(
  "the example follows what is typed, and a fault is named beside its field",
  { tag: "@plain" },
  async ({ page, javaScriptEnabled }) => {
    await page.goto(`${HOME}/policies`);
    await untilHydrated(page);
    await page.getByLabel("1. Days left, or more").fill("20");
    await page.getByLabel("Per cent", { exact: true }).first().fill("60");
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Show example" }).click();
    await expect(page.getByRole("region", { name: "Refunds" })).toContainText("₹22,800 (60 %)");
    await expect(page.getByLabel("1. Days left, or more")).toHaveValue("20");

    await page.getByLabel("Per cent", { exact: true }).first().fill("160");
    await page.getByRole("button", { name: "Show example" }).click();
    await expect(errorSummary(page)).toContainText("Please enter the per cent as a whole number");
    await expect(page.getByLabel("Per cent", { exact: true }).first()).toHaveValue("160");
  },
);
