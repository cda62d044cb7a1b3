import { type Column } from "~/components/list/data-table";
import { KIND_TITLES } from "~/models/money/document/kinds";
import { stateInWords } from "~/models/money/document/states";
import { type RegisterCriteria } from "~/models/office/money/register/criteria.server";
import { type RegisterSums } from "~/models/office/money/register/json";
import { formatPaise } from "~/values/money";

export function addressOf(criteria: RegisterCriteria) {
  return `?${new URLSearchParams(criteria)}`;
}

const amount = (name: string, text: (sums: RegisterSums) => string): Column<RegisterSums> => ({
  name,
  cell: text,
  className: "amount",
});

/** A tax that is not on the document stays empty. */
const tax = (paise: number) => (paise === 0 ? "" : formatPaise(paise));

export const AMOUNT_COLUMNS = [
  amount("Taxable", ({ taxablePaise }) => formatPaise(taxablePaise)),
  amount("CGST", ({ cgstPaise }) => tax(cgstPaise)),
  amount("SGST", ({ sgstPaise }) => tax(sgstPaise)),
  amount("IGST", ({ igstPaise }) => tax(igstPaise)),
  amount("Gross", ({ gross }) => formatPaise(gross * 100)),
];

/** "Tax invoice, 5 %, Karnataka (29)" */
export function groupInWords({ kind, rate, place }: Pick<RegisterCriteria, "kind" | "rate" | "place">) {
  const parts = [kind && KIND_TITLES[kind], rate && `${rate} %`, place && stateInWords(place)];
  return parts.filter(Boolean).join(", ");
}
