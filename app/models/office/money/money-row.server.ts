import { type Prisma } from "~/generated/prisma/client";
import { fromDate } from "~/values/calendar";
import { pick } from "~/values/pick";

const SAME_COLUMNS = {
  bookingNumber: true,
  bookingStatus: true,
  totalPrice: true,
  paid: true,
  refundDue: true,
  owedBack: true,
  packageTitle: true,
  customerName: true,
  customerPhone: true,
} satisfies Prisma.BookingSelect;

export const moneyRowSelect = {
  ...SAME_COLUMNS,
  id: true,
  startDate: true,
  canceledAt: true,
} satisfies Prisma.BookingSelect;

type Row = Prisma.BookingGetPayload<{ select: typeof moneyRowSelect }>;

export function moneyRow(row: Row) {
  return {
    _id: row.id,
    ...pick(row, SAME_COLUMNS),
    startDate: fromDate(row.startDate),
    canceledAt: row.canceledAt?.toISOString() ?? null,
  };
}

export type MoneyRow = ReturnType<typeof moneyRow>;
