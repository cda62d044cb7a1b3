import { get } from "node:http";

import { type Page } from "@playwright/test";

import { db } from "~/db.server";

import { demoPackages } from "../../../prisma/demo/packages";
import { createPackage, createStoredBooking, createUser, logInAs } from "../../support/factories";
import { expect, test } from "../support/fixtures";
import { openPackage, openPay } from "../support/states";

const KILOBYTE = 1024;

test("the first answer is enough to paint and fits in 14 KB, and each script in 1.5", async ({ baseURL }) => {
  const demo = await db.package.findMany({
    where: { packageTitle: { in: demoPackages.map(({ packageTitle }) => packageTitle) } },
  });
  expect(demo.length).toBeGreaterThan(10);
  const paths = ["/", "/packages", "/login", "/register", ...demo.map(({ id }) => `/packages/${id}`)];
  for (const path of paths) {
    const { bytes, text } = await transfer(`${baseURL}${path}`);
    expect(bytes, path).toBeLessThanOrEqual(14 * KILOBYTE);
    expect(text, path).not.toMatch(/<link[^>]+rel="(stylesheet|modulepreload)"/);
    const scripts = [...text.matchAll(/<script(?![^>]*ld\+json)[^>]*?src="([^"]+)"/g)].map(([, src]) => src);
    const own = text.includes('id="sums"') ? ["choose"] : path === "/packages" ? ["shortlist"] : [];
    expect(scripts, path).toEqual(["enhance", ...own].map((name) => expect.stringContaining(name)));
    for (const script of scripts)
      expect((await transfer(`${baseURL}${script}`)).bytes).toBeLessThanOrEqual(1.5 * KILOBYTE);
  }
});

test("a page to pay fits in 14 KB, with the code to scan and every way to pay", async ({ page, baseURL, login }) => {
  const aisha = await createUser();
  await login(aisha);
  await openPay(page, aisha);
  const headers = { Cookie: await logInAs(aisha) };
  const { bytes, text } = await transfer(`${baseURL}${new URL(page.url()).pathname}`, headers);
  expect(bytes).toBeLessThanOrEqual(14 * KILOBYTE);
  expect(text).toContain("By bank transfer");
});

test("a shared booking's page fits in 14 KB without the itinerary", async ({ baseURL }) => {
  const aisha = await createUser();
  const long = { pickup: "Srinagar airport ".repeat(17).trim(), tripContact: "Bashir Ahmad Lone ".repeat(4).trim() };
  const { id: packageId } = await createPackage({ packageTitle: "Kashmir ".repeat(15).trim() });
  const sold = { userId: aisha.id, packageId, bookingStatus: "confirmed", shareKey: crypto.randomUUID().slice(0, 22) };
  const { id } = await createStoredBooking({ ...sold, ...long });
  const { bytes, text } = await transfer(`${baseURL}/bookings/${id}`, { Cookie: await logInAs(aisha) });
  expect(text).toContain(long.pickup);
  expect(bytes).toBeLessThanOrEqual(14 * KILOBYTE);
});

test("a first visit on a phone of 360 px loads no more than 100 KB", async ({ page, browser }) => {
  const urls = ["/"];
  // The demo's lightest package, and the one with the longest itinerary, which has formulas too.
  for (const name of ["Dal Lake Houseboat Weekend", "Kashmir Great Lakes Trek"]) {
    await openPackage(page, name);
    urls.push(page.url());
  }
  for (const url of urls) {
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });
    const visit = await phone.newPage();
    const loaded = await watchLoads(visit);
    await visit.goto(new URL(url, process.env.SITE_URL).href, { waitUntil: "networkidle" });
    expect(bytesOf(loaded), url).toBeGreaterThan(20 * KILOBYTE);
    expect(bytesOf(loaded), url).toBeLessThanOrEqual(100 * KILOBYTE);
    await phone.close();
  }
});

for (const width of [360, 390]) {
  test(
    `pictures of the home page on ${width} px: 45 KB above the fold, 80 KB with those near it, the whole page 350 KB`,
    { tag: "@plain" },
    async ({ browser, baseURL, javaScriptEnabled }) => {
      const viewport = { width, height: 740 };
      const phone = await browser.newContext({ viewport, deviceScaleFactor: 2, javaScriptEnabled, baseURL });
      const page = await phone.newPage();
      const loaded = await watchLoads(page);
      await page.goto("/", { waitUntil: "networkidle" });

      const pictures = page.locator("img:visible");
      const above = await pictures.evaluateAll((images: HTMLImageElement[]) =>
        images.filter((image) => image.getBoundingClientRect().top < innerHeight).map(({ currentSrc }) => currentSrc),
      );
      // The lake, and the first trips of the month ahead.
      expect(above.length).toBeGreaterThan(1);
      expect(bytesOf(loaded, above)).toBeGreaterThan(5 * KILOBYTE);
      expect(bytesOf(loaded, above)).toBeLessThanOrEqual(45 * KILOBYTE);
      // With JavaScript, only pictures near the screen are loaded: Chromium takes what lies within 1,250 px.
      const early = loaded.filter(({ type }) => type === "Image").map(({ url }) => url);
      if (javaScriptEnabled) expect(bytesOf(loaded, early)).toBeLessThanOrEqual(80 * KILOBYTE);

      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      const missing = () =>
        pictures.evaluateAll((images: HTMLImageElement[]) =>
          images.filter(({ naturalWidth }) => !naturalWidth).map(({ currentSrc }) => currentSrc),
        );
      await expect.poll(missing).toEqual([]);
      expect(bytesOf(loaded)).toBeGreaterThan(100 * KILOBYTE);
      expect(bytesOf(loaded)).toBeLessThanOrEqual(350 * KILOBYTE);
      await phone.close();
    },
  );
}

type Load = { url: string; type: string; bytes: number };

async function watchLoads(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const loads = new Map<string, Load>();
  const loaded: Load[] = [];
  devtools.on("Network.responseReceived", ({ requestId, type, response: { url } }) => {
    loads.set(requestId, { url, type, bytes: 0 });
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load) loaded.push({ ...load, bytes: encodedDataLength });
  });
  return loaded;
}

function bytesOf(loaded: Load[], urls = loaded.map(({ url }) => url)) {
  return loaded.filter(({ url }) => urls.includes(url)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Fetches a URL. Returns the bytes on the wire and the decoded text. */
async function transfer(url: string, cookie: Record<string, string> = {}) {
  const text = await (await fetch(url, { headers: cookie })).text();
  const bytes = await new Promise<number>((resolve, reject) => {
    get(url, { headers: { ...cookie, "Accept-Encoding": "br" } }, (response) => {
      let sum = 0;
      expect(response.headers["content-encoding"]).toBe("br");
      response.on("data", (chunk: Buffer) => (sum += chunk.length));
      response.on("end", () => resolve(sum));
    }).on("error", reject);
  });
  return { bytes, text };
}
