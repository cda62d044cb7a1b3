import { beforeEach, expect, onTestFinished, test } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { closeMail } from "~/services/mail.server";

import { seedDemo } from "../../prisma/seed";
import { emptyDatabaseForDemo } from "../support/database";
import { createAdmin, createStoredBooking, createUser, TYPED_PACKAGE } from "../support/factories";
import { screen } from "../support/screen";
import { Browser, loggedIn } from "../support/site";
import { startSmtp } from "../support/smtp-server";
import { TYPED_SETTINGS } from "../support/typed-settings";

const DEMO = "/admin-dashboard/demo-content";

beforeEach(() => emptyDatabaseForDemo(process.env.DATABASE_URL ?? ""));

function stepsIn(html: string) {
  return screen(html).texts(".setup li");
}

function isOpen({ document }: { document: Document }) {
  return document.querySelector(".setup")?.hasAttribute("open");
}

/** Opens a page's form and sends it with the typed values, as a browser without JavaScript. */
async function send(admin: Browser, path: string, typed: Record<string, string> = {}, form = "main form") {
  const page = await admin.get(path);
  const action = new URL(page.document.querySelector(form)?.getAttribute("action") ?? path, `http://site${path}`);
  const boxes = [...page.document.querySelectorAll(`${form} [type=checkbox]:not([checked])`)];
  const unticked = boxes.map((box) => box.getAttribute("name"));
  const values = Object.fromEntries(Object.entries(page.values(form)).filter(([name]) => !unticked.includes(name)));
  return admin.post(action.pathname + action.search, { ...values, ...typed });
}

test("an admin of a fresh site gets it ready for customers from the browser alone, in seven forms", async () => {
  await seedDemo({ password: "meera's own words" });
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const admin = await loggedIn(createAdmin());
  const dashboard = async () => stepsIn((await admin.get("/admin-dashboard")).html);
  expect(await dashboard()).toEqual([
    expect.stringMatching(/^Guests reach you.*came with the site: phone, WhatsApp, e-mail\./),
    expect.stringMatching(/^How guests pay you is noted/),
    expect.stringMatching(/^GST is decided/),
    expect.stringMatching(/^The policies are read/),
    expect.stringMatching(/^Mails reach people.*No mail server is set/),
    expect.stringMatching(/^A package of your own is on the site/),
    expect.stringMatching(/^What the banner promises is decided.*20 % off, and no price follows it/),
    expect.stringMatching(/^The demo content is gone.*12 packages, .*, 9 customers and 3 persons of the team/),
  ]);

  expect(isOpen(await admin.get("/admin-dashboard"))).toBe(true);

  const settings = "/admin-dashboard/settings";
  const { phone, whatsapp, email } = TYPED_SETTINGS.business;
  const steps = (await admin.get("/admin-dashboard")).document;
  const fromList = steps.querySelector(".setup a[href*=business]")?.getAttribute("href") ?? "";
  const back = await send(admin, fromList, { phone, whatsapp, email });
  expect([back.path, isOpen(back)]).toEqual(["/admin-dashboard?setup", true]);
  await send(admin, `${settings}/money`, { upiId: "chinar.holidays@sbi" });
  const said = await send(admin, "/admin-dashboard?setup", {}, ".setup form[action$=not-registered]");
  expect([said.path, isOpen(said)]).toEqual(["/admin-dashboard?setup", true]);
  await send(admin, `${settings}/policies`, { policiesRead: "yes" });
  await send(admin, "/admin-dashboard/manage-packages/add", TYPED_PACKAGE);
  await send(admin, "/admin-dashboard/manage-packages/offers");
  expect(isOpen(await admin.get("/admin-dashboard"))).toBe(false);
  const removed = await send(admin, DEMO);
  expect(removed).toMatchObject({
    path: "/admin-dashboard",
    toast: expect.stringMatching(/^Removed: 12 packages/) as string,
  });
  expect(stepsIn(removed.html).filter((step) => !step.endsWith("done"))).toEqual([
    expect.stringMatching(/^Mails reach people/),
  ]);

  env.SMTP_URL = smtp.url;
  onTestFinished(() => {
    closeMail();
    delete env.SMTP_URL;
  });
  const tested = await send(admin, "/admin-dashboard", {}, ".setup form[action*=test-mail]");
  expect(tested.toast).toMatch(/^The mail server took it: 250/);
  expect(await dashboard()).toEqual([]);
  expect((await new Browser().get("/contact")).html).toContain(phone);
});

test("the demo stays when it has changed since it was looked at, and the page says so", async () => {
  await seedDemo({ password: "meera's own words" });
  const admin = await loggedIn(createAdmin());
  const seen = String((await admin.get(DEMO)).values("form.stack").seen);
  const pkg = await db.package.findFirstOrThrow({ select: { id: true, packageTitle: true } });
  await createStoredBooking({ packageId: pkg.id });
  const refused = await admin.post(DEMO, { seen });
  expect(refused.via).toEqual([DEMO]);
  expect(refused.toast).toMatch(/^Nothing was removed: by now it is 11 packages/);
  expect(refused.html).toContain("What stays");
  expect(refused.texts("main li")).toContain(pkg.packageTitle);
});

test("from the first booking of a guest on it is a line, which stays open for who comes back from a step", async () => {
  await seedDemo({ password: "meera's own words" });
  const admin = await loggedIn(createAdmin());
  await createStoredBooking();
  expect(isOpen(await admin.get("/admin-dashboard"))).toBe(false);
  const { phone, whatsapp, email } = TYPED_SETTINGS.business;
  const step = (await admin.get("/admin-dashboard")).link(".setup a[href*=business]");
  expect(isOpen(await send(admin, step, { phone, whatsapp, email }))).toBe(true);
});

test("only admins see the list", async () => {
  const agent = await loggedIn(createUser({ role: "agent" }));
  expect(stepsIn((await agent.get("/admin-dashboard")).html)).toEqual([]);
});
