import { db } from "~/db.server";

import { createPackage, createStoredBooking, createUser } from "../../support/factories";
import { textsOfPdf } from "../../support/pdf";
import { expect, test } from "../support/fixtures";

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
  const aisha = await createUser();
  const pkg = await createPackage({ itinerary: "<p>Walk.</p>", deletedAt: new Date() });
  return createStoredBooking({ userId: aisha.id, packageId: pkg.id, ...overrides });
}

for (const [bookingStatus, word] of [
  ["pending", "Request, not yet confirmed"],
  ["confirmed", "Voucher"],
  ["canceled", "Canceled"],
] as const) {
  test(`a ${bookingStatus} booking prints as one sheet that says "${word}"`, async ({ page, login, baseURL }) => {
    const shareKey = newShareKey();
    const { id, userId, bookingNumber, customerName } = await createBooking({ ...LONG, bookingStatus, shareKey });
    const names = ["Farooq", "Zoya", "Bilal", "Noor", "Sana", "Omar", "Hina", "Ravi"];
    await db.booking.update({ where: { id }, data: { numberOfPersons: names.length } });
    await db.traveller.createMany({ data: names.map((name, index) => ({ bookingId: id, position: index + 1, name })) });
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
      ...names,
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
