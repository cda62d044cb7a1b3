import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";

import { db, transaction } from "~/db.server";
import { composeMail, type MailContent, paragraph } from "~/emails/layout";
import { verifyEmailMail } from "~/emails/verify-email";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { mails } from "~/models/office/list/mails.server";
import {
  deliverMails,
  printMails,
  removeOldMails,
  resendFailedMails,
  resendMail,
  startMailWorker,
  stopMailWorker,
} from "~/models/system/mail/deliver-mails.server";
import { enqueueMail, type NewMail } from "~/models/system/mail/enqueue-mail.server";
import { done } from "~/result";
import { closeMail } from "~/services/mail.server";
import { hostSite as site } from "~/site.server";

import { takeErrors } from "../../../support/console-errors";
import { query } from "../../../support/database";
import { newDice } from "../../../support/dice";
import { freePort } from "../../../support/free-port";
import { countWaiting, PATIENT } from "../../../support/locks";
import { size } from "../../../support/size";
import { startSmtp, startTarpit } from "../../../support/smtp-server";
import { useSmtp, useTarpit } from "../../../support/use-smtp";

const aisha = "aisha@example.com";

const NOBODY = "0193a1f0-0000-7000-8000-000000000009";
const HELLO = composeMail(site, { template: "hello", subject: "Salaam", blocks: [paragraph("Snow is here.")] });
const LINK = `${env.SITE_URL}/user/verify-email?token=abc&email=aisha%40example.com`;
const VERIFY = verifyEmailMail(site, { name: "Aisha", link: LINK });

beforeEach(() => db.mail.deleteMany());

afterEach(stopMailWorker);

/** Puts a mail into the outbox. */
async function enqueue(mail: MailContent & { linkExpiresAt?: Date } = HELLO, to = aisha) {
  await enqueueMail(db, { about: null, to, ...mail });
  return db.mail.findFirstOrThrow({ orderBy: { id: "desc" } });
}

/** A mail with a private link that expires in `minutes`. */
function withLink(minutes = 60) {
  return { ...VERIFY, linkExpiresAt: new Date(Date.now() + minutes * 60_000) };
}

async function stored(id: string) {
  return db.mail.findUniqueOrThrow({ where: { id } });
}

/** Makes all waiting mails due, as after the wait for the next attempt. */
async function makeDue() {
  await db.mail.updateMany({ data: { nextAttemptAt: new Date(0) } });
}

function minutesFromNow(instant: Date) {
  return Math.round((instant.getTime() - Date.now()) / 60_000);
}

test("a mail leaves with its transaction, or not at all", async () => {
  const smtp = await useSmtp();
  await transaction(async (tx) => enqueueMail(tx, { about: null, to: aisha, ...HELLO }));
  const failing = transaction(async (tx) => {
    await enqueueMail(tx, { about: null, to: "farooq@example.com", ...HELLO });
    throw new Error("sold out");
  });
  await expect(failing).rejects.toThrow("sold out");

  await deliverMails();
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[aisha]]);
});

