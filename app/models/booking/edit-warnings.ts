import { type CalendarDate } from "~/values/calendar";
import { type WantedExtra } from "~/values/extras";

/** Unusual edits, which the office may save after reading the warning. An API client is asked about an invoice only. */
export const EDIT_WARNINGS = [
  "invoice",
  "total",
  "paid",
  "past-date",
  "reopened",
  "stopped",
  "not-offered",
  "soon",
] as const;

export type EditWarning = (typeof EDIT_WARNINGS)[number];

export function isEditWarning(name: string): name is EditWarning {
  return EDIT_WARNINGS.some((each) => each === name);
}

/** The history keeps why these were saved. */
export const WITH_REASON: readonly EditWarning[] = ["total", "paid", "past-date"];


type Asked = {
  packageId?: string;
  startDate: CalendarDate;
  numberOfPersons: number;
  numberOfChildren?: number;
  extras?: WantedExtra[];
  totalPrice: number;
  bookingStatus: string;
};

/** Identifies the edit that a warning was shown for. An accepted warning counts only for the same edit. */
export function warnedOfEdit({ packageId = "", numberOfChildren = 0, extras = [], ...edit }: Asked) {
  const { startDate, numberOfPersons, totalPrice, bookingStatus } = edit;
  const chosen = extras.map(({ _id, quantity }) => `${_id}=${quantity}`);
  return [packageId, startDate, numberOfPersons, numberOfChildren, totalPrice, bookingStatus, ...chosen].join(" ");
}

type Sent = Asked & { accept: EditWarning[] };

/** What the page sends with the next try: the warnings it shows now, and the edit that they are about. */
export function acceptedAfter(sent: Sent, { errors = {} }: { errors?: Record<string, string> }) {
  const warnings = new Set([...sent.accept, ...Object.keys(errors).filter(isEditWarning)]);
  return { accept: [...warnings].join(" "), acceptFor: warnedOfEdit(sent) };
}
