import { z } from "zod";

import { type RefusalCode } from "~/result";
import { counted } from "~/values/counted";
import { lineField } from "~/values/fields";
import { isId } from "~/values/id";

import { addressField, placeField } from "./schema";

/** The most that one click or call issues: each is a transaction of its own. */
export const MOST = 100;

/** A document to make, with the facts that its row asked for. */
export function wantedField(msg: string) {
  return z.object({
    _id: z.string(msg).refine(isId, msg),
    placeOfSupply: placeField.optional(),
    customerAddress: addressField.optional(),
    key: lineField("the key", 60).optional(),
  });
}

/** The rows of a list's form named `name`, or the one whose button was pressed. */
export function listedIn(fields: FormData, name: string) {
  const only = onlyIn(fields);
  const textOf = (field: string) => fields.get(field) ?? undefined;
  return fields
    .getAll(name)
    .filter((id): id is string => typeof id === "string" && (!only || id === only))
    .map((_id) => ({
      _id,
      placeOfSupply: textOf(`place-${_id}`),
      customerAddress: textOf(`address-${_id}`),
      key: textOf(`key-${_id}`),
    }));
}

export function onlyIn(fields: FormData) {
  return fields.get("only");
}

type Row = { _id: string; key: string; missing: string[] };

/** What a whole list has beyond these that lacks nothing, up to as many as one click makes, and whether there is still more. */
export async function readyBeyond<R extends Row>(
  listed: { _id: string }[],
  batches: AsyncIterable<R[]>,
  may: (row: R) => boolean = () => true,
) {
  const known = new Set(listed.map(({ _id }) => _id));
  const ready: { _id: string; key: string }[] = [];
  for await (const rows of batches) {
    for (const row of rows) {
      if (row.missing.length > 0 || known.has(row._id) || !may(row)) continue;
      if (listed.length + ready.length === MOST) return { ready, isMore: true };
      ready.push({ _id: row._id, key: row.key });
    }
  }
  return { ready, isMore: false };
}

export type NotMade = { _id: string; bookingNumber: number; code: RefusalCode; msg: string };

/** Of one the reason; of several how many, for each has its own. */
export function notMadeInWords(what: string, [first, ...others]: NotMade[]) {
  if (!first) return "";
  if (others.length === 0) return `1 ${what} not made. Booking ${first.bookingNumber}: ${first.msg}`;
  return `${counted(others.length + 1, what)} not made: the list says what each needs.`;
}

/** Of what is left when somebody has waited long enough. */
export const NO_TIME = { code: "BUSY" as const, msg: "The others took long, so it waits. Please send it again." };

export const PRESS_AGAIN = "There are more: please press again.";
