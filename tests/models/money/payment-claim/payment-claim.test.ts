import { describe, expect, test } from "vitest";

import { db } from "~/db.server";
import { updateBooking } from "~/models/booking/change/update-booking.server";
import { reversePayment } from "~/models/money/payment/reverse-payment.server";
import { showClaims } from "~/models/money/payment-claim/claims-of.server";
import { acceptClaim, refuseClaim } from "~/models/money/payment-claim/decide-claim.server";
import { makeClaim } from "~/models/money/payment-claim/make-claim.server";
import { claimSchema } from "~/models/money/payment-claim/schema";
import { claims as listedClaims } from "~/models/office/list/claims.server";
import { done } from "~/result";

import { createAdmin, createStoredBooking, createUser } from "../../../support/factories";
import { useUp } from "../../../support/limits";
import { recordAs, REGISTERED, saveSite } from "../../../support/money";
import { tallyOf } from "../../../support/outcomes";

let made = 0;
const newUtr = () => String(412_000_000_000 + (made += 1));

/** Aisha's confirmed booking of ₹17,998. */
async function stage(overrides: Parameters<typeof createStoredBooking>[0] = {}) {
  const [aisha, yasir] = await Promise.all([createUser(), createAdmin()]);
  const sold = { userId: aisha.id, bookingStatus: "confirmed" };
  const { id, bookingNumber } = await createStoredBooking({ ...sold, ...overrides });
  const utr = newUtr();
  const claims = () => db.paymentClaim.findMany({ where: { bookingId: id }, orderBy: { id: "asc" } });
  return {
    id,
    bookingNumber,
    aisha,
    yasir,
    utr,
    claims,
    claim: (fields: { utr?: string; amount?: number } = {}) =>
      makeClaim({ id, by: aisha, method: "upi", utr, amount: 5700, ...fields }),
    open: async () => (await claims()).find(({ state }) => state === "open")?.id,
    byHand: (bookingId = id) => recordAs(yasir, bookingId, { reference: utr }),
    paid: async () => (await db.booking.findUniqueOrThrow({ where: { id } })).paid,
    payments: () => db.payment.findMany({ where: { bookingId: id } }),
    mails: (template: string) => {
      const texts = [id, `Booking number: ${bookingNumber}`].map((contains) => ({ text: { contains } }));
      return db.mail.findMany({ where: { template, OR: texts }, orderBy: { id: "asc" } });
    },
  };
}

