import { z } from "zod";

import { emailField, integerField, lineField, textField, versionField } from "~/values/fields";
import { withoutTrunkZero } from "~/values/phone-field.server";
import { readPlainText } from "~/values/plain-text";
import { MAX_PHONE } from "~/values/tel-url";
import { plainNumber } from "~/values/typed-number";
import { withVariables } from "~/values/variables";
import { internationalNumber } from "~/values/whatsapp";
import { WORDS } from "~/values/words";

import { type SettingField } from "./field";
import { type FieldsOf, SETTINGS_PAGES, type SettingsPage } from "./fields";
import { isGstin } from "./gstin";
import { MAX_MESSAGE, type MessageText } from "./message-texts";
import { mailTicks } from "./pages/words";
import { HOME_PLACES, PEOPLE } from "./places";
import { ownPage, type SavedSettings, type SettingName } from "./saved";
import { type Tier, TIER_ROWS } from "./tiers";

/** Version 0 means that nothing was saved yet. */
const version = versionField(0);

function maybe<S extends z.ZodType>(schema: S) {
  return z
    .string()
    .default("")
    .transform((text, context): z.output<S> | null => {
      if (text.trim() === "") return null;
      const checked = schema.safeParse(text);
      if (checked.success) return checked.data;
      context.addIssue(checked.error.issues[0]?.message ?? "Please check this field.");
      return z.NEVER;
    });
}

function maybeText<S extends z.ZodType<string>>(schema: S) {
  return maybe(schema).transform((text) => text ?? "");
}

function numberOf(min: number, max: number, what: string) {
  return maybe(integerField(min, max, `Please enter ${what} as a whole number from ${min} to ${max}, or nothing.`));
}

function decimalOf(min: number, max: number, what: string) {
  const fault = `Please enter ${what} as a number from ${min} to ${max}, with two decimals at most, or nothing.`;
  return maybe(
    z
      .string(fault)
      .transform((text) => (/^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN))
      .refine((value) => value >= min && value <= max, fault),
  );
}

/** What a form may send for a setting. */
function formField(field: SettingField): z.ZodType {
  switch (field.kind) {
    case "line":
      return field.isRequired ? lineField(field.what, field.max) : maybeText(lineField(field.what, field.max));
    case "code":
      return maybeText(lineField(field.what, field.max).refine((text) => field.shape.test(text), field.fault));
    case "text":
      return maybeText(textField(field.what, field.max));
    case "words":
      return maybeText(wordsField(field));
    case "lines":
      return linesField(field);
    case "number":
      return (field.isDecimal ? decimalOf : numberOf)(field.min, field.max, field.what);
    case "phone":
      return phoneField(field.what);
    case "email":
      return emailField(field.what);
    case "web":
      return maybeText(webField(field.what)).transform(ownPage);
    case "choice":
      return z.enum(Object.keys(field.options), field.fault);
    case "tick":
      return z.enum(["", "yes"], "Please tick the box, or leave it empty.").default("");
    case "gstin":
      return maybeText(gstinField);
    case "rate":
      return maybe(rateField);
    default:
      throw new Error(`A setting of the kind ${field.kind} has a form of its own.`);
  }
}

type FieldOf<K extends SettingField["kind"]> = Extract<SettingField, { kind: K }>;

/** Visitors anywhere dial these numbers, so an Indian one typed the Indian way gets its country's code. */
function withCountry(text: string) {
  const number = /^0?[\d\s().-]*$/.test(text) && internationalNumber(text);
  return number && number.startsWith("91") && number.length === 12 ? `+${number.slice(0, 2)} ${number.slice(2)}` : text;
}

function phoneField(what: string) {
  return lineField(what, MAX_PHONE)
    .transform(plainNumber)
    .transform(withCountry)
    .transform(withoutTrunkZero)
    .refine(
      (text) => /^\+[\d\s().-]+$/.test(text) && /^[1-9]\d{7,14}$/.test(text.replaceAll(/\D/g, "")),
      `Please enter ${what} with + and the country's code, like +91 194 250 0000.`,
    );
}

