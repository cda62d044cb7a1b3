import { createAdmin, createPackage, createStoredBooking, createUser } from "../../support/factories";
import { textsOfPdf } from "../../support/pdf";
import { expect, test } from "../support/fixtures";
import { issueInvoice, ISSUER } from "../support/invoice";

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
  for (const text of words) expect(sheets[0]).toContain(text.replaceAll(/\s/g, ""));
  expect(sheets[0]).not.toMatch(/Backtothebooking|Privacy|MyBookings/);

  await page.setViewportSize({ width: 360, height: 740 });
  const linesOfDates = page
    .locator(".document .whole")
    .evaluateAll((dates) => dates.map((date) => date.getClientRects().length));
  expect(await linesOfDates).toEqual([1, 1]);
});

test("the day book prints without the menus and forms of its page", async ({ page, login }) => {
  await login(await createAdmin());
  await page.goto("/admin-dashboard/money?tab=day-book");
  const sheets = textsOfPdf(await page.pdf({ format: "A4" }));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain("Daybook:");
  expect(sheets[0]).not.toMatch(/ManageBookings|Overdue|Until/);
});
