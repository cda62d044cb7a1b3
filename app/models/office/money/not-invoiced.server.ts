import {
  countInvoicesThatDiffer,
  type DifferingRow,
  listInvoicesThatDiffer,
  sumInvoicesThatDiffer,
} from "~/models/money/document/invoice-differs.server";
import { countNotInvoiced, listNotInvoiced, sumNotInvoiced } from "~/models/money/document/list-not-invoiced.server";
import { countWithoutReceipt, listWithoutReceipt, sumWithoutReceipt } from "~/models/money/document/no-receipt.server";
import { inBatches } from "~/values/batches";
import { type Paging } from "~/values/paging";
import { readPage } from "~/values/read-page";

import { MONEY_PAGE_SIZE } from "./tabs";

/** Ended trips without an invoice, oldest first, and the end date of the oldest of all pages. */
export async function readNotInvoiced(page: number) {
  const [found, [oldest]] = await Promise.all([
    readPage({ page, limit: MONEY_PAGE_SIZE }, countNotInvoiced, listNotInvoiced),
    listNotInvoiced({ take: 1 }),
  ]);
  return { ...found, sum: await sumOf(found, sumNotInvoiced), oldest: oldest?.endDate };
}

export async function readWithoutReceipt(page: number) {
  const found = await readPage({ page, limit: MONEY_PAGE_SIZE }, countWithoutReceipt, listWithoutReceipt);
  return { ...found, sum: await sumOf(found, sumWithoutReceipt) };
}

export async function showWithoutReceipt(paging: Paging = { page: 1, limit: MONEY_PAGE_SIZE }) {
  const { total, rows, ...rest } = await readPage(paging, countWithoutReceipt, listWithoutReceipt);
  return { totalPayments: total, ...rest, payments: rows };
}

export async function readInvoicesThatDiffer(page: number) {
  const found = await readPage({ page, limit: MONEY_PAGE_SIZE }, countInvoicesThatDiffer, listInvoicesThatDiffer);
  return { ...found, sum: await sumOf(found, sumInvoicesThatDiffer) };
}

/** What is too much to count is too much to add up: whole rupees, or nothing for more rows than the list's head counts. */
async function sumOf({ isMore }: { isMore: boolean }, add: () => Promise<number>) {
  return isMore ? undefined : add();
}

export function eachInvoiceThatDiffers() {
  return inBatches<DifferingRow>((after, take) => listInvoicesThatDiffer({ take, after }));
}
