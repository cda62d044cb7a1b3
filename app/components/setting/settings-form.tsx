import { Form, Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";

import { ErrorSummary } from "~/components/form/error-summary";
import { PendingButton } from "~/components/form/pending-button";
import { UnsavedChanges } from "~/components/form/unsaved-changes";
import { SETTING_LABELS } from "~/models/system/setting/labels";
import { type SettingsForEdit } from "~/models/system/setting/save-settings.server";
import { type SettingName } from "~/models/system/setting/saved";
import { type RejectedForm, withOthersChanges } from "~/values/rejected-form";

import { missedIn, MissedSettings } from "./missed-settings";

export type SettingsField = ReturnType<typeof fieldProps>;

type FieldOf = (name: SettingName, hint?: string) => SettingsField;

type SettingsFormProps = {
  title: string;
  intro: string;
  settings: SettingsForEdit & { formAction: string };
  rejected?: RejectedForm;
  children: (field: FieldOf) => ReactNode;
  /** Shown beside the Save button. */
  more?: ReactNode;
};

export function SettingsForm({ title, intro, settings, rejected: sent, children, more }: SettingsFormProps) {
  const [isChanged, setIsChanged] = useState(false);
  const { version, formAction } = settings;
  const missed = missedIn(settings, sent);
  const rejected = sent && withOthersChanges(sent, missed);
  return (
    <>
      <div className="title-row">
        <h1>{title}</h1>
        <Link to="/admin-dashboard/settings">Back to all settings</Link>
      </div>
      <p>{intro}</p>
      <Form
        method="post"
        action={formAction}
        replace
        className="form-narrow"
        key={version}
        onInput={() => setIsChanged(true)}
      >
        <ErrorSummary rejected={rejected?.msg ? rejected : undefined} />
        <UnsavedChanges isChanged={isChanged} />
        <MissedSettings changes={missed} />
        {/* The stored version, not the one typed in: whoever saves again has seen the other's changes. */}
        <input type="hidden" name="version" value={version} />
        {children((name, hint) => fieldProps(settings, rejected, name, hint))}
        <p className="actions">
          <PendingButton className="button" busy="Saving...">
            Save
          </PendingButton>
          {more}
        </p>
      </Form>
    </>
  );
}

function fieldProps(
  { fields, locked }: SettingsForEdit,
  rejected: RejectedForm | undefined,
  name: SettingName,
  hint?: string,
) {
  const isLocked = locked.includes(name);
  return {
    name,
    label: SETTING_LABELS[name],
    hint: isLocked ? "Set by your host." : hint,
    readOnly: isLocked,
    defaultValue: typed(fields[name]),
    rejected,
  };
}

/** A stored value as the form's field shows it. */
function typed(value: unknown) {
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
