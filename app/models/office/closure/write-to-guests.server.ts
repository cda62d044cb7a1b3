import { db, lockRows, transaction, type Tx } from "~/db.server";
import { roadClosedMail } from "~/emails/road-closed";
import { type Prisma } from "~/generated/prisma/client";
import { TERMS } from "~/models/booking/row/columns";
import { bookingSelect } from "~/models/booking/row/json";
import { edited, recordForEach } from "~/models/booking/row/record-events.server";
import { answerUrl } from "~/models/sales/closure/get-asked.server";
import {
  answerSelect,
  type ClosureJson,
  closureSelect,
  toAnswerJson,
  toClosureJson,
} from "~/models/sales/closure/json";
import { NO_SUCH_CLOSURE } from "~/models/sales/closure/make-closure.server";
import { AT_ONCE, type Closed, LISTED, touchedBy } from "~/models/sales/closure/rules";
import { enqueueMails } from "~/models/system/mail/enqueue-mail.server";
import { fateOf } from "~/models/system/mail/fate.server";
import { getSite } from "~/models/system/setting/get-site.server";
import { done, refuse } from "~/result";
import { type Author } from "~/values/author";
import { fromDate, startOfDay, toDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { isId } from "~/values/id";

import { askInWords, hasBegun, isAwaited, type Kind } from "./letter";

type Writing = { id: string | undefined; by: Author; kind: Kind; subject: string; text: string };

/** Whether this mail is for the guest: the news for all who have not got it, a reminder for those who have not chosen. */
export function isDue(row: AffectedRow, kind: Kind) {
  if (row.customerEmail === "" || row.bookingStatus === "canceled" || row.written.includes(kind)) return false;
  return kind === "news" ? !row.answer?.appliedAt : row.written.includes("news") && isAwaited(row);
}

/** The same in the database, so that those already written to do not stand in the way of others. */
function stillToWrite(closureId: string, kind: Kind): Prisma.BookingWhereInput {
  const unwritten = { customerEmail: { not: "" }, closureMessages: { none: { closureId, kind } } };
  if (kind === "news") return { ...unwritten, closureAnswers: { none: { closureId, appliedAt: { not: null } } } };
  const hasNews = { closureMessages: { some: { closureId, kind: "news" } } };
  return { ...unwritten, AND: hasNews, closureAnswers: { none: { closureId } }, startDate: { gt: toDate(today()) } };
}

/** Mails each guest once, however often and however many send it; 200 at a time, those who start first before others. */
export async function writeToGuests({ id, by, kind, subject, text }: Writing) {
  if (!isId(id)) return refuse("NOT_FOUND", NO_SUCH_CLOSURE);
  const site = await getSite();
  return transaction(async (tx) => {
    // Concurrent sends wait here; then they find that everybody has been written to.
    await lockRows(tx, "Closure", [id], "NO KEY UPDATE");
    const found = await tx.closure.findUnique({ where: { id }, select: closureSelect });
    if (!found) return refuse("NOT_FOUND", NO_SUCH_CLOSURE);
    if (found.endedAt) return refuse("STALE_EDIT", `${found.title} is open again, so nobody is written to.`);
    const closure = toClosureJson(found);
    const touched = await tx.booking.findMany({
      where: { AND: [touchedBy(closure), stillToWrite(id, kind)] },
      orderBy: [{ startDate: "asc" }, { id: "asc" }],
      take: AT_ONCE,
      select: { id: true },
    });
    const ids = touched.map((row) => row.id);
    await lockRows(tx, "Booking", ids);
    const rows = (await listAffected(tx, closure, ids)).filter((row) => isDue(row, kind));
    if (rows.length === 0) return refuse("STALE_EDIT", "Everybody has been written to already.");

    const mails = rows.map((row) => {
      const link = hasBegun(row) ? null : answerUrl(row.id, id);
      const letter = { subject, paragraphs: [text, askInWords(closure, row, site)], answerUrl: link };
      const mail = { about: row.id, to: row.customerEmail, ...roadClosedMail(site, { ...row, _id: row.id }, letter) };
      return link ? { ...mail, linkExpiresAt: startOfDay(row.startDate) } : mail;
    });
    await enqueueMails(tx, mails);
    await tx.closureMessage.createMany({ data: rows.map((row) => ({ closureId: id, bookingId: row.id, kind })) });
    await recordForEach(tx, rows, by, () => [edited("message", "", `${subject}: ${text}`)]);
    return done({ msg: fateOf("The message", counted(rows.length, "booking")) });
  });
}

const affectedSelect = { ...bookingSelect, ...TERMS, endDate: true } as const;

const ORDER = [{ startDate: "asc" as const }, { id: "asc" as const }];

export async function countAffected(closed: Closed) {
  const where = touchedBy(closed);
  const [sums, withoutMail, rows] = await Promise.all([
    db.booking.aggregate({ where, _count: true, _sum: { numberOfPersons: true } }),
    db.booking.count({ where: { ...where, customerEmail: "" } }),
    db.booking.findMany({ where, orderBy: ORDER, take: AT_ONCE, select: affectedSelect }),
  ]);
  return {
    bookings: sums._count,
    persons: sums._sum.numberOfPersons ?? 0,
    withoutMail,
    guests: rows.map((row) => ({
      _id: row.id,
      bookingNumber: row.bookingNumber,
      customerName: row.customerName,
      numberOfPersons: row.numberOfPersons,
      packageTitle: row.packageTitle,
      startDate: fromDate(row.startDate),
    })),
  };
}

export type Affected = Awaited<ReturnType<typeof countAffected>>;

/** The bookings that a closure touches, and those whose guests have chosen, wherever they are now. */
export async function listAffected(tx: Tx, closure: ClosureJson, ids?: string[]) {
  const { _id: closureId } = closure;
  const rows = await tx.booking.findMany({
    where: {
      deletedAt: null,
      OR: [touchedBy(closure), { closureAnswers: { some: { closureId } } }],
      ...(ids && { id: { in: ids } }),
    },
    orderBy: ORDER,
    take: LISTED,
    select: affectedSelect,
  });
  // One after the other, because they may share a transaction's connection.
  const of = { closureId, bookingId: { in: rows.map(({ id }) => id) } };
  const answers = await tx.closureAnswer.findMany({ where: of, select: { ...answerSelect, bookingId: true } });
  const messages = await tx.closureMessage.findMany({ where: of, select: { bookingId: true, kind: true } });
  const contacts = await tx.user.findMany({
    where: { id: { in: rows.map(({ userId }) => userId) }, role: "contact" },
    select: { id: true },
  });
  const answerOf = new Map(answers.map((answer) => [answer.bookingId, toAnswerJson(answer)]));
  const isContact = new Set(contacts.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    startDate: fromDate(row.startDate),
    hasAccount: !isContact.has(row.userId),
    answer: answerOf.get(row.id) ?? null,
    written: messages.filter(({ bookingId }) => bookingId === row.id).map(({ kind }) => kind),
  }));
}

export type AffectedRow = Awaited<ReturnType<typeof listAffected>>[number];
