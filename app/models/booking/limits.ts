import { MAX_GROUP } from "~/models/catalogue/package/limits";

export const BOOKING_STATUSES = ["pending", "confirmed", "canceled"] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const BOOKING_SOURCES = ["web", "phone", "walk-in", "whatsapp", "partner"] as const;

export type BookingSource = (typeof BOOKING_SOURCES)[number];

export const MAX_REASON = 500;

export const CANCELERS = ["guest", "office", "operator"] as const;

export const MAX_PERSONS = MAX_GROUP;

/** Characters of the reason for something unusual. */
export const MAX_WHY = 200;
