import { countNotInvoiced, listNotInvoiced } from "~/models/document/list-not-invoiced.server";

import { readAll, readPage } from "./read-page.server";

export type NotInvoicedRow = Awaited<ReturnType<typeof listNotInvoiced>>[number];

/** Ended trips that wait for their invoice, the oldest first, and when the oldest of all ended. */
export async function readNotInvoiced(page: number) {
  const [found, [oldest]] = await Promise.all([
    readPage(page, countNotInvoiced, listNotInvoiced),
    listNotInvoiced({ take: 1 }),
  ]);
  return { ...found, oldest: oldest?.endDate };
}

export function eachNotInvoiced() {
  return readAll<NotInvoicedRow>((after, take) => listNotInvoiced({ take, after }));
}
