import { expect, type Page } from "@playwright/test";

/** Expects that nothing is wider than the screen or cut off where the reader cannot scroll. */
export async function expectNothingCutOff(page: Page) {
  await expect.poll(() => page.evaluate(findCutOff), `cut off at ${await sizeOf(page)}`).toEqual([]);
}

export function findCutOff() {
  const root = document.documentElement;
  const sideways = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth} > ${root.clientWidth}`] : [];
  const elements = [...document.querySelectorAll<HTMLElement>("body *:not(input, svg *, option)")];
  // The browser does not update the layout of skipped content when the window's size changes.
  for (const { style } of elements.filter((element) => getComputedStyle(element).contentVisibility === "auto"))
    style.contentVisibility = "visible";
  const cut = elements.filter((element) => {
    // A refused form's toast ends in an ellipsis on narrow screens: the form itself says all of it.
    if (!element.checkVisibility() || element.closest(".visually-hidden, .skip-link, .toasts-brief")) return false;
    const { overflowX, overflowY, display, clipPath } = getComputedStyle(element);
    // For screen readers alone.
    if (display === "inline" || clipPath === "inset(50%)") return false;
    const hidesX = ["hidden", "clip"].includes(overflowX) || element.matches("button, .button, select");
    const hidesY = ["hidden", "clip"].includes(overflowY);
    const isCut = (hides: boolean, inside: number, room: number) => hides && inside > room + 1;
    return (
      isCut(hidesX, element.scrollWidth, element.clientWidth) ||
      isCut(hidesY, element.scrollHeight, element.clientHeight)
    );
  });
  return [...sideways, ...cut.map((element) => element.outerHTML.slice(0, 150))];
}

/** Expects every control in `area` to be at least 24 × 24 px large. Links in a sentence may be as high as its lines. */
export async function expectLargeTargets(page: Page, area = "body") {
  const found = await page.locator(area).evaluate((place) => {
    const REACH = 11.5;
    const controls = place.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    );
    return [...controls].filter(isSmall).map((control) => `${control.outerHTML.slice(0, 120)}: ${sizeOf(control)}`);

    function isSmall(control: HTMLElement) {
      if (!control.checkVisibility({ visibilityProperty: true }) || isInSentence(control)) return false;
      // To show the control costs most, and most are on the screen since one before them was shown.
      if (isReached(control)) return false;
      control.focus();
      labelOrSelf(control).scrollIntoView({ behavior: "instant", block: "center" });
      return !isReached(control);
    }

    function isReached(control: HTMLElement) {
      const { x, y, width, height } = widestLine(labelOrSelf(control));
      const centreX = x + width / 2;
      const centreY = y + height / 2;
      return [-REACH, 0, REACH].every((right) =>
        [-REACH, 0, REACH].every((down) => answers(control, centreX + right, centreY + down)),
      );
    }

    function labelOrSelf(control: HTMLElement) {
      return control instanceof HTMLInputElement && control.type !== "text" ? labelOf(control) : control;
    }

    function widestLine(place: HTMLElement) {
      return [...place.getClientRects()].reduce((widest, line) => (line.width > widest.width ? line : widest));
    }

    function labelOf(input: HTMLInputElement) {
      const { width } = input.getBoundingClientRect();
      return (width < 24 && input.labels?.[0]) || input;
    }

    function answers(control: HTMLElement, x: number, y: number) {
      const hit = document.elementFromPoint(x, y);
      // A control under a toast counts as reachable, because a click removes the toast.
      return control.contains(hit) || hit?.closest("label")?.control === control || hit?.closest(".toast");
    }

    function isInSentence(control: HTMLElement) {
      if (getComputedStyle(control).display !== "inline") return false;
      const sentence = control.closest("p, li, dd, td");
      return Boolean(sentence && sentence.textContent.trim() !== control.textContent.trim());
    }

    function sizeOf(control: HTMLElement) {
      const { width, height } = control.getBoundingClientRect();
      return `${Math.round(width)} × ${Math.round(height)}`;
    }
  });
  expect(found, `too small to press at ${await sizeOf(page)}`).toEqual([]);
}

/** Doubles the text size, as a reader can in the browser's settings. */
export function doubleText(page: Page) {
  return scaleText(page, 2);
}

export async function scaleText(page: Page, times: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * times, fixed: 13 * times } });
}

async function sizeOf(page: Page) {
  return `${page.viewportSize()?.width} px of ${page.url()}, text ${await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)}`;
}
