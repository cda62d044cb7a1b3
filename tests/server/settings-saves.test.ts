import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { query } from "../support/database";
import { ownDatabase, startSite, waitFor } from "../support/site-process";
import { takeAway } from "../support/take-away";
import { TYPED_SETTINGS } from "../support/typed-settings";

import { ApiSession } from "./api-session";

const YASIR = { ADMIN_EMAIL: "yasir@example.com", ADMIN_PASSWORD: "walnut carving" };

test("a process killed while it saves leaves the old settings or the new, with their history", async () => {
  const settings = { ...(await ownDatabase()), ...YASIR };
  const sql = (statement: string) => query(settings.DATABASE_URL, statement);
  let saved = 0;

  for (let kill = 1; kill <= 2; kill += 1) {
    const site = await startSite(settings);
    const yasir = new ApiSession(site.url);
    await yasir.logIn(YASIR.ADMIN_EMAIL, YASIR.ADMIN_PASSWORD);

    let answers = 0;
    /** Sends the form again and again until the site is gone. Each save changes two fields. */
    const saving = (async () => {
      for (let version = saved; ; version += 1) {
        const typed = { ...TYPED_SETTINGS.business, legalName: `Save ${version + 1}`, hours: `Hours ${version + 1}` };
        const answer = await fetch(`${site.url}/admin-dashboard/settings/business`, {
          method: "POST",
          redirect: "manual",
          headers: yasir.requestHeaders(),
          body: new URLSearchParams({ ...typed, version: String(version) }),
        }).catch(() => null);
        if (!answer) return;
        expect(answer.status).toBe(302);
        answers += 1;
      }
    })();
    await waitFor("a save", () => answers > 0);
    await sleep(kill * 37);
    site.child.kill("SIGKILL");
    await Promise.all([saving, site.exited]);

    const [row] = await sql(
      `SELECT "version", "value"->>'legalName' AS "legalName", "value"->>'hours' AS "hours" FROM "Setting"`,
    );
    const version = Number(row?.version);
    expect(version).toBeGreaterThan(saved);
    saved = version;
    expect(row).toEqual({ version, legalName: `Save ${version}`, hours: `Hours ${version}` });
    const history = await sql(
      `SELECT "version" FROM "SettingChange" WHERE "field" IN ('legalName', 'hours') AND "newValue" LIKE '% ' || "version" ORDER BY 1`,
    );
    const both = Array.from({ length: version }, (_, index) => [{ version: index + 1 }, { version: index + 1 }]);
    expect(history).toEqual(both.flat());
  }
});

test("while the database is away the contact page shows what was saved last", async () => {
  const settings = { ...(await ownDatabase()), ...YASIR };
  const site = await startSite(settings);
  const phone = "+91 194 555 5555";
  await query(
    settings.DATABASE_URL,
    `INSERT INTO "Setting" ("id", "value", "updatedBy") VALUES ('site', $1, gen_random_uuid())`,
    [JSON.stringify({ phone })],
  );
  const show = async (path: string) => {
    const answer = await fetch(site.url + path);
    return { status: answer.status, hasPhone: (await answer.text()).includes(phone) };
  };
  expect(await show("/contact")).toEqual({ status: 200, hasPhone: true });

  await takeAway(settings.DATABASE_URL);

  expect(await show("/contact")).toEqual({ status: 200, hasPhone: true });
  expect(await show("/")).toEqual({ status: 503, hasPhone: true });
});
