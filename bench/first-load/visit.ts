import { type Browser } from "@playwright/test";

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Times are milliseconds after the start of navigation, NaN if the event never came. `bytes` counts those on the wire. */
export type FirstLoad = { paint: number; total: number; picture: number; bytes: number };

/** Opens a page as a phone with an empty cache, on Slow 3G and with a quarter of this processor's speed. */
export async function visit(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_3G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(markUsableTotal);
  await page.addInitScript(markLargestPicture);
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  const times = await page.evaluate(readTimes);
  await context.close();
  return { ...times, bytes };
}

/** Sets the number of persons again and again until the total changes, then marks that time. */
function markUsableTotal() {
  let first: string | null | undefined;
  const timer = setInterval(() => {
    const field = document.querySelector<HTMLInputElement>("[name=numberOfPersons]");
    const total = field?.form?.querySelector("output");
    if (!field || !total) return;
    first ??= total.textContent;
    field.value = "3";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    if (total.textContent === first) return;
    performance.mark("usable-total");
    clearInterval(timer);
  }, 10);
}

/**
 * Marks when the largest visible picture is drawn. Chromium's own LCP may choose a text instead, because it counts a
 * picture as smaller when `sizes` selects a small file.
 */
function markLargestPicture() {
  let largest = 0;
  document.addEventListener(
    "load",
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      const { top, width, height } = target.getBoundingClientRect();
      if (top >= innerHeight || width * height <= largest) return;
      largest = width * height;
      requestAnimationFrame(() => setTimeout(() => performance.mark("largest-picture")));
    },
    true,
  );
}

function readTimes() {
  const [paint = NaN, total = NaN, picture = NaN] = ["first-paint", "usable-total", "largest-picture"].map(
    (name) => performance.getEntriesByName(name).at(-1)?.startTime,
  );
  return { paint, total, picture };
}
