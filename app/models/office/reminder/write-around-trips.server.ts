import { db, transaction, type Tx } from "~/db.server";
import { afterTripMail, beforeTripMail } from "~/emails/around-trip";
import { type Prisma } from "~/generated/prisma/client";
import { MEETING } from "~/models/booking/row/columns";
import { bookingSelect } from "~/models/booking/row/json";
import { lockBookingAlone } from "~/models/booking/row/lock-booking.server";
import { isFirst } from "~/models/money/reminder/remind-of-dues.server";
import { hasAccount } from "~/models/people/contact/lock-owner.server";
import { issueReviewLink } from "~/models/sales/review/ask-for-reviews.server";
import { enqueueMail } from "~/models/system/mail/enqueue-mail.server";
import { getSettings, type Settings } from "~/models/system/setting/get-site.server";
import { inBatches } from "~/values/batches";
import { addDays, fromDate, toDate, today } from "~/values/calendar";
import { isMorning } from "~/values/morning";

const select = {
  ...bookingSelect,
  ...MEETING,
  shareKey: true,
  review: { select: { id: true } },
  reviewLinks: { select: { kind: true } },
} satisfies Prisma.BookingSelect;

type Row = Prisma.BookingGetPayload<{ select: typeof select }>;

type Letter = {
  /** The trips that it is for; the last days wait for a server that was down, and no older trip is written to. */
  when: (day: (days: number) => Date) => Prisma.BookingWhereInput;
  /** It is sent once under this key. */
  keyOf: (booking: Pick<Row, "id" | "startDate">) => string;
  send: (tx: Tx, settings: Settings, booking: Row) => Promise<void>;
};

/** Again for another start, because its day and pick-up are in it. */
const before: Letter = {
  when: (day) => ({ startDate: { gte: day(1), lte: day(3) } }),
  keyOf: ({ id, startDate }) => `${id} ${fromDate(startDate)} before`,
  async send(tx, { site }, row) {
    const trip = { ...row, _id: row.id, startDate: fromDate(row.startDate), hasAccount: await hasAccount(tx, row) };
    await enqueueMail(tx, { about: row.id, to: row.customerEmail, ...beforeTripMail(site, trip) });
  },
};

/** It takes the place of the question how it was, so that guests get one mail of the two. */
const after: Letter = {
  when: (day) => ({ endDate: { gte: day(-6), lte: day(-2) } }),
  keyOf: ({ id }) => `${id} after`,
  async send(tx, { site, saved }, row) {
    const isAsked = saved.askForReviews === "yes" && !row.review && row.reviewLinks.length === 0;
    const { link, linkExpiresAt } = isAsked ? await issueReviewLink(tx, row.id, "invitation") : {};
    const trip = { ...row, startDate: fromDate(row.startDate) };
    await enqueueMail(tx, { about: row.id, to: row.customerEmail, linkExpiresAt, ...afterTripMail(site, trip, link) });
  },
};

/** Tells guests three days before the start what to pack and who meets them, and thanks them, if the settings say so. */
export async function writeAroundTrips(now = new Date()) {
  const settings = await getSettings();
  if (!isMorning(now)) return;
  if (settings.saved.writeBeforeTrip === "yes") await writeAll(before, settings, now);
  if (settings.saved.thankAfterTrip === "yes") await writeAll(after, settings, now);
}

async function writeAll(letter: Letter, settings: Settings, now: Date) {
  const where = {
    ...letter.when((days) => toDate(addDays(today(now), days))),
    deletedAt: null,
    bookingStatus: "confirmed",
    customerEmail: { not: "" },
  };
  const batches = inBatches<Pick<Row, "id" | "startDate">>((last, take) =>
    db.booking.findMany({
      where: { ...where, id: { gt: last?.id } },
      orderBy: { id: "asc" },
      take,
      select: { id: true, startDate: true },
    }),
  );
  for await (const rows of batches)
    for (const { id } of await unsent(letter, rows)) await write(letter, settings, { ...where, id });
}

async function unsent<B extends Pick<Row, "id" | "startDate">>({ keyOf }: Letter, rows: B[]) {
  const sent = await db.reminder.findMany({ where: { key: { in: rows.map(keyOf) } }, select: { key: true } });
  const keys = new Set(sent.map(({ key }) => key));
  return rows.filter((row) => !keys.has(keyOf(row)));
}

/** Under the booking's lock, so that two processes write once, and not of what changes or is canceled just now. */
function write(letter: Letter, settings: Settings, where: Prisma.BookingWhereInput & { id: string }) {
  return transaction(async (tx) => {
    await lockBookingAlone(tx, where.id);
    const row = await tx.booking.findFirst({ where, select });
    if (row && (await isFirst(tx, letter.keyOf(row)))) await letter.send(tx, settings, row);
  });
}
