import { z } from "zod";

import { emailField, integerField, lineField, textField } from "~/values/fields";
import { withoutTrunkZero } from "~/values/phone-field.server";
import { readPlainText } from "~/values/plain-text";
import { MAX_PHONE } from "~/values/tel-url";
import { tokensIn, unreadableIn } from "~/values/theme";
import { plainNumber } from "~/values/typed-number";
import { withVariables } from "~/values/variables";
import { internationalNumber } from "~/values/whatsapp";
import { WORDS, type WordsName } from "~/values/words";

import { MAX_MESSAGE, MAX_SUBJECT, type MessageText } from "./message-texts";
import { ownPage } from "./saved";
import { maybe, maybeText, numberOf, tickField, version } from "./schema-fields";

/** Visitors anywhere dial these numbers, so an Indian one typed the Indian way gets its country's code. */
function withCountry(text: string) {
  const number = /^0?[\d\s().-]*$/.test(text) && internationalNumber(text);
  return number && number.startsWith("91") && number.length === 12 ? `+${number.slice(0, 2)} ${number.slice(2)}` : text;
}

const phoneField = (label: string) =>
  lineField(label, MAX_PHONE)
    .transform(plainNumber)
    .transform(withCountry)
    .transform(withoutTrunkZero)
    .refine(
      (text) => /^\+[\d\s().-]+$/.test(text) && /^[1-9]\d{7,14}$/.test(text.replaceAll(/\D/g, "")),
      `Please enter ${label} with + and the country's code, like +91 194 250 0000.`,
    );

const webField = (label: string) =>
  lineField(label, 200).refine(
    (text) => URL.canParse(text) && new URL(text).protocol === "https:" && new URL(text).hostname.includes("."),
    `Please enter ${label} as an address that begins with https://.`,
  );

const linesOf = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);

const addressField = textField("your address", 400)
  .transform(linesOf)
  .refine((lines) => lines.length <= 5, "Please keep the address to five lines.");

const socialsField = maybe(textField("your other pages", 1000).transform(linesOf))
  .transform((lines) => lines ?? [])
  .refine((lines) => lines.length <= 5, "Please name five pages at most.")
  .refine(
    (lines) => lines.every((line) => webField("").safeParse(line).success),
    "Please enter one address a line, each beginning with https://.",
  );

/** Ignores a field that the host has set. */
const unless = <T>(isLocked: boolean, schema: z.ZodType<T>): z.ZodType<T | undefined> =>
  isLocked ? z.unknown().transform(() => undefined) : schema;

export function businessSchema(locked: ReadonlySet<string>) {
  return z.object({
    version,
    brand: unless(locked.has("brand"), lineField("the name of your business", 60)),
    tagline: unless(locked.has("tagline"), lineField("the tagline", 120)),
    legalName: maybeText(lineField("the legal name", 120)),
    address: unless(locked.has("address"), addressField),
    phone: unless(locked.has("phone"), phoneField("the phone number")),
    whatsapp: unless(locked.has("whatsapp"), phoneField("the WhatsApp number")),
    email: unless(locked.has("email"), emailField("the e-mail address")),
    hours: unless(locked.has("hours"), lineField("your hours", 120)),
    instagram: unless(locked.has("instagram"), maybeText(webField("the Instagram page")).transform(ownPage)),
    socials: socialsField,
    grievanceOfficer: maybeText(lineField("the grievance officer", 200)),
    askForReviews: tickField,
    remindOfQuotes: tickField,
    writeBeforeTrip: tickField,
    thankAfterTrip: tickField,
  });
}

const memberField = maybe(textField("the associations", 400).transform(linesOf))
  .transform((lines) => lines ?? [])
  .refine((lines) => lines.length <= 4, "Please name four associations at most.");

export const whoSchema = z.object({
  version,
  registration: maybeText(lineField("the registration number", 80)),
  memberOf: memberField,
  since: numberOf(1850, new Date().getFullYear(), "the year"),
});

export const personSchema = z.object({
  version,
  name: maybeText(lineField("the name", 60)),
  role: maybeText(lineField("what they do", 60)),
  languages: maybeText(lineField("the languages", 80)),
  isWithoutPicture: z.string().optional().transform(Boolean),
});

const TAG = /<\/?[a-z][^<>]*>/i;

const wordsField = (label: string) =>
  textField(label, 10_000).refine(
    (text) => !TAG.test(text),
    `Please write ${label} without tags like <b>: # begins a heading and - a list item.`,
  );

const paragraphsField = (label: string) =>
  wordsField(label).refine(
    (text) => readPlainText(text).every(({ heading, list }) => !heading && list.length === 0),
    `Please write ${label} in paragraphs, without headings and lists.`,
  );

export const textsSchema = z.object({
  version,
  aboutMission: maybeText(paragraphsField("this text")),
  aboutCustomer: maybeText(paragraphsField("this text")),
  terms: maybeText(wordsField("the terms")),
  privacy: maybeText(wordsField("the privacy page")),
  cancellation: maybeText(wordsField("the cancellation policy")),
  questions: maybeText(
    wordsField("the questions").refine(
      (text) => readPlainText(text).every(({ heading, paragraphs, list }) => heading && paragraphs[0] && !list[0]),
      "Please begin each question with # and write its answer in paragraphs below it.",
    ),
  ),
});

const homePicture = {
  version,
  caption: maybeText(lineField("the words below it", 80)),
  isDrawn: z.string().optional().transform(Boolean),
};

export const heroSchema = z.object({
  ...homePicture,
  name: z
    .string()
    .default("")
    .transform(() => ""),
});

export const cardSchema = z.object({ ...homePicture, name: lineField("the place", 60) });

const hueField = integerField(0, 359, "Please enter the hue as a whole number from 0 to 359, or nothing.").superRefine(
  (hue, context) => {
    const pair = unreadableIn(tokensIn(hue));
    if (pair) context.addIssue(`With this hue some text could not be read: ${pair}. Please choose another.`);
  },
);

const keptFor = (min: number, max: number, what: string) => numberOf(min, max, `${what} to keep this`);

export const privacySchema = z.object({
  version,
  keepContactsYears: keptFor(1, 30, "the years"),
  keepMailsDays: keptFor(1, 3650, "the days"),
  keepEnquiriesDays: keptFor(1, 3650, "the days"),
  keepSessionsDays: keptFor(0, 3650, "the days"),
  keepTokensDays: keptFor(0, 3650, "the days"),
});

export const loginsSchema = z.object({ version, staffSecondFactor: tickField });

export const logoSchema = z.object({
  version,
  saysName: z.string().optional().transform(Boolean),
  isDrawn: z.string().optional().transform(Boolean),
});

export const lookSchema = z.object({ version, hue: maybe(hueField) });

/** Empty, and our own words, count as none of the operator's. */
function messagePart(name: WordsName, label: "Subject" | "Text") {
  const { ours, variables } = WORDS[name];
  const field = label === "Subject" ? lineField("the subject", MAX_SUBJECT) : textField("the text", MAX_MESSAGE);
  return maybeText(withVariables(field, variables)).transform((text) => (text === ours ? "" : text));
}

export function messageSchema({ parts }: MessageText) {
  return z.object({ version, ...Object.fromEntries(parts.map(({ name, label }) => [name, messagePart(name, label)])) });
}

export function oursOf({ parts }: MessageText, version: string) {
  const ours = new FormData();
  ours.set("version", version);
  for (const { name } of parts) ours.set(name, "");
  return ours;
}
