import { z } from "zod";

import { lineField, textField } from "~/values/fields";
import { withVariables } from "~/values/variables";
import { WORDS } from "~/values/words";

import { type SettingField } from "./field";
import { type FieldsOf, SETTINGS_PAGES, type SettingsPage } from "./fields";
import { MAX_MESSAGE, type MessageText } from "./message-texts";
import { type SavedSettings, type SettingName } from "./saved";
import { formField, maybeText, numberOf, version } from "./schema-fields";
import { type Tier, TIER_ROWS } from "./tiers";

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

/** The forms of the settings with a picture. A `value` of null is nobody at this place. */
export const PICTURE_SCHEMAS = {
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

/** Empty, and our own words, count as none of the operator's. */
export function messageSchema({ name }: MessageText) {
  const { ours, variables } = WORDS[name];
  const text = maybeText(withVariables(textField("the text", MAX_MESSAGE), variables));
  const own: z.ZodRawShape = { [name]: text.transform((typed) => (typed === ours ? "" : typed)) };
  return z.object({ version, ...own });
}

export function oursOf({ name }: MessageText, version: string) {
  const ours = new FormData();
  ours.set("version", version);
  ours.set(name, "");
  return ours;
}

const NEEDED = "without it no receipt voucher and no invoice can be made.";

export const moneySchema = pageSchema("money").superRefine(
  ({ gst, gstin, gstRate, sac, foreignCurrency, foreignRate }, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (gst === "registered" && !gstin)
      fault("gstin", "Please enter your GSTIN, or choose that you are not registered.");
    if (gst === "registered" && gstRate === null) fault("gstRate", `Please enter your GST rate: ${NEEDED}`);
    if (gst === "registered" && !sac) fault("sac", `Please enter the SAC: ${NEEDED}`);
    if (gst !== "registered" && gstin) fault("gst", "Please choose registered, or clear the GSTIN.");
    if (foreignCurrency && foreignRate === null)
      fault("foreignRate", "Please enter how many rupees one costs, or choose rupees only.");
    if (!foreignCurrency && foreignRate !== null)
      fault("foreignCurrency", "Please choose the currency, or clear its rate.");
  },
);

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
    if (given.balance === "before" && given.balanceDays === null)
      fault("balanceDays", "Please enter how many days before the start the balance is paid.");
    const balanceDays = given.balance === "before" ? given.balanceDays : null;
    return { ...given, balanceDays, tiers: tiersIn(rows, fault) };
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
