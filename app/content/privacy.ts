import { type Site } from "~/site.server";
import { inDays, inYears } from "~/values/durations";

import { type Policy } from "./policy";

/** How long data is kept; null means for ever. */
type Kept = Record<"keepMailsDays" | "keepEnquiriesDays" | "keepContactsYears", number | null>;

export const privacy = (
  { brand, email }: Site,
  { keepMailsDays, keepEnquiriesDays, keepContactsYears }: Kept,
): Policy => ({
  title: "Privacy",
  description: `What ${brand} keeps about you, what for, and how to have it removed.`,
  sections: [
    {
      heading: "What we keep",
      list: [
        "Your name, e-mail address, phone number and postal address, as you enter them",
        "Your bookings, with the price and the contact details they were made with",
        "Who travels with you, their food and wishes, and how you arrive, if you tell us",
        `The e-mails we sent you${keepMailsDays === null ? "" : `, for ${inDays(keepMailsDays)}`}`,
        `What you ask us without an account and say of your group, with the name, phone number or e-mail address that you give${keepEnquiriesDays === null ? "" : `, for ${inDays(keepEnquiriesDays)}`}`,
        "Your e-mail address and what you wait for, if you join a waiting list, for 12 months or until that day is over",
        "What you say of a trip, with its stars and the name that you choose, if you review it",
        "Your password only as a hash nobody can read, us included",
      ],
    },
    {
      heading: "What for",
      paragraphs: [
        "To plan your trip, reach you about it and keep our books. We pass your name and number on to the hotels and drivers of your trip, and to nobody else. We send no advertising.",
        "What you tell us of those who travel with you goes to the same hotels and drivers.",
      ],
    },
    {
      heading: "For how long",
      list: [
        "What your profile shows, until your account is deleted",
        "A published review as long as the trip is offered; without your name once your account is deleted",
        "Who travels, with food, wishes and arrival, until 90 days after the trip",
        keepContactsYears === null
          ? "Your bookings, with your name, e-mail address and phone number, as long as our books are kept"
          : `Your bookings stay in our books. ${inYears(keepContactsYears)} after the trip your name, e-mail address and phone number are erased from them`,
        "Backups of our records, made to repair damage, may hold what was erased for up to a year more",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "One cookie keeps you logged in for up to 14 days, another carries a message from one page to the next. There is no advertising and no tracking, so there is no banner either.",
        "The trips that you tick to compare stay ticked in your browser, and are sent to us only when you compare them.",
        "We count how often our pages are opened, which sites lead to them and what is searched in vain, in sums of a day that name nobody. To count you once a day, a code made of your network address and browser is kept until the next night and then deleted. If your browser asks not to be tracked, you are not counted.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        `Your profile shows what we hold, and you can correct it there. Write to ${email} to have your account removed: we delete your personal details and keep only what the law asks of our books.`,
        "In your profile you can also download all that we hold in one file, and delete your account yourself: the page says first what goes, and what stays and why.",
      ],
    },
  ],
});