function webField(what: string) {
  return lineField(what, 200).refine(
    (text) => URL.canParse(text) && new URL(text).protocol === "https:" && new URL(text).hostname.includes("."),
    `Please enter ${what} as an address that begins with https://.`,
  );
}

function linesField({ what, max, most, fault, isRequired, areUrls }: FieldOf<"lines">) {
  const lines = textField(what, max).transform((text) => text.split("\n").flatMap((line) => line.trim() || []));
  return (isRequired ? lines : maybe(lines).transform((typed) => typed ?? []))
    .refine((typed) => typed.length <= most, fault)
    .refine(
      (typed) => !areUrls || typed.every((line) => webField("").safeParse(line).success),
      "Please enter one address a line, each beginning with https://.",
    );
}

const TAG = /<\/?[a-z][^<>]*>/i;

function wordsField({ what, max, form }: FieldOf<"words">) {
  const text = textField(what, max).refine(
    (typed) => !TAG.test(typed),
    `Please write ${what} without tags like <b>: # begins a heading and - a list item.`,
  );
  if (form === "paragraphs")
    return text.refine(
      (typed) => readPlainText(typed).every(({ heading, list }) => !heading && list.length === 0),
      `Please write ${what} in paragraphs, without headings and lists.`,
    );
  if (form === "questions")
    return text.refine(
      (typed) => readPlainText(typed).every(({ heading, paragraphs, list }) => heading && paragraphs[0] && !list[0]),
      "Please begin each question with # and write its answer in paragraphs below it.",
    );
  return text;
}

const gstinField = lineField("the GSTIN", 20)
  .transform((text) => text.replaceAll(" ", "").toUpperCase())
  .refine(isGstin, "This GSTIN cannot be right: please compare its 15 characters with your certificate.");

const rateField = z
  .string()
  .transform((text) => (/^\s*\d{1,2}(\.\d)?\s*%?\s*$/.test(text) ? Number.parseFloat(text) : Number.NaN))
  .refine((rate) => rate >= 0 && rate <= 40, "Please enter the GST rate as a number from 0 to 40, like 5.");

type Sent<P extends SettingsPage> = { version: number } & Required<
  Pick<SavedSettings, Exclude<keyof FieldsOf<P> & SettingName, "tiers">>
>;

/** The form of a page, without what the page has of its own. A field that the host has set is ignored. */
export function pageSchema<P extends SettingsPage>(page: P, locked: ReadonlySet<string> = new Set()) {
  const fields = Object.entries<SettingField>(SETTINGS_PAGES[page].fields)
    .filter(([, { kind }]) => kind !== "tiers")
    .map(([name, field]) => [name, locked.has(name) ? z.unknown().transform(() => undefined) : formField(field)]);
  return z.object({ version, ...Object.fromEntries(fields) }) as z.ZodType as z.ZodType<Sent<P>>;
}

const ticked = z.string().optional().transform(Boolean);
const caption = maybeText(lineField("the words below it", 80));

const PICTURE_SCHEMAS = {
  person: z
    .object({
      version,
      name: maybeText(lineField("the name", 60)),
      role: maybeText(lineField("what they do", 60)),
      languages: maybeText(lineField("the languages", 80)),
      isWithoutPicture: ticked,
    })
    .transform(({ version, isWithoutPicture, ...person }) => ({
      version,
      isRemoved: isWithoutPicture,
      value: person.name === "" ? null : person,
    })),
  hero: z
    .object({ version, caption, isDrawn: ticked })
    .transform(({ version, caption, isDrawn }) => ({ version, isRemoved: isDrawn, value: { name: "", caption } })),
  card: z
    .object({ version, caption, isDrawn: ticked, name: lineField("the place", 60) })
    .transform(({ version, isDrawn, ...value }) => ({ version, isRemoved: isDrawn, value })),
  logo: z
    .object({ version, saysName: ticked, isDrawn: ticked })
    .transform(({ version, isDrawn, ...value }) => ({ version, isRemoved: isDrawn, value })),
};

