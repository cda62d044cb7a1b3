import { beforeEach, expect, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";

import { seedDemo } from "../../prisma/seed";
import { emptyDatabase } from "../support/database";
import { createAdmin, createPackage, createStoredBooking, createUser, logInAs } from "../support/factories";
import { screen } from "../support/screen";
import { loggedIn } from "../support/site";
import { TYPED_SETTINGS } from "../support/typed-settings";

const DEMO = "/admin-dashboard/demo-content";

beforeEach(() => emptyDatabase(process.env.DATABASE_URL ?? ""));

function stepsIn(html: string) {
  return screen(html).texts(".setup li");
}

test("an admin of a fresh site is told what to do before customers come, and no longer once it is done", async () => {
  await seedDemo({ password: "meera's own words" });
  const admin = await loggedIn(logInAs(await createAdmin()));
  const steps = stepsIn((await admin.get("/admin-dashboard")).html);
  expect(steps).toEqual([
    expect.stringMatching(/^Guests reach you.*came with the site: phone, WhatsApp, e-mail\./),
    expect.stringMatching(/^How guests pay you is noted/),
    expect.stringMatching(/^GST is decided/),
    expect.stringMatching(/^The policies are yours/),
    expect.stringMatching(/^Mails reach people.*No mail server is set/),
    expect.stringMatching(/^A package of your own is on the site/),
    expect.stringMatching(/^What the banner promises is decided.*20 % off, and no price follows it/),
    expect.stringMatching(/^The demo content is gone.*12 packages, their pictures, \d+ bookings and 9 customers/),
  ]);

  await createPackage();
  const { html } = await admin.get(DEMO);
  const seen = String(screen(html).values("form.stack").seen);
  const removed = await admin.post(DEMO, { seen });
  expect(removed.toast).toBe(`Removed: ${seen}.`);
  expect(removed.via).toEqual(["/admin-dashboard"]);
  expect(stepsIn(removed.html).map((step) => step.endsWith("done"))).toEqual([
    ...[false, false, false, false],
    ...[false, true, false, true],
  ]);
  const offers = "/admin-dashboard/manage-packages/offers";
  expect((await admin.post(offers, { mode: "display", version: "1" })).toast).toBe("The banner is saved.");

  for (const [group, count] of [
    ["business", 4],
    ["money", 6],
    ["policies", 7],
  ] as const) {
    const form = screen((await admin.get(`/admin-dashboard/settings/${group}`)).html);
    const action = form.document.querySelector("main form")?.getAttribute("action") ?? "";
    const { toast } = await admin.post(action, { ...form.values("main form"), ...TYPED_SETTINGS[group] });
    expect(toast).toBe("Settings saved!");
    const open = stepsIn((await admin.get("/admin-dashboard")).html).filter((step) => !step.endsWith("done"));
    expect(8 - open.length, open.join()).toBe(count);
  }

  env.SMTP_URL = "smtp://127.0.0.1:1";
  try {
    expect(stepsIn((await admin.get("/admin-dashboard")).html)[4]).toMatch(/Send a test mail$/);
    await db.mail.create({
      data: { template: "test", to: "a@example.com", subject: "", text: "", html: "", state: "sent" },
    });
    expect(stepsIn((await admin.get("/admin-dashboard")).html)).toEqual([]);
  } finally {
    delete env.SMTP_URL;
  }
});

test("the demo stays when it has changed since it was looked at, and the page says so", async () => {
  await seedDemo({ password: "meera's own words" });
  const admin = await loggedIn(logInAs(await createAdmin()));
  const seen = String(screen((await admin.get(DEMO)).html).values("form.stack").seen);
  const pkg = await db.package.findFirstOrThrow({ select: { id: true, packageTitle: true } });
  await createStoredBooking({ packageId: pkg.id });
  const refused = await admin.post(DEMO, { seen });
  expect(refused.via).toEqual([DEMO]);
  expect(refused.toast).toMatch(/^Nothing was removed: by now it is 11 packages/);
  expect(refused.html).toContain("What stays");
  expect(screen(refused.html).texts("main li")).toContain(pkg.packageTitle);
});

test("only admins see the list", async () => {
  const agent = await loggedIn(logInAs(await createUser({ role: "agent" })));
  expect(stepsIn((await agent.get("/admin-dashboard")).html)).toEqual([]);
});
