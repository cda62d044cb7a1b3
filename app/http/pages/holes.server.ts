import { randomUUID } from "node:crypto";

/** Marks in a cached page for what differs between its readers. Random, so that no text can hold one. */
export const HOLES = { name: randomUUID(), bookingKey: randomUUID() };
