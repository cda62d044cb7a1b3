import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { parse } from "csv-parse/sync";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { lookAtSettlements } from "~/models/money/online/settlements.server";
import { exportTally } from "~/models/office/books/tally.server";
import { addDays, startOfDay, today } from "~/values/calendar";
import { formatPaise } from "~/values/money";

import { createAdmin, createStoredBooking, createUser } from "../support/factories";
import { signed } from "../support/razorpay";
import { Browser, loggedIn } from "../support/site";
import { useRazorpay } from "../support/use-razorpay";

const provider = useRazorpay();
const elsewhere = new Browser();

const PAGE = "/admin-dashboard/money?tab=settlements";
const MONTH = today().slice(0, 7);

const morning = (days = 0) => new Date(startOfDay(addDays(today(), days)).getTime() + 10 * 3_600_000);

async function deliver() {
  for (const event of provider.events.splice(0)) {
    const sent = { method: "POST", body: event.body, headers: signed(event) };
    expect((await elsewhere.send("/webhooks/payments/razorpay", sent)).status).toBe(200);
  }
}

/** A booking of which ₹5,700 came online, ₹1,200 of them went back, and what of it is on its way to the bank. */
async function paidOut() {
  const user = await createUser();
  const booking = await createStoredBooking({ userId: user.id, bookingStatus: "confirmed", totalPrice: 18_999 });
  await (await loggedIn(user)).post(`/bookings/${booking.id}/pay-online`, { sum: "now" });
  const { reference } = await db.payLink.findFirstOrThrow({ where: { bookingId: booking.id } });
  const payment = provider.pay(reference);
  const refund = provider.refund(payment.id, 120_000);
  await deliver();
  return { booking, payment, refund, settlement: provider.payOut(today()), admin: await loggedIn(createAdmin()) };
}

const lines = () => db.settlementLine.count();

test("what was paid into the bank is listed to the paisa, once, with its bookings and receipts, and a line that comes later is added", async () => {
  const { booking, payment, refund, settlement, admin } = await paidOut();
  const before = await admin.get(PAGE);
  expect(before.text).toContain("Taken, not settled yet: ₹5,700.00");
  expect(before.text).toContain("Nothing was settled in this month.");
  await lookAtSettlements(new Date(startOfDay(today()).getTime() + 8 * 3_600_000));
  expect(provider.calls.filter((call) => call.includes("settlements"))).toEqual([]);
  provider.faults.push("html");
  await expect(lookAtSettlements(morning())).rejects.toThrow("no answer");
  await Promise.all([lookAtSettlements(morning()), lookAtSettlements(morning())]);
  await lookAtSettlements(morning());
  expect([await db.settlement.count(), await lines()]).toEqual([1, 2]);

  const net = 450_000 - payment.fee;
  // As the bank's statement has it.
  const bank = async (query: string) => {
    const rows = (await admin.get(`/admin-dashboard/money?tab=day-book${query}`)).texts("tr");
    return rows.filter((row) => row.includes(settlement.utr));
  };
  expect(await bank("")).toEqual([expect.stringContaining(formatPaise(net))]);
  for (const query of ["&method=cash", `&to=${addDays(today(), -1)}`, "&reference=RAVI"])
    expect(await bank(query)).toEqual([]);
  const json: unknown = await (await admin.send(`/api/v1/gateway/settlements?month=${MONTH}`)).json();
  const [feePaise, taxPaise] = [payment.fee, payment.tax];
  const none = { creditPaise: 0, debitPaise: 0, feePaise: 0, taxPaise: 0, bookingNumber: booking.bookingNumber };
  expect(json).toMatchObject({
    totalSettlements: 1,
    settlements: [
      {
        utr: settlement.utr,
        settledOn: today(),
        netPaise: net,
        feePaise,
        taxPaise,
        lines: [
          {
            ...none,
            entityRef: payment.id,
            kind: "payment",
            creditPaise: 570_000 - feePaise,
            feePaise,
            taxPaise,
            differs: null,
          },
          { ...none, entityRef: refund?.id, kind: "refund", debitPaise: 120_000, differs: null },
        ],
      },
    ],
  });
  const page = await admin.get(PAGE);
  const shown = [570_000, -120_000, 0, taxPaise - feePaise, -taxPaise, net].map(formatPaise);
  for (const each of [settlement.utr, "Taken, not settled yet: ₹0.00", ...shown]) expect(page.text).toContain(each);
  expect(page.html).not.toContain("status-canceled");

  const [head, ...rows] = parse(
    await (await admin.send(`/admin-dashboard/money/export.csv?tab=settlements&month=${MONTH}`)).text(),
    { bom: true },
  );
  expect(head).toEqual([
    "Booking number",
    "Receipt",
    "Kind",
    "Number",
    "Gross",
    "Fee",
    "GST on the fee",
    "Net",
    "UTR",
    "Day",
  ]);
  expect(rows.map((row) => row.slice(4, 8).map(Number))).toEqual([
    [5700, (feePaise - taxPaise) / 100, taxPaise / 100, (570_000 - feePaise) / 100],
    [-1200, 0, 0, -1200],
  ]);
  const documents = await db.taxDocument.findMany({ where: { bookingId: booking.id }, orderBy: { id: "asc" } });
  expect(rows.map(([number, document]) => [number, document])).toEqual(
    documents.map(({ number }) => [String(booking.bookingNumber), number]),
  );

  // In the books the day's online money is with the bank, but for the provider's fee.
  const tally = Readable.from(exportTally({ from: today(), to: today() }));
  const file = new new JSDOM().window.DOMParser().parseFromString(await text(tally), "application/xml");
  const sums: Record<string, number> = {};
  for (const entry of file.querySelectorAll("ALLLEDGERENTRIES\\.LIST")) {
    const of = (name: string) => entry.querySelector(name)?.textContent ?? "";
    sums[of("LEDGERNAME")] = (sums[of("LEDGERNAME")] ?? 0) - Math.round(Number(of("AMOUNT")) * 100);
  }
  expect(sums).toMatchObject({
    Bank: net,
    "Online payments": 0,
    "Payment gateway fees": feePaise - taxPaise,
    "GST on gateway fees": taxPaise,
  });

  // An adjustment that the provider lists only the next day.
  provider.addLine(settlement, { entity_id: "adj_later", type: "adjustment", debit: 100 });
  await lookAtSettlements(morning(1));
  expect([await db.settlement.count(), await lines()]).toEqual([1, 3]);
});

