import { transaction, type Tx } from "~/db.server";
import { askedMail, manyQuestionsMail, newQuestionMail } from "~/emails/enquiry";
import { enqueueMail, type NewMail } from "~/models/system/mail/enqueue-mail.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { type Done, done, refuseField } from "~/result";
import { type Site } from "~/site.server";
import { consumeLimits } from "~/upkeep/rate-limit.server";
import { fromDate, toDate } from "~/values/calendar";
import { newLinkKey } from "~/values/secret.server";

import { enquiryColumns } from "./json";
import { type ENQUIRY_SOURCES } from "./rules";
import { type Question } from "./schema";
import { QUOTE_PLEASE, wishRows } from "./wish";

type NewEnquiry = Question & { source: (typeof ENQUIRY_SOURCES)[number] };

/** A form sent again, after a double click or a lost answer, is one question. */
const REPEATED_MINUTES = 60;

/**
 * A visitor may ask about published packages only; staff may note a question about any. `isNew` is false for a form that
 * is sent again.
 */
async function createEnquiry(tx: Tx, { packageId, comparedIds, ...asked }: NewEnquiry) {
  const isForm = asked.source === "form";
  const found = await tx.package.findMany({
    where: { id: { in: [packageId ?? [], comparedIds].flat() }, deletedAt: null, ...(isForm && { isPublished: true }) },
    select: { id: true, packageTitle: true },
  });
  const titles = new Map(found.map(({ id, packageTitle }) => [id, packageTitle]));
  if (packageId && !titles.has(packageId))
    return refuseField("packageId", "This package is no longer offered. Please leave it out, or choose another.");
  const data = { ...columnsOf(asked), packageId: packageId ?? null };
  const comparedWith = comparedIds.flatMap((id) => titles.get(id) ?? []);
  const since = new Date(Date.now() - REPEATED_MINUTES * 60_000);
  const { matters, ...same } = data;
  const lists = { matters: { equals: matters }, comparedWith: { equals: comparedWith } };
  const before = isForm
    ? await tx.enquiry.findFirst({
        where: { ...same, ...lists, shareKey: { not: null }, createdAt: { gt: since } },
        select: ASKED,
      })
    : null;
  const row =
    before ??
    (await tx.enquiry.create({
      data: { ...data, comparedWith, shareKey: isForm ? newLinkKey() : null },
      select: ASKED,
    }));
  return done({
    ...row,
    isNew: !before,
    packageTitle: (packageId && titles.get(packageId)) ?? null,
    wantedFrom: row.wantedFrom && fromDate(row.wantedFrom),
  });
}

const ASKED = { ...enquiryColumns, shareKey: true } as const;

function columnsOf({ wantedFrom, wantedMonth, children = 0, ...asked }: Omit<NewEnquiry, "packageId" | "comparedIds">) {
  const { name, source, matters, wantsQuote, text = QUOTE_PLEASE } = asked;
  return {
    name,
    source,
    matters,
    wantsQuote,
    text,
    phone: asked.phone ?? null,
    email: asked.email ?? null,
    wantedFrom: wantedFrom ? toDate(wantedFrom) : null,
    // The day says the month.
    wantedMonth: wantedFrom ? null : (wantedMonth ?? null),
    wantedDays: asked.wantedDays ?? null,
    persons: asked.persons ?? null,
    children: children || null,
    childAges: children ? (asked.childAges ?? null) : null,
    callAt: asked.callAt ?? null,
  };
}

type AskedQuestion = Done<typeof createEnquiry>;

/** Records a question that staff heard; sends no mail. */
export async function noteEnquiry(heard: NewEnquiry) {
  return transaction(async (tx) => {
    const made = await createEnquiry(tx, heard);
    return made.ok ? done({ msg: "Question saved!", id: made.value.id }) : made;
  });
}

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
