import { formatDate, isCalendarDate } from "./calendar";
import { formatRupees } from "./money";

const LABELS: Record<string, string> = {
  account: "Account",
  made: "Booked by us",
  bookingStatus: "Status",
  customerName: "Name",
  customerPhone: "Phone",
  customerEmail: "Email",
  pickup: "Pick-up",
  tripContact: "Driver or guide",
  startDate: "Start date",
  numberOfPersons: "Persons",
  numberOfChildren: "Of these, children",
  extras: "Extras",
  places: "Places of the day",
  unitPrice: "Price per person",
  discount: "Discount",
  totalPrice: "Total",
  packageTitle: "Package",
  canceledBy: "Canceled by",
  cancelReason: "Reason",
  refundDue: "Refund",
  deleted: "Deleted",
  deleteReason: "Reason for deleting",
  shareKey: "Public link",
  changeRequest: "Change asked for",
  closureAnswer: "Chosen while a road is closed",
  why: "Why",
  note: "Note to the customer",
  staffNote: "Note for staff",
  travellers: "Travellers",
  payment: "Money",
  document: "Document",
  placeOfSupply: "Place of supply",
  customerAddress: "Guest’s address",
  customerGstin: "Guest’s GSTIN",
  paymentClaim: "Payment told by the guest",
  message: "Message sent",
  mail: "Mail to the guest",
  review: "Review",
  reviewReply: "Answer to the review",
};

const CANCELERS: Record<string, string> = { guest: "the guest", office: "us, for the guest", operator: "us" };

type Change = { kind?: string; field: string; oldValue: string; newValue: string };

export function describeChange({ kind, field, oldValue, newValue }: Change) {
  const what = LABELS[field] ?? field;
  return {
    what: kind === "undo" ? `${what}, undone` : what,
    before: shown(field, oldValue),
    after: shown(field, newValue),
  };
}

const MONEY = new Set(["totalPrice", "unitPrice", "discount", "refundDue"]);

function shown(field: string, value: string) {
  if (field === "refundDue" && value === "") return "not decided";
  if (field === "made") return value === "" ? "" : `came by: ${value}`;
  if (field === "canceledBy") return CANCELERS[value] ?? "not said";
  if (field === "cancelReason" && value === "") return "none";
  if (["pickup", "tripContact", "customerPhone", "customerEmail"].includes(field) && value === "") return "none";
  if (field === "startDate" && isCalendarDate(value)) return formatDate(value);
  if (MONEY.has(field) && /^\d+$/.test(value)) return formatRupees(Number(value));
  return value;
}
