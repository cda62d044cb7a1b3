import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { db } from "~/db.server";
import { env } from "~/env.server";
import { fateOf, fateOfAnswer, fateOfLink, fateOfMails } from "~/models/system/mail/fate.server";
import { sendTestMail } from "~/models/system/mail/send-test-mail.server";
import { closeMail } from "~/services/mail.server";

import { useSmtp, useTarpit } from "../../../support/use-smtp";

const yasir = { name: "Yasir Dar", email: "yasir@example.com" };

beforeEach(() => db.mail.deleteMany());

test("goes to whoever asks for it, says what the server answered, and is listed as sent", async () => {
  const { received } = await useSmtp();
  const msg = /^The mail server took it: 250 .+ Now look into the mailbox of yasir@example\.com\.$/;
  expect(await sendTestMail({ by: yasir })).toMatchObject({ value: { msg: expect.stringMatching(msg) as string } });
  expect(received).toMatchObject([{ recipients: [yasir.email], mail: { subject: "A test mail from Chinar" } }]);
  expect(await db.mail.findMany()).toMatchObject([{ template: "test", state: "sent", to: yasir.email }]);
});

test("says why the server did not take it, and that none is set, without the password of its address", async () => {
  await useSmtp({ recipient: () => 550 });
  const msg = expect.stringMatching(/^The mail server did not take the mail: .*550/) as string;
  expect(await sendTestMail({ by: yasir })).toMatchObject({ code: "UNAVAILABLE", msg });
  closeMail();

  env.SMTP_URL = "smtp://desk:saffron-canary@127.0.0.1:1";
  const unreachable = await sendTestMail({ by: yasir });
  expect(unreachable).toMatchObject({ ok: false, code: "UNAVAILABLE" });
  expect(JSON.stringify(unreachable)).not.toContain("saffron-canary");

  delete env.SMTP_URL;
  expect(await sendTestMail({ by: yasir })).toMatchObject({
    ok: false,
    msg: "No mail server is set. Whoever runs the server sets SMTP_URL and starts it anew.",
  });
  expect(await db.mail.count()).toBe(0);
});

test("what becomes of a mail is said as it is: under way, waiting for a server, or without an address", async () => {
  const words = () => [
    fateOf("The invitation", "sana@desk.example"),
    fateOfAnswer({ customerEmail: "aisha@example.com" }),
    fateOfAnswer({ customerEmail: "" }),
    fateOfLink("If this address has an account, a link"),
    ...[0, 1, 2].map(fateOfMails),
  ];
  const nothing = "No mail goes out: no address.";
  const none = "The guest has no e-mail address: please tell them by phone.";
  expect(words()).toEqual([
    "The invitation to sana@desk.example waits: no mail server is set.",
    "Your answer to aisha@example.com waits: no mail server is set.",
    none,
    "If this address has an account, a link goes out as soon as this site can send mails. Please call us meanwhile.",
    nothing,
    "1 mail is written and waits: no mail server is set.",
    "2 mails are written and wait: no mail server is set.",
  ]);
  await useSmtp();
  expect(words()).toEqual([
    "The invitation is on its way to sana@desk.example.",
    "Your answer is on its way to aisha@example.com.",
    none,
    "If this address has an account, a link is on its way.",
    nothing,
    "1 mail goes out.",
    "2 mails go out.",
  ]);
});

test("does not wait for a server that keeps silent", async () => {
  const tarpit = await useTarpit();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const result = sendTestMail({ by: yasir });
  await vi.waitUntil(tarpit.isVisited);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await result).toMatchObject({
    ok: false,
    msg: expect.stringContaining("not answered within 8 seconds") as string,
  });
});
