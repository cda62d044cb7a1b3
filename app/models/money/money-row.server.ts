import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";
import { pick, selectOf } from "~/values/pick";

const SAME = selectOf({
  ...{ bookingNumber: 0, bookingStatus: "", totalPrice: 0, paid: 0, refundDue: 0, owedBack: 0 },
  ...{ packageTitle: "", customerName: "", customerPhone: "" },
});

export const moneyRowSelect = { ...SAME, id: true, startDate: true, canceledAt: true } satisfies Prisma.BookingSelect;

type Row = Prisma.BookingGetPayload<{ select: typeof moneyRowSelect }>;

/** A booking as the money page lists it. */
export function moneyRow(row: Row) {
  return {
    _id: row.id,
    ...pick(row, SAME),
    startDate: fromDate(row.startDate),
    canceledAt: row.canceledAt?.toISOString() ?? null,
  };
}

export type MoneyRow = ReturnType<typeof moneyRow>;
