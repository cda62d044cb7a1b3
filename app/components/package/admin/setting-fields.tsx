import { Field, FieldError, FieldGroup, PriceField } from "~/components/form/field";
import { type Setting, settingField, type Settings } from "~/values/price-settings";

type SettingFieldsProps = { legend: string; declared: Setting[]; settings?: Settings };

/** A field for each of what the rules of prices ask for; nothing where they ask for nothing. */
export function SettingFields({ legend, declared, settings = {} }: SettingFieldsProps) {
  if (declared.length === 0) return null;
  return (
    <FieldGroup name="priceSettings" className="part">
      <legend>{legend}</legend>
      <FieldError of="priceSettings" />
      <div className="field-row">
        {declared.map((setting) => {
          const Input = setting.kind === "rupees" ? PriceField : Field;
          return (
            <Input
              key={setting.name}
              name={settingField(setting)}
              label={`${setting.label} (optional)`}
              hint={setting.hint}
              inputMode="numeric"
              defaultValue={settings[setting.name]?.toLocaleString("en-IN") ?? ""}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
