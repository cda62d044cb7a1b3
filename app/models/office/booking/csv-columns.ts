import { type Place, type TextNameAt, textNamesAt, TEXTS } from "~/models/booking/fields";
import { type CsvColumn } from "~/values/csv";

type Told = {
  bookingNumber: number;
  bookingStatus: string;
  numberOfPersons: number;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
};

/** What each file of bookings says in the same way. */
export const COLUMN = {
  number: ["Booking number", (row) => row.bookingNumber],
  status: ["Status", (row) => row.bookingStatus],
  persons: ["Persons", (row) => row.numberOfPersons],
  name: ["Name", (row) => row.customerName],
  phone: ["Phone", (row) => row.customerPhone],
  email: ["Email", (row) => row.customerEmail],
} satisfies Record<string, CsvColumn<Told>>;

export function textColumnsAt<P extends Place>(place: P) {
  return textNamesAt(place).map((name): CsvColumn<Record<TextNameAt<P>, string | null>> => [
    TEXTS[name].label,
    (row) => row[name] ?? "",
  ]);
}
