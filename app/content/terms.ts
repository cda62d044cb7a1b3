import { type Site } from "~/site.server";
import { inDays, inHours } from "~/values/durations";

import { type Policy, type Promises } from "./policy";

export const terms = ({ brand, email }: Site, promises: Promises = {}): Policy => ({
  title: "Terms",
  description: `How a booking with ${brand} works: request, confirmation, payment and what each side promises.`,
  sections: [
    {
      heading: "Booking",
      paragraphs: [
        "Booking on this site sends us a request. It costs nothing and binds nobody until we confirm it by e-mail or phone.",
        "If your dates are full we suggest others before anything else happens.",
        ...answer(promises),
      ],
    },
    {
      heading: "Price",
      list: [
        "Prices are in rupees, per person on twin sharing, with taxes included.",
        "Each package lists what is included and what is not. Nothing else is charged by us.",
        "Room heating in winter is charged extra by most hotels; the package says so where it applies.",
        "The price you booked is the price you pay, also when the package's price changes later.",
      ],
    },
    {
      heading: "Payment",
      paragraphs: [`${advance(promises)} ${balance(promises)} We never ask for card numbers by phone, e-mail or chat.`],
    },
    {
      heading: "On the road",
      list: [
        "Aru, Betaab and Chandanwari may be visited by local union cabs only; you pay the driver at the stand.",
        "Weather and the authorities decide which roads are open. We change the order of days when we must, and tell you at once.",
        "Please carry original photo identification: hotels and checkpoints ask for it.",
        "Prepaid SIMs from other states do not roam in Jammu and Kashmir; postpaid ones do.",
      ],
    },
    {
      heading: "Complaints",
      paragraphs: [
        `Tell your driver or call us the same day: most things can be put right on the spot. Afterwards write to ${email} and the owner answers.`,
      ],
    },
  ],
});

function answer({ answerHours }: Promises) {
  if (typeof answerHours !== "number") return [];
  return [`We answer every request within ${inHours(answerHours)}.`];
}

function advance({ advancePercent, advanceDays }: Promises) {
  if (advancePercent === 0) return "No advance is asked.";
  const due = typeof advanceDays === "number" ? `, paid within ${inDays(advanceDays)} of our confirmation,` : "";
  return `An advance of ${advancePercent ?? 30} %${due} confirms your dates. It is rounded up to the next ₹100.`;
}

function balance({ balance: when, balanceDays }: Promises) {
  if (when === "before" && typeof balanceDays === "number")
    return `The balance is paid at least ${inDays(balanceDays)} before your trip starts.`;
  return "The balance is paid by UPI or in cash on arrival.";
}
