import { refuse } from "~/result";
import { type Author } from "~/values/author";

import { RETIRED, type RetiredName } from "./retired";
import { getSettingsForEdit, saveSettings } from "./save-settings.server";

/** Gives up a setting that is asked for no more. */
export async function takeUsual({ id: name, by }: { id: string | undefined; by: Author }) {
  if (!name || !(name in RETIRED)) return refuse("NOT_FOUND", "There is no such setting.");
  const { version } = await getSettingsForEdit();
  return saveSettings({ by, version, fields: { [name]: RETIRED[name as RetiredName].usual } });
}
