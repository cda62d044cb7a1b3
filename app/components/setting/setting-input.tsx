import { type ComponentProps } from "react";

import { Field, Options, Select, TextArea } from "~/components/form/field";
import { type SettingField } from "~/models/system/setting/field";

const INPUTS: Partial<Record<SettingField["kind"], ComponentProps<"input">>> = {
  phone: { type: "tel", required: true },
  email: { type: "email", required: true },
  web: { type: "url" },
  rate: { inputMode: "decimal" },
  gstin: { autoCapitalize: "characters", autoComplete: "off" },
  number: { inputMode: "numeric" },
};

type SettingInputProps = {
  setting: SettingField;
  name: string;
  label: string;
  hint?: string;
  readOnly: boolean;
  defaultValue: string;
};

/** The input that fits a setting. */
export function SettingInput({ setting, ...props }: SettingInputProps) {
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
