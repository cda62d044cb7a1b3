import { z } from "zod";

import { type Count, type Handover } from "~/models/money/cash/json";
import { eachCount, eachHandover } from "~/models/money/cash/list-cash.server";
import { calendarDay, formatTime } from "~/values/calendar";
import { type CsvColumn, readAs, writeCsv } from "~/values/csv";
import { readCriteria } from "~/values/paging";

const CASH_LISTS = ["handovers", "counts"] as const;

type CashList = (typeof CASH_LISTS)[number];

export function readCashCriteria(url: string) {
  const { criteria, page } = readCriteria(url, { list: z.enum(CASH_LISTS) });
  return { list: criteria.list ?? "handovers", page };
}

export function exportCash(list: CashList) {
  return list === "counts" ? writeCsv(COUNTS, eachCount()) : writeCsv(HANDOVERS, eachHandover());
}

const HANDOVERS: CsvColumn<Handover>[] = [
  ["Recorded at (IST)", ({ createdAt }) => readAs(`${calendarDay(createdAt)} ${formatTime(createdAt)}`)],
  ["From", (row) => row.fromName],
  ["To", (row) => row.toName],
  ["Amount", (row) => row.amount],
  ["What", (row) => (row.reversesId ? "undoes a handover" : row.isUndone ? "undone" : "handed over")],
  ["Note", (row) => row.note ?? ""],
  ["Recorded by", (row) => row.recorderName],
];

const COUNTS: CsvColumn<Count>[] = [
  ["Day", (row) => row.day],
  ["Recorded at (IST)", ({ createdAt }) => readAs(`${calendarDay(createdAt)} ${formatTime(createdAt)}`)],
  ["Who", (row) => row.holderName],
  ["Should be", (row) => row.expected],
  ["Counted", (row) => row.counted],
  ["Difference", (row) => row.counted - row.expected],
  ["Reason", (row) => row.reason ?? ""],
  ["Recorded after the close", (row) => row.recordedAfter],
  ["Recorded by", (row) => row.recorderName],
];
