import { Link } from "@remix-run/react";
import { type ComponentProps, Fragment, type ReactNode, useState } from "react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Options, Select, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { UnsavedChanges } from "~/components/form/unsaved-changes";
import { type PageOfSettings, type SettingField } from "~/models/system/setting/field";
import { namesIn, SETTINGS, SETTINGS_PAGES, type SettingsPage } from "~/models/system/setting/fields";
import { type SettingsForEdit } from "~/models/system/setting/save-settings.server";
import { type SettingName } from "~/models/system/setting/saved";
import { type RejectedForm, withOthersChanges } from "~/values/rejected-form";

import { KeptFromBefore } from "./kept-from-before";
import { missedIn, MissedSettings } from "./missed-settings";

export type SettingsField = ReturnType<typeof fieldProps>;

type FormProps = {
  settings: SettingsForEdit & { formAction: string };
  rejected?: RejectedForm;
  /** Shown beside the Save button. */
  more?: ReactNode;
};

type PageFormProps = FormProps & {
  page: SettingsPage;
  /** How a field stands on the page, if not by its input alone. */
  arrange?: (name: SettingName, input: ReactNode) => ReactNode;
};

/** The form of a page with the fields of its table. */
export function SettingsPageForm({ page, arrange = (_, input) => input, ...form }: PageFormProps) {
  const { title, intro, fields, headings = {} }: PageOfSettings = SETTINGS_PAGES[page];
  return (
    <>
      <SettingsForm title={title} intro={intro} {...form}>
        {(field) =>
          namesIn(fields).map((name) => (
            <Fragment key={name}>
              {headings[name] && (
                <>
                  <h2 id={headings[name].id}>{headings[name].title}</h2>
                  {headings[name].about && <p>{headings[name].about}</p>}
                </>
              )}
              {arrange(name, <SettingInput {...field(name)} />)}
            </Fragment>
          ))
        }
      </SettingsForm>
      <KeptFromBefore page={page} settings={form.settings} />
    </>
  );
}

type SettingsFormProps = FormProps & {
  title: string;
  intro: string;
  children: (field: (name: SettingName) => SettingsField) => ReactNode;
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
      <DeskForm
        method="post"
        action={formAction}
        replace
        className="form-narrow"
        key={version}
        onInput={() => setIsChanged(true)}
        rejected={rejected}
      >
        <ErrorSummary rejected={rejected} />
        <UnsavedChanges isChanged={isChanged} />
        <MissedSettings changes={missed} />
        {/* The stored version, not the one typed in: whoever saves again has seen the other's changes. */}
        <input type="hidden" name="version" value={version} />
        {children((name) => fieldProps(settings, name))}
        <p className="actions">
          <PendingButton busy="Saving...">Save</PendingButton>
          {more}
        </p>
      </DeskForm>
    </>
  );
}

function fieldProps({ fields, locked }: SettingsForEdit, name: SettingName) {
  const isLocked = locked.includes(name);
  const { label, hint } = SETTINGS[name];
  return {
    name,
    label,
    hint: isLocked ? "Set by your host." : hint,
    readOnly: isLocked,
    defaultValue: typed(fields[name]),
  };
}

/** A stored value as the form's field shows it. */
function typed(value: unknown) {
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const INPUTS: Partial<Record<SettingField["kind"], ComponentProps<"input">>> = {
  phone: { type: "tel", required: true },
  email: { type: "email", required: true },
  web: { type: "url" },
  rate: { inputMode: "decimal" },
  gstin: { autoCapitalize: "characters", autoComplete: "off" },
  number: { inputMode: "numeric" },
};

/** The input that fits a setting. */
export function SettingInput(props: SettingsField) {
  const setting = SETTINGS[props.name];
  const required = "isRequired" in setting && setting.isRequired;
  switch (setting.kind) {
    case "choice":
    case "tick":
      return (
        <Select {...props}>
          <Options of={Object.entries(setting.options)} />
        </Select>
      );
    case "lines":
    case "text":
      return <TextArea {...props} required={required} rows={3} {...setting.input} />;
    case "words":
      return <TextArea {...props} rows={8} maxLength={setting.max} />;
    case "line":
      return <Field {...props} required={required} maxLength={setting.max} />;
    default:
      return <Field {...props} {...INPUTS[setting.kind]} {...setting.input} />;
  }
}
