/** How long personal data is kept; null means for ever. */
export type Keep = {
  /** Days after a session ended or a mailed link expired. */
  keepSessionsDays: number | null;
  keepTokensDays: number | null;
  /** Days after a mail was written. */
  keepMailsDays: number | null;
  /** Days after a question was asked. */
  keepEnquiriesDays: number | null;
  /** Years after a trip's last day. */
  keepContactsYears: number | null;
};

/** Eight years is the longest time that account books must be kept, and old bookings keep their contact as long. */
export const KEEP_DEFAULTS = {
  keepSessionsDays: 0,
  keepTokensDays: 0,
  keepMailsDays: 90,
  keepEnquiriesDays: 365,
  keepContactsYears: 8,
};

export function keepOf(saved: Partial<Keep>): Keep {
  return { ...KEEP_DEFAULTS, ...saved };
}
