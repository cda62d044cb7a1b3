import { MAX_REFERENCE } from "~/models/money/payment/limits";
import { addDays, formatDate, today } from "~/values/calendar";

import { createAdmin, createPackage, createStoredBooking, createUser } from "../../support/factories";
import { createPayment } from "../../support/money";
import { textsOfPdf } from "../../support/pdf";
import { expect, test } from "../support/fixtures";
import { issueInvoice, ISSUER } from "../support/invoice";
import { expectNothingCutOff } from "../support/layout";

test("a tax invoice prints as one sheet with every particular, and nothing else of the site", async ({
  page,
  login,
}) => {
  const aisha = await createUser();
  const pkg = await createPackage({ deletedAt: new Date() });
  const guest = { placeOfSupply: "29", customerAddress: ["12 Residency Road", "560025 Bengaluru"] };
  const { id } = await createStoredBooking({
    userId: aisha.id,
    packageId: pkg.id,
    bookingStatus: "confirmed",
    ...guest,
  });
  const number = await issueInvoice(id);

  await login(aisha);
  await page.goto(`/bookings/${id}`);
  await page.getByRole("link", { name: `Tax invoice ${number}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tax invoice");
  const sheets = textsOfPdf(await page.pdf({ format: "A4" }));
  expect(sheets).toHaveLength(1);
  const words = [
    ISSUER.name,
    ...ISSUER.address,
    `GSTIN ${ISSUER.gstin}`,
    number,
    aisha.name,
    ...guest.customerAddress,
    "SAC998555",
    "Karnataka (29)",
    "Reverse charge no",
    "2 persons × ₹8,999.00",
    "Taxable value ₹17,140.96",
    "IGST 5 % ₹857.04",
    "Total, tax included ₹17,998.00",
    "Balance ₹17,998.00",
    "Signature",
  ];
  // A font without a bold ₹ borrows it, and a PDF then draws the sign without its text.
  const plain = (text = "") => text.replaceAll(/[\s₹]/g, "");
  for (const text of words) expect(plain(sheets[0])).toContain(plain(text));
  expect(sheets[0]).toContain("₹8,999.00");
  expect(sheets[0]).not.toMatch(/Backtothebooking|Privacy|MyBookings/);

  await page.setViewportSize({ width: 360, height: 740 });
  const linesOfDates = page
    .locator(".document .whole")
    .evaluateAll((dates) => dates.map((date) => date.getClientRects().length));
  expect(await linesOfDates).toEqual([1, 1]);
});

test("the day book prints without the menus and forms of its page", async ({ page, login }) => {
  await login(await createAdmin());
  // A day on which no other test records a payment.
  const day = addDays(today(), 1);
  await page.goto(`/admin-dashboard/money?tab=day-book&from=${day}&to=${day}`);
  const sheets = textsOfPdf(await page.pdf({ format: "A4" }));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain("Daybook:");
  expect(sheets[0]).toContain(`to${formatDate(day)}`.replaceAll(" ", ""));
  expect(sheets[0]).not.toMatch(/ManageBookings|Overdue|Until|Download/);
});

// The width in px between the margins of an A4 sheet that stands, and of one on its side.
const UPRIGHT = 718;
const ON_ITS_SIDE = 1031;

test("every table of the office fits its sheet, whatever names and references are long", async ({ page, login }) => {
  const { id: userId } = await createUser({ name: `${"Abdulrahmanbhat".repeat(4)} Mir` });
  const { id: packageId } = await createPackage({ packageTitle: `${"Sonamargtrek".repeat(6)} ${crypto.randomUUID()}` });
  const booking = await createStoredBooking({ userId, packageId, placeOfSupply: "35" });
  await issueInvoice(booking.id);
  await createPayment(booking, { reference: "U".repeat(MAX_REFERENCE), recorderName: "Yasirrrrrrr".repeat(5) });
  await login(await createAdmin());

  for (const [path, width] of [
    ["money?tab=day-book", ON_ITS_SIDE],
    ["visits", UPRIGHT],
    ["money/documents", ON_ITS_SIDE],
    ["manage-bookings", UPRIGHT],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/admin-dashboard/${path}`);
    await page.emulateMedia({ media: "print" });
    await expectNothingCutOff(page);
    const pdf = await page.pdf({ preferCSSPageSize: true, format: "A4" });
    const [, sheetWidth] = /\/MediaBox \[0 0 ([\d.]+)/.exec(pdf.toString("latin1")) ?? [];
    expect(Number(sheetWidth) > 600, path).toBe(width === ON_ITS_SIDE);
  }
});
