import { randomUUID } from "node:crypto";

/** Placeholders in a cached page for what differs between its readers. Random, so that no text can contain them. */
export const PLACEHOLDERS = { name: randomUUID(), bookingKey: randomUUID() };
