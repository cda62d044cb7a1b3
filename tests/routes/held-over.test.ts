import { expect, inject, onTestFinished, test } from "vitest";

import { query } from "../support/database";
import { Browser } from "../support/site";

test("a page that shows settings read before the database went away is sent and not cached", async () => {
  const policyOf = async () => {
    const page = await new Browser().send("/contact", {}, "visitor");
    expect(page.status).toBe(200);
    return page.headers.get("Cache-Control");
  };
  expect(await policyOf()).toBe("public, no-cache");

  const [server, name] = [inject("databaseServer"), new URL(process.env.DATABASE_URL ?? "").pathname.slice(1)];
  const allow = (isAllowed: boolean) => query(server, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS ${isAllowed}`);
  onTestFinished(async () => {
    await allow(true);
  });
  await allow(false);
  await query(server, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);

  expect(await policyOf()).toBe("no-store");
});
