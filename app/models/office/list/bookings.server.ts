import { countOfRows, db } from "~/db.server";
import { Prisma } from "~/generated/prisma/client";
import { type BookingCriteria, conditionsOf } from "~/models/booking/desk/filters.server";
import { changeSelect, toChangeJson } from "~/models/sales/change-request/json";
import { STATS } from "~/models/system/stat/list-stats.server";
import { addDays, calendarDay, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { queryOf } from "~/values/query-of";
import { wishRows } from "~/values/wishes";

import { quoted, SHOWN, type WaitingRow, waitingRow, type WaitingTask } from "./task.server";

/** Bookings that wait, by the filters of their page; their rows are read by `listBookings`. */
function waiting(criteria: BookingCriteria, task: Omit<WaitingTask, "right" | "list" | "count">): WaitingTask {
  return {
    ...task,
    right: "read-bookings",
    list: `manage-bookings?${queryOf(criteria)}`,
    count: async (take) => countOfRows(Prisma.sql`"Booking" WHERE ${await conditionsOf(criteria)}`, { take }),
  };
}

async function listWishes(): Promise<WaitingRow[]> {
  const rows = await db.changeRequest.findMany({
    where: { state: "open", booking: { deletedAt: null } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: SHOWN,
    select: {
      ...changeSelect,
      bookingId: true,
      booking: { select: { bookingNumber: true, customerName: true, customerPhone: true } },
    },
  });
  return rows.map(({ bookingId, booking, ...row }) =>
    waitingRow(row.id, {
      name: booking.customerName,
      phone: booking.customerPhone,
      text: `${wishRows(toChangeJson(row)).map(inOneLine).join(" · ")} · booking ${booking.bookingNumber}`,
      since: calendarDay(row.createdAt),
      to: `/admin-dashboard/manage-bookings/${bookingId}`,
    }),
  );
}

function inOneLine([label, value]: [string, string]) {
  return label === "Message" ? quoted(value) : `${label.toLowerCase()}: ${value}`;
}

/** Days move on, so they are asked for each time. */
export function bookingTasks(): WaitingTask[] {
  const [day, tomorrow] = [today(), addDays(today(), 1)];
  return [
    {
      ...waiting({ status: "pending" }, { name: "pending", words: "To confirm", isAllCounted: true }),
      count: () => STATS["Pending Bookings"],
    },
    waiting(
      { status: "pending", startFrom: day, startTo: addDays(day, 3) },
      { name: "leaving", words: "Leaving in 3 days and not confirmed", menu: null },
    ),
    waiting(
      { change: "open" },
      {
        name: "asking",
        words: "Changes asked for",
        menu: null,
        today: { icon: "clock", action: "Answer", rows: listWishes },
      },
    ),
    waiting(
      { status: "confirmed", startFrom: tomorrow, startTo: tomorrow },
      {
        name: "starts",
        menu: null,
        digest: { words: "Confirmed trips starting tomorrow", short: (count) => `${counted(count, "start")} tomorrow` },
      },
    ),
  ];
}
