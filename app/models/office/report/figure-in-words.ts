import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

import { type Unit } from "./tables";

export function figureInWords(value: string | number | null | undefined, unit: Unit) {
  if (typeof value !== "number") return "";
  const number = Math.abs(value).toLocaleString("en-IN");
  const sign = value < 0 ? "−" : "";
  switch (unit) {
    case "rupees":
      return sign + formatRupees(Math.abs(value));
    case "count":
      return sign + number;
    case "percent":
      return `${sign}${number} %`;
    case "days":
      return sign + counted(Math.abs(value), "day");
    case "hours":
      return hoursInWords(value);
  }
}

/** "7 hours", or "3.5 days" from two days on. */
function hoursInWords(hours: number) {
  if (hours === 0) return "at once";
  return hours < 48 ? counted(hours, "hour") : counted(Math.round(hours / 2.4) / 10, "day");
}
