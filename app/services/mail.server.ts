import { createTransport } from "nodemailer";

import { env } from "~/env.server";
import { type Site } from "~/site.server";
import { withTimeout } from "~/values/with-timeout";

export type Attachment = { filename: string; contentType: string; content: string };

type Outgoing = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[] | null;
};

/** `permanent`: the server refuses this recipient for good, so another try is useless. */
export type Delivery = { sent: true; answer: string } | { sent: false; permanent: boolean; reason: string };

export const MAIL_CONNECTIONS = 4;

// Milliseconds for a whole mail: a server that sends a byte now and then escapes all other time-outs.
const DEADLINE = 60_000;

let pool: ReturnType<typeof connect> | undefined;

function connect() {
  return createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    connectionTimeout: 10_000,
    dnsTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function canSendMail() {
  return env.SMTP_URL !== undefined;
}

export async function sendMail(site: Site, { id, to, subject, text, html, attachments }: Outgoing): Promise<Delivery> {
  pool ??= connect();
  const sending = pool.sendMail({
    from: env.MAIL_FROM ?? { name: site.brand, address: site.email },
    replyTo: env.MAIL_REPLY_TO ?? site.email,
    // Given as an object, the address is one recipient, whatever characters it contains.
    to: { name: "", address: to },
    subject,
    text,
    html,
    attachments: attachments ?? [],
    // The same id on every try, so that the receiving server can drop a duplicate.
    messageId: `<${id}@${new URL(env.SITE_URL).hostname}>`,
    headers: { "Auto-Submitted": "auto-generated" },
  });
  const delivery = await withTimeout(
    sending.then(({ response }): Delivery => ({ sent: true, answer: response }), failed),
    DEADLINE,
  );
  if (delivery) return delivery;
  closeMail();
  return { sent: false, permanent: false, reason: "The mail server took too long." };
}

export function closeMail() {
  pool?.close();
  pool = undefined;
}

function failed(error: unknown): Delivery {
  if (!(error instanceof Error)) return { sent: false, permanent: false, reason: String(error) };
  const isRecipient = "command" in error && error.command === "RCPT TO";
  const isFinal = "responseCode" in error && Number(error.responseCode) >= 500;
  return { sent: false, permanent: isRecipient && isFinal, reason: error.message };
}
