import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { formatMoney } from "~/models/money/online/decide-unclear.server";
import { disputeInWords, TO_ANSWER } from "~/models/money/online/take-dispute.server";
import { moneyTab } from "~/models/office/money/tabs";
import { calendarDay, formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";

import { worklist } from "./worklist.server";

const { empty, join, sql } = Prisma;

const booking = { select: { id: true, bookingNumber: true, customerName: true, customerPhone: true } };

async function readDisputes(ids: string[]) {
  const include = { paid: { select: { isTest: true, payment: { select: { booking } } } } };
  const rows = await db.dispute.findMany({ where: { id: { in: ids } }, include });
  return rows.map(({ id, paid, paise, currency, ...row }) => {
    const money = { paise: Number(paise), currency };
    return { _id: id, ...row, money, isTest: paid.isTest, booking: paid.payment?.booking, says: disputeInWords(row) };
  });
}

/** What guests' banks ask back, the latest first. */
export const disputes = worklist({
  name: "disputes",
  ...moneyTab("disputes"),
  people: true,
  criteria: { waiting: z.literal("yes") },
  from: ({ waiting }) => sql`"Dispute" d ${waiting ? sql`WHERE d."state" IN (${join(TO_ANSWER)})` : empty}`,
  as: "d",
  order: () => ["createdAt", "id"].map((by) => ({ by, down: true })),
  load: readDisputes,
  file: {
    at: "/admin-dashboard/money/export.csv?tab=disputes",
    columns: [
      ["Dispute", (row) => row.disputeRef],
      ["State", (row) => row.state],
      ["Amount", (row) => row.money.paise / 100],
      ["Currency", (row) => row.money.currency],
      ["Taken", (row) => Number(row.deductedPaise) / 100],
      ["Respond by", (row) => calendarDay(row.respondBy)],
      ["Reason", (row) => row.reason],
      ["Payment", (row) => row.paymentRef],
      ["Booking number", (row) => row.booking?.bookingNumber ?? ""],
      ["Name", (row) => row.booking?.customerName ?? ""],
    ],
  },
  tasks: [
    {
      name: "disputes",
      words: "Disputes to answer",
      menu: "money",
      criteria: { waiting: "yes" },
      today: {
        icon: "rupee",
        action: "Look",
        say: (row) => ({
          name: row.booking?.customerName ?? row.paymentRef,
          phone: row.booking?.customerPhone ?? "",
          text: `${row.says}: the bank asks for ${formatMoney(row.money)} back`,
          since: calendarDay(row.createdAt),
          to: "/admin-dashboard/money?tab=disputes",
        }),
      },
      digest: { short: (count) => `${counted(count, "dispute")} to answer` },
    },
  ],
  about: ({ isEmpty }) =>
    isEmpty ? null : "Answer in the provider’s dashboard, with the voucher and the invoice of the booking.",
  none: () => "No bank asks for money back.",
  say: (row) => ({
    _id: row._id,
    head: [`${formatMoney(row.money)} · `, { copied: row.disputeRef }],
    state: { b: row.says, look: [...TO_ANSWER, "lost"].includes(row.state) ? "status-canceled" : "muted" },
    lines: [
      ...(row.isTest ? [{ words: "Test money: none moved.", look: "notice" as const }] : []),
      { words: row.reason.replaceAll("_", " ") || "The bank gave no reason." },
      {
        words: [
          row.booking
            ? {
                to: `/admin-dashboard/manage-bookings/payments/${row.booking.id}`,
                words: `Booking ${row.booking.bookingNumber}, ${row.booking.customerName}`,
              }
            : "In no booking",
          ` · ${row.paymentRef} · since `,
          { number: formatDate(calendarDay(row.createdAt)) },
        ],
        look: "muted",
      },
    ],
    deeds: [],
  }),
});
