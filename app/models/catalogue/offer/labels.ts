/** The names of the fields of an offer. */
export const OFFER_LABELS = {
  percent: "Percent off",
  starts: "First day",
  ends: "Last day",
  maxUses: "At most so many bookings",
  maxUsesEach: "At most so many by one person",
  packages: "Packages",
};

/** The names of the fields of the banner. */
export const BANNER_LABELS = { mode: "What the banner says", offerId: "The offer of the banner" };
