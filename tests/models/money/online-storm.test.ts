import pg from "pg";
import { expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { lookForPayments } from "~/models/money/online/look.server";
import { makeLink } from "~/models/money/online/make-link.server";
import { sendBack } from "~/models/money/online/send-back.server";
import { lookAtSettlements, takeSettlements } from "~/models/money/online/settlements.server";
import { takeDisputes } from "~/models/money/online/take-dispute.server";
import { takeGatewayEvent } from "~/models/money/online/take-gateway-event.server";
import { settlements } from "~/models/office/list/settlements.server";
import { GatewayDown } from "~/services/gateway/gateway";
import { getGateway } from "~/services/gateway/gateway.server";
import { addDays, startOfDay, today } from "~/values/calendar";

import { brokenPromises } from "../../exerciser/promises";
import { newDice } from "../../support/dice";
import { createAdmin, createStoredBooking } from "../../support/factories";
import { recordAs } from "../../support/money";
import { signed, type WebhookEvent } from "../../support/razorpay";
import { size } from "../../support/size";
import { useRazorpay } from "../../support/use-razorpay";

const provider = useRazorpay();

const BOOKINGS = size(1_150, 16);
const ROUNDS = size(8, 5);

/** Eight of them at once. */
async function atOnce<T>(all: T[], deed: (one: T) => Promise<unknown>) {
  for (let at = 0; at < all.length; at += 8) await Promise.all(all.slice(at, at + 8).map(deed));
}

test(
  "events shuffled, repeated, lost and late, with staff and cut lines between: each payment is a row, and every difference has a name",
  { timeout: 900_000, tags: ["sized"] },
  async () => {
    const seed = Date.now() % 1_000_000;
    const dice = newDice(seed);
    const chance = (of: number) => dice(of) === 0;
    const by = await createAdmin();
    const late: WebhookEvent[] = [];
    const bookings: Awaited<ReturnType<typeof createStoredBooking>>[] = [];
    await atOnce(Array.from({ length: BOOKINGS }), async () =>
      bookings.push(await createStoredBooking({ bookingStatus: "confirmed", totalPrice: 50_000 })),
    );

    // Never three calls in a row, after which none is made for half a minute.
    let faultAt = 0;
    const goWrong = (fault: (typeof provider.faults)[number]) => {
      if (provider.calls.length < faultAt + 6) return;
      faultAt = provider.calls.length;
      provider.faults.push(fault);
    };

    const press = async ({ id }: { id: string }) => {
      const gateway = getGateway();
      const row = await db.booking.findUniqueOrThrow({ where: { id } });
      if (chance(8)) goWrong(chance(2) ? "cut" : "html");
      return gateway && makeLink(gateway, { ...row, _id: id, dueOn: null }, 1000 + dice(20_000));
    };

    const payAtProvider = () => {
      const open = [...provider.links.values()].filter(({ status }) => status === "created");
      const link = open[dice(open.length || 1)];
      if (!link || chance(5)) return;
      if (chance(10)) {
        provider.end(link.id, "expired");
        return;
      }
      if (chance(10)) provider.fail(link.id);
      const odd = [{ currency: "USD" }, { paise: link.amount + 50 }, { paise: Math.ceil(link.amount / 300) * 100 }][
        dice(9)
      ];
      provider.pay(link.id, odd ?? {});
      if (chance(20)) provider.pay(link.id);
    };

    const deskWork = async ({ id }: { id: string }) => {
      if (chance(6)) await recordAs(by, id, { method: "cash", amount: 1 + dice(3000) });
      if (chance(12)) await db.booking.update({ where: { id }, data: { bookingStatus: "canceled" } });
      if (chance(4)) {
        if (chance(3)) goWrong("cut");
        await sendBack({ bookingId: id, amount: 100 + dice(3000), by, onceKey: crypto.randomUUID() });
      }
    };

    const refundAtProvider = () => {
      const whole = [...provider.payments.values()].filter(
        ({ currency, amount }) => currency === "INR" && amount % 100 === 0,
      );
      const payment = whole[dice(whole.length || 1)];
      const refund = payment && chance(4) ? provider.refund(payment.id, 100 * (1 + dice(500))) : null;
      if (refund) provider.settle(refund.id, chance(3) ? "failed" : "processed");
    };

    const morning = (days: number) => new Date(startOfDay(addDays(today(), days)).getTime() + 36_000_000);

    const disputeAtProvider = () => {
      const all = [...provider.payments.values()];
      const payment = all[dice(all.length || 1)];
      const isLost = [...provider.disputes.values()].some(
        ({ payment_id, amount_deducted }) => payment_id === payment?.id && amount_deducted > 0,
      );
      if (!payment || isLost || chance(2)) return;
      // What was sent back already is not taken a second time.
      const left = payment.amount - payment.amount_refunded;
      const steps = (["open", "under_review", "lost", "won", "action_required"] as const).slice(dice(3), 3 + dice(3));
      for (const status of steps.filter((step) => step !== "lost" || left > 0)) {
        const { amount_deducted } = provider.dispute(
          payment.id,
          status,
          status === "lost" ? { amount_deducted: left } : {},
        );
        payment.amount_refunded += status === "lost" ? amount_deducted : 0;
        if (status === "lost" || status === "won") break;
      }
    };

    let delivered = 0;
    const deliver = async (events: WebhookEvent[]) => {
      const shuffled = events
        .flatMap((event) => (chance(5) ? [event, event] : [event]))
        .map((event) => ({ event, at: dice(1_000_000) }))
        .sort((a, b) => a.at - b.at);
      delivered += shuffled.length;
      await atOnce(shuffled, async ({ event }) => {
        const headers = new Headers(signed(event));
        const taken = await takeGatewayEvent({ driver: "razorpay", rawBody: Buffer.from(event.body), headers });
        expect(taken.ok, event.event).toBe(true);
      });
    };

    for (let round = 0; round < ROUNDS; round += 1) {
      const some = bookings.filter(() => chance(2));
      await atOnce(some, press);
      for (let each = 0; each < some.length; each += 1) payAtProvider();
      for (let each = 0; each < some.length; each += 4) refundAtProvider();
      for (let each = 0; each < some.length; each += 4) disputeAtProvider();
      provider.payOut(addDays(today(), round));
      const told = provider.events.splice(0).filter(({ event }) => event.startsWith("refund.") || !chance(10));
      late.push(...told.filter(() => chance(6)));
      await Promise.all([
        deliver(told.filter((event) => !late.includes(event))),
        atOnce(some, deskWork),
        lookForPayments(new Date(Date.now() + round * 3_700_000)),
        // The mornings after find what one without an answer has not.
        lookAtSettlements(morning(round)).catch((error: unknown) => expect(error).toBeInstanceOf(GatewayDown)),
      ]);
    }
    // What came late, and the looks of the days after: two processes at once, over lines that work again.
    provider.faults.length = 0;
    env.RAZORPAY_API_URL = provider.url.replace("127.0.0.1", "localhost");
    await deliver([...late, ...provider.events.splice(0)]);
    for (let hour = 10; hour < 60; hour += 7) {
      const then = new Date(Date.now() + hour * 3_700_000);
      // A round takes thirty, and there is one each minute.
      do await Promise.all([lookForPayments(then), lookForPayments(then)]);
      while ((await db.payLink.count({ where: { nextLookAt: { lte: then } } })) > 0);
    }
    await deliver(provider.events.splice(0));
    provider.payOut(addDays(today(), ROUNDS));
    const gateway = getGateway();
    const all = { days: ROUNDS + 2, now: morning(ROUNDS + 1) };
    if (gateway) await Promise.all([takeSettlements(gateway, all), takeSettlements(gateway, all)]);
    if (gateway) await Promise.all([takeDisputes(gateway), takeDisputes(gateway)]);

    expect(delivered, `seed ${seed}`).toBeGreaterThan(size(10_000, 30));
    const rows = await db.gatewayPaid.findMany({ include: { payment: true } });
    const captured = [...provider.payments.values()];
    expect(rows.map(({ paymentRef }) => paymentRef).sort(), `seed ${seed}`).toEqual(
      captured.map(({ id }) => id).sort(),
    );
    for (const { paymentRef, payment, why } of rows) {
      const { amount, currency } = provider.payments.get(paymentRef) ?? { amount: 0, currency: "" };
      const isWhole = currency === "INR" && amount % 100 === 0;
      expect([paymentRef, payment?.amount, why]).toEqual([
        paymentRef,
        isWhole ? amount / 100 : undefined,
        isWhole ? null : currency === "INR" ? "paise" : "currency",
      ]);
    }
    const refunds = await db.gatewayRefund.findMany({ include: { payment: { include: { reversal: true } } } });
    for (const refund of provider.refunds.values()) {
      const row = refunds.find(({ refundRef }) => refundRef === refund.id);
      const isBooked = row?.payment ? !row.payment.reversal : false;
      // What is more than is here is named under the booking's money.
      const isNamed = row !== undefined && row.paymentId === null;
      expect({ ...refund, isRight: refund.status === "failed" ? !isBooked : isBooked || isNamed }).toMatchObject({
        isRight: true,
      });
    }
    expect(refunds.filter(({ state }) => state === "asked")).toEqual([]);
    const sum = (amounts: number[]) => amounts.reduce((before, amount) => before + amount, 0);
    const moved = await db.payment.findMany({ where: { method: "gateway" }, include: { reverses: true } });
    const ledger = moved.map(({ kind, amount, reverses }) =>
      kind === "received" || reverses?.kind === "refund" ? amount : -amount,
    );
    const sentBack = [...provider.refunds.values()].filter(({ status }) => status !== "failed");
    const lost = [...provider.disputes.values()].filter(({ payment_id }) =>
      rows.some(({ paymentRef, paymentId }) => paymentRef === payment_id && paymentId !== null),
    );
    // Of what a bank took no more is booked than was here.
    const notHere = refunds.map(({ amount, payment }) => (payment ? (amount - payment.amount) * 100 : 0));
    const inNoBook = refunds.filter(({ state, refundRef, paymentId }) => state !== "failed" && refundRef && !paymentId);
    expect(sum(ledger) * 100, `seed ${seed}`).toBe(
      sum(captured.map(({ amount }) => amount)) -
        sum(rows.filter(({ paymentId }) => paymentId === null).map(({ paise }) => Number(paise))) -
        sum(sentBack.map(({ amount }) => amount)) -
        sum(lost.map(({ amount_deducted }) => amount_deducted)) +
        sum(notHere) +
        sum(inNoBook.map(({ amount }) => amount * 100)),
    );
    for (const month of new Set([...provider.settlements.values()].map(({ day }) => day.slice(0, 7)))) {
      const { rows: listed } = await settlements.read({ month }, { limit: 100 });
      const told = [...provider.settlements.values()].filter(({ day }) => day.startsWith(month));
      expect(listed.map(({ utr, netPaise }) => [utr, netPaise]).sort()).toEqual(
        told.map(({ utr, amount }) => [utr, amount]).sort(),
      );
      for (const { netPaise, lines } of listed) {
        expect(sum(lines.map(({ creditPaise, debitPaise }) => creditPaise - debitPaise))).toBe(netPaise);
        // What waits in "Whose is it?" is in no book, nor is what is more than was here.
        expect(lines.filter(({ differs }) => differs === "unknown" || differs === "amount")).toEqual([]);
        const paidLines = lines.filter(({ kind }) => kind === "payment");
        expect(
          paidLines
            .filter(({ differs }) => differs)
            .map(({ entityRef }) => entityRef)
            .sort(),
        ).toEqual(
          paidLines
            .map(({ entityRef }) => entityRef)
            .filter((ref) => rows.some(({ paymentRef, paymentId }) => paymentRef === ref && !paymentId))
            .sort(),
        );
      }
    }
    const disputes = await db.dispute.findMany({ orderBy: { disputeRef: "asc" } });
    expect(disputes.map(({ disputeRef, state }) => [disputeRef, state === "lost"])).toEqual(
      [...provider.disputes.values()]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, amount_deducted }) => [id, amount_deducted > 0]),
    );
    const ofDisputes = moved.filter(({ note }) => note === "A lost dispute").map(({ reference }) => reference);
    expect(new Set(ofDisputes).size).toBe(ofDisputes.length);
    expect(await db.settlementLine.count()).toBe(provider.settled.length);
    expect(await db.payLink.count({ where: { state: { in: ["asked", "ending"] } } })).toBe(0);

    const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
    const client = await pool.connect();
    expect(await brokenPromises(client)).toEqual({});
    client.release();
    await pool.end();
  },
);
