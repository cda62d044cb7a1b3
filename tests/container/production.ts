import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startInbox } from "../e2e/support/inbox";

import { newVolume, startContainer } from "./container";
import { thisMachine } from "./engine";
import { type Step } from "./step";
import { tellStory } from "./story";

const ADMIN = { email: "yasir@example.com", password: "walnut carving" };

/** Runs the site as in production, with the six settings from README and a mail server. */
export async function playProduction(image: string, step: Step) {
  const inbox = mkdtempSync(join(tmpdir(), "chinar-mails-"));
  const smtp = await startInbox(inbox, "0.0.0.0");
  try {
    const site = await startContainer(image, newVolume("production"), (url) => ({
      SITE_URL: url,
      TRUST_PROXY: "1",
      SMTP_URL: `smtp://${thisMachine}:${smtp.port}`,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DEMO_DATA: "off",
    }));
    await step("Production: begins empty and prints no password", async () => {
      const { totalPackages } = (await (await fetch(`${site.url}/api/v1/packages/admin`)).json()) as Catalogue;
      assert.equal(totalPackages, 0);
      assert.doesNotMatch(await site.log(), /Admin:|Tourist:/);
    });
    await step("Production: the first package is added and booked, by mail", async () => {
      await tellStory(site.url, ADMIN, inbox);
      return `${readdirSync(inbox).length} mails`;
    });
  } finally {
    await smtp.close();
    rmSync(inbox, { recursive: true });
  }
}

type Catalogue = { totalPackages: number };
