import { createAdmin, createPackage } from "../support/factories";

import { errorSummary, expect, expectToast, test } from "./support/fixtures";
import { expectLargeTargets, expectNothingCutOff } from "./support/layout";

const LIST = "/admin-dashboard/manage-packages";

// Moving elements cannot be measured.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(async ({ page, login }) => {
  await login(await createAdmin());
  await page.setViewportSize({ width: 360, height: 740 });
});

test(
  "availability changes on the card, which stays in view, and prices on their page",
  { tag: "@plain" },
  async ({ page }) => {
    const tourName = `Quick ${crypto.randomUUID()}`;
    const packages = [];
    for (const packageTitle of ["Lidder walk", "Wular boats", "Gurez camp"]) {
      packages.push(await createPackage({ packageTitle, tourName }));
    }
    const list = `${LIST}?search=${encodeURIComponent(tourName)}`;
    const id = packages[0]?.id ?? "";
    await page.goto(list);
    await expectNothingCutOff(page);
    await expectLargeTargets(page);
    const card = page.locator(`[id="${id}"]`);

    await card.getByRole("button", { name: "sold out" }).click();
    await expectToast(page, "Lidder walk is sold out now.");
    await expect(page).toHaveURL(`${list}#${id}`);
    await expect(card).toBeInViewport();
    const chosen = card.getByRole("button", { pressed: true });
    await expect(chosen).toHaveText("sold out");
    await page.emulateMedia({ forcedColors: "active" });
    const colour = (button: Element) => getComputedStyle(button).backgroundColor;
    expect(await chosen.evaluate(colour)).not.toBe(
      await card.getByRole("button", { name: "limited" }).evaluate(colour),
    );
    await page.emulateMedia({ forcedColors: "none" });

    await page.goto(`${LIST}/prices?search=${encodeURIComponent(tourName)}`);
    const price = page.getByRole("group", { name: "Lidder walk" }).getByLabel("Starting Price");
    await price.fill("15k");
    await page.getByRole("button", { name: "Save prices" }).click();
    await expect(errorSummary(page)).toContainText("in whole rupees, like 15,999");
    await expect(errorSummary(page)).toBeFocused();
    await expect(price).toHaveValue("15k");
    await expectNothingCutOff(page);
    await price.fill("9,250");
    await page.getByRole("button", { name: "Save prices" }).click();
    await expectToast(page, "Saved the prices of 1 package.");
    await page.goto(list);
    await expect(card).toContainText("₹9,250");
  },
);
