import { randomUUID } from "node:crypto";

import { db } from "~/db.server";
import { testMail } from "~/emails/test-mail";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { canSendMail, sendMail } from "~/services/mail.server";
import { withTimeout } from "~/values/with-timeout";

// Milliseconds. The user waits for the page meanwhile.
const TIMEOUT = 8_000;

/** Bypasses the outbox, so that the page can show what the mail server answered. */
export async function sendTestMail({ by }: { by: { name: string; email: string } }) {
  if (!canSendMail())
    return refuse("UNAVAILABLE", "No mail server is set. Whoever runs the server sets SMTP_URL and starts it anew.");
  const site = await getSite();
  const mail = { id: randomUUID(), to: by.email, ...testMail(site, by) };
  const delivery = await withTimeout(sendMail(site, mail), TIMEOUT);
  if (!delivery)
    return refuse(
      "UNAVAILABLE",
      "The mail server has not answered within 8 seconds. If it is only slow, the mail arrives later.",
    );
  if (!delivery.sent) return refuse("UNAVAILABLE", `The mail server did not take the mail: ${delivery.reason}`);

  const { to, template, subject, text, html } = mail;
  await db.mail.create({
    data: { to, template, subject, text, html, state: "sent", attempts: 1, sentAt: new Date() },
    select: { id: true },
  });
  return done({ msg: `The mail server took it: ${delivery.answer} Now look into the mailbox of ${to}.` });
}
