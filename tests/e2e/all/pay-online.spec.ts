import { spawn } from "node:child_process";
import { once } from "node:events";

import { newLinkKey } from "~/values/secret.server";

import { createContact, createContactsBooking, createStoredBooking, createUser } from "../../support/factories";
import { signed, startRazorpay } from "../../support/razorpay";
import { expect, test } from "../support/fixtures";
import { freePort } from "../support/inbox";
import { untilReady } from "../support/site";

test(
  "a guest leaves for the provider's page by one press, pays, comes back and has a receipt; Back leads to the ways to pay",
  { tag: "@plain" },
  async ({ page, login }) => {
    const provider = await startRazorpay();
    const site = await startBeside(provider.env);
    try {
      const asha = await createUser({ name: "Asha Menon" });
      await login(asha);
      const { id } = await createStoredBooking({ userId: asha.id, bookingStatus: "confirmed", totalPrice: 18_999 });
      await page.goto(`${site.url}/bookings/${id}/pay`);
      await page.getByRole("button", { name: "Pay online, ₹5,700" }).click();
      await expect(page.getByRole("heading", { name: "Pay ₹5,700" })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(provider.url);

      await page.goBack();
      await expect(page).toHaveURL(`${site.url}/bookings/${id}/pay`);
      await page.getByRole("button", { name: "Pay online, ₹5,700" }).click();
      await page.getByRole("button", { name: "Pay", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("₹5,700 received");
      await expect(page).toHaveURL(/\/pay\/back\/B\d+-1-[\w-]{22}$/);
      for (const event of provider.events)
        expect((await fetch(`${site.url}/webhooks/payments/razorpay`, posted(event))).status).toBe(200);

      await page.getByRole("link", { name: "See your booking" }).click();
      await expect(page.getByRole("main")).toContainText("The balance of ₹13,299 is due");
    } finally {
      await site.stop();
      await provider.stop();
    }
  },
);

test("who has no account pays by the key, and the page that waits says by itself that the money is here", async ({
  page,
}) => {
  const provider = await startRazorpay();
  const site = await startBeside(provider.env);
  try {
    const payKey = newLinkKey();
    const contact = await createContact();
    await createContactsBooking(contact, "", { payKey, bookingStatus: "confirmed", totalPrice: 18_999 });
    await page.goto(`${site.url}/pay/${payKey}`);
    await page.getByRole("button", { name: "Pay online, ₹5,700" }).click();
    await expect(page.getByRole("heading", { name: "Pay ₹5,700" })).toBeVisible();
    provider.faults.push("down");
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByText("is being confirmed")).toBeVisible();
    for (const event of provider.events)
      expect((await fetch(`${site.url}/webhooks/payments/razorpay`, posted(event))).status).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("₹5,700 received", { timeout: 15_000 });
    await expect(page.getByRole("link", { name: "Look again" })).toHaveCount(0);
  } finally {
    await site.stop();
    await provider.stop();
  }
});

function posted(event: { id: string; event: string; body: string }) {
  return { method: "POST", body: event.body, headers: signed(event) };
}

/** A second process of this worker's site, with these settings: its database and its sessions are the same. */
async function startBeside(settings: Record<string, string>) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    SITE_URL: url,
    ...settings,
  };
  const child = spawn(process.execPath, ["server/main.js"], { env, stdio: "ignore" });
  await untilReady(url, child);
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
