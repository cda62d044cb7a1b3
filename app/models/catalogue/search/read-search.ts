import { bookableMonths } from "~/models/catalogue/package/limits";
import { MONTH_NAMES } from "~/values/calendar";
import { MAX_PRICE } from "~/values/money";
import { MAX_GROUP } from "~/values/party";

import { fieldsReader, MOST_DAYS, type Search, type Sort } from "./search-schema";
import { inEnglish, isStopWord, ORDER_WORDS } from "./search-words";

/** A month that is chosen leaves the typed ones as words: "may" and "march" are also verbs. */
export function readSearch(url: string): Search {
  const { criteria, page } = fieldsReader(url);
  const asked = criteria.q ? understand(criteria.q, criteria.month ? [] : bookableMonths()) : {};
  return { sort: "newest", ...criteria, ...asked, page };
}

type Asked = {
  /** Like "5" or "5-7". */
  days?: string;
  minPrice?: number;
  maxPrice?: number;
  persons?: number;
  /** Like "2027-05". */
  month?: string;
  sort?: Sort;
};

type Groups = (string | undefined)[];

/** What a phrase asks for, and the word of it that stays; null if it makes no sense so. */
type Reading = { phrase: RegExp; ask: (groups: Groups, months: string[]) => (Asked & { word?: string }) | null };

const NUMBER = String.raw`(\d{1,2})`;
const LENGTH = String.raw`[ -]?(days?|d|nights?|n|weeks?)`;
const PERSONS = String.raw`[ -]?(?:persons?|people|pax|adults?|travell?ers?|guests?|friends|of us)`;
const MONEY = String.raw`(?:₹|rs\.?|inr)? ?(\d[\d,]*(?:\.\d+)?) ?(k|thousand|hazar|lakhs?|lacs?)?(?:/-)?(?: ?(?:₹|rupees?|rs\.?|inr))?`;
const AT_MOST =
  "(?:budget )?(?:under|below|within|up ?to|max(?:imum)?|at most|less than|not more than)|budget(?: of| is)?";
const AT_LEAST = "above|over|more than|from|at least|min(?:imum)?";
const TO = "(?:-|–|to|or)";
const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());
const LEAST = 1_000;
const COUNTS = "one two three four five six seven eight nine ten".split(" ");
const SPELT = new RegExp(
  String.raw`(?<!\S)(?:${COUNTS.join("|")}|an?(?= (?:day|night|week)))(?= (?:days?|nights?|weeks?|persons?|people|adults?|of us)(?!\S))`,
  "gi",
);

/** In the order in which they are tried: what one has read, no other reads again. */
const READINGS: Reading[] = [
  reading(`(?:in )?(${MONTHS.join("|")})(?: (20\\d\\d))?`, monthOf),
  reading(`${NUMBER} ?d(?:ays?)?[ ,/&+-]*(?:and )?\\d{1,2} ?n(?:ights?)?`, ([days]) => lasting(days, days)),
  reading(`\\d{1,2} ?n(?:ights?)?[ ,/&+-]*(?:and )?${NUMBER} ?d(?:ays?)?`, ([days]) => lasting(days, days)),
  reading(`${NUMBER} ?${TO} ?${NUMBER}${LENGTH}`, ([from, to, unit]) => lasting(from, to, unit)),
  reading(`(?:${AT_MOST}) ${NUMBER}${LENGTH}`, ([to, unit]) => lasting(undefined, to, unit)),
  reading(`(?:${AT_LEAST}) ${NUMBER}${LENGTH}`, ([from, unit]) => lasting(from, undefined, unit)),
  reading(`${NUMBER}(?:\\+${LENGTH}|${LENGTH} or more)`, ([from, unit, other]) =>
    lasting(from, undefined, unit ?? other),
  ),
  reading(`(?:for )?${NUMBER}${LENGTH}`, ([days, unit]) => lasting(days, days, unit)),
  reading("day (?:trip|tour)", () => ({ days: "1" })),
  reading(`(family|group) of ${NUMBER}(?:${PERSONS})?`, ([word, persons]) => groupOf(persons, word)),
  reading(`(?:for )?${NUMBER}${PERSONS}`, ([persons]) => groupOf(persons)),
  reading(`${NUMBER} (kids?|child|children)`, ([, word]) => ({ word })),
  reading(`for ${NUMBER}`, ([persons]) => groupOf(persons)),
  reading(`(?:(?:between|from) )?${MONEY} ?(?:${TO}|and) ?${MONEY}`, ([from, unit, to, last]) =>
    costing(rupees(from, unit ?? last), rupees(to, last)),
  ),
  reading(`(?:${AT_MOST}) ${MONEY}`, ([to, unit]) => costing(undefined, rupees(to, unit))),
  reading(`${MONEY} ?(?:(?:from|se) )?(?:max(?:imum)?|kam|tak|or less)`, ([to, unit]) =>
    costing(undefined, rupees(to, unit)),
  ),
  reading(`(?:${AT_LEAST}) ${MONEY}`, ([from, unit]) => costing(rupees(from, unit))),
  reading(`(20\\d\\d)|${MONEY}`, ([year, to, unit]) => (year ? null : costing(undefined, rupees(to, unit)))),
  ...ORDER_WORDS.map(([words, sort]) => reading(`(?:${words.replaceAll(" ", "|")})`, () => ({ sort }))),
];

