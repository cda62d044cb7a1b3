import { line, type PageOfSettings } from "~/models/system/setting/field";

/** By setting: what is booked there, our name for it, and its group in Tally. */
export const LEDGERS = {
  ledgerSales: ["Sales", "Sales of tours", "Sales Accounts"],
  ledgerAdvances: ["Advances", "Advances received", "Current Liabilities"],
  ledgerCgst: ["CGST", "Output CGST", "Duties & Taxes"],
  ledgerSgst: ["SGST or UTGST", "Output SGST", "Duties & Taxes"],
  ledgerIgst: ["IGST", "Output IGST", "Duties & Taxes"],
  ledgerCash: ["Cash", "Cash", "Cash-in-Hand"],
  ledgerBank: ["Bank transfers", "Bank", "Bank Accounts"],
  ledgerUpi: ["UPI", "UPI", "Bank Accounts"],
  ledgerCard: ["Cards", "Card payments", "Bank Accounts"],
  ledgerGateway: ["Online payments until they are settled", "Online payments", "Current Assets"],
  ledgerFee: ["Fee of the payment gateway", "Payment gateway fees", "Indirect Expenses"],
  ledgerFeeTax: ["GST on that fee", "GST on gateway fees", "Duties & Taxes"],
} as const;

export type LedgerName = keyof typeof LEDGERS;

function ofEach<Value>(make: (name: LedgerName) => Value) {
  const names = Object.keys(LEDGERS) as LedgerName[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<LedgerName, Value>;
}

/** As the operator named them, else as we do. */
export function ledgersIn(saved: Partial<Record<LedgerName, string>>) {
  return ofEach((name) => saved[name] || LEDGERS[name][1]);
}

export const ledgers = {
  title: "Ledgers",
  about: "What your accountant calls each ledger in Tally or Zoho Books",
  intro:
    "For the files under Money, Documents. A ledger that you name here is in Tally already and stays as it is there; ours are made with the file.",
  fields: ofEach((name) =>
    line(LEDGERS[name][0], "the name of the ledger", 80, { hint: `Empty: ${LEDGERS[name][1]}.` }),
  ),
} satisfies PageOfSettings;
