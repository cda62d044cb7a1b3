import { bookChinar } from "../bookings";
import { asUsers, get, inTurn } from "../requests";
import { type Stage } from "../stage";

export type Kind = "visitor" | "logged in" | "booking";

export type Asked = Awaited<ReturnType<typeof listAsked>>;

/** The crowd's requests by kind, and the status each must be answered with. */
export async function listAsked(stage: Stage) {
  const { people, packages, sites } = stage;
  const { chinar } = sites;
  const details = packages.map((id) => `/packages/${id}`);
  const visited = ["/", "/packages", ...details].map((path) => get(chinar, path));
  const read = ["/", "/bookings", ...details].map((path) => asUsers(chinar, people.readers, path));
  const reader = inTurn(read);
  return {
    visitor: { status: 200, next: inTurn(visited) },
    "logged in": { status: 200, next: () => reader()() },
    booking: { status: 201, next: await bookChinar(stage) },
  };
}

/** Of 100 requests 90 are visitors', 8 of people who are logged in, 2 bookings. */
export function anyRequest(asked: Asked) {
  const luck = Math.random() * 100;
  const kind: Kind = luck < 90 ? "visitor" : luck < 98 ? "logged in" : "booking";
  return { ...asked[kind].next(), kind };
}
