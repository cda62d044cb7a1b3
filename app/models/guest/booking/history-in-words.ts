import { z } from "zod";

import { type Prisma } from "~/generated/prisma/client";
import { describeChange, namesAt } from "~/models/booking/fields";
import { type Entry } from "~/models/money/payment/entries";
import { moneyInWords } from "~/values/payment-words";
import { like } from "~/values/pick";

export const historyShape = z.array(z.object({ at: z.iso.datetime(), text: like(z.string(), "Requested") }));

/** The changes that a guest sees, without authors and without the staff's notes. */
export const toldChanges = {
  where: { kind: "edit", field: { in: namesAt("guest's history") } },
  orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  select: { field: true, oldValue: true, newValue: true, createdAt: true },
} satisfies Prisma.BookingChangeFindManyArgs;

type Change = Prisma.BookingChangeGetPayload<typeof toldChanges>;

const STATUSES: Record<string, string> = { pending: "Pending again", confirmed: "Confirmed", canceled: "Canceled" };

export function historyInWords(bookedAt: string, changes: Change[], entries: Entry[]): z.output<typeof historyShape> {
  const told = [
    ...changes.map((change) => ({ at: change.createdAt.toISOString(), text: textOf(change) })),
    ...entries.flatMap(paymentInHistory),
  ];
  return [{ at: bookedAt, text: "Requested" }, ...told.sort((a, b) => a.at.localeCompare(b.at))];
}

function paymentInHistory({ undone, ...payment }: Entry) {
  const what = payment.kind === "refund" ? "refunded" : "received";
  const money = moneyInWords(payment);
  return [
    { at: payment.createdAt, text: `${money} ${what}` },
    ...(undone ? [{ at: undone.createdAt, text: `Taken back, recorded by mistake: ${money} ${what}` }] : []),
  ];
}

function textOf(change: Change) {
  const { what, before, after } = describeChange(change);
  if (change.field === "bookingStatus") return STATUSES[change.newValue] ?? `Status: ${after}`;
  if (change.oldValue === "") return `${what}: ${after}`;
  return change.newValue === "" ? `${what} taken back` : `${what} changed from ${before} to ${after}`;
}
