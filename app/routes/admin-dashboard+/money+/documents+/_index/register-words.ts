import { KIND_TITLES } from "~/models/money/document/kinds";
import { stateInWords } from "~/models/money/document/states";
import { type RegisterCriteria } from "~/models/office/money/register/criteria.server";
import { type RegisterSums } from "~/models/office/money/register/json";
import { formatPaise } from "~/values/money";

export function addressOf(criteria: RegisterCriteria) {
  return `?${new URLSearchParams(criteria)}`;
}

export const AMOUNTS = ["Taxable", "CGST", "SGST", "IGST", "Gross"];

/** In the order of `AMOUNTS`; a tax that is not on the document stays empty. */
export function amountsOf({ taxablePaise, cgstPaise, sgstPaise, igstPaise, gross }: RegisterSums) {
  const taxes = [cgstPaise, sgstPaise, igstPaise].map((paise) => (paise === 0 ? "" : formatPaise(paise)));
  return [formatPaise(taxablePaise), ...taxes, formatPaise(gross * 100)];
}

/** "Tax invoice, 5 %, Karnataka (29)" */
export function groupInWords({ kind, rate, place }: Pick<RegisterCriteria, "kind" | "rate" | "place">) {
  const parts = [kind && KIND_TITLES[kind], rate && `${rate} %`, place && stateInWords(place)];
  return parts.filter(Boolean).join(", ");
}