/** What somebody typed, with its numbers, months and orders read out of the words. Reading the rest again changes nothing. */
export function understand(typed: string, months: string[]): Asked & { q?: string } {
  let asked: Asked = {};
  let [before, q] = ["", inEnglish(typed)];
  while (q !== before) {
    before = q;
    q = q.replaceAll(SPELT, (word) => String(COUNTS.indexOf(word.toLowerCase()) + 1 || 1));
    for (const { phrase, ask } of READINGS)
      q = q.replaceAll(phrase, (match: string, ...groups: Groups) => {
        const found = ask(groups, asked.month ? [] : months);
        if (!found) return match;
        const { word = "", ...more } = found;
        asked = { ...more, ...asked };
        return word;
      });
    q = q
      .replaceAll(/[,;!?]+(?=\s|$)/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  }
  return { ...asked, q: (Object.keys(asked).length > 0 ? withoutEdges(q) : q) || undefined };
}

/** "trip for" is no word to look for where "5 days" has been read behind it. */
function withoutEdges(q: string) {
  const words = q.split(" ");
  const first = words.findIndex((word) => !isStopWord(word));
  return first < 0 ? "" : words.slice(first, words.findLastIndex((word) => !isStopWord(word)) + 1).join(" ");
}

function reading(phrase: string, ask: Reading["ask"]): Reading {
  return { phrase: new RegExp(String.raw`(?<!\S)(?:${phrase})(?=[,;!?]*(?:\s|$))`, "giu"), ask };
}

function monthOf([name = "", year]: Groups, months: string[]) {
  const number = MONTHS.indexOf(name.toLowerCase()) + 1;
  const month = months.find((each) => Number(each.slice(5)) === number && each.startsWith(year ?? ""));
  return month ? { month } : null;
}

/** Who asks for a week takes a day less or more. */
function lasting(from?: string, to?: string, unit = "days") {
  const isWeeks = /^w/i.test(unit);
  const inDays = (number: string) => Number(number) * (isWeeks ? 7 : 1) + (/^n/i.test(unit) ? 1 : 0);
  const slack = isWeeks && from && to ? 1 : 0;
  const shortest = from ? inDays(from) - slack : 1;
  const longest = to ? inDays(to) + slack : MOST_DAYS;
  if (shortest < 1 || longest < shortest || longest > MOST_DAYS) return null;
  return { days: shortest === longest ? String(shortest) : `${shortest}-${longest}` };
}

function groupOf(number = "", word?: string) {
  const persons = Number(number);
  return persons >= 1 && persons <= MAX_GROUP ? { persons, word } : null;
}

function rupees(number = "", unit = "") {
  const times = /^l/i.test(unit) ? 1_00_000 : unit ? 1_000 : 1;
  return Math.round(Number(number.replaceAll(",", "")) * times);
}

/** A smaller or larger number is no price of a trip. */
function costing(minPrice?: number, maxPrice?: number) {
  const isPrice = (price = LEAST) => price >= LEAST && price <= MAX_PRICE;
  if (!isPrice(minPrice) || !isPrice(maxPrice)) return null;
  const [lower, upper] = minPrice && maxPrice && minPrice > maxPrice ? [maxPrice, minPrice] : [minPrice, maxPrice];
  return { ...(lower && { minPrice: lower }), ...(upper && { maxPrice: upper }) };
}
