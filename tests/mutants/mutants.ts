/** A rule told wrongly: an expression that stands once in its file, and what takes its place. */
export type Mutant = { name: string; file: string; is: string; becomes: string };

const of = (file: string, ...mutants: Omit<Mutant, "file">[]): Mutant[] =>
  mutants.map((mutant) => ({ file: `app/${file}`, ...mutant }));

export const MUTANTS: Mutant[] = [
  ...of(
    "values/money.ts",
    { name: "a surplus is ours", is: "Math.max(0, paid - total)", becomes: "0" },
    { name: "a rest of ₹1 is asked for", is: "paid > 0 ? SMALL_REST : 1", becomes: "1" },
  ),
  ...of(
    "models/system/setting/tiers.ts",
    {
      name: "refunds round up",
      is: "Math.floor(((paid - surplus) * percent) / 100)",
      becomes: "Math.ceil(((paid - surplus) * percent) / 100)",
    },
    {
      name: "advances are odd sums",
      is: "Math.ceil((total * (advancePercent ?? 0)) / 100 / step) * step",
      becomes: "Math.ceil((total * (advancePercent ?? 0)) / 100)",
    },
  ),
  ...of("models/money/due/due-of.ts", {
    name: "overdue on the due day",
    is: "dueOn !== null && dueOn < today",
    becomes: "dueOn !== null && dueOn <= today",
  }),
  ...of("models/sales/price/rules/single.ts", {
    name: "a parent with a child pays the single supplement",
    is: "facts.party.numberOfPersons !== 1 || !each",
    becomes: "facts.party.numberOfPersons - facts.party.numberOfChildren !== 1 || !each",
  }),
  ...of("models/sales/price/rules/children.ts", {
    name: "a child pays more than an adult",
    is: "Math.max(1, Math.min(price, adult))",
    becomes: "price",
  }),
  ...of(
    "models/sales/price/price-of.ts",
    { name: "rules take off more than there is", is: "Math.max(each, 0 - most)", becomes: "each" },
    {
      name: "a total a quarter away is asked about, no sooner",
      is: "Math.abs(total - price) * 5 > price",
      becomes: "Math.abs(total - price) * 4 > price",
    },
  ),
  ...of(
    "models/catalogue/days/offered-day.ts",
    {
      name: "the last place is not sold",
      is: "free === null || free >= persons",
      becomes: "free === null || free > persons",
    },
    {
      name: "few places are one",
      is: "free <= 2 || free * 5 <= (capacity ?? 0)",
      becomes: "free <= 1 || free * 5 <= (capacity ?? 0)",
    },
    { name: "a day's own cutoff is ignored", is: "Math.max(leadDays, row?.cutoffDays ?? 0)", becomes: "leadDays" },
  ),
  ...of("models/money/document/gst-rules.ts", {
    name: "half of the tax is lost between states",
    is: "igstPaise: 2 * half",
    becomes: "igstPaise: half",
  }),
  ...of("values/months.ts", {
    name: "April is of the old financial year",
    is: 'day.slice(5, 7) < "04" ? year - 1 : year',
    becomes: 'day.slice(5, 7) < "05" ? year - 1 : year',
  }),
  ...of(
    "models/people/user/rights.ts",
    { name: "a withheld right is had", is: 'role === "admin" || !withheld.includes(right)', becomes: "true" },
    { name: "all people at once", is: "Math.min(limit, FEW_PEOPLE)", becomes: "limit" },
  ),
  ...of("upkeep/rate-limit.server.ts", {
    name: "one try fewer than the limit",
    is: "row.count > limit.count",
    becomes: "row.count >= limit.count",
  }),
  ...of("models/people/session/log-in.server.ts", {
    name: "a right login forgets the failures of the whole address",
    is: "returnToLimit(FAILURES_OF_A_CLIENT, from)",
    becomes: "resetLimit(FAILURES_OF_A_CLIENT, from)",
  }),
  ...of(
    "models/people/session/sessions.server.ts",
    {
      name: "staff stay logged in for a fortnight",
      is: "isStaff ? IDLE_LIFETIME_OF_STAFF : IDLE_LIFETIME",
      becomes: "IDLE_LIFETIME",
    },
    {
      name: "a login never ends",
      is: "session.createdAt.getTime() + ABSOLUTE_LIFETIME",
      becomes: "session.createdAt.getTime() + 9 * ABSOLUTE_LIFETIME",
    },
  ),
  ...of(
    "http/forms/same-site.server.ts",
    {
      name: "another port of the host may post",
      is: "new URL(origin).host === new URL(own).host",
      becomes: "new URL(origin).hostname === new URL(own).hostname",
    },
    {
      name: "a sibling site may post",
      is: 'site === "same-origin" || site === "none"',
      becomes: 'site === "same-origin" || site === "none" || site === "same-site"',
    },
  ),
  ...of("models/system/mail/deliver-mails.server.ts", {
    name: "an outcome without a lease is written",
    is: 'where: { id, attempts, state: "waiting" }',
    becomes: 'where: { id, state: "waiting" }',
  }),
  ...of("values/csv.ts", { name: "formulas run in a file", is: "FORMULA.test(text)", becomes: "false" }),
];

/** How a file of the site reads with these mutants: each tells a test that met it, and whether it changed the value there. */
export function mutated(code: string, mutants: Mutant[]) {
  return mutants.reduce((text, { name, file, is, becomes }) => {
    if (text.split(is).length !== 2) throw new Error(`"${is}" does not stand once in ${file}.`);
    // A key of an object keeps its name before the value.
    const [, key = "", value = is] = /^(\w+: )(.+)$/s.exec(is) ?? [];
    const other = becomes.slice(key.length);
    return text.replace(
      is,
      () => `${key}globalThis.__mutant(${JSON.stringify(name)}, () => (${value}), () => (${other}))`,
    );
  }, code);
}
