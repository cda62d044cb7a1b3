import { expect, type Page } from "@playwright/test";

/** Expects that controls of a page, apart from its menus, with the same name do the same. */
export async function expectTellingNames(page: Page) {
  const found = await page.locator("main").evaluate((main) => {
    const places = new Map<string, Set<string>>();
    for (const control of main.querySelectorAll<HTMLElement>("a[href], button, summary, label:has([type=checkbox])")) {
      if (!control.checkVisibility() || control.closest(".admin-bar")) continue;
      const name = control.textContent.replaceAll(/\s+/g, " ").trim();
      places.set(name, (places.get(name) ?? new Set()).add(placeOf(control)));
    }
    return [...places].filter(([, { size }]) => size > 1).map(([name]) => name);

    function placeOf(control: HTMLElement) {
      if (control instanceof HTMLAnchorElement) return control.href;
      if (!(control instanceof HTMLButtonElement && control.form)) return control.parentElement?.innerHTML ?? "";
      return control.form.action + JSON.stringify([...new FormData(control.form, control)]);
    }
  });
  expect(found, `names of several controls on ${page.url()}`).toEqual([]);
}