describe("telling of a payment", () => {
  test("is written down and mailed to the office, once for a double click, and is no money", async () => {
    const { claim, claims, mails, paid, utr } = await stage();
    const answers = await Promise.all([claim(), claim(), claim()]);
    for (const answer of answers)
      expect(answer).toEqual(done({ msg: "Thank you. We check our account and confirm by mail." }));
    expect(await claims()).toMatchObject([{ state: "open", method: "upi", utr, amount: 5700 }]);
    const [mail, ...others] = await mails("claim-made");
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(`Payment to check: UTR ${utr}`);
    expect(mail?.text).toContain("Amount: ₹5,700");
    expect(await paid()).toBe(0);
  });

  test.each([
    ["upi", "4120 0000-0001", "412000000001"],
    ["upi", "Upi Ref. UTR: 412000000001", "412000000001"],
    ["bank", "sbin 5261 2345 6789", "SBIN526123456789"],
  ])("takes a reference of %s as %s", (method, utr, kept) => {
    expect(claimSchema.parse({ method, utr, amount: "₹5,700" })).toEqual({ method, utr: kept, amount: 5700 });
  });

  test.each([
    [{ method: "upi", utr: "41200000001" }, "utr"],
    [{ method: "upi", utr: "SBIN526123456789" }, "utr"],
    [{ method: "bank", utr: "REFERENCE" }, "utr"],
    [{ method: "bank", utr: "1<script>23456" }, "utr"],
    [{ method: "cash" }, "method"],
    [{ amount: "0" }, "amount"],
    [{ amount: "5700.50" }, "amount"],
  ])("refuses %o", (fields, field) => {
    const checked = claimSchema.safeParse({ method: "upi", utr: "412000000001", amount: "5700", ...fields });
    expect(checked.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test.each(["canceled", "pending"])("is refused for a %s booking", async (bookingStatus) => {
    const { claim, claims } = await stage({ bookingStatus });
    expect(await claim()).toMatchObject({ ok: false, code: "STALE_EDIT" });
    expect(await claims()).toEqual([]);
  });

  test("of one payment for two bookings leads to a call", async () => {
    const { aisha, utr, claim } = await stage();
    await claim();
    const { id } = await createStoredBooking({ userId: aisha.id, bookingStatus: "confirmed" });
    const again = await makeClaim({ id, by: aisha, method: "upi", utr, amount: 5700 });
    const msg = expect.stringMatching(/^You told us of this payment for booking \d+\. .* Please call us\.$/) as string;
    expect(again).toMatchObject({ code: "INVALID_INPUT", msg });
  });

  test("of what the office recorded already is answered with thanks", async () => {
    const { claim, claims, byHand } = await stage();
    await byHand();
    expect(await claim()).toMatchObject({ ok: true, value: { msg: "Thank you. We have this payment already." } });
    expect(await claims()).toEqual([]);
  });

  test("with a reference that another claim or payment has is marked in the office's list", async () => {
    const [first, second, third] = await Promise.all([stage(), stage(), stage()]);
    await first.claim();
    await makeClaim({ id: second.id, by: second.aisha, method: "bank", utr: `UTR${first.utr}`, amount: 5700 });
    const sameOf = async (id: string | undefined) => {
      const { rows } = await listedClaims.read({});
      return rows.find(({ _id }) => _id === id)?.same;
    };
    const id = await first.open();
    expect(await sameOf(id)).toEqual([`It was reported for booking ${second.bookingNumber} too.`]);
    const reference = `ref ${first.utr}`;
    await recordAs(third.yasir, third.id, { method: "bank", reference });
    expect(await sameOf(await second.open())).toEqual([
      `Booking ${third.bookingNumber} has a payment with this reference.`,
      `It was reported for booking ${first.bookingNumber} too.`,
    ]);
    expect(await acceptClaim({ id, by: first.yasir })).toMatchObject({ code: "ALREADY_RECORDED" });
  });

  test("is for the guest alone, and not without end", async () => {
    const { id, aisha, yasir, utr, claim } = await stage();
    for (const by of [yasir, await createUser()])
      expect(await makeClaim({ id, by, method: "upi", utr, amount: 1 })).toMatchObject({ code: "NOT_FOUND" });
    await useUp("claim-user", aisha.id, 1);
    expect(await claim({ utr: newUtr() })).toMatchObject({ ok: true });
    expect(await claim({ utr: newUtr() })).toMatchObject({ ok: false, code: "TOO_MANY_REQUESTS" });
  });
});

describe("the office", () => {
  test("accepts it once, however often it clicks: one payment, one receipt", async () => {
    const { claim, open, yasir, paid, payments, claims, utr } = await stage();
    await claim();
    const id = await open();
    expect(await tallyOf(20, () => acceptClaim({ id, by: yasir }))).toEqual({ done: 20 });
    expect(await paid()).toBe(5700);
    const [payment, ...others] = await payments();
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ source: "claim", method: "upi", reference: utr, recordedBy: yasir.id });
    const decided = { state: "accepted", paymentId: payment?.id, decidedBy: yasir.id, decidedByName: yasir.name };
    expect(await claims()).toMatchObject([decided]);
  });

  test.each([
    ["the state of the guest's profile", undefined, "29", /Receipt RV\/\S+ made\.$/],
    ["the state that staff chose", "07", "07", /Receipt RV\/\S+ made\.$/],
    ["no state, and says what the receipt waits for", "", null, /No receipt yet: it needs the place of supply\.$/],
  ])("accepts it with %s", async (_, chosen, saved, said) => {
    const { id: bookingId, claim, open, yasir: by } = await stage();
    await saveSite(REGISTERED);
    await claim();
    const id = await open();
    expect(await acceptClaim({ id, by, placeOfSupply: "xx" })).toMatchObject({ code: "INVALID_INPUT" });
    const receipt = expect.stringMatching(said) as string;
    expect(await acceptClaim({ id, by, placeOfSupply: chosen })).toMatchObject({ ok: true, value: { receipt } });
    expect(await db.taxDocument.count({ where: { bookingId, kind: "RV" } })).toBe(saved ? 1 : 0);
    expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({ placeOfSupply: saved });
    await saveSite({});
  });

  test("is asked again about a claim whose payment was reversed", async () => {
    const { id: bookingId, claim, open, yasir: by, paid, payments } = await stage();
    await claim();
    const id = await open();
    await acceptClaim({ id, by });
    const [payment] = await payments();
    const reversed = await reversePayment({ bookingId, paymentId: payment?.id, by, reason: "Not ours." });
    expect(reversed).toMatchObject({ value: { msg: expect.stringContaining("“Payments to check” again.") as string } });
    expect(await open()).toBe(id);
    await acceptClaim({ id, by });
    expect(await paid()).toBe(5700);
  });

  test("accepts it and records it by hand at once: one payment, and the claim is closed by it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { claim, open, yasir, byHand, paid, payments, claims } = await stage();
      await claim();
      const id = await open();
      const [accepted, typed] = await Promise.all([acceptClaim({ id, by: yasir }), byHand()]);
      expect(accepted.ok).toBe(true);
      if (!typed.ok) expect(typed.code).toBe("ALREADY_RECORDED");
      expect(await paid()).toBe(5700);
      expect(await claims()).toMatchObject([{ state: "accepted", paymentId: (await payments())[0]?.id }]);
    }
  });

  test("hears that a reference was recorded for another booking, and the claim stays open", async () => {
    const { claim, open, yasir, byHand, claims } = await stage();
    const other = await stage();
    await byHand(other.id);
    await claim();
    expect(await acceptClaim({ id: await open(), by: yasir })).toMatchObject({ ok: false, code: "ALREADY_RECORDED" });
    expect(await claims()).toMatchObject([{ state: "open" }]);
  });

  test("takes more than is owed only on purpose", async () => {
    const { claim, open, yasir, paid } = await stage();
    await claim({ amount: 20_000 });
    const id = await open();
    expect(await acceptClaim({ id, by: yasir })).toMatchObject({ ok: false, code: "INVALID_INPUT" });
    expect(await acceptClaim({ id, by: yasir, takeMore: true })).toMatchObject({ ok: true });
    expect(await paid()).toBe(20_000);
  });

  test("accepts what came for a booking canceled meanwhile: all of it is owed back until the refund is decided anew", async () => {
    const { id, claim, open, yasir, byHand, mails } = await stage();
    const stored = () => db.booking.findUniqueOrThrow({ where: { id } });
    await byHand();
    await claim({ utr: newUtr() });
    const data = { bookingStatus: "canceled", refundPercent: 50, refundDue: 2850 };
    const { version } = await db.booking.update({ where: { id }, data });
    expect(await acceptClaim({ id: await open(), by: yasir })).toMatchObject({
      value: { msg: "₹5,700 recorded. The booking is canceled: please decide what goes back." },
    });
    expect(await stored()).toMatchObject({ paid: 11_400, refundDue: null, owedBack: 11_400, version: version + 1 });
    const history = await db.bookingChange.findFirst({ where: { bookingId: id, field: "refundDue" } });
    expect(history).toMatchObject({ oldValue: "2850", newValue: "" });
    const told = (await mails("payment-received")).at(-1)?.text;
    expect(told).toContain("Your booking is canceled, so we write to you what comes back.");
    expect(told).not.toContain("Balance");
    expect(await byHand()).toMatchObject({ code: "ALREADY_RECORDED" });

    await updateBooking({ id, by: yasir, cancellation: { refundDue: 8550, cancelReason: null } });
    expect(await stored()).toMatchObject({ refundDue: 8550, owedBack: 8550 });
  });

  test("refuses it in words; the guest reads them, and may tell again", async () => {
    const { id: bookingId, claim, open, yasir, utr, claims, mails } = await stage();
    await claim();
    const answer = "Nothing with this UTR came in.";
    expect(await refuseClaim({ id: await open(), by: yasir, answer })).toMatchObject({ ok: true });
    const [mail] = await mails("claim-refused");
    expect(mail?.subject).toBe("We could not find your payment of ₹5,700");
    expect(mail?.text).toContain(answer);
    expect(await db.bookingChange.findFirst({ where: { bookingId, field: "paymentClaim" } })).toMatchObject({
      oldValue: `₹5,700, ${utr}`,
      newValue: `refused: ${answer}`,
    });
    const booking = { _id: bookingId, bookingStatus: "confirmed", totalPrice: 2, paid: 0 };
    expect((await showClaims(booking)).claims).toMatchObject([{ state: "refused", answer }]);
    await claim();
    expect((await claims()).map(({ state }) => state)).toEqual(["refused", "open"]);
    expect((await showClaims(booking)).claims).toMatchObject([{ state: "open" }]);
  });

  test("refuses it for a booking canceled meanwhile without offering to pay again", async () => {
    const { id, claim, open, yasir, mails } = await stage();
    await claim();
    await db.booking.update({ where: { id }, data: { bookingStatus: "canceled" } });
    await refuseClaim({ id: await open(), by: yasir, answer: "Nothing came in." });
    expect((await mails("claim-refused")).map(({ text }) => /once more|\/pay/.test(text))).toEqual([false]);
  });

  test("accepts and refuses at once: exactly one happens", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { claim, open, yasir, paid, claims, mails } = await stage();
      await claim();
      const id = await open();
      await Promise.all([acceptClaim({ id, by: yasir }), refuseClaim({ id, by: yasir, answer: "No." })]);
      const [{ state } = { state: "" }] = await claims();
      expect(await paid()).toBe(state === "accepted" ? 5700 : 0);
      expect(await mails("claim-refused")).toHaveLength(state === "refused" ? 1 : 0);
    }
  });

  test("decides nothing twice, and nothing that is not there", async () => {
    const { claim, open, yasir } = await stage();
    await claim();
    const id = await open();
    await refuseClaim({ id, by: yasir, answer: "No." });
    expect(await acceptClaim({ id, by: yasir })).toMatchObject({ ok: false, code: "STALE_EDIT" });
    expect(await refuseClaim({ id, by: yasir, answer: "No." })).toMatchObject({ ok: false, code: "STALE_EDIT" });
    for (const odd of [undefined, "nowhere", crypto.randomUUID()])
      expect(await acceptClaim({ id: odd, by: yasir })).toMatchObject({ ok: false, code: "NOT_FOUND" });
  });
});
