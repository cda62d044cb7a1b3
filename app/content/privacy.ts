import { type WritePolicy } from "./policy";

export const privacy: WritePolicy = ({ brand, email }) => ({
  title: "Privacy",
  description: `What ${brand} keeps about you, what for, and how to have it removed.`,
  sections: [
    {
      heading: "What we keep",
      list: [
        "Your name, e-mail address, phone number and postal address, as you enter them",
        "Your bookings, with the price and the contact details they were made with",
        "The e-mails we sent you, for 90 days",
        "Your password only as a hash nobody can read, us included",
      ],
    },
    {
      heading: "What for",
      paragraphs: [
        "To plan your trip, reach you about it and keep our books. We pass your name and number on to the hotels and drivers of your trip, and to nobody else. We send no advertising.",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "One cookie keeps you logged in for up to 14 days, another carries a message from one page to the next. There is no advertising and no tracking, so there is no banner either.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        `Your profile shows what we hold, and you can correct it there. Write to ${email} to have your account removed: we delete your personal details and keep only what the law asks of our books.`,
      ],
    },
  ],
});
