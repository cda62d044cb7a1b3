import { line, type PageOfSettings, tick } from "~/models/system/setting/field";

export const team = {
  title: "Team",
  about: "Who works here, with which rights; whom guests see; logins and the daily mail",
  intro: "How staff log in, and what the office reads in the morning.",
  fields: {
    staffSecondFactor: tick(
      "Second factor of all staff",
      "A code of the phone beside the password. Whoever has none yet sets it up at the next click; until then the desk stays closed to them.",
      { "": "Whoever wants one", yes: "Required" },
    ),
    officeDigest: tick(
      "Daily mail to the office",
      "In the morning, when a payment is overdue or to be checked, a refund is to be paid or a trip starts tomorrow.",
    ),
  },
} as const satisfies PageOfSettings;

export const site = {
  title: "Site",
  about: "The large words and pictures of the home page, and your logo",
  intro: "What guests see first.",
  fields: {
    tagline: line("Large words of the home page", "the tagline", 120, { isRequired: true }),
  },
} as const satisfies PageOfSettings;