test("what differs is red with a sentence: a sale that is not ours, another amount, a sum that is none, and a payment that no settlement names", async () => {
  const { payment, refund, settlement, admin } = await paidOut();
  const other = provider.settled.find(({ entity_id }) => entity_id === payment.id);
  Object.assign(other ?? {}, { credit: (other?.credit ?? 0) - 1 });
  provider.addLine(settlement, { entity_id: "pay_of_others", type: "payment", credit: 97_640, fee: 2360, tax: 360 });
  await lookAtSettlements(morning());
  const { text } = await admin.get(PAGE);
  expect(text).toContain(`${payment.id} has another amount here.`);
  expect(text).toContain(
    "pay_of_others is not known here: another sale on this account, or one of before a restored backup.",
  );
  expect(text).toContain(`Its lines are ${formatPaise(settlement.amount - 1)}. Please ask the provider.`);
  expect(text).not.toContain(`${refund?.id} `);

  await db.settlementLine.deleteMany();
  await db.gatewayPaid.updateMany({ data: { paidAt: morning(-6) } });
  expect((await admin.get(PAGE)).text).toContain(`${payment.id}, ₹5,700.00 of`);
});

test("asked by hand, a whole month is found, page by page; money of test keys is never shown among that of live ones", async () => {
  const { settlement, admin } = await paidOut();
  settlement.day = addDays(today(), -25);
  for (let line = 0; line < 998; line += 1)
    provider.addLine(settlement, { entity_id: `adj_${line}`, type: "adjustment", credit: 1 });
  expect(settlement.status).toBe("processed");
  const unpaid = provider.payOut(today());
  unpaid.status = "created";
  provider.addLine(unpaid, { entity_id: "adj_unpaid", type: "adjustment", credit: 1 });
  expect((await admin.post("/admin-dashboard/settings/ask-provider", {})).toast).toContain("answers");
  expect([await db.settlement.count(), await lines()]).toEqual([1, 1000]);
  expect(provider.calls.filter((call) => call.includes("recon"))).toHaveLength(33);

  const page = `${PAGE}&month=${settlement.day.slice(0, 7)}`;
  expect((await admin.get(page)).text).toContain(settlement.utr);
  Object.assign(env, { PAYMENT_GATEWAY: undefined });
  expect((await admin.get(page)).text).not.toContain(settlement.utr);
});

test("without online payments there is no such tab, and who may not read bookings reads no settlement", async () => {
  const admin = await loggedIn(createAdmin());
  expect((await admin.get("/admin-dashboard/money")).text).not.toContain("Settlements");
  const guest = await loggedIn(createUser());
  expect((await guest.send(`/api/v1/gateway/settlements?month=${MONTH}`)).status).toBe(403);
  expect((await admin.send("/api/v1/gateway/settlements?month=May")).status).toBe(400);
});
