import { number, type PageOfSettings, tick, words } from "~/models/system/setting/field";

export const texts = {
  title: "Texts",
  about: "About us, terms, privacy, cancellation and questions in your own words",
  intro:
    "Where a text is empty, the one that came with the site stands. # begins a heading, - a list item, an empty line a new paragraph.",
  fields: {
    aboutMission: words(
      "About us: Mission & Vision",
      "this text",
      "The first tab of the home page. Paragraphs, with an empty line between them.",
      "paragraphs",
    ),
    aboutCustomer: words("About us: Focus On Customer", "this text", "The second tab of the home page.", "paragraphs"),
    terms: words(
      "Terms",
      "the terms",
      "Then it is here that you say what the policies say of advance, balance and answers.",
    ),
    privacy: words(
      "Privacy",
      "the privacy page",
      "Say what is kept and for how long, as the text that came with the site does.",
    ),
    cancellation: words(
      "Cancellation policy",
      "the cancellation policy",
      "The tiers of your policies stand before it, if you saved any.",
    ),
    questions: words(
      "What travellers ask",
      "the questions",
      "On the contact page. # begins a question, its answer stands below it.",
      "questions",
    ),
  },
} as const satisfies PageOfSettings;

export const privacy = {
  title: "Privacy",
  about: "How long personal data is kept, and what was removed last",
  intro:
    "Once a day what is older is removed for good, and the privacy page says so: mails after 90 days, enquiries after a year, logins and mailed links within a day of their end. An empty field keeps the contact for ever.",
  fields: {
    keepContactsYears: number(
      "Years to keep the contact in bookings",
      "the years to keep this",
      [1, 30],
      "After the trip. Then name, e-mail address, phone number and notes are erased from the booking; trip, dates and price stay in your books.",
    ),
  },
} as const satisfies PageOfSettings;

export const logins = {
  title: "Logins",
  about: "Second factor of staff, who logged in, and who downloaded which people",
  intro: "How staff log in.",
  fields: {
    staffSecondFactor: tick(
      "Second factor of all staff",
      "A code of the phone beside the password. Whoever has none yet sets it up at the next click; until then the desk stays closed to them.",
      { "": "Whoever wants one", yes: "Required" },
    ),
  },
} as const satisfies PageOfSettings;
