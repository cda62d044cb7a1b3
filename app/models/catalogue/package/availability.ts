import { type Deletion } from "~/values/deletion";

export const AVAILABILITIES = ["limited", "available", "sold out"] as const;

export type Availability = (typeof AVAILABILITIES)[number];

export const SOLD_OUT: Availability = "sold out";

export const NO_SUCH_PACKAGE = "This package is no longer offered.";

export const PACKAGE_CHANGED =
  "Someone else saved this package after you opened it. Your changes are kept below: please compare and save again.";

export const AVAILABILITY_RULES = ["manual", "derived"] as const;

export type AvailabilityRule = (typeof AVAILABILITY_RULES)[number];

type Stored = { availability: string; availabilityRule: string };

/**
 * Whoever gives another word than "sold out" also ends a stop of all sales. Where the days give the word, a new "sold out"
 * stops them, and nothing else is heard.
 */
export function withSales<E extends { availability?: Availability; availabilityRule?: AvailabilityRule }>(
  before: Stored,
  edit: E,
) {
  const rule = edit.availabilityRule ?? before.availabilityRule;
  if (rule === "derived" && edit.availability === SOLD_OUT) {
    const stops = before.availability === SOLD_OUT ? {} : { salesStopped: true };
    return { ...edit, availability: undefined, ...stops };
  }
  return edit.availability && edit.availability !== SOLD_OUT ? { ...edit, salesStopped: false } : edit;
}

/** Never throws, because a check constraint limits the column to these values. */
export function asAvailability(stored: string) {
  const availability = AVAILABILITIES.find((each) => each === stored);
  if (!availability) throw new Error(`Unknown availability of a package: ${stored}.`);
  return availability;
}

/** A draft with the version that the list showed. */
export type Draft = { id: string; version: number };

export function draftValue({ _id, version }: { _id: string; version: number }) {
  return `${_id}.${version}`;
}

export function readDraft(value: string): Draft {
  const [id = "", version = ""] = value.split(".");
  return { id, version: Number(version) };
}

export function deletionOfPackage({ packageTitle }: { packageTitle: string }): Deletion {
  return {
    name: packageTitle,
    text: "It leaves the site at once. Its bookings stay, and it can be restored from Recently deleted.",
  };
}
