import { MissedChanges } from "~/components/list/change-table";
import { describeSetting } from "~/models/system/setting/fields";
import { type SettingsForEdit } from "~/models/system/setting/save-settings.server";
import { type RejectedForm } from "~/values/rejected-form";

type Loaded = Pick<SettingsForEdit, "version" | "changes">;

/** What others saved since the refused form was opened. */
export function missedIn({ version, changes }: Loaded, rejected: RejectedForm | undefined) {
  return changes.filter((change) => rejected && change.version > Number(rejected.values.version ?? version));
}

export function MissedSettings({ changes }: Pick<SettingsForEdit, "changes">) {
  return <MissedChanges title="Saved since you opened this page" changes={changes} describe={describeSetting} />;
}
