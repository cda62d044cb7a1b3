import { type WritePolicy } from "./policy";

export const cancellationPolicy: WritePolicy = ({ brand, email, phone }) => ({
  title: "Cancellation policy",
  description: `What ${brand} refunds when you cancel, and what happens when we do or a road is closed.`,
  sections: [
    {
      heading: "When you cancel",
      paragraphs: ["Of the amount you have paid we refund, counted from the day your trip starts:"],
      list: [
        "80 % with 30 days or more to go",
        "50 % with 15 to 29 days to go",
        "25 % with 7 to 14 days to go",
        "nothing with fewer than 7 days to go",
      ],
    },
    {
      heading: "When we cancel, or a road is closed",
      paragraphs: [
        "You choose: all your money back, or new dates at the same price. This also holds when the authorities close a road your trip needs.",
      ],
    },
    {
      heading: "How to cancel",
      paragraphs: [
        `Write to ${email} or call ${phone} with your booking number. We confirm in writing what is refunded.`,
      ],
    },
  ],
});