test("a mail arrives in text and HTML, from the brand, answered to the operator", async () => {
  const smtp = await useSmtp();
  const { id } = await enqueue(VERIFY);
  await deliverMails();

  const mail = smtp.received[0]?.mail;
  expect(mail).toMatchObject({
    from: { name: site.brand, address: site.email },
    to: [{ address: aisha }],
    replyTo: [{ address: site.email }],
    subject: `Confirm your e-mail address for ${site.brand}`,
    messageId: `<${id}@localhost>`,
  });
  expect(mail?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  expect(mail?.text).toContain(LINK);
  expect(mail?.html).toContain(`href="${LINK.replace("&", "&amp;")}"`);
  const sentAt = expect.any(Date) as Date;
  expect(await stored(id)).toMatchObject({ state: "sent", attempts: 1, lastError: null, sentAt });
});

test("a private link is forgotten once it is sent; other mails stay readable", async () => {
  await useSmtp();
  const verify = await enqueue(withLink());
  const { id, text, html } = await enqueue();
  await deliverMails();

  const scrubbedAt = expect.any(Date) as Date;
  expect(await stored(verify.id)).toMatchObject({ state: "sent", text: "", html: "", scrubbedAt });
  expect(await stored(id)).toMatchObject({ state: "sent", text, html, scrubbedAt: null });
});

test("a private link does not wait behind other mails", async () => {
  const smtp = await useSmtp();
  for (let number = 0; number < 30; number += 1) await enqueue();
  await enqueue(withLink());
  expect(await deliverMails()).toBeLessThan(30);
  expect(smtp.received.map(({ mail }) => mail.subject)).toContain(VERIFY.subject);
});

test("line breaks in a title or an address add no header and no recipient", async () => {
  const smtp = await useSmtp();
  const subject = "Weekend\r\nBcc: thief@example.com\r\n\r\nHello";
  const mail = composeMail(site, { template: "hello", subject, blocks: [paragraph("A\r\nB")] });
  await enqueue(mail);
  await expect(
    enqueueMail(db, { about: null, to: "a@example.com\r\nBcc: thief@example.com", ...mail }),
  ).rejects.toThrow();
  await enqueue(mail, "a@example.com, thief@example.com");
  await deliverMails();

  expect(smtp.received.flatMap(({ recipients }) => recipients)).not.toContain("thief@example.com");
  const [first] = smtp.received;
  expect(first?.mail).toMatchObject({ subject: "Weekend Bcc: thief@example.com Hello" });
  expect(first?.mail.bcc).toBeUndefined();
  expect(first?.raw.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
});

test("while the mail server is down a mail is tried eight times, more and more rarely, then shown as failed", async () => {
  await (await useTarpit()).stop();
  const { id } = await enqueue();

  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(await stored(id)).toMatchObject({ state: "waiting", attempts: attempt - 1 });
    await makeDue();
    expect(await deliverMails()).toBe(1);
    waits.push(minutesFromNow((await stored(id)).nextAttemptAt));
  }
  expect(waits.slice(0, 7)).toEqual([1, 2, 5, 15, 60, 180, 360]);
  const mail = await stored(id);
  expect(mail).toMatchObject({ state: "failed", attempts: 8 });
  expect(mail.lastError).toMatch(/ECONNREFUSED/);

  await makeDue();
  expect(await deliverMails()).toBe(0);
});

test("a mail goes through once the server is back", async () => {
  let isBusy = true;
  const smtp = await useSmtp({ message: () => (isBusy ? 451 : undefined) });
  const { id } = await enqueue();
  await deliverMails();
  expect(await stored(id)).toMatchObject({ state: "waiting", lastError: expect.stringContaining("451") as string });

  isBusy = false;
  expect(await deliverMails()).toBe(0);
  await makeDue();
  await deliverMails();
  expect(await stored(id)).toMatchObject({ state: "sent", lastError: null });
  expect(smtp.received).toHaveLength(1);
});

test.each([
  ["a recipient refused for good fails at once", { recipient: () => 550 }, "failed"],
  ["a recipient refused for now is tried again", { recipient: () => 450 }, "waiting"],
  ["a message refused for good fails at once", { message: () => 554 }, "failed"],
  ["a message refused for now is tried again", { message: () => 451 }, "waiting"],
])("%s", async (_, answers, state) => {
  await useSmtp(answers);
  const { id } = await enqueue();
  await deliverMails();
  expect(await stored(id)).toMatchObject({ state, attempts: 1, lastError: expect.stringMatching(/4|5/) as string });
});

test("one bad recipient holds up nobody else", async () => {
  const smtp = await useSmtp({ recipient: (address) => (address.startsWith("gone") ? 550 : undefined) });
  for (const name of ["gone", "bashir", "gone2", "zoya"]) await enqueue(undefined, `${name}@example.com`);
  await deliverMails();
  const reached = smtp.received.map(({ recipients }) => recipients[0]).sort();
  expect(reached).toEqual(["bashir@example.com", "zoya@example.com"]);
});

test(
  "a server that takes its time gets each mail once, and holds up no other",
  { timeout: 100_000, tags: ["sized"] },
  async () => {
    const late = size(12_000, 40);
    let take = () => {};
    const taken = new Promise<undefined>((resolve) => (take = () => resolve(undefined)));
    const smtp = await useSmtp({
      connection: () => sleep(late, undefined),
      recipient: (address) => (address === aisha ? sleep(late, undefined) : undefined),
      message: ([address]) => (address === aisha ? sleep(late).then(() => taken) : undefined),
    });
    const slow = await enqueue();
    startMailWorker({ pause: 40 });
    for (const name of ["bashir", "zoya"]) await enqueue(undefined, `${name}@example.com`);
    await vi.waitUntil(() => smtp.received.length === 2, { timeout: 30_000 });
    expect(await stored(slow.id)).toMatchObject({ state: "waiting", attempts: 1 });
    await enqueue(undefined, "farooq@example.com");
    await vi.waitUntil(() => smtp.received.length === 3, { timeout: 50_000 });
    expect(await stored(slow.id)).toMatchObject({ state: "waiting", attempts: 1 });
    take();
    await vi.waitUntil(() => smtp.received.length === 4, { timeout: 50_000 });
    await expect.poll(async () => (await stored(slow.id)).state).toBe("sent");
    expect(await stored(slow.id)).toMatchObject({ attempts: 1, lastError: null });
  },
);

test("a server that never speaks is given up on, and one that may have taken the mail is left alone for an hour", async () => {
  const tarpit = await useTarpit();
  env.SMTP_URL = `${tarpit.url}?greetingTimeout=300`;
  const { id } = await enqueue();
  await deliverMails();
  expect(await stored(id)).toMatchObject({ state: "waiting", attempts: 1, lastError: "Greeting never received" });
  expect(minutesFromNow((await stored(id)).nextAttemptAt)).toBe(1);

  closeMail();
  const smtp = await useSmtp({ message: () => sleep(1_300, undefined) });
  env.SMTP_URL = `${smtp.url}?socketTimeout=1000`;
  await makeDue();
  await deliverMails();
  const lastError = expect.stringContaining("Perhaps it has taken the mail") as string;
  expect(await stored(id)).toMatchObject({ state: "waiting", attempts: 2, lastError });
  expect(minutesFromNow((await stored(id)).nextAttemptAt)).toBe(60);
});

test("a mail with an expired link is not sent late", async () => {
  const smtp = await useSmtp();
  const [late, inTime] = [await enqueue(withLink(-1)), await enqueue(withLink(1))];
  await deliverMails();
  const lastError = expect.stringContaining("expired") as string;
  expect(await stored(late.id)).toMatchObject({ state: "failed", lastError });
  expect(await stored(inTime.id)).toMatchObject({ state: "sent" });
  expect(smtp.received).toHaveLength(1);
});

test("senders that meet at the same mails send each once", async () => {
  const smtp = await useSmtp();
  for (let count = 0; count < 4; count += 1) await enqueue();
  const senders = await db.$transaction(async (tx) => {
    // While the table is locked, no sender can claim a mail, so that all of them are in the same race.
    await tx.$executeRaw`LOCK TABLE "Mail" IN EXCLUSIVE MODE`;
    const waiting = Array.from({ length: 6 }, deliverMails);
    await vi.waitUntil(async () => (await countWaiting()) === 6, { timeout: 20_000, interval: 20 });
    return waiting;
  }, PATIENT);
  await Promise.all(senders);
  await deliverMails();
  expect(smtp.received).toHaveLength(4);
});

test("a mail whose sender was killed half-way waits out its lease and is then sent", async () => {
  const tarpit = await startTarpit();
  onTestFinished(tarpit.stop);
  const { id } = await enqueue();
  const sender = spawn(process.execPath, ["--import", "tsx", "tests/support/deliver-all.ts"], {
    env: { ...process.env, SMTP_URL: tarpit.url },
    stdio: ["ignore", "ignore", "inherit"],
  });
  onTestFinished(() => void sender.kill("SIGKILL"));
  await vi.waitUntil(tarpit.isVisited, { timeout: 30_000 });
  sender.kill("SIGKILL");
  await once(sender, "exit");

  const smtp = await useSmtp();
  expect(await deliverMails()).toBe(0);
  const leased = await stored(id);
  expect(leased).toMatchObject({ state: "waiting", attempts: 1 });
  expect(minutesFromNow(leased.nextAttemptAt)).toBe(2);

  await makeDue();
  await deliverMails();
  expect(smtp.received).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ state: "sent", attempts: 2 });
});

