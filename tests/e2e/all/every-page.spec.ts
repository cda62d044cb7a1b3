import { createAdmin, createUser } from "../../support/factories";
import { expectForEveryone } from "../support/everyone";
import { STATES } from "../support/states";
import { test } from "../support/window";

for (const [number, { name, as, isNarrow, tag, open }] of STATES.entries()) {
  test(`${name}: for everyone, at every size`, { tag }, async ({ page, login, javaScriptEnabled }) => {
    test.slow();
    const somebody = { email: `${crypto.randomUUID()}@example.com` };
    const reader = as === "admin" ? await createAdmin(somebody) : await createUser(somebody);
    if (as) await login(reader);
    await open(page, reader);
    await expectForEveryone(page, {
      number,
      isNarrow,
      area: isNarrow ? "#menu" : "body",
      hasScript: javaScriptEnabled,
    });
  });
}

const SETTINGS = "/admin-dashboard/settings";

for (const [number, part] of [
  "",
  "/business",
  "/ledgers",
  "/money",
  "/policies",
  "/words",
  "/team",
  "/site",
  "/picture/person1",
  "/picture/logo",
].entries()) {
  test(`settings${part}: for everyone, at every size`, async ({ page, login }) => {
    test.slow();
    await login(await createAdmin());
    await page.goto(SETTINGS + part);
    await expectForEveryone(page, { number, area: "main" });
  });
}
