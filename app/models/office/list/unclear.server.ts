import { z } from "zod";

import { db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { formatMoney } from "~/models/money/online/decide-unclear.server";
import { WHY_UNCLEAR, type WhyUnclear } from "~/models/money/online/take-paid.server";
import { moneyTab } from "~/models/office/money/tabs";
import { calendarDay, formatDateTime } from "~/values/calendar";
import { counted } from "~/values/counted";
import { like, selectOf } from "~/values/pick";

import { worklist } from "./worklist.server";

const WHY: Record<WhyUnclear, string> = {
  currency: "It is not in rupees, and nothing is converted here.",
  paise: "It is not in whole rupees, and nothing is rounded.",
  amount: "No booking can have such an amount.",
  day: "Its day cannot be right.",
  booking: "Its booking is not here, or is deleted.",
  limit: "It is more than this booking can have.",
  typed: "Its bank reference was recorded before: look whether it is the same money.",
};

const stored = {
  paymentRef: like(z.string(), "pay_QwErTy12345678"),
  currency: like(z.string(), "USD"),
  bankReference: like(z.string().nullable(), null),
  method: like(z.string(), "card"),
  isTest: like(z.boolean(), false),
  named: like(
    z.string().nullable(),
    "01930e5a-7c1e-7b7e-8f53-3a2f8f0f6c11",
    "The booking that it named, whether it exists or not.",
  ),
};

const unclearShape = z.object({
  _id: like(z.uuid(), "01930e5b-10a4-7d0e-a1c4-53f0a4c2b7de"),
  ...stored,
  why: like(z.enum(WHY_UNCLEAR), "currency"),
  paise: like(z.int(), 6_700),
  receivedAt: like(z.iso.datetime(), "2027-05-03T09:12:00.000Z"),
});

async function readUnclear(ids: string[]) {
  const select = { ...selectOf(stored), id: true, why: true, paise: true, paidAt: true };
  const rows = await db.gatewayPaid.findMany({ where: { id: { in: ids } }, select });
  return rows.map(({ id, paise, paidAt, why, ...row }) => ({
    _id: id,
    ...row,
    why: WHY_UNCLEAR.find((each) => each === why) ?? "booking",
    paise: Number(paise),
    receivedAt: paidAt.toISOString(),
  }));
}

/** Money that the payment provider took and that became no payment by itself, oldest first. */
export const unclear = worklist({
  name: "unclear",
  ...moneyTab("unclear"),
  label: "Payments to decide about",
  criteria: {},
  from: () => Prisma.sql`"GatewayPaid" g WHERE g."paymentId" IS NULL AND g."decidedAt" IS NULL`,
  as: "g",
  order: () => [{ by: "paidAt" }, { by: "id" }],
  load: readUnclear,
  api: {
    summary: "Money from the payment provider that somebody has to decide about, oldest first",
    shape: unclearShape,
  },
  file: {
    at: "/admin-dashboard/money/export.csv?tab=unclear",
    columns: [
      ["Paid at", (row) => row.receivedAt],
      ["Payment", (row) => row.paymentRef],
      ["Amount", (row) => row.paise / 100],
      ["Currency", (row) => row.currency],
      ["Bank reference", (row) => row.bankReference ?? ""],
      ["Why", (row) => WHY[row.why]],
    ],
  },
  tasks: [
    {
      name: "unclear",
      words: "Whose money is it?",
      menu: "money",
      today: {
        icon: "rupee",
        action: (can) => (can("pay-back") ? "Decide" : "See the money"),
        say: (row) => ({
          name: formatMoney(row),
          phone: "",
          text: `${row.paymentRef}: ${WHY[row.why]}`,
          since: calendarDay(row.receivedAt),
          to: "/admin-dashboard/money?tab=unclear",
        }),
      },
      digest: { words: "Online payments to decide about", short: (count) => `${counted(count, "payment")} unclear` },
    },
  ],
  about: ({ isEmpty }) =>
    isEmpty
      ? null
      : "The payment provider took this money, and it is no payment yet. Look it up there, and decide: it is owed to somebody.",
  none: () => "Nothing is unclear: all that came online is a payment of a booking.",
  say: (row, { can }) => ({
    _id: row._id,
    head: [`${formatMoney(row)} · `, { copied: row.paymentRef }],
    lines: [
      ...(row.isTest ? [{ words: "Test money: none moved.", look: "notice" as const }] : []),
      { words: WHY[row.why] },
      {
        words: [
          "Paid ",
          { number: formatDateTime(row.receivedAt) },
          ` by ${row.method}`,
          row.bankReference ? `, bank reference ${row.bankReference}` : "",
        ],
        look: "muted",
      },
    ],
    deeds: can("pay-back")
      ? [{ to: `/admin-dashboard/money/unclear/${row._id}`, words: "Decide", hidden: row.paymentRef }]
      : [],
  }),
});
