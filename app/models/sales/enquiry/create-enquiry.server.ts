import { transaction, type Tx } from "~/db.server";
import { type Done, done, refuse } from "~/result";
import { fromDate, toDate } from "~/values/calendar";
import { newLinkKey } from "~/values/secret.server";

import { enquiryColumns } from "./json";
import { type ENQUIRY_SOURCES } from "./rules";
import { type Question } from "./schema";
import { QUOTE_PLEASE } from "./wish";

type NewEnquiry = Question & { source: (typeof ENQUIRY_SOURCES)[number] };

/** A form sent again, after a double click or a lost answer, is one question. */
const REPEATED_MINUTES = 60;

/**
 * A visitor may ask about published packages only; staff may note a question about any. `isNew` is false for a form that
 * is sent again.
 */
export async function createEnquiry(tx: Tx, { packageId, comparedIds, ...asked }: NewEnquiry) {
  const isForm = asked.source === "form";
  const found = await tx.package.findMany({
    where: { id: { in: [packageId ?? [], comparedIds].flat() }, deletedAt: null, ...(isForm && { isPublished: true }) },
    select: { id: true, packageTitle: true },
  });
  const titles = new Map(found.map(({ id, packageTitle }) => [id, packageTitle]));
  if (packageId && !titles.has(packageId)) {
    const msg = "This package is no longer offered. Please leave it out, or choose another.";
    return refuse("INVALID_INPUT", msg, { errors: { packageId: msg } });
  }
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

export type AskedQuestion = Done<typeof createEnquiry>;

/** Records a question that staff heard; sends no mail. */
export async function noteEnquiry(heard: NewEnquiry) {
  return transaction(async (tx) => {
    const made = await createEnquiry(tx, heard);
    return made.ok ? done({ msg: "Question saved!", id: made.value.id }) : made;
  });
}
