import { formatDate, isCalendarDate } from "./calendar";
import { formatRupees } from "./money";

const LABELS: Record<string, string> = {
  bookingStatus: "Status",
  pickup: "Pick-up",
  tripContact: "Driver or guide",
  startDate: "Start date",
  numberOfPersons: "Persons",
  discount: "Discount",
  totalPrice: "Total",
  packageTitle: "Package",
  deleted: "Deleted",
  shareKey: "Public link",
  changeRequest: "Change asked for",
  note: "Note to the customer",
  travellers: "Travellers",
};

export function describeChange({ field, oldValue, newValue }: { field: string; oldValue: string; newValue: string }) {
  return { what: LABELS[field] ?? field, before: shown(field, oldValue), after: shown(field, newValue) };
}

function shown(field: string, value: string) {
  if ((field === "pickup" || field === "tripContact") && value === "") return "none";
  if (field === "startDate" && isCalendarDate(value)) return formatDate(value);
  if ((field === "totalPrice" || field === "discount") && /^\d+$/.test(value)) return formatRupees(Number(value));
  return value;
}
