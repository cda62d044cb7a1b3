import { beforeEach, expect, test, vi } from "vitest";

import { db } from "~/db.server";

import { Browser, freshDesk } from "../support/site";
import { TYPED_SETTINGS } from "../support/typed-settings";

const CANARY = vi.hoisted(() => {
  const canary = "canary-7f3a";
  const { mkdtempSync, writeFileSync } = process.getBuiltinModule("node:fs");
  const file = `${mkdtempSync("/tmp/chinar-host-")}/site.json`;
  writeFileSync(file, JSON.stringify({ phone: "+91 194 777 7777", brand: "Host's Own" }));
  Object.assign(process.env, {
    SITE_SETTINGS: file,
    SESSION_SECRET: `${canary} session secret of 32 bytes and more`,
    SMTP_URL: `smtp://${canary}:${canary}@127.0.0.1:9`,
    MAIL_REPLY_TO: `${canary}@example.com`,
    ADMIN_EMAIL: `admin@${canary}.example`,
    ADMIN_PASSWORD: `${canary}-password`,
    S3_ACCESS_KEY_ID: `${canary}-key`,
    S3_SECRET_ACCESS_KEY: `${canary}-secret`,
  });
  return canary;
});

const HOME = "/admin-dashboard/settings";

let admin: Browser;

beforeEach(async () => void (admin = await freshDesk()));

test("what the host set is shown as theirs, and stays whatever is sent or was saved before", async () => {
  await db.setting.create({
    data: { id: "site", value: { phone: "+91 194 888 8888" }, updatedBy: crypto.randomUUID() },
  });
  const page = await admin.get(`${HOME}/business`);
  expect(page.texts("[id$='-hint']").filter((hint) => hint === "Set by your host.")).toHaveLength(2);
  expect(page.values("main form")).toMatchObject({ phone: "+91 194 777 7777", brand: "Host's Own" });
  expect(page.document.querySelector("#phone")?.hasAttribute("readonly")).toBe(true);

  const saved = await admin.post(`${HOME}/business`, { ...TYPED_SETTINGS.business, version: "1" });
  expect(saved.toast).toBe("Settings saved!");
  const { html } = await new Browser().get("/contact");
  expect(html).toContain("+91 194 777 7777");
  expect(html).toContain("Mornings");
  expect(html).not.toContain("Deodar, ");
  expect(await db.settingChange.findMany({ where: { field: { in: ["phone", "brand"] } } })).toEqual([]);
});

test("no page of the settings shows a secret of the environment", async () => {
  for (const path of ["", "/business", "/money", "/policies", "/words", "/team", "/site"]) {
    const page = await admin.get(HOME + path);
    expect(page.status, path).toBe(200);
    expect(page.html, path).not.toContain(CANARY);
    const data = await admin.send(`${HOME}${path}.data`);
    expect(await data.text(), path).not.toContain(CANARY);
  }
});
