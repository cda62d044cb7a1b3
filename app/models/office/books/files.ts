import { GST_SHEETS } from "~/models/office/money/register/sheets";

export const ZOHO_FILES = ["invoices", "credit-notes", "payments"] as const;

export type ZohoFile = (typeof ZOHO_FILES)[number];

type AccountFiles = [title: string, at: string, files: readonly string[], named?: string];

/** The files of chosen days for the accountant, and by which name an address asks for one of them; docs/GST.md says what they hold. */
export const ACCOUNT_FILES: AccountFiles[] = [
  ["Tally, XML of ledgers and vouchers", "/admin-dashboard/money/documents/tally.xml", ["tally"]],
  ["Zoho Books, CSV", "/admin-dashboard/money/documents/zoho.csv", ZOHO_FILES, "file"],
  ["GSTR-1, CSV of each sheet", "/admin-dashboard/money/documents/gstr1.csv", GST_SHEETS, "sheet"],
  ["Day book, CSV of all money", "/admin-dashboard/money/export.csv", ["day-book"], "tab"],
  ["Register, CSV of all documents", "/admin-dashboard/money/documents/export.csv", ["documents"]],
];
