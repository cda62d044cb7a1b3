/** Counts from a session's or link's end, a mail's or question's writing, or a trip's last day. Null means for ever. */
export type Keep = {
  keepSessionsDays: number | null;
  keepTokensDays: number | null;
  keepMailsDays: number | null;
  keepEnquiriesDays: number | null;
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
