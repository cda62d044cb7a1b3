import { KIND_TITLES } from "~/models/money/document/kinds";
import { stateInWords } from "~/models/money/document/states";
import { type CsvColumn, readAs, writeCsv } from "~/values/csv";

import { type RegisterCriteria } from "./criteria.server";
import { type RegisterRow } from "./json";
import { eachDocument } from "./register.server";

export function exportRegister(criteria: RegisterCriteria) {
  return writeCsv(COLUMNS, eachDocument(criteria));
}

const COLUMNS: CsvColumn<RegisterRow>[] = [
  ["Number", (row) => row.number],
  ["Kind", (row) => KIND_TITLES[row.kind]],
  ["Date", (row) => row.issuedOn],
  ["Guest", (row) => row.customerName],
  ["GSTIN", (row) => row.customerGstin ?? ""],
  ["Place of supply", (row) => (row.placeOfSupply ? stateInWords(row.placeOfSupply) : "")],
  ["SAC", (row) => readAs(row.sac ?? "")],
  ["Rate", (row) => row.rate],
  ["Taxable", (row) => row.taxablePaise / 100],
  ["CGST", (row) => row.cgstPaise / 100],
  ["SGST", (row) => row.sgstPaise / 100],
  ["IGST", (row) => row.igstPaise / 100],
  ["Gross", (row) => row.gross],
  ["Takes back", (row) => row.replaces ?? ""],
  ["Replaced by", (row) => row.replacedBy ?? ""],
];
