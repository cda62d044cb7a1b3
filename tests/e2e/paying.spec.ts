import { createAdmin, createUser } from "../support/factories";

import { expect, expectToast, test } from "./support/fixtures";
import { openPay } from "./support/states";

test(
  "a guest reports a payment, the office accepts it, and the guest reads what we have",
  { tag: "@plain" },
  async ({ page, login }) => {
    const aisha = await createUser();
    const utr = String(Date.now()).slice(-12);
    await login(aisha);
    const id = await openPay(page, aisha);
    await page.getByLabel("UTR").fill(utr);
    await page.getByLabel("Amount in ₹").fill("5,700");
    await page.getByRole("button", { name: "I have paid" }).click();
    await expectToast(page, "Thank you.");
    await expect(page.getByRole("main")).toContainText(`₹5,700, ${utr}, told on`);

    await login(await createAdmin());
    await page.goto("/admin-dashboard/claims");
    await page.getByRole("button", { name: `It is on our account ${utr}` }).click();
    await expectToast(page, "₹5,700 recorded. Balance ₹69,94,286.");

    await login(aisha);
    await page.goto(`/bookings/${id}/pay`);
    await expect(page.getByRole("main")).toContainText("We have ₹5,700 of ₹69,99,986.");
  },
);
