import { db, lockRows, transaction, type Tx } from "~/db.server";
import { answerMail } from "~/emails/enquiry";
import { type Prisma } from "~/generated/prisma/client";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { fateOf } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { siteUrl } from "~/site.server";
import { type Author } from "~/values/author";
import { isId } from "~/values/id";
import { newLinkKey } from "~/values/secret.server";

import { enquiryColumns, enquirySelect, toEnquiryJson } from "./json";
import { type EnquiryState } from "./rules";

const STALE = "Somebody else has dealt with this question meanwhile. What you typed is kept below: please look again.";

type Change = { id: string | undefined; by: Author; state: EnquiryState; lostReason?: string; version?: number };

export async function changeEnquiry({ id, by, state, lostReason, version }: Change) {
  const changed = await transaction(async (tx) => {
    const before = await lockEnquiry(tx, id);
    if (!before) return refuse("NOT_FOUND", NO_SUCH_ENQUIRY);
    if (version !== undefined && version !== before.version) return refuse("STALE_EDIT", STALE);
    const answeredAt = { new: null, answered: before.answeredAt ?? new Date() };
    await write(tx, before.id, by, {
      state,
      lostReason: state === "lost" ? (lostReason ?? null) : null,
      ...(state in answeredAt && { answeredAt: answeredAt[state as keyof typeof answeredAt] }),
    });
    return done({ msg: MESSAGES[state] });
  });
  if (!changed.ok) return changed;
  const found = await getEnquiry(id);
  return found.ok ? done({ ...changed.value, enquiry: found.value.enquiry }) : found;
}

const MESSAGES: Record<EnquiryState, string> = {
  new: "The question waits for an answer again.",
  answered: "Marked as answered.",
  won: "Marked as won.",
  lost: "Marked as lost.",
};

type Answer = { id: string | undefined; by: Author; text: string; version: number };

/** A repeated click finds its own answer and sends no second mail. */
export async function answerEnquiry({ id, by, text, version }: Answer) {
  const site = await getSite();
  return transaction(async (tx) => {
    const before = await lockEnquiry(tx, id);
    if (!before) return refuse("NOT_FOUND", NO_SUCH_ENQUIRY);
    if (before.email === null) return refuse("INVALID_INPUT", "There is no e-mail address to answer to.");
    const where = { enquiryId: before.id, writtenBy: by.id, text };
    if (version !== before.version && (await tx.enquiryAnswer.count({ where })) > 0) return sentTo(before.email);
    if (version !== before.version) return refuse("STALE_EDIT", STALE);

    await tx.enquiryAnswer.create({ data: { ...where, authorName: by.name }, select: { id: true } });
    await enqueueMail(tx, { about: before.id, to: before.email, ...answerMail(site, before, text) });
    const state = before.state === "new" ? "answered" : before.state;
    await write(tx, before.id, by, { state, answeredAt: before.answeredAt ?? new Date() });
    return sentTo(before.email);
  });
}

function sentTo(email: string) {
  return done({ msg: fateOf("Your answer", email) });
}

/** The lock makes concurrent changes by two agents wait. */
async function lockEnquiry(tx: Tx, id: string | undefined) {
  if (!isId(id)) return null;
  await lockRows(tx, "Enquiry", [id]);
  return tx.enquiry.findUnique({ where: { id }, select: enquiryColumns });
}

async function write(tx: Tx, id: string, by: Author, data: Prisma.EnquiryUncheckedUpdateInput) {
  const changed = { ...data, assignedTo: by.id, version: { increment: 1 } };
  await tx.enquiry.update({ where: { id }, data: changed, select: { id: true } });
}

type Renewal = { id: string | undefined; by: Author; version?: number };

/** Makes a new link to what was asked; whoever has the old one reads nothing any more. */
export async function renewEnquiryLink({ id, by, version }: Renewal) {
  return transaction(async (tx) => {
    const before = await lockEnquiry(tx, id);
    if (!before) return refuse("NOT_FOUND", NO_SUCH_ENQUIRY);
    if (version !== undefined && version !== before.version) return refuse("STALE_EDIT", STALE);
    const shareKey = newLinkKey();
    await write(tx, before.id, by, { shareKey });
    const url = siteUrl(`/asked/${shareKey}`);
    const msg = `Question ${before.number} has a new link, and an old one no longer works: ${url}`;
    return done({ msg, url });
  });
}

export const NO_SUCH_ENQUIRY = "There is no such question.";

export async function getEnquiry(id: string | undefined) {
  const row = isId(id)
    ? await db.enquiry.findUnique({
        where: { id },
        select: {
          ...enquirySelect,
          answers: {
            orderBy: [{ createdAt: "asc" }, { id: "asc" }],
            select: { id: true, text: true, authorName: true, createdAt: true },
          },
        },
      })
    : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_ENQUIRY);
  const answers = row.answers.map(({ createdAt, ...answer }) => ({ ...answer, createdAt: createdAt.toISOString() }));
  return done({ enquiry: toEnquiryJson(row), answers });
}
