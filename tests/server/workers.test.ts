import { randomUUID } from "node:crypto";

import { test } from "vitest";

import { query } from "../support/database";
import { ownDatabase, startSite, waitFor } from "../support/site-process";

test.each([
  ["our server", {}],
  ["plain remix-serve", { file: "node_modules/@remix-run/serve/dist/cli.js", args: ["build/server/index.js"] }],
])("mails are worked on under %s, without a request", async (_, options) => {
  const settings = { ...(await ownDatabase()), PRINT_MAILS: "on" };
  const site = await startSite(settings, options);
  const subject = `Houseboat ${randomUUID()}`;
  await query(
    settings.DATABASE_URL,
    `INSERT INTO "Mail" ("id", "template", "to", "subject", "text", "html") VALUES (gen_random_uuid(), 'verify-email', 'aisha@example.com', $1, '-', '-')`,
    [subject],
  );
  await waitFor("the mail", () => site.written.stdout.includes(`Mail to aisha@example.com: ${subject}`));
  // On SIGTERM remix-serve would only close its listener.
  site.child.kill("SIGKILL");
});
