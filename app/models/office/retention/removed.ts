/** The kinds of data that the daily job removes, in words for the settings' page. */
export const REMOVED_IN_WORDS = {
  sessions: "Logins that ended",
  links: "Mailed links that ran out",
  mails: "Mails that were sent or failed, and those that could not be sent",
  gatewayEvents: "What a payment gateway reported, as long as mails",
  enquiries: "Enquiries and their answers",
  contacts: "Contacts in old bookings",
  travellers: "Travellers, 90 days after the trip",
  accounts: "Accounts never verified, after 7 days",
  invitations: "Invitations nobody accepted, after 30 days",
};

export type Removed = keyof typeof REMOVED_IN_WORDS;
