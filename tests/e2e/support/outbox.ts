import { expect, type Page } from "@playwright/test";

import { receiveMail } from "./fixtures";

/** Reads a mail from the mail server or, if the site has none, from the outbox, with an admin's page `desk`. */
export async function readMail(desk: Page, address: string, subject: RegExp) {
  if (process.env.E2E_INBOX) return receiveMail(address, subject);
  const mail = desk
    .locator(".rows > .card", { hasText: `to ${address}` })
    .filter({ has: desk.getByRole("heading", { name: subject }) })
    .first();
  await expect(async () => {
    await desk.goto(`/admin-dashboard/mails?q=${encodeURIComponent(address)}`);
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return { subject: String(subject), text: (await mail.locator(".mail-text").textContent()) ?? "" };
}
