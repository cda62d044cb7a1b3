import { createTransport } from "nodemailer";

import { env } from "~/env.server";
import { type Site } from "~/site.server";
import { withTimeout } from "~/values/with-timeout";

export type Attachment = { filename: string; contentType: string; content: string };

export type Outgoing = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[] | null;
};

/** Refused `for good` by the server, so that another try is useless; `perhaps` taken by one that did not answer. */
export type Delivery = { sent: true; answer: string } | { sent: false; outcome: Outcome; reason: string };
type Outcome = "refused for now" | "refused for good" | "perhaps taken";

export const MAIL_CONNECTIONS = 4;

const MINUTE = 60_000;

/** A server may check each mail before it answers, and makes strangers wait: RFC 5321, 4.5.3.2. */
const GREETING = 5 * MINUTE;
const ANSWER = 10 * MINUTE;
/** For a whole mail: a server that sends a byte now and then escapes all other time-outs. */
const DEADLINE = 30 * MINUTE;
const TRIAL = 20_000;

let pool: ReturnType<typeof connect> | undefined;

function connect() {
  return createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // Includes the greeting.
    connectionTimeout: GREETING,
    greetingTimeout: GREETING,
    socketTimeout: ANSWER,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and logs in, without a mail. Null if the server lets the site in, otherwise its reason. */
export async function tryMailServer(): Promise<string | null> {
  const [connectionTimeout, greetingTimeout, socketTimeout] = [TRIAL, TRIAL, TRIAL];
  const trial = createTransport({ url: env.SMTP_URL, connectionTimeout, greetingTimeout, socketTimeout });
  try {
    await trial.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    trial.close();
  }
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
  return TOO_SLOW;
}

const TOO_SLOW: Delivery = {
  sent: false,
  outcome: "perhaps taken",
  reason: "The mail server took too long. Perhaps it has taken the mail all the same.",
};

export function closeMail() {
  pool?.close();
  pool = undefined;
}

function failed(error: unknown): Delivery {
  if (!(error instanceof Error)) return { sent: false, outcome: "refused for now", reason: String(error) };
  if ("timeoutType" in error && error.timeoutType === "SOCKET_TIMEOUT") return TOO_SLOW;
  // Other commands are about us, whom the operator can put right.
  const isOfMail = "command" in error && (error.command === "RCPT TO" || error.command === "DATA");
  const isFinal = "responseCode" in error && Number(error.responseCode) >= 500;
  return { sent: false, outcome: isOfMail && isFinal ? "refused for good" : "refused for now", reason: error.message };
}
