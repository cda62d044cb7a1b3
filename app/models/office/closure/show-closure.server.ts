import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { operatorRefund } from "~/models/booking/change/cancel/refund-for";
import { listPackageTitles } from "~/models/catalogue/package/lists/list-for-select.server";
import { answerUrl } from "~/models/sales/closure/get-asked.server";
import { answerShape, closureSelect, closureShape, toClosureJson } from "~/models/sales/closure/json";
import { NO_SUCH_CLOSURE } from "~/models/sales/closure/make-closure.server";
import { AT_ONCE } from "~/models/sales/closure/rules";
import { getSite } from "~/models/system/setting/get-site.server";
import { readTerms } from "~/models/system/setting/terms";
import { done, refuse } from "~/result";
import { formatDate, fromDate, toDate, today } from "~/values/calendar";
import { isId } from "~/values/id";
import { type Paging } from "~/values/paging";
import { like } from "~/values/pick";
import { whatsAppTo } from "~/values/whatsapp";

import { askInWords, hasBegun, isAwaited, type Kind, proposedLetter } from "./letter";
import { type AffectedRow, isDue, listAffected } from "./write-to-guests.server";

const guestShape = z.object({
  bookingId: z.uuid(),
  bookingNumber: z.int(),
  bookingStatus: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  numberOfPersons: z.int(),
  packageTitle: z.string(),
  startDate: z.iso.date(),
  hasBegun: z.boolean().meta({ description: "On the road already: called, not asked." }),
  isAwaited: z.boolean().meta({ description: "Has still to choose." }),
  getsNews: z.boolean().meta({ description: "Would be mailed the news now: has an address and got none yet." }),
  getsReminder: z.boolean(),
  isWritten: z.boolean(),
  chat: z.string().nullable().meta({ description: "A WhatsApp link with the news." }),
  answer: answerShape.nullable(),
  totalPrice: z.int(),
  refund: z.int().nullable().meta({ description: "Whole rupees that go back if all of it does." }),
});

export type AffectedGuest = z.output<typeof guestShape>;

export const shownClosureShape = z.object({
  closure: closureShape,
  packages: z.array(z.object({ _id: z.uuid(), packageTitle: like(z.string(), "Gurez Valley") })),
  totalGuests: z.int(),
  toWrite: z
    .object({ news: like(z.int(), 12), reminder: like(z.int(), 0) })
    .meta({ description: "How many mails each of the two would be now." }),
  guests: like(z.array(guestShape), [], "Touched by the closed days, or with an answer; the first 1,000."),
});

/** `toWrite` counts all, `guests` are those of the page. */
export async function showClosure(id: string | undefined, paging?: Paging) {
  const row = isId(id) ? await db.closure.findUnique({ where: { id }, select: closureSelect }) : null;
  if (!row) return refuse("NOT_FOUND", NO_SUCH_CLOSURE);
  const closure = toClosureJson(row);
  const [site, packages, rows] = await Promise.all([
    getSite(),
    db.package.findMany({
      where: { id: { in: closure.packageIds } },
      orderBy: { packageTitle: "asc" },
      select: { id: true, packageTitle: true },
    }),
    listAffected(db, closure),
  ]);
  const { text } = proposedLetter(closure, "news");
  const shown = paging ? rows.slice((paging.page - 1) * paging.limit, paging.page * paging.limit) : rows;
  return done({
    closure,
    packages: packages.map(({ id: _id, packageTitle }) => ({ _id, packageTitle })),
    totalGuests: rows.length,
    toWrite: { news: countDue(rows, "news"), reminder: countDue(rows, "reminder") },
    guests: shown.map((each) => ({
      ...toGuest(each),
      chat: whatsAppTo(
        each.customerPhone,
        `Hello ${each.customerName},\n\n${text}\n\n${askInWords(closure, each, site, answerUrl(each.id, closure._id))}\n\n${site.brand}, ${site.phone}`,
      ),
    })),
  });
}

function countDue(rows: AffectedRow[], kind: Kind) {
  return rows.filter((row) => isDue(row, kind)).length;
}

function toGuest(row: AffectedRow) {
  const { bookingNumber, bookingStatus, customerName, customerPhone, customerEmail, numberOfPersons } = row;
  const { packageTitle, startDate, totalPrice, paid, answer } = row;
  const isActive = bookingStatus !== "canceled";
  return {
    bookingId: row.id,
    bookingNumber,
    bookingStatus,
    customerName,
    customerPhone,
    customerEmail,
    numberOfPersons,
    packageTitle,
    startDate,
    hasBegun: hasBegun(row),
    isAwaited: isActive && isAwaited(row),
    getsNews: isDue(row, "news"),
    getsReminder: isDue(row, "reminder"),
    isWritten: row.written.includes("news"),
    answer,
    totalPrice,
    refund: operatorRefund({ startDate, totalPrice, terms: readTerms(row.terms.value) }, paid, today()),
  };
}

export async function listClosures() {
  const rows = await db.closure.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 50,
    select: { ...closureSelect, _count: { select: { answers: { where: { appliedAt: null } } } } },
  });
  return { closures: rows.map(({ _count, ...row }) => ({ ...toClosureJson(row), open: _count.answers })) };
}

export function openAnswers() {
  return Prisma.sql`SELECT count(*) FROM "ClosureAnswer" a JOIN "Closure" c ON c."id" = a."closureId" JOIN "Booking" b ON b."id" = a."bookingId"
    WHERE a."appliedAt" IS NULL AND c."endedAt" IS NULL AND b."deletedAt" IS NULL AND b."bookingStatus" <> 'canceled'
      AND b."endDate" >= ${toDate(today())}::date`;
}

/** What a closed road can be ticked for: all packages, for which what was made from them counts, too, and each trip made from nothing. */
export async function listRoadPackages() {
  const ahead = { deletedAt: null, bookingStatus: { not: "canceled" }, endDate: { gte: toDate(today()) } };
  const [{ packages }, made] = await Promise.all([
    listPackageTitles(),
    db.booking.findMany({
      where: {
        ...ahead,
        package: { isPrivate: true, OR: [{ madeFromId: null }, { madeFrom: { deletedAt: { not: null } } }] },
      },
      orderBy: [{ startDate: "asc" }, { id: "asc" }],
      take: AT_ONCE,
      select: { packageId: true, packageTitle: true, customerName: true, startDate: true },
    }),
  ]);
  return [
    ...packages,
    ...made.map(({ packageId, packageTitle, customerName, startDate }) => ({
      _id: packageId,
      packageTitle: `Made to measure: ${packageTitle}, ${customerName}, from ${formatDate(fromDate(startDate))}`,
    })),
  ];
}