test("a mail sent while the database goes away is recorded when it is back, and not sent again", async () => {
  const { id } = await enqueue();
  const smtp = await useSmtp({
    message: async () => {
      const giveBack = await cutDatabase();
      // The first try to record it meets no database, and the second comes after a second.
      setTimeout(() => void giveBack(), 900);
      return undefined;
    },
  });
  await deliverMails();
  expect(await stored(id)).toMatchObject({ state: "sent", attempts: 1 });
  expect(smtp.received).toHaveLength(1);
});

/** Makes the database unreachable. The returned function makes it reachable again. */
async function cutDatabase() {
  const server = inject("databaseServer");
  const name = new URL(env.DATABASE_URL ?? "").pathname.slice(1);
  const allow = (isAllowed: boolean) => query(server, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS ${isAllowed}`);
  await allow(false);
  await query(server, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
  return () => allow(true);
}

test("whoever lost the lease does not overwrite what the next sender found", async () => {
  const { id } = await enqueue();
  const smtp = await useSmtp({
    message: async () => {
      await db.mail.update({ where: { id }, data: { attempts: 2, state: "sent", lastError: null } });
      return 451;
    },
  });
  await deliverMails();
  expect(await stored(id)).toMatchObject({ state: "sent", attempts: 2, lastError: null });
  expect(smtp.received).toHaveLength(0);
});

test.each([
  ["sent", undefined],
  ["refused for good", 550],
])("a mail that is %s after another process leased it stays with that process", async (_, answer) => {
  const { id } = await enqueue();
  await useSmtp({
    message: async () => {
      await db.mail.update({ where: { id }, data: { attempts: 2 } });
      return answer;
    },
  });
  await deliverMails();
  expect(await stored(id)).toMatchObject({ state: "waiting", attempts: 2, lastError: null, sentAt: null });
});

test("without a mail server mails wait, and each is printed once", async () => {
  const print = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => print.mockRestore());
  const { id } = await enqueue(VERIFY);
  const counts = await Promise.all([printMails(), printMails(), printMails()]);

  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  const printed = print.mock.calls.map(([text]) => String(text)).join("");
  expect(printed).toContain("Mail to aisha@example.com");
  expect(printed).toContain(LINK);
  const printedAt = expect.any(Date) as Date;
  const waiting = { state: "waiting", attempts: 0, lastError: null, text: VERIFY.text };
  expect(await stored(id)).toMatchObject({ ...waiting, printedAt });

  const smtp = await useSmtp();
  await deliverMails();
  expect(smtp.received).toHaveLength(1);
});

test("the worker sends within a second or two, and stops when told", async () => {
  const smtp = await useSmtp();
  startMailWorker();
  startMailWorker();
  await enqueue();
  await vi.waitUntil(() => smtp.received.length === 1, { timeout: 20_000 });
  await stopMailWorker();

  startMailWorker({ pause: 5 });
  await stopMailWorker();
  await enqueue();
  await sleep(50);
  expect(smtp.received).toHaveLength(1);
});

test("the worker outlives its database, says so once, and goes on by itself", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const smtp = await useSmtp();
  await enqueue();
  const giveBack = await cutDatabase();
  startMailWorker({ pauseAfterFailure: 20 });
  const said = () => warn.mock.calls.filter(([text]) => String(text).startsWith("mail worker"));
  await vi.waitUntil(() => said().length > 0, { timeout: 20_000 });
  for (let failures = 0; failures < 3; failures += 1) {
    await expect(deliverMails()).rejects.toThrow();
    await sleep(40);
  }
  await giveBack();

  expect(said()).toHaveLength(1);
  await vi.waitUntil(() => smtp.received.length === 1, { timeout: 20_000 });
});

test("a mail server whose certificate nobody vouches for is told in the log, once, and without an address", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const server = new SMTPServer({ secure: true, authOptional: true });
  server.on("error", () => {});
  // The server warns that its certificate is everybody's.
  takeErrors();
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  env.SMTP_URL = `smtps://127.0.0.1:${port}`;
  onTestFinished(() => {
    closeMail();
    delete env.SMTP_URL;
  });
  const told = () => warn.mock.calls.map(([text]) => String(text));
  await enqueue();
  await enqueue();
  await deliverMails();
  expect(told()).toEqual([expect.stringMatching(/^mails wait, and are tried again: .*certificate/)]);

  // Another reason is another line.
  closeMail();
  const refusing = await useSmtp({ recipient: (address) => (address === aisha ? 450 : undefined) });
  await makeDue();
  await deliverMails();
  expect(refusing.received).toEqual([]);
  expect(told()).toHaveLength(2);
  expect(told().join()).not.toContain(aisha);
});

