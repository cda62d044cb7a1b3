import { transaction } from "~/db.server";
import { describeInvoice } from "~/models/document/describe";
import { storeDocument } from "~/models/document/store-document.server";
import { findSubject } from "~/models/document/subject.server";
import { taxIn } from "~/models/document/tax";

import { createPackage, createStoredBooking, createUser } from "../support/factories";
import { textsOfPdf } from "../support/pdf";

import { expect, test } from "./support/fixtures";

const ISSUER = {
  ...{ name: "Chinar Holidays Private Limited", hasLegalName: true, address: ["Boulevard Road", "Srinagar"] },
  ...{ phone: "+91 194 000 0100", email: "office@example.com", sac: "998555", gstRate: 5, gstin: "01AABCC1234D1ZP" },
};

test("a tax invoice prints as one sheet with every particular, and nothing else of the site", async ({
  page,
  login,
}) => {
  const aisha = await createUser({ email: `${crypto.randomUUID()}@example.com` });
  const pkg = await createPackage({ deletedAt: new Date() });
  const guest = { placeOfSupply: "29", customerAddress: ["12 Residency Road", "560025 Bengaluru"] };
  const { id } = await createStoredBooking({
    userId: aisha.id,
    packageId: pkg.id,
    bookingStatus: "confirmed",
    ...guest,
  });
  const number = await transaction(async (tx) => {
    const subject = await findSubject(tx, id);
    if (!subject) throw new Error("The booking is gone.");
    const sums = { gross: subject.totalPrice, ratePermille: 50, tax: taxIn(subject.totalPrice, 50, false) };
    const about = { kind: "TI", subject, issuer: ISSUER, taxed: { ...sums, isWithinState: false } } as const;
    const snapshot = describeInvoice({ ...about, gross: sums.gross });
    return storeDocument(tx, { ...sums, kind: "TI", bookingId: id, snapshot, onceKey: id });
  });

  await login(aisha);
  await page.goto(`/bookings/${id}`);
  await page.getByRole("link", { name: `Tax invoice ${number}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tax invoice");
  const sheets = textsOfPdf(await page.pdf({ format: "A4" }));
  expect(sheets).toHaveLength(1);
  const words = [
    ...[ISSUER.name, ...ISSUER.address, `GSTIN ${ISSUER.gstin}`, number, aisha.name, ...guest.customerAddress],
    ...["SAC998555", "Karnataka (29)", "Reverse charge no", "2 persons × ₹8,999.00", "Taxable value ₹17,140.96"],
    ...["IGST 5 % ₹857.04", "Total, tax included ₹17,998.00", "Balance ₹17,998.00", "Signature"],
  ];
  for (const text of words) expect(sheets[0]).toContain(text.replaceAll(/\s/g, ""));
  expect(sheets[0]).not.toMatch(/Backtothebooking|Privacy|MyBookings/);
});
