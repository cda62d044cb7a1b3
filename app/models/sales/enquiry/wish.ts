import { monthInWords } from "~/models/catalogue/package/limits";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { partyInWords } from "~/values/party";

import { type EnquiryJson } from "./json";
import { MATTERS } from "./rules";

export const CALL_AT = { morning: "In the morning", afternoon: "In the afternoon", evening: "In the evening" } as const;

/** The text of who asks for a quote by taps alone. */
export const QUOTE_PLEASE = "Please make me a quote.";

export type Wish = Pick<
  EnquiryJson,
  | "packageTitle"
  | "comparedWith"
  | "wantedFrom"
  | "wantedMonth"
  | "wantedDays"
  | "persons"
  | "children"
  | "childAges"
  | "matters"
  | "callAt"
>;

function wordsOf(words: Record<string, string>, key: string) {
  return words[key] ?? key;
}

function wordsOfMatters(matters: string[]) {
  return matters.map((key) => wordsOf(MATTERS, key)).join(", ");
}

/** When, who and what, for the office's mail and page and for the guest's. */
export function wishRows(wish: Wish): [label: string, value: string][] {
  const { comparedWith, wantedFrom, wantedMonth, wantedDays, persons, children, childAges, matters, callAt } = wish;
  const rows: [string, string | number | null][] = [
    ["Compared with", comparedWith.join(", ")],
    ["Start date", wantedFrom && formatDate(wantedFrom)],
    ["Month", wantedMonth && monthInWords(wantedMonth)],
    ["Days", wantedDays],
    ["Persons", persons && partyInWords({ numberOfPersons: persons, numberOfChildren: children ?? 0 })],
    ["Ages of the children", childAges],
    ["What matters", wordsOfMatters(matters)],
    ["Please call", callAt && wordsOf(CALL_AT, callAt)],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, String(value)]] : []));
}

/** The trip in one line, for a chat. */
export function wishInWords({ packageTitle, comparedWith, wantedFrom, wantedMonth, persons, children, matters }: Wish) {
  const all = counted(persons ?? 0, "person");
  const party = persons && partyInWords({ numberOfPersons: persons, numberOfChildren: children ?? 0 }, all);
  return [
    packageTitle,
    ...comparedWith,
    wantedFrom ? formatDate(wantedFrom) : wantedMonth && monthInWords(wantedMonth),
    party,
    wordsOfMatters(matters),
  ]
    .filter(Boolean)
    .join(", ");
}

/** What the guest of a quote reads above its days, for the office to go on with. How old the children are stands with the question. */
export function noteOf({ matters }: Pick<Wish, "matters">) {
  return matters.length > 0 ? `What matters to you: ${wordsOfMatters(matters)}.` : "";
}
