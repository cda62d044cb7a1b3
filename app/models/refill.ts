/** What the person typed, by field; never a password. */
export type FormValues = Record<string, string>;

/** A form to show again: the values as typed, a sentence per field in error, and one for the whole. */
export type Refill = { values: FormValues; errors: Record<string, string>; msg: string };
