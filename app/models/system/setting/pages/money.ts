import { choice, code, number, type PageOfSettings, tick } from "~/models/system/setting/field";

export const money = {
  title: "Money",
  about: "UPI, bank account, payments from abroad and GST",
  intro: "For payments and receipts: guests read it where they pay and on their documents.",
  fields: {
    upiId: {
      ...code("UPI id", "the UPI id", /^[\w.-]{2,190}@[a-z][a-z\d]{1,63}$/i, {
        hint: "Like chinar.holidays@sbi.",
        fault: "Please enter the UPI id as your bank gave it, like chinar.holidays@sbi.",
      }),
      max: 255,
      input: { inputMode: "email", autoComplete: "off" },
    },
    bank: {
      label: "Bank account",
      hint: "Name, account number and IFSC, as a guest needs them.",
      kind: "text",
      what: "the bank account",
      max: 400,
      input: { rows: 4 },
    },
    abroad: {
      label: "Paying from abroad",
      hint: "Your account with its SWIFT code, and who bears the fees. Guests read it where they pay.",
      kind: "text",
      what: "how one pays from abroad",
      max: 400,
      input: { rows: 4 },
    },
    foreignCards: tick(
      "Cards from abroad are accepted online",
      "Ask your payment provider. Else guests from abroad read first how to pay into your account.",
    ),
    foreignCurrency: choice(
      "Prices also in",
      "Please choose the currency.",
      {
        "": "Rupees only",
        EUR: "Euro",
        USD: "US dollar",
        GBP: "Pound sterling",
        AED: "UAE dirham",
        AUD: "Australian dollar",
        SGD: "Singapore dollar",
      },
      "Packages, quotes and the page to pay at say about how much it is. Everybody pays in rupees.",
    ),
    foreignRate: number("Rupees for one", "the rupees for one", [1, 1000], "Like 84.25. Look at it each month.", {
      isDecimal: true,
    }),
    gstin: { label: "GSTIN", hint: "15 characters. Empty: you are not registered.", kind: "gstin" },
    gstRate: {
      label: "GST rate, per cent",
      hint: "Like 5. Prices include it: another rate changes no price, only what documents made from then on name as tax, also of trips quoted or sold before.",
      kind: "rate",
    },
    sac: code("SAC (code of your service)", "the SAC", /^99\d{2,4}$/, {
      hint: "Empty: 998555, that of tour operators.",
      fault: "Please enter the SAC like 998555.",
    }),
    abroadPlace: choice(
      "Place of supply for guests from abroad",
      "Please choose the state.",
      { "": "Ask each time", "01": "Jammu and Kashmir" },
      "As your accountant decided, once. It is filled in where a document needs it; what is made keeps its own.",
    ),
    invoicesAlone: tick(
      "Invoices by themselves",
      "Each the day after its trip. What lacks something, and what ended more than a week ago, stays in the list under Money.",
    ),
  },
  headings: { gstin: { id: "gst", title: "GST" } },
} as const satisfies PageOfSettings;

const OWN_POLICIES = { "": "Not yet", yes: "Yes, the terms and the cancellation policy are ours" };

export const policies = {
  title: "Policies",
  about: "Time to answer, advance, balance, cancellation, and how long contacts are kept",
  intro:
    "What is saved here stands in the terms and the cancellation policy. What is left empty is not promised, or stays as the texts that came with the site say.",
  fields: {
    answerHours: number(
      "Hours to answer a request",
      "the hours",
      [1, 168],
      "How soon you answer every request. Empty: no promise.",
    ),
    advancePercent: number(
      "Advance, per cent",
      "the advance",
      [0, 100],
      "Of the total, rounded up to the next ₹100. 0: none is asked.",
    ),
    advanceDays: number(
      "Days to pay the advance",
      "the days",
      [0, 60],
      "Counted from your confirmation. Empty: not said.",
    ),
    balanceDays: number(
      "Balance, days before the start",
      "the days",
      [0, 180],
      "0: on arrival. Empty: as in our terms.",
    ),
    tiers: { label: "Cancellation tiers", kind: "tiers" },
    basis: choice("Per cent of", "Please choose what the per cent are counted on.", {
      paid: "What was paid",
      total: "The total price, of which the rest is kept",
    }),
    policiesRead: tick("Read by you", "Guests agree to them when they book.", OWN_POLICIES),
    keepContactsYears: number(
      "Years to keep the contact in bookings",
      "the years to keep this",
      [1, 30],
      "After the trip. Then name, e-mail address, phone number and notes are erased from the booking; trip, dates and price stay in your books.",
    ),
  },
  headings: {
    tiers: {
      id: "tiers",
      title: "Cancellation",
      about:
        "How much comes back, from the most days left to the fewest. Without a row the policy that came with the site stays.",
    },
    keepContactsYears: {
      id: "privacy",
      title: "Privacy",
      about:
        "Once a day what is older is removed for good, and the privacy page says so: mails after 90 days, enquiries after a year, logins and mailed links within a day of their end. An empty field keeps the contact for ever.",
    },
  },
} as const satisfies PageOfSettings;
