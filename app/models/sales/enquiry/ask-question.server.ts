import { transaction, type Tx } from "~/db.server";
import { askedMail, manyQuestionsMail, newQuestionMail } from "~/emails/enquiry";
import { enqueueMail, type NewMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done } from "~/result";
import { type Site } from "~/site.server";
import { consumeLimits } from "~/upkeep/rate-limit.server";
import { newLinkKey } from "~/values/secret.server";

import { type AskedQuestion, createEnquiry } from "./create-enquiry.server";
import { type Question } from "./schema";
import { wishRows } from "./wish";

const BY_ADDRESS = { name: "enquiry-address", count: 5, minutes: 60, msg: "You asked us a lot within an hour." };

/** Many client addresses cannot flood the mailbox either. Users count apart: a flood of visitors does not stop them. */
const BY_ALL = { name: "enquiry-all", count: 100, minutes: 60, msg: "Very many questions reach us just now." };

const ACKNOWLEDGED = { name: "enquiry-mail", count: 1, minutes: 60 };

/** Further questions within the hour are announced in one mail. */
const SINGLE_MAILS_AN_HOUR = 5;

const MSG = "We have your question and answer as soon as we can. Thank you!";

type Asked = Question & { website?: string; clientAddress: string; isUser?: boolean };

/** `key` opens the guest's page of what was asked. */
export async function askQuestion({ website, clientAddress, isUser = false, ...question }: Asked) {
  // A bot gets the usual answer and learns nothing from it.
  if (website) return done({ msg: MSG, key: newLinkKey() });
  const site = await getSite();
  return transaction(async (tx) => {
    const limited = await consumeLimits(
      tx,
      [
        [BY_ADDRESS, clientAddress],
        [BY_ALL, isUser ? "users" : "all"],
      ],
      clientAddress,
    );
    if (limited) return { ...limited, msg: `${limited.msg} Or call us: ${site.phone}.` };
    const made = await createEnquiry(tx, { ...question, source: "form" });
    if (!made.ok) return made;
    const { isNew, shareKey } = made.value;
    const mails = isNew
      ? [...(await askersMail(tx, site, made.value)), ...(await officesMail(tx, site, made.value))]
      : [];
    for (const mail of mails) await enqueueMail(tx, mail);
    return done({ msg: MSG, key: shareKey ?? "" });
  });
}

/** At most one mail an hour to an address, and without the visitor's text: anybody may type any address. */
async function askersMail(tx: Tx, site: Site, asked: AskedQuestion): Promise<NewMail[]> {
  const { id, email } = asked;
  if (email === null || (await consumeLimits(tx, [[ACKNOWLEDGED, email]]))) return [];
  return [{ about: id, to: email, ...askedMail(site, asked) }];
}

/** Concurrent calls of visitors wait for each other: `consumeLimits` has locked BY_ALL's row. So do those of users. */
async function officesMail(tx: Tx, site: Site, enquiry: AskedQuestion): Promise<NewMail[]> {
  const to = site.email;
  const recent = await tx.mail.count({ where: { template: "new-question", createdAt: { gt: anHourAgo() } } });
  if (recent < SINGLE_MAILS_AN_HOUR)
    return [{ about: enquiry.id, to, ...newQuestionMail(site, enquiry, wishRows(enquiry)) }];
  const many = manyQuestionsMail(site);
  const waiting = await tx.mail.count({
    where: { template: many.template, state: "waiting", nextAttemptAt: { gt: new Date() } },
  });
  if (waiting > 0) return [];
  return [{ about: null, to, ...many, gathers: { bookingNumbers: [], until: new Date(Date.now() + 60 * 60_000) } }];
}

function anHourAgo() {
  return new Date(Date.now() - 60 * 60_000);
}
