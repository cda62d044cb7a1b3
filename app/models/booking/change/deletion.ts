import { MAX_REASON } from "~/models/booking/row/fields";
import { type Deletion } from "~/values/deletion";

export function deletionOfBooking({ bookingNumber }: { bookingNumber: number }, customer: string): Deletion {
  return {
    name: `booking ${bookingNumber} of ${customer}`,
    text: "It leaves every list and count. You can bring it back from Recently deleted.",
    maxReason: MAX_REASON,
  };
}
