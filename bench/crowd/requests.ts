import { bookChinar } from "../bookings";
import { asUsers, get, roundRobin } from "../requests";
import { type Stage } from "../stage";

export type Kind = "visitor" | "logged in" | "booking";

export type Asked = Awaited<ReturnType<typeof listAsked>>;

/** The crowd's requests by kind, with the status that each must get. */
export async function listAsked(stage: Stage) {
  const { people, packages, sites } = stage;
  const { chinar } = sites;
  const details = packages.map((id) => `/packages/${id}`);
  const visited = ["/", "/packages", ...details].map((path) => get(chinar, path));
  const read = ["/", "/bookings", ...details].map((path) => asUsers(chinar, people.readers, path));
  const reader = roundRobin(read);
  return {
    visitor: { status: 200, next: roundRobin(visited) },
    "logged in": { status: 200, next: () => reader()() },
    booking: { status: 201, next: await bookChinar(stage) },
  };
}

/** Out of 100 requests, 90 come from visitors and 8 from logged-in users, and 2 are bookings. */
export function anyRequest(asked: Asked) {
  const luck = Math.random() * 100;
  const kind: Kind = luck < 90 ? "visitor" : luck < 98 ? "logged in" : "booking";
  return { ...asked[kind].next(), kind };
}
