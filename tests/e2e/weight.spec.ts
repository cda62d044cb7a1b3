import { get } from "node:http";

import { expect, test } from "./support/fixtures";
import { openPackage } from "./support/states";

const KILOBYTE = 1024;

// The demo's lightest package and the one with the longest itinerary, formulas included.
const PACKAGES = ["Dal Lake Houseboat Weekend", "Kashmir Great Lakes Trek"];

test("the first answer is enough to paint and fits in 14 KB, and the script in 2", async ({ page, baseURL }) => {
  const paths = ["/", "/packages", "/login", "/register"];
  for (const name of PACKAGES) {
    await openPackage(page, name);
    paths.push(new URL(page.url()).pathname);
  }
  for (const path of paths) {
    const { bytes, text } = await transfer(`${baseURL}${path}`);
    expect(bytes, path).toBeLessThanOrEqual(14 * KILOBYTE);
    expect(text, path).not.toMatch(/<link[^>]+rel="(stylesheet|modulepreload)"/);
    const scripts = [...text.matchAll(/<script(?![^>]*ld\+json)[^>]*?src="([^"]+)"/g)].map(([, src]) => src);
    expect(scripts, path).toEqual([expect.stringMatching(/enhance/)]);
    expect((await transfer(`${baseURL}${scripts[0]}`)).bytes).toBeLessThanOrEqual(2 * KILOBYTE);
  }
});

test("a first visit on a phone of 360 px loads no more than 150 KB", async ({ page, browser, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "a browser without script loads pictures that are far below, too");
  const urls = ["/"];
  for (const name of PACKAGES) {
    await openPackage(page, name);
    urls.push(page.url());
  }
  for (const url of urls) {
    const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });
    const visit = await phone.newPage();
    const devtools = await phone.newCDPSession(visit);
    await devtools.send("Network.enable");
    let total = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (total += encodedDataLength));
    await visit.goto(new URL(url, process.env.SITE_URL).href, { waitUntil: "networkidle" });
    expect(total, url).toBeGreaterThan(20 * KILOBYTE);
    expect(total, url).toBeLessThanOrEqual(150 * KILOBYTE);
    await phone.close();
  }
});

/** What comes over the line, and what it says. */
async function transfer(url: string) {
  const text = await (await fetch(url)).text();
  const bytes = await new Promise<number>((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
      let sum = 0;
      expect(response.headers["content-encoding"]).toBe("br");
      response.on("data", (chunk: Buffer) => (sum += chunk.length));
      response.on("end", () => resolve(sum));
    }).on("error", reject);
  });
  return { bytes, text };
}
