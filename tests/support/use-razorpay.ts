import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

import { env } from "~/env.server";
import { readSettings } from "~/settings.server";

import { emptyDatabase } from "./database";
import { startRazorpay } from "./razorpay";

type Provider = Awaited<ReturnType<typeof startRazorpay>>;

/** Lets the tests of a file take payments by a double of Razorpay, each with an empty database. */
export function useRazorpay(): Provider {
  const { PAYMENT_GATEWAY, RAZORPAY_API_URL } = env;
  const provider = {} as Provider;

  beforeAll(async () => {
    Object.assign(provider, await startRazorpay());
  });

  afterAll(() => provider.stop());

  beforeEach(async () => {
    await emptyDatabase(process.env.DATABASE_URL ?? "");
    provider.events.length = provider.calls.length = provider.faults.length = 0;
    for (const each of [provider.payments, provider.refunds, provider.disputes, provider.settlements]) each.clear();
    provider.settled.length = 0;
    const { RAZORPAY_WEBHOOK_SECRET } = readSettings(provider.env);
    Object.assign(env, provider.env, { RAZORPAY_WEBHOOK_SECRET });
  });

  afterEach(() => void Object.assign(env, { PAYMENT_GATEWAY, RAZORPAY_API_URL }));

  return provider;
}
