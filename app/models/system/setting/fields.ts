import { type WordsName } from "~/values/words";

import { type SettingField } from "./field";
import { MESSAGE_TEXTS } from "./message-texts";
import { business } from "./pages/business";
import { ledgers } from "./pages/ledgers";
import { money, policies } from "./pages/money";
import { site, team } from "./pages/site";
import { mailTicks, words } from "./pages/words";
import { RETIRED, type RetiredName } from "./retired";
import { type SettingName } from "./saved";

export const SETTINGS_PAGES = { business, money, ledgers, policies, words, team, site };

export type SettingsPage = keyof typeof SETTINGS_PAGES;

/** Those with nothing beside their fields. */
export const PLAIN_PAGES = ["business", "ledgers"] as const;

export type FieldsOf<P extends SettingsPage> = (typeof SETTINGS_PAGES)[P]["fields"];

type OwnWords = { label: string; kind: "ownWords" };

const ownWords = Object.fromEntries(
  MESSAGE_TEXTS.map(({ way, title, name }): [string, OwnWords] => [
    name,
    { label: `${way}, ${title.toLowerCase()}`, kind: "ownWords" },
  ]),
) as Record<Exclude<WordsName, RetiredName>, OwnWords>;

/** All that the settings may hold. */
export const SETTINGS: Record<SettingName, SettingField> = {
  ...business.fields,
  person1: { label: "First person", kind: "person" },
  person2: { label: "Second person", kind: "person" },
  person3: { label: "Third person", kind: "person" },
  person4: { label: "Fourth person", kind: "person" },
  ...money.fields,
  ...ledgers.fields,
  gst: { label: "GST", kind: "merged" },
  ...policies.fields,
  balance: { label: "Balance", kind: "merged" },
  ...words.fields,
  ...mailTicks,
  ...ownWords,
  hero: { label: "Large picture of the home page", kind: "card" },
  card1: { label: "Gallery, first card", kind: "card" },
  card2: { label: "Gallery, second card", kind: "card" },
  card3: { label: "Gallery, third card", kind: "card" },
  card4: { label: "Gallery, fourth card", kind: "card" },
  card5: { label: "Gallery, fifth card", kind: "card" },
  logo: { label: "Logo", kind: "logo" },
  ...team.fields,
  ...site.fields,
  ...RETIRED,
};

export function namesIn(fields: object) {
  return Object.keys(fields).filter((name): name is SettingName => name in SETTINGS);
}

/** What is no setting any more, in the history. */
const FORMER: Record<string, string> = { look: "Look", hue: "Hue", stateCode: "State code" };

export function describeSetting({ field, oldValue, newValue }: { field: string; oldValue: string; newValue: string }) {
  const what = Object.entries(SETTINGS).find(([name]) => name === field)?.[1].label ?? FORMER[field] ?? field;
  return { what, before: beginningOf(oldValue), after: beginningOf(newValue) };
}

/** Shortens a long text, because a whole page of terms would hide the rest of the history. */
function beginningOf(text: string) {
  return text.length > 300 ? `${text.slice(0, 300).trimEnd()} …` : text;
}
