import { type Site } from "~/site.server";

import { type Policy, type Promises } from "./policy";

const REFUNDED = "Of the amount you have paid we refund, counted from the day your trip starts:";

const KEPT =
  "We keep a part of the total price and refund whatever you have paid beyond it. Counted from the day your trip starts, we keep:";

const MIRRORED = "When it is we who cancel, we also pay you what we would have kept, had you canceled on that day.";

/** `tiers` are lines from `tierLines`. */
export const cancellationPolicy = (
  { brand, email, phone }: Site,
  { basis, operatorCancel }: Promises,
  tiers: string[],
): Policy => ({
  title: "Cancellation policy",
  description: `What ${brand} refunds when you cancel, and what happens when we do or a road is closed.`,
  sections: [
    {
      heading: "When you cancel",
      paragraphs: [basis === "total" ? KEPT : REFUNDED],
      list: tiers,
    },
    {
      heading: "When we cancel, or a road is closed",
      paragraphs: [
        "You choose: all your money back, or new dates at the same price. This also holds when the authorities close a road your trip needs.",
        ...(operatorCancel === "mirror" ? [MIRRORED] : []),
      ],
    },
    {
      heading: "How to cancel",
      paragraphs: [
        "Before the start day, open the booking under My Bookings and follow “Cancel this booking”: it shows what comes back before you decide.",
        `You can also write to ${email} or call ${phone} with your booking number. We confirm in writing what is refunded.`,
      ],
    },
  ],
});
