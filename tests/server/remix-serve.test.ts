import { expect, test } from "vitest";

import { query } from "../support/database";
import { ownDatabase, startSite, waitFor } from "../support/site-process";

test("plain remix-serve sends the same security headers with a page as our server, and mails without a request", async () => {
  const settings = { ...(await ownDatabase()), DEMO_DATA: "on", PRINT_MAILS: "on" };
  const ours = await startSite(settings);
  const plain = await startSite(settings, {
    file: "node_modules/@remix-run/serve/dist/cli.js",
    args: ["build/server/index.js"],
  });
  const home = await (await fetch(ours.url)).text();
  const packagePage = /\/packages\/[0-9a-f-]{36}/.exec(home)?.[0] ?? "";

  for (const path of ["/", packagePage, "/login", "/nothing"]) {
    const [expected, given] = await Promise.all([ours, plain].map(({ url }) => fetch(url + path)));
    for (const name of ["content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"]) {
      expect(given?.headers.get(name), `${name} of ${path}`).toBe(expected?.headers.get(name));
    }
    const hasColours = given?.headers.get("content-security-policy")?.includes("style-src-attr");
    expect(hasColours, path).toBe(path === packagePage);
  }

  ours.child.kill("SIGTERM");
  await ours.exited;
  await query(
    settings.DATABASE_URL,
    `INSERT INTO "Mail" ("id", "template", "to", "subject", "text", "html") VALUES (gen_random_uuid(), 'verify-email', 'aisha@example.com', 'Houseboat', '-', '-')`,
  );
  await waitFor("the mail", () => plain.written.stdout.includes("Mail to aisha@example.com: Houseboat"));
  // On SIGTERM remix-serve would only close its listener.
  plain.child.kill("SIGKILL");
});
