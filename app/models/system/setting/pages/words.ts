import { type PageOfSettings, tick, words as ownText } from "~/models/system/setting/field";

export const words = {
  title: "Words",
  about: "What pages, mails and WhatsApp say to guests in your own words, and which mails they get",
  intro:
    "Where a text is empty, the one that came with the site stands. # begins a heading, - a list item, an empty line a new paragraph.",
  fields: {
    aboutMission: ownText(
      "About us: Mission & Vision",
      "this text",
      "The first tab of the home page. Paragraphs, with an empty line between them.",
      "paragraphs",
    ),
    aboutCustomer: ownText(
      "About us: Focus On Customer",
      "this text",
      "The second tab of the home page.",
      "paragraphs",
    ),
    terms: ownText(
      "Terms",
      "the terms",
      "Then it is here that you say what the policies say of advance, balance and answers.",
    ),
    privacy: ownText(
      "Privacy",
      "the privacy page",
      "Say what is kept and for how long, as the text that came with the site does.",
    ),
    cancellation: ownText(
      "Cancellation policy",
      "the cancellation policy",
      "The tiers of your policies stand before it, if you saved any.",
    ),
    questions: ownText(
      "What travellers ask",
      "the questions",
      "On the contact page. # begins a question, its answer stands below it.",
      "questions",
    ),
  },
} as const satisfies PageOfSettings;

/** Which mails are sent; each is asked for beside the text of its mail. */
export const mailTicks = {
  remindGuests: tick(
    "Remind guests of what is due",
    "By mail, on the days that the terms name: the advance on its day, the balance 7 days and 1 day before.",
  ),
  remindOfQuotes: tick(
    "Remind guests of quotes that run out",
    "By mail, once, two days before the last day, if there is no answer yet.",
  ),
  writeBeforeTrip: tick(
    "Write to guests before the trip",
    "By mail, three days before the start of a confirmed trip: what to pack, the pick-up and who meets them.",
  ),
  thankAfterTrip: tick(
    "Thank guests after the trip",
    "By mail, once, two days after a confirmed trip. If guests are asked how it was, too, this mail asks them.",
  ),
  askForReviews: tick(
    "Ask guests how it was",
    "By mail, two days after a confirmed trip, and once more a week later if nothing came. You read each review before it is shown.",
  ),
};