test("staff can send a failed mail again, but not a used-up link", async () => {
  const smtp = await useSmtp({ recipient: (address) => (address === aisha ? 550 : undefined) });
  const failed = await enqueue();
  const sentLink = await enqueue(withLink(), "zoya@example.com");
  const oldLink = await enqueue(withLink(-1), "zoya@example.com");
  await deliverMails();

  expect(await resendMail(failed.id)).toEqual(done({ msg: `The mail is on its way to ${aisha}.` }));
  expect(await stored(failed.id)).toMatchObject({ state: "waiting", attempts: 0, lastError: null });
  for (const { id } of [sentLink, oldLink]) expect(await resendMail(id)).toMatchObject({ code: "INVALID_LINK" });
  for (const id of [NOBODY, "nonsense"]) expect(await resendMail(id)).toMatchObject({ code: "NOT_FOUND" });
  expect(smtp.received).toHaveLength(1);
});

test("sending again leaves a mail alone that is on its way", async () => {
  const tried = async (attempts: number, seconds: number) => {
    const { id } = await enqueue();
    const nextAttemptAt = new Date(Date.now() + seconds * 1_000);
    return db.mail.update({ where: { id }, data: { attempts, nextAttemptAt } });
  };
  const [leased, backingOff] = [await tried(1, 110), await tried(4, 15 * 60)];
  expect(await resendMail(leased.id)).toMatchObject({ ok: true });
  expect(await resendMail(backingOff.id)).toMatchObject({ ok: true });
  expect(await stored(leased.id)).toMatchObject({ attempts: 1 });
  expect(await stored(backingOff.id)).toMatchObject({ attempts: 0 });
});

