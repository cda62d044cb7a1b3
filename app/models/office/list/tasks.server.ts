import { openAnswers } from "~/models/office/closure/show-closure.server";

import { bookingTasks } from "./bookings.server";
import { claims } from "./claims.server";
import { type Worklist } from "./declared.server";
import { disputes } from "./disputes.server";
import { enquiries } from "./enquiries.server";
import { mails } from "./mails.server";
import { overdue, refundsToPay } from "./money.server";
import { onlineRefunds } from "./online-refunds.server";
import { quotes } from "./quotes.server";
import { reviews } from "./reviews.server";
import { type WaitingTask } from "./task.server";
import { differingInvoices, tripsToInvoice, withoutReceipt } from "./to-document.server";
import { unclear } from "./unclear.server";

type WithTasks = Pick<Worklist, "tasks"> & Partial<Pick<Worklist, "page" | "call">>;

/** Their page reads them by itself. */
const closures: WithTasks = {
  tasks: [
    {
      name: "choices",
      words: "Choices while a road is closed",
      right: "read-bookings",
      list: "departures/closures",
      menu: null,
      isAllCounted: true,
      count: openAnswers,
    },
  ],
};

/** After the bookings, in the order in which the dashboard names what waits in them. */
export const LISTS_WITH_TASKS: WithTasks[] = [
  enquiries,
  closures,
  claims,
  unclear,
  onlineRefunds,
  disputes,
  reviews,
  mails,
  overdue,
  refundsToPay,
  withoutReceipt,
  differingInvoices,
  tripsToInvoice,
  quotes,
];

/** All that may wait for staff. */
export function listTasks(): WaitingTask[] {
  return [...bookingTasks(), ...LISTS_WITH_TASKS.flatMap(({ tasks }) => tasks)];
}

/** In the order that a page has; a task it does not name comes last. */
export function inOrder<T extends { name: string }>(tasks: T[], names: string[]) {
  const placeOf = ({ name }: T) => (names.includes(name) ? names.indexOf(name) : names.length);
  return tasks.toSorted((a, b) => placeOf(a) - placeOf(b));
}
