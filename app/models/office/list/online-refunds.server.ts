import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { moneyTab } from "~/models/office/money/tabs";
import { calendarDay, formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { daysAgo } from "~/values/durations";
import { formatRupees } from "~/values/money";

import { worklist } from "./worklist.server";

async function readRefunds(ids: string[]) {
  const rows = await db.gatewayRefund.findMany({
    where: { id: { in: ids } },
    select: { id: true, bookingId: true, amount: true, state: true, refundRef: true, createdAt: true },
  });
  const bookings = await db.booking.findMany({
    where: { id: { in: rows.map(({ bookingId }) => bookingId) } },
    select: { id: true, bookingNumber: true, customerName: true, customerPhone: true },
  });
  return rows.map(({ id, createdAt, ...row }) => {
    const {
      bookingNumber = 0,
      customerName = "",
      customerPhone = "",
    } = bookings.find((booking) => booking.id === row.bookingId) ?? {};
    return { _id: id, ...row, since: calendarDay(createdAt), bookingNumber, customerName, customerPhone };
  });
}

type Row = Awaited<ReturnType<typeof readRefunds>>[number];

function whyIn({ state }: Row) {
  return state === "done"
    ? "It went back online and is in no book: it is more than is here, or not in whole rupees."
    : "It is being sent online for more than a day, without an answer of the provider.";
}

/** Refunds by the payment provider that somebody has to look at: no payment that went back stands for them. */
export const onlineRefunds = worklist({
  name: "onlineRefunds",
  ...moneyTab("online-refunds"),
  label: "Refunds to look at",
  people: true,
  criteria: {},
  from: () => Prisma.sql`"GatewayRefund" r WHERE r."paymentId" IS NULL
    AND (r."state" = 'done' OR (r."state" IN ('asked', 'pending') AND r."createdAt" < ${daysAgo(1)}))`,
  as: "r",
  order: () => [{ by: "createdAt" }, { by: "id" }],
  amount: { of: () => Prisma.sql`r."amount"` },
  load: readRefunds,
  file: {
    at: "/admin-dashboard/money/export.csv?tab=online-refunds",
    columns: [
      ["Booking number", (row) => row.bookingNumber],
      ["Name", (row) => row.customerName],
      ["Refund", (row) => row.refundRef ?? ""],
      ["Amount", (row) => row.amount],
      ["Since", (row) => row.since],
      ["Why", whyIn],
    ],
  },
  tasks: [
    {
      name: "online-refunds",
      words: "Online refunds to look at",
      menu: "money",
      today: {
        icon: "rupee",
        action: "Look",
        say: (row) => ({
          name: row.customerName,
          phone: row.customerPhone,
          text: `${formatRupees(row.amount)} · ${whyIn(row)}`,
          since: row.since,
          to: "/admin-dashboard/money?tab=online-refunds",
        }),
      },
      digest: { short: (count) => `${counted(count, "online refund")} to look at` },
    },
  ],
  none: () => "Nothing to look at: what went back online is in the books.",
  say: (row, { can }) => ({
    _id: row._id,
    head: `${formatRupees(row.amount)} · ${row.customerName}`,
    lines: [
      { words: whyIn(row) },
      {
        words: [
          { to: `/admin-dashboard/manage-bookings/payments/${row.bookingId}`, words: `Booking ${row.bookingNumber}` },
          ` · ${row.refundRef ?? "no number yet"} · since `,
          { number: formatDate(row.since) },
        ],
        look: "muted",
      },
    ],
    deeds:
      row.state === "done" && can("pay-back")
        ? [
            {
              post: "/admin-dashboard/money/close-refund",
              fields: { id: row._id },
              words: "The books have it otherwise",
              hidden: row.refundRef ?? "",
              busy: "Closing...",
              back: "past",
            },
          ]
        : [],
  }),
});
