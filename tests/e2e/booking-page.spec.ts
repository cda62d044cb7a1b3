import { get } from "node:http";

import { db } from "~/db.server";

import { createPackage, createStoredBooking, createUser, logInAs } from "../support/factories";
import { textsOfPdf } from "../support/pdf";

import { expect, test } from "./support/fixtures";

const LONG = {
  packageTitle:
    "Royal Kashmir in heritage stays and houseboats with the meadows of Gurez, Sonamarg and the Lidder valley, at an easy pac",
  pickup: "Srinagar airport, arrivals hall, left of the prepaid counter ".repeat(5).slice(0, 299).trim(),
  tripContact: "Bashir Ahmad Lone, with the white car at the second gate, +91 90000 11111",
};

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");

const newShareKey = () => crypto.randomUUID().replaceAll("-", "").slice(0, 22);

/** Creates a booking of a new user, for a package that no list shows. */
async function createBooking(overrides: Parameters<typeof createStoredBooking>[0] = {}) {
  const aisha = await createUser({ email: `${crypto.randomUUID()}@example.com` });
  const pkg = await createPackage({ itinerary: "<p>Walk.</p>", deletedAt: new Date() });
  return createStoredBooking({ userId: aisha.id, packageId: pkg.id, ...overrides });
}

test("a guest finds the booking's page by keyboard, with what happens next on top", async ({ page, login }) => {
  const { userId, bookingNumber } = await createBooking();
  await login({ id: userId });
  await page.goto("/bookings");
  await page.getByRole("link", { name: `Open booking ${bookingNumber}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(`Booking ${bookingNumber} · Chinar`);
  await expect(page.locator(".next-step")).toContainText("You pay nothing until then.");
});

for (const [bookingStatus, word] of [
  ["pending", "Request, not yet confirmed"],
  ["confirmed", "Voucher"],
  ["canceled", "Canceled"],
] as const) {
  test(`a ${bookingStatus} booking prints as one sheet that says "${word}"`, async ({ page, login, baseURL }) => {
    const shareKey = newShareKey();
    const { id, userId, bookingNumber, customerName } = await createBooking({ ...LONG, bookingStatus, shareKey });
    await login({ id: userId });
    await page.goto(`/bookings/${id}`);
    const sheets = textsOfPdf(
      await page.pdf({ format: "A4", margin: { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" } }),
    );
    expect(sheets).toHaveLength(1);
    const texts = [
      `${word} · Booking ${bookingNumber}`,
      ...Object.values(LONG),
      customerName,
      `${baseURL}/trip/${shareKey}`,
    ];
    for (const text of texts) expect(sheets[0]).toContain(withoutSpaces(text));
    expect(sheets[0]).not.toMatch(/₹|Walk/);

    await db.booking.update({ where: { id }, data: { shareKey: null } });
    await page.reload();
    const [unshared] = textsOfPdf(await page.pdf({ format: "A4" }));
    expect(unshared).toContain(withoutSpaces(customerName));
    expect(unshared).not.toContain("/trip/");
  });
}

test("the page fits in 14 KB without the itinerary", async ({ baseURL }) => {
  const shareKey = newShareKey();
  const { id, userId } = await createBooking({ ...LONG, bookingStatus: "confirmed", shareKey });
  const Cookie = await logInAs({ id: userId });
  const bytes = await new Promise<number>((resolve, reject) => {
    get(`${baseURL}/bookings/${id}`, { headers: { Cookie, "Accept-Encoding": "br" } }, (response) => {
      let sum = 0;
      expect([response.statusCode, response.headers["content-encoding"]]).toEqual([200, "br"]);
      response.on("data", (chunk: Buffer) => (sum += chunk.length));
      response.on("end", () => resolve(sum));
    }).on("error", reject);
  });
  expect(bytes).toBeLessThanOrEqual(14 * 1024);
});