test("the outbox lists mails newest first, 25 a page, of one state if asked", async () => {
  const newest = new Date();
  const rows = Array.from({ length: 30 }, (_, age) => ({
    to: `guest${age}@example.com`,
    ...HELLO,
    state: age < 3 ? "failed" : "sent",
    createdAt: new Date(newest.getTime() - age * 60_000),
  }));
  await db.mail.createMany({ data: rows });

  const first = await mails.read({});
  expect([first.total, first.rows.length]).toEqual([30, 25]);
  const createdAt = newest.toISOString();
  expect(first.rows[0]).toMatchObject({ to: "guest0@example.com", state: "failed", createdAt });
  expect(first.rows[0]).not.toHaveProperty("html");
  const rest = [25, 26, 27, 28, 29].map((number) => `guest${number}@example.com`);
  expect((await mails.read({}, { page: 2 })).rows.map(({ to }) => to)).toEqual(rest);
  expect((await mails.read({ state: "failed" })).total).toBe(3);
});

test("a mail is removed after 90 days, and one that waits not before 30", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const mail = { ...HELLO, to: aisha };
  // More mails than a single statement removes.
  await db.mail.createMany({
    data: Array.from({ length: 1500 }, () => ({ ...mail, subject: "old", state: "sent", createdAt: daysAgo(91) })),
  });
  for (const state of ["sent", "failed", "waiting"]) {
    await db.mail.create({ data: { ...mail, subject: `old ${state}`, state, createdAt: daysAgo(91) } });
    await db.mail.create({ data: { ...mail, subject: `new ${state}`, state, createdAt: daysAgo(89) } });
  }

  const kept = async () =>
    (await db.mail.findMany({ select: { subject: true }, orderBy: { subject: "asc" } })).map(({ subject }) => subject);

  await Promise.all([removeOldMails(), removeOldMails()]);
  expect(await kept()).toEqual(["new failed", "new sent", "new waiting"]);

  await db.mail.create({ data: { ...mail, subject: "late", state: "waiting", createdAt: daysAgo(29) } });
  await removeOldMails(1);
  expect(await kept()).toEqual(["late"]);
});

/** A mail of a matter, with the words of its fact. */
async function tell(fact: string, { about = NOBODY, to = aisha, ...more }: Partial<NewMail> = {}) {
  const mail = composeMail(site, { template: "told", subject: fact, blocks: [paragraph(fact)] });
  const made = await enqueueMail(db, { about, to, ...mail, ...more });
  return stored(made?.id ?? "");
}

