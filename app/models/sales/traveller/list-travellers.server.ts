import { db } from "~/db.server";
import { NO_SUCH_BOOKING } from "~/models/booking/get-booking.server";
import { done, refuse } from "~/result";
import { isId } from "~/values/fields";

import { getTravellers } from "./get-travellers.server";

export async function listTravellers(id: string | undefined) {
  const isThere = isId(id) && (await db.booking.count({ where: { id, deletedAt: null } })) > 0;
  if (!isThere) return refuse("NOT_FOUND", NO_SUCH_BOOKING);
  const { numberOfPersons, arrival, travellers } = await getTravellers(id);
  return done({ numberOfPersons, arrival, travellers });
}
