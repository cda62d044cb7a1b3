import { contact, line, number, type PageOfSettings } from "~/models/system/setting/field";

export const business = {
  title: "Business",
  about: "Brand, address, phone, WhatsApp, e-mail and hours; registration and associations",
  intro: "Shown on every page and in every mail.",
  fields: {
    brand: line("Brand", "the name of your business", 60, { isRequired: true }),
    legalName: line("Legal name", "the legal name", 120, {
      hint: "If it differs from the brand. Receipts and invoices name it, and it stands beside © at the end of each page.",
    }),
    address: {
      label: "Address",
      hint: "Up to five lines.",
      kind: "lines",
      what: "your address",
      max: 400,
      most: 5,
      fault: "Please keep the address to five lines.",
      isRequired: true,
    },
    phone: contact("phone", "Phone", "the phone number", "With + and the country's code, like +91 194 250 0000."),
    whatsapp: contact("phone", "WhatsApp", "the WhatsApp number", "The number that WhatsApp links open."),
    email: contact(
      "email",
      "Email",
      "the e-mail address",
      "Guests write to it, and it gets a mail about each booking.",
    ),
    hours: line("Hours", "your hours", 120, { isRequired: true, hint: "When somebody answers the phone." }),
    instagram: contact(
      "web",
      "Instagram",
      "the Instagram page",
      "An address like https://www.instagram.com/you. Empty: no link.",
    ),
    socials: {
      label: "Other pages",
      hint: "Facebook, YouTube and the like: one address a line, shown at the end of each page.",
      kind: "lines",
      what: "your other pages",
      max: 1000,
      most: 5,
      fault: "Please name five pages at most.",
      areUrls: true,
    },
    grievanceOfficer: line("Grievance officer", "the grievance officer", 200, {
      hint: "Name, phone and e-mail, for the contact page. Empty: none is named.",
    }),
    registration: line("Registration number", "the registration number", 80, {
      hint: "As guests can look it up, like “J&K Tourism, JKEA00001234”.",
    }),
    memberOf: {
      label: "Member of",
      hint: "Associations, one a line.",
      kind: "lines",
      what: "the associations",
      max: 400,
      most: 4,
      fault: "Please name four associations at most.",
    },
    since: {
      ...number("Since", "the year", [1850, new Date().getFullYear()], "The year in which you began."),
      input: { maxLength: 4 },
    },
  },
  headings: {
    registration: {
      id: "who",
      title: "Who we are",
      about:
        "Shown on the home page, on each package’s page and at the end of all pages, as far as it is filled in. Search engines read it, too.",
    },
  },
} as const satisfies PageOfSettings;