/** The settings with a picture. */
export const PICTURE_PLACES = [...HOME_PLACES, ...PEOPLE, "logo"] as const;

export type PicturePlace = (typeof PICTURE_PLACES)[number];

type PictureForm = { version: number; isRemoved: boolean; value: object | null };

/** The form of a setting with a picture. A `value` of null is nobody at this place. */
export function pictureSchema(place: string | undefined): z.ZodType<PictureForm> {
  if (place === "hero" || place === "logo") return PICTURE_SCHEMAS[place];
  return PICTURE_SCHEMAS[PEOPLE.some((each) => each === place) ? "person" : "card"];
}

/** Empty, and our own words, count as none of the operator's. */
export function messageSchema({ name, ticks }: MessageText) {
  const { ours, variables } = WORDS[name];
  const text = maybeText(withVariables(textField("the text", MAX_MESSAGE), variables));
  const own: z.ZodRawShape = {
    [name]: text.transform((typed) => (typed === ours ? "" : typed)),
    ...Object.fromEntries(ticks.map((tick) => [tick, formField(mailTicks[tick])])),
  };
  return z.object({ version, ...own });
}

const TOUR_OPERATORS = "998555";

export const moneySchema = pageSchema("money").transform((given, context) => {
  const { gstin, gstRate, sac, foreignCurrency, foreignRate } = given;
  const fault = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if (gstin && gstRate === null)
    fault("gstRate", "Please enter your GST rate: without it no receipt voucher and no invoice can be made.");
  if (foreignCurrency && foreignRate === null)
    fault("foreignRate", "Please enter how many rupees one costs, or choose rupees only.");
  if (!foreignCurrency && foreignRate !== null)
    fault("foreignCurrency", "Please choose the currency, or clear its rate.");
  return { ...given, sac: sac || (gstin ? TOUR_OPERATORS : "") };
});

const rowsSchema = z
  .object(
    Object.fromEntries(
      TIER_ROWS.flatMap((row) => [
        [`tierDays${row}`, numberOf(0, 365, "the days")],
        [`tierPercent${row}`, numberOf(0, 100, "the per cent")],
      ]),
    ),
  )
  .transform((rows) => ({ rows }));

export const policiesSchema = pageSchema("policies")
  .and(z.object({ intent: z.enum(["save", "example"]).catch("save") }))
  .and(rowsSchema)
  .transform(({ rows, ...given }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (given.advanceDays !== null && given.advancePercent === null)
      fault("advancePercent", "Please enter the advance in per cent, or clear the days to pay it.");
    // Stored as two: when, and how many days before if it is before.
    const days = given.balanceDays;
    const balance: SavedSettings["balance"] = days === null ? "" : days === 0 ? "on arrival" : "before";
    return { ...given, balance, balanceDays: days || null, tiers: tiersIn(rows, fault) };
  });

type Fault = (field: string, message: string) => void;

function tiersIn(rows: Record<string, unknown>, fault: Fault): Tier[] {
  const tiers: Tier[] = [];
  for (const row of TIER_ROWS) {
    const days = rows[`tierDays${row}`];
    const percent = rows[`tierPercent${row}`];
    const above = tiers.at(-1);
    if (days === null && percent === null) continue;
    if (typeof days !== "number") fault(`tierDays${row}`, `Please enter the days of row ${row}, or clear the row.`);
    else if (typeof percent !== "number")
      fault(`tierPercent${row}`, `Please enter the per cent of row ${row}, or clear the row.`);
    else if (above && days >= above.days)
      fault(`tierDays${row}`, `Row ${row} must have fewer days than the row above: below ${above.days}.`);
    else if (above && percent >= above.percent)
      fault(`tierPercent${row}`, `Row ${row} must give back less than the row above: below ${above.percent} %.`);
    else tiers.push({ days, percent });
  }
  return tiers;
}
