import { Field, PriceField } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { type Setting, settingField, type Settings } from "~/values/price-settings";

type SettingFieldsProps = { legend: string; declared: Setting[]; settings?: Settings };

/** A field for each of what the rules of prices ask for; nothing where they ask for nothing. */
export function SettingFields({ legend, declared, settings = {} }: SettingFieldsProps) {
  const rejected = useRejected();
  const error = rejected?.errors.priceSettings;
  if (declared.length === 0) return null;
  return (
    <fieldset
      className="part"
      id="priceSettings"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && "priceSettings-error"}
    >
      <legend>{legend}</legend>
      {error && (
        <p className="field-error" id="priceSettings-error">
          {error}
        </p>
      )}
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
    </fieldset>
  );
}
