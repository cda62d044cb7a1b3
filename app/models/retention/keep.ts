/** How long personal data is kept; null: for ever. */
export type Keep = {
  /** Days after they ended or ran out. */
  keepSessionsDays: number | null;
  keepTokensDays: number | null;
  /** Days since a mail was written. */
  keepMailsDays: number | null;
  /** Days since a question was asked. */
  keepEnquiriesDays: number | null;
  /** Years after a trip's last day. */
  keepContactsYears: number | null;
};

/** Books are kept for eight years at most, and so is the contact in old bookings. */
export const KEEP_DEFAULTS = {
  ...{ keepSessionsDays: 0, keepTokensDays: 0, keepMailsDays: 90 },
  ...{ keepEnquiriesDays: 365, keepContactsYears: 8 },
};

export function keepOf(saved: Partial<Keep>): Keep {
  return { ...KEEP_DEFAULTS, ...saved };
}
