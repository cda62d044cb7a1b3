import { MATTERS } from "./rules";

type Typed = Record<string, unknown>;

/** The tap beyond the numbers, where the number is typed. */
export const MORE = "more";

/** The fields of a question's form that are tapped: adults and children with one tap each, and what matters. */
export function tappedIn(fields: Typed) {
  const { comparedIds } = fields;
  return {
    ...(fields["persons-taps"] !== undefined && partyIn(fields)),
    matters: Object.keys(MATTERS).filter((key) => fields[`matters-${key}`]),
    ...(typeof comparedIds === "string" && { comparedIds: comparedIds.split(",").filter(Boolean) }),
  };
}

function partyIn(fields: Typed) {
  const [adults, children] = [countIn(fields, "persons"), countIn(fields, "children")];
  // A page hides the ages of no children.
  return {
    persons: asText(adults + (children || 0)),
    children: asText(children),
    ...(children === 0 && { childAges: undefined }),
  };
}

/** What is no number is refused in the field's own words. */
function asText(count: number) {
  return Number.isNaN(count) ? "?" : String(count);
}

function countIn(fields: Typed, name: string) {
  const tapped = fields[`${name}-taps`];
  const given = tapped === MORE ? fields[`${name}-more`] : tapped;
  return typeof given === "string" && /^\s*\d{1,3}\s*$/.test(given) ? Number(given) : Number.NaN;
}
