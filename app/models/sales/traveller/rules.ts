import { MAX_PERSONS } from "~/models/booking/row/fields";
import { can, type Role } from "~/models/people/user/rights";
import { addDays, type CalendarDate, today } from "~/values/calendar";
import { counted } from "~/values/counted";

export const AGE_BANDS = ["adult", "5-11", "under-5"] as const;

export type AgeBand = (typeof AGE_BANDS)[number];

export const AGE_IN_WORDS: Record<AgeBand, string> = {
  adult: "12 or older",
  "5-11": "5 to 11",
  "under-5": "under 5",
};

/** The form's rows, numbered from 1. */
export const PLACES = Array.from({ length: MAX_PERSONS }, (_, index) => index + 1);

/** Guests can change the list until this many days before the start. */
const DAYS_BEFORE = 3;

export const DAYS_KEPT = 90;

export type Writer = { id: string; role: Role };

type Trip = { userId: string; startDate: CalendarDate; days: number; bookingStatus: string };

export function isOver({ startDate, days, bookingStatus }: Trip) {
  return bookingStatus === "canceled" || today() >= addDays(startDate, days);
}

type Party = { numberOfPersons: number; numberOfChildren: number };

/** Null unless the list names more adults than were booked, of whom somebody then pays a child's price. */
export function agesInWords({ numberOfPersons, numberOfChildren }: Party, listed: { ageBand: AgeBand }[]) {
  const adults = listed.filter(({ ageBand }) => ageBand === "adult").length;
  const booked = numberOfPersons - numberOfChildren;
  if (adults <= booked) return null;
  const party = `${counted(booked, "adult")} and ${counted(numberOfChildren, "child", "children")}`;
  return `Booked are ${party}, and this list names ${adults} who are ${AGE_IN_WORDS.adult}.`;
}

export function whyClosed(trip: Trip, by: Writer, phone: string) {
  if (can(by.role, "edit-bookings")) return null;
  if (trip.userId !== by.id) return "Viewers read this list, and agents change it.";
  if (trip.bookingStatus === "canceled") return "This booking is canceled, so nothing can be changed here any more.";
  if (isOver(trip)) return `This trip is over. What stands here is deleted ${DAYS_KEPT} days after it.`;
  if (today() <= addDays(trip.startDate, -DAYS_BEFORE)) return null;
  return `Less than ${DAYS_BEFORE} days before the start hotels and drivers have their lists. Please call us: ${phone}`;
}
