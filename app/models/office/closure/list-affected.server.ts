import { db, type Tx } from "~/db.server";
import { TERMS } from "~/models/booking/columns";
import { bookingSelect } from "~/models/booking/json";
import { answerSelect, type ClosureJson, toAnswerJson } from "~/models/sales/closure/json";
import { AT_ONCE, type Closed, LISTED, touchedBy } from "~/models/sales/closure/rules";
import { fromDate } from "~/values/calendar";

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
