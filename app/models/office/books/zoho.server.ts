import { type Days } from "~/models/office/money/days";
import { write } from "~/models/office/money/register/export-sheet.server";
import { getSettings } from "~/models/system/setting/get-site.server";
import { type LedgerName, ledgersIn } from "~/models/system/setting/pages/ledgers";
import { type CsvColumn, readAs } from "~/values/csv";
import { METHOD_IN_WORDS } from "~/values/payment-words";

import { type ZohoFile } from "./files";
import { eachOfDocuments, eachOfMoney, type Voucher } from "./vouchers.server";

type Supplied = Extract<Voucher, { supply: object }>;
type Paid = Extract<Voucher, { payment: object }>;

/** One of the files that Zoho Books imports, its columns named as there. */
export async function* exportZoho(file: ZohoFile, days: Days) {
  const names = ledgersIn((await getSettings()).saved);
  const supplied = (type: string) => some(eachOfDocuments(days), (each): each is Supplied => each.type === type);
  const receipts = some(eachOfMoney(days), (each): each is Paid => each.payment.isReceipt);
  const files = {
    invoices: () => write(supplyIn(names, "Invoice"), supplied("Sales")),
    "credit-notes": () => write(supplyIn(names, "Credit Note"), supplied("Credit Note")),
    payments: () => write(paymentIn(names), receipts),
  };
  yield* files[file]();
}

async function* some<Row, Wanted extends Row>(batches: AsyncIterable<Row[]>, isWanted: (row: Row) => row is Wanted) {
  for await (const rows of batches) yield rows.filter(isWanted);
}

/** Zoho works the tax out from a price that includes it; our sums stand behind it, to compare. */
function supplyIn(names: Record<LedgerName, string>, title: "Invoice" | "Credit Note"): CsvColumn<Supplied>[] {
  return [
    [`${title} Date`, ({ day }) => day],
    [`${title} Number`, ({ number }) => number],
    ["Reference Invoice#", ({ reference }) => reference],
    ["Customer Name", ({ party }) => party],
    ["GST Treatment", ({ supply }) => (supply.customerGstin ? "business_registered_regular" : "consumer")],
    ["GST Identification Number (GSTIN)", ({ supply }) => supply.customerGstin ?? ""],
    ["Place of Supply", ({ supply }) => LETTERS.get(supply.placeOfSupply) ?? ""],
    ["Currency Code", () => "INR"],
    ["Account", () => names.ledgerSales],
    ["Item Name", () => "Tour"],
    ["Item Desc", ({ narration }) => narration],
    ["Item Type", () => "service"],
    ["HSN/SAC", ({ supply }) => supply.sac ?? ""],
    ["Quantity", () => 1],
    ["Item Price", ({ supply }) => Math.abs(supply.gross)],
    ["Is Inclusive Tax", () => readAs("true")],
    ["Item Tax", ({ supply }) => `${supply.igstPaise === 0 ? "GST" : "IGST"}${supply.rate}`],
    ["Item Tax %", ({ supply }) => supply.rate],
    ["SubTotal", ({ supply }) => Math.abs(supply.taxablePaise) / 100],
    ["CGST", ({ supply }) => Math.abs(supply.cgstPaise) / 100],
    ["SGST", ({ supply }) => Math.abs(supply.sgstPaise) / 100],
    ["IGST", ({ supply }) => Math.abs(supply.igstPaise) / 100],
    ["Total", ({ supply }) => Math.abs(supply.gross)],
  ];
}

function paymentIn(names: Record<LedgerName, string>): CsvColumn<Paid>[] {
  return [
    ["Payment Number", ({ number }) => number],
    ["Date", ({ day }) => day],
    ["Customer Name", ({ party }) => party],
    ["Mode", ({ payment }) => METHOD_IN_WORDS[payment.method] ?? payment.method],
    ["Amount", ({ payment }) => payment.amount],
    ["Deposit To", ({ payment }) => names[payment.ledger]],
    ["Reference Number", ({ reference }) => reference],
    ["Description", ({ narration }) => narration],
  ];
}

/** What Zoho calls the states, by their two digits. */
const LETTERS = new Map<string | null, string>(
  `01JK 02HP 03PB 04CH 05UK 06HR 07DL 08RJ 09UP 10BR 11SK 12AR 13NL 14MN 15MZ 16TR 17ML 18AS 19WB 20JH 21OD 22CG 23MP 24GJ
  26DN 27MH 29KA 30GA 31LD 32KL 33TN 34PY 35AN 36TS 37AD 38LA 97OT`
    .split(/\s+/)
    .map((state) => [state.slice(0, 2), state.slice(2)]),
);
