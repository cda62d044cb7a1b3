import { WORDS, WORDS_NAMES, type WordsName } from "~/values/words";

import { type SettingName } from "./saved";

const WORDS_LABELS = Object.fromEntries(WORDS_NAMES.map((name) => [name, WORDS[name].label])) as Record<
  WordsName,
  string
>;

export const SETTING_LABELS: Record<SettingName, string> = {
  brand: "Brand",
  tagline: "Tagline",
  legalName: "Legal name",
  address: "Address",
  phone: "Phone",
  whatsapp: "WhatsApp",
  email: "Email",
  hours: "Hours",
  instagram: "Instagram",
  socials: "Other pages",
  grievanceOfficer: "Grievance officer",
  askForReviews: "Ask guests how it was",
  remindOfQuotes: "Remind guests of quotes that run out",
  writeBeforeTrip: "Write to guests before the trip",
  thankAfterTrip: "Thank guests after the trip",
  registration: "Registration number",
  memberOf: "Member of",
  since: "Since",
  person1: "First person",
  person2: "Second person",
  person3: "Third person",
  person4: "Fourth person",
  upiId: "UPI id",
  upiKind: "Kind of UPI account",
  upiMerchantCode: "Merchant code",
  bank: "Bank account",
  gst: "GST",
  gstin: "GSTIN",
  stateCode: "State code",
  gstRate: "GST rate, per cent",
  sac: "SAC",
  remindGuests: "Remind guests of what is due",
  officeDigest: "Daily mail to the office",
  answerHours: "Hours to answer a request",
  advancePercent: "Advance, per cent",
  advanceDays: "Days to pay the advance",
  balance: "Balance",
  balanceDays: "Days before the start",
  tiers: "Cancellation tiers",
  basis: "Counted on",
  operatorCancel: "When you cancel",
  policiesRead: "Read by you",
  aboutMission: "About us: Mission & Vision",
  aboutCustomer: "About us: Focus On Customer",
  terms: "Terms",
  privacy: "Privacy",
  cancellation: "Cancellation policy",
  questions: "What travellers ask",
  ...WORDS_LABELS,
  hero: "Large picture of the home page",
  card1: "Gallery, first card",
  card2: "Gallery, second card",
  card3: "Gallery, third card",
  card4: "Gallery, fourth card",
  card5: "Gallery, fifth card",
  hue: "Hue",
  logo: "Logo",
  staffSecondFactor: "Second factor of all staff",
  keepSessionsDays: "Days to keep logins that ended",
  keepTokensDays: "Days to keep mailed links that ran out",
  keepMailsDays: "Days to keep mails that were sent",
  keepEnquiriesDays: "Days to keep enquiries",
  keepContactsYears: "Years to keep the contact in bookings",
};

export function describeSetting({ field, oldValue, newValue }: { field: string; oldValue: string; newValue: string }) {
  const what = Object.entries(SETTING_LABELS).find(([name]) => name === field)?.[1] ?? field;
  return { what, before: beginningOf(oldValue), after: beginningOf(newValue) };
}

/** Shortens a long text, because a whole page of terms would hide the rest of the history. */
function beginningOf(text: string) {
  return text.length > 300 ? `${text.slice(0, 300).trimEnd()} …` : text;
}
