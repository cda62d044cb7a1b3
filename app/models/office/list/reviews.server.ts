import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { staffReviewShape, staffSelect, toStaffReviewJson } from "~/models/sales/review/decide-review.server";
import { REVIEW_STATES, reviewState } from "~/models/sales/review/limits";
import { calendarDay, formatDate, formatMonth } from "~/values/calendar";

import { worklist } from "./worklist.server";

const { empty, sql } = Prisma;

const NONE = {
  waiting: "No review waits. What guests write after their trip waits here until you have read it.",
  published: "No review is published yet.",
  refused: "No review was refused.",
};

/** Those that wait come oldest first, all others newest first. */
export const reviews = worklist({
  name: "reviews",
  title: "Reviews",
  label: "Shown",
  right: "read-bookings",
  people: true,
  criteria: {
    state: z.enum(REVIEW_STATES, "Please give state as waiting, published or refused."),
    package: z.uuid("Please give package as the id of a package."),
  },
  from: ({ state = "waiting", package: packageId }) =>
    sql`"Review" WHERE "state" = ${state} AND NOT "isWithdrawn"${packageId ? sql` AND "packageId" = ${packageId}::uuid` : empty}`,
  order: ({ state = "waiting" }) => ["createdAt", "id"].map((by) => ({ by, down: state !== "waiting" })),
  load: async (ids) =>
    (await db.review.findMany({ where: { id: { in: ids } }, select: staffSelect })).map(toStaffReviewJson),
  api: {
    summary: "Reviews by guests: by default those that wait, who wrote first comes first",
    shape: staffReviewShape,
  },
  tasks: [{ name: "reviews", words: "Reviews to read" }],
  layout: "grid",
  none: ({ state = "waiting" }) => NONE[state],
  choices: ({ state: shown = "waiting", package: packageId }) => ({
    label: "State",
    of: REVIEW_STATES.map((state) => ({
      name: state,
      query: { state, ...(packageId && { package: packageId }) },
      isChosen: state === shown,
    })),
  }),
  link: ({ criteria: { state = "waiting", package: packageId } }) =>
    packageId ? { to: `?state=${state}`, words: "Of all packages" } : null,
  say: (review) => ({
    _id: review._id,
    head: [{ stars: review.rating }, ` ${review.shownName}`],
    state: reviewState(review),
    lines: [
      { words: `${review.packageTitle}, ${formatMonth(`${review.tripMonth}-01`)}` },
      { words: review.text, look: "clipped" },
      {
        words: `Booking ${review.bookingNumber} of ${review.customerName}, written ${formatDate(calendarDay(review.createdAt))}${review.reply ? " · answered" : ""}`,
        look: "fine-print",
      },
    ],
    deeds: [{ to: review._id, back: "here", words: "Open", hidden: `the review of booking ${review.bookingNumber}` }],
  }),
});
