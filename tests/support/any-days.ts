import fc from "fast-check";

/** Days of a package with places of their own, `after` so many days from today. */
export const anyRows = fc.uniqueArray(
  fc.record({ after: fc.nat(560), capacity: fc.option(fc.nat(12)), closed: fc.boolean(), isSet: fc.boolean() }),
  { selector: ({ after }) => after },
);

export const anyRules = fc.record({
  dateRule: fc.constantFrom("open", "fixed"),
  weekdays: fc.integer({ min: 1, max: 127 }),
  leadDays: fc.nat(90),
});