const subjects = ({ received }: Awaited<ReturnType<typeof useSmtp>>) => received.map(({ mail }) => mail.subject);

test("after an outage the mails of a matter arrive in the order of the facts, and those of others wait for none", async () => {
  const gone = await useSmtp();
  const port = Number(new URL(gone.url).port);
  await gone.stop();
  const confirmed = await tell("confirmed");
  await deliverMails();
  expect(await stored(confirmed.id)).toMatchObject({ state: "waiting", attempts: 1 });
  await tell("canceled");
  await tell("another guest", { to: "bilal@example.com" });
  await tell("another matter", { about: crypto.randomUUID() });
  const smtp = await startSmtp({}, port);
  onTestFinished(() => {
    closeMail();
    return smtp.stop();
  });
  while ((await deliverMails()) > 0);
  expect(subjects(smtp).sort()).toEqual(["another guest", "another matter"]);
  await makeDue();
  while ((await deliverMails()) > 0);
  expect(subjects(smtp).slice(2)).toEqual(["confirmed", "canceled"]);
});

test("a mail waits for an older one that the server put off, never for one that was given up", async () => {
  let isPutOff = true;
  const smtp = await useSmtp({ message: () => (isPutOff ? 451 : undefined) });
  await tell("confirmed");
  await tell("paid");
  await tell("canceled");
  await deliverMails();
  isPutOff = false;
  expect(await deliverMails()).toBe(0);
  await makeDue();
  while ((await deliverMails()) > 0);
  expect(subjects(smtp)).toEqual(["confirmed", "paid", "canceled"]);

  isPutOff = true;
  const poisoned = await tell("poisoned");
  await tell("fine");
  await db.mail.update({ where: { id: poisoned.id }, data: { attempts: 7 } });
  await deliverMails();
  expect(await stored(poisoned.id)).toMatchObject({ state: "failed" });
  isPutOff = false;
  while ((await deliverMails()) > 0);
  expect(subjects(smtp).at(-1)).toBe("fine");
});

test("two senders at once keep the order of each matter", { tags: ["sized"] }, async () => {
  const dice = newDice(1947);
  const smtp = await useSmtp({
    message: async () => {
      await sleep(dice(20));
      return undefined;
    },
  });
  const matters = Array.from({ length: size(20) }, () => crypto.randomUUID());
  for (const fact of ["1", "2", "3"]) for (const about of matters) await tell(`${about} ${fact}`, { about });
  const send = async () => {
    while ((await db.mail.count({ where: { state: "waiting" } })) > 0) await deliverMails();
  };
  await Promise.all([send(), send()]);
  for (const about of matters)
    expect(subjects(smtp).filter((subject) => subject?.startsWith(about))).toEqual(
      ["1", "2", "3"].map((n) => `${about} ${n}`),
    );
});

test("a mail whose fact is over is withdrawn, named so in the list, and never sent; one on its way is left", async () => {
  const smtp = await useSmtp();
  const pay = await tell("please pay", { template: "payment-due" });
  const other = await tell("your trip", { template: "broadcast" });
  const onItsWay = await tell("confirmed", { template: "booking-changed" });
  const lease = { attempts: 1, nextAttemptAt: new Date(Date.now() + 60_000) };
  await db.mail.update({ where: { id: onItsWay.id }, data: lease });
  await tell("canceled", { overtakes: ["payment-due", "booking-changed"] });
  expect(await stored(pay.id)).toMatchObject({
    state: "overtaken",
    lastError: "Overtaken by “canceled”, so it was not sent.",
  });
  expect([(await stored(other.id)).state, (await stored(onItsWay.id)).state]).toEqual(["waiting", "waiting"]);
  expect(await mails.read({ state: "overtaken" })).toMatchObject({ total: 1, rows: [{ subject: "please pay" }] });
  expect(await resendMail(pay.id)).toMatchObject({ code: "GONE" });
  expect(await resendFailedMails()).toBe(0);
  await makeDue();
  while ((await deliverMails()) > 0);
  expect(subjects(smtp)).toEqual(["your trip", "confirmed", "canceled"]);
});
