import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, expect, test } from "vitest";

import { query } from "../support/database";
import { daysFromToday } from "../support/dates";
import { newDice } from "../support/dice";
import { signed, startRazorpay, type WebhookEvent } from "../support/razorpay";
import { ownDatabase, type SiteProcess, startSite, temporaryDirectory } from "../support/site-process";

import { ApiSession } from "./api-session";

const YASIR = { ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };
const BOOKINGS = 40;
const KILLS = 3;

test("two processes, of which one is killed again and again: each payment is one row, each refund went once, and one link is open for a due", async () => {
  const provider = await startRazorpay();
  afterAll(() => provider.stop());
  const settings = { ...(await ownDatabase(afterAll)), ...YASIR, ...provider.env, TRUST_PROXY: "1" };
  const sql = (statement: string) => query(settings.DATABASE_URL, statement);
  const start = () => startSite({ ...settings, DATA_DIR: temporaryDirectory(afterAll) }, { until: afterAll });
  const sites: [SiteProcess, SiteProcess] = [await start(), await start()];
  const dice = newDice(Date.now() % 1_000_000);
  const anySite = () => sites[dice(2)]?.url ?? "";

  const yasir = new ApiSession(sites[1].url);
  await yasir.logIn(YASIR.ADMIN_EMAIL, YASIR.ADMIN_PASSWORD);
  const [{ id: packageId } = {}] = await query(
    settings.DATABASE_URL,
    `INSERT INTO "Package" ("id", "packageTitle", "tourName", "locationName", "days", "nights", "startingPrice", "mrpPrice",
       "availability", "description", "itinerary")
     VALUES (gen_random_uuid(), 'Great Lakes Trek', 'High Meadows', 'Sonamarg', 7, 6, 17999, 19999, 'available', 'Seven lakes.', '<p>Walk.</p>') RETURNING "id"`,
  );
  for (let each = 0; each < BOOKINGS; each += 1) {
    const made = await yasir.call("POST", "/booking/adminOnly", {
      customer: {
        name: `Guest ${each}`,
        email: `guest${each}@example.com`,
        phoneNumber: `+91 94190 ${String(10_000 + each)}`,
      },
      packageId,
      startDate: daysFromToday(60),
      numberOfPersons: 1,
      bookingStatus: "confirmed",
      source: "phone",
      sendConfirmation: false,
      idempotencyKey: randomUUID(),
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
  }
  const bookings = await sql(`SELECT "id", "payKey" FROM "Booking"`);

  let isOver = false;
  /** Whatever dies meanwhile, somebody presses, or the provider sends, again. */
  async function untilAnswered<T>(ask: () => Promise<T | null>): Promise<T> {
    for (;;) {
      const answer = await ask().catch(() => null);
      if (answer !== null) return answer;
      await sleep(50 + dice(100));
    }
  }

  async function deliver(event: WebhookEvent) {
    const sent = { method: "POST", body: event.body, headers: signed(event) };
    await untilAnswered(async () => ((await fetch(`${anySite()}/webhooks/payments/razorpay`, sent)).ok ? true : null));
  }

  async function payAndSendBack({ id, payKey }: Record<string, unknown>) {
    const page = `/pay/${String(payKey)}`;
    const reference = await untilAnswered(async () => {
      const body = new URLSearchParams({ intent: "pay-online", sum: "now" });
      const headers = { "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": `198.51.${dice(250)}.${dice(250)}` };
      const pressed = await fetch(anySite() + page, { method: "POST", body, headers, redirect: "manual" });
      return /\/pay\/to\/(.+)$/.exec(pressed.headers.get("Location") ?? "")?.[1] ?? null;
    });
    provider.pay(reference);
    const events = provider.events.splice(0);
    await Promise.all(events.flatMap((event) => [event, event]).map(deliver));
    if (dice(2) === 0) return;
    const key = randomUUID();
    const refund = { kind: "refund", method: "gateway", amount: 1_000, receivedOn: daysFromToday(0) };
    await untilAnswered(async () => {
      yasir.site = anySite();
      const sent = await yasir.call("POST", `/booking/admin/${String(id)}/payments`, {
        ...refund,
        idempotencyKey: key,
      });
      return sent.status === 201 ? true : null;
    });
    await Promise.all(provider.events.splice(0).map(deliver));
  }

  async function killAgain() {
    for (let kill = 0; kill < KILLS && !isOver; kill += 1) {
      await sleep(300 + dice(700));
      sites[0].child.kill("SIGKILL");
      await sites[0].exited;
      sites[0] = await start();
    }
  }

  const killing = killAgain();
  const waiting = [...bookings];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await payAndSendBack(next);
  };
  await Promise.all([work(), work(), work(), work()]);
  isOver = true;
  await killing;

  const captured = [...provider.payments.values()];
  expect(captured).toHaveLength(BOOKINGS);
  const rows = await sql(`SELECT "reference", "amount" FROM "Payment" WHERE "kind" = 'received' ORDER BY "reference"`);
  expect(rows).toEqual(
    captured
      .map(({ id, amount }) => ({ reference: id, amount: amount / 100 }))
      .sort((a, b) => (a.reference < b.reference ? -1 : 1)),
  );
  const refunds = [...provider.refunds.values()];
  const keys = refunds.map(({ receipt }) => receipt);
  expect(new Set(keys).size).toBe(keys.length);
  expect(await sql(`SELECT "reference" FROM "Payment" WHERE "kind" = 'refund' ORDER BY "reference"`)).toEqual(
    refunds.map(({ id: reference }) => ({ reference })).sort((a, b) => (a.reference < b.reference ? -1 : 1)),
  );
  expect(await sql(`SELECT "id" FROM "GatewayRefund" WHERE "state" = 'asked'`)).toEqual([]);
  expect([...provider.links.values()].filter(({ status }) => status === "created")).toEqual([]);
  const twice = await sql(
    `SELECT "to" FROM "Mail" WHERE "template" IN ('payment-received', 'refund-sent') GROUP BY "to", "template" HAVING count(*) > 1`,
  );
  expect(twice).toEqual([]);
});
