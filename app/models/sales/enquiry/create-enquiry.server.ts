import { transaction, type Tx } from "~/db.server";
import { type Done, done, refuse } from "~/result";
import { toDate } from "~/values/calendar";

import { enquiryColumns } from "./json";
import { type ENQUIRY_SOURCES } from "./rules";
import { type Question } from "./schema";

type NewEnquiry = Question & { source: (typeof ENQUIRY_SOURCES)[number] };

/** A visitor may ask about published packages only; staff may note a question about any. */
export async function createEnquiry(tx: Tx, { packageId, wantedFrom, ...asked }: NewEnquiry) {
  const offered = { deletedAt: null, ...(asked.source === "form" && { isPublished: true }) };
  const pkg = packageId
    ? await tx.package.findFirst({ where: { id: packageId, ...offered }, select: { packageTitle: true } })
    : { packageTitle: null };
  if (!pkg) {
    const msg = "This package is no longer offered. Please leave it out, or choose another.";
    return refuse("INVALID_INPUT", msg, { errors: { packageId: msg } });
  }
  const row = await tx.enquiry.create({
    data: { ...asked, packageId, wantedFrom: wantedFrom && toDate(wantedFrom) },
    select: enquiryColumns,
  });
  return done({ ...row, ...pkg, wantedFrom: wantedFrom ?? null });
}

export type AskedQuestion = Done<typeof createEnquiry>;

type Heard = Question & { source: (typeof ENQUIRY_SOURCES)[number] };

/** Records a question that staff heard; sends no mail. */
export async function noteEnquiry(heard: Heard) {
  return transaction(async (tx) => {
    const made = await createEnquiry(tx, heard);
    return made.ok ? done({ msg: "Question saved!", id: made.value.id }) : made;
  });
}
