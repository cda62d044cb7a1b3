import {
  countInvoicesThatDiffer,
  type DifferingRow,
  listInvoicesThatDiffer,
} from "~/models/money/document/invoice-differs.server";
import { inBatches } from "~/values/batches";
import { readPage } from "~/values/read-page";

import { MONEY_PAGE_SIZE } from "./tabs";

export function readInvoicesThatDiffer(page: number) {
  return readPage({ page, limit: MONEY_PAGE_SIZE }, countInvoicesThatDiffer, listInvoicesThatDiffer);
}

export function eachInvoiceThatDiffers() {
  return inBatches<DifferingRow>((after, take) => listInvoicesThatDiffer({ take, after }));
}
