import { expect, test } from "vitest";

import { Browser } from "../support/site";
import { takeAway } from "../support/take-away";

test("a page that shows settings read before the database went away is sent and not cached", async () => {
  const policyOf = async () => {
    const page = await new Browser().send("/contact", {}, "visitor");
    expect(page.status).toBe(200);
    return page.headers.get("Cache-Control");
  };
  expect(await policyOf()).toBe("public, no-cache");

  await takeAway(process.env.DATABASE_URL ?? "");

  expect(await policyOf()).toBe("no-store");
});
