import { z } from "zod";

import { lineField, textField } from "~/values/fields";
import { withVariables } from "~/values/variables";
import { WORDS } from "~/values/words";

import { type SettingField } from "./field";
import { type FieldsOf, SETTINGS_PAGES, type SettingsPage } from "./fields";
import { MAX_MESSAGE, type MessageText } from "./message-texts";
import { type SavedSettings, type SettingName } from "./saved";
import { formField, maybeText, version } from "./schema-fields";

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
