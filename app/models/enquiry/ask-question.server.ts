import { transaction, type Tx } from "~/db.server";
import { askedMail, manyQuestionsMail, newQuestionMail } from "~/emails/enquiry";
import { enqueueMails, type NewMail } from "~/models/mail/enqueue-mail.server";
import { getSite } from "~/models/setting/get-site.server";
import { done } from "~/result";
import { type Site } from "~/site.server";
import { consumeLimits } from "~/upkeep/rate-limit.server";

import { type AskedQuestion, createEnquiry } from "./create-enquiry.server";
import { type Question } from "./schema";

const BY_ADDRESS = { name: "enquiry-address", count: 5, minutes: 60, msg: "You asked us a lot within an hour." };

/** Of all visitors together, so that many addresses fill no mailbox either. */
const BY_ALL = { name: "enquiry-all", count: 100, minutes: 60, msg: "Very many questions reach us just now." };

const ACKNOWLEDGED = { name: "enquiry-mail", count: 1, minutes: 60 };

/** Further ones within the hour are told of together. */
const SINGLE_MAILS_AN_HOUR = 5;

const MSG = "We have your question and answer as soon as we can. Thank you!";

type Asked = Question & { website?: string; clientAddress: string };

export async function askQuestion({ website, clientAddress, ...question }: Asked) {
  // A program reads the same as anybody else, and learns nothing from it.
  if (website) return done({ msg: MSG });
  const site = await getSite();
  return transaction(async (tx) => {
    const limited = await consumeLimits(
      tx,
      [
        [BY_ADDRESS, clientAddress],
        [BY_ALL, "all"],
      ],
      clientAddress,
    );
    if (limited) return { ...limited, msg: `${limited.msg} Or call us: ${site.phone}.` };
    const made = await createEnquiry(tx, { ...question, source: "form" });
    if (!made.ok) return made;
    await enqueueMails(tx, [...(await askersMail(tx, site, made.value)), ...(await officesMail(tx, site, made.value))]);
    return done({ msg: MSG });
  });
}

/** Once an hour, and without a word of the visitor's: anybody may type any address. */
async function askersMail(tx: Tx, site: Site, { email }: AskedQuestion): Promise<NewMail[]> {
  if (email === null || (await consumeLimits(tx, [[ACKNOWLEDGED, email]]))) return [];
  return [{ to: email, ...askedMail(site) }];
}

/** The row of the limit for all lets one transaction after another come here. */
async function officesMail(tx: Tx, site: Site, enquiry: AskedQuestion): Promise<NewMail[]> {
  const to = site.email;
  const hourAgo = new Date(Date.now() - 60 * 60_000);
  const recent = await tx.mail.count({ where: { template: "new-question", createdAt: { gt: hourAgo } } });
  if (recent < SINGLE_MAILS_AN_HOUR) return [{ to, ...newQuestionMail(site, enquiry) }];
  const many = manyQuestionsMail(site);
  const waiting = await tx.mail.count({
    where: { template: many.template, state: "waiting", nextAttemptAt: { gt: new Date() } },
  });
  if (waiting > 0) return [];
  return [{ to, ...many, gathers: { bookingNumbers: [], until: new Date(Date.now() + 60 * 60_000) } }];
}
