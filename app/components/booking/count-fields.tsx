import { Field } from "~/components/form/field";
import { type AskedCount, countField, type Counts } from "~/values/counts";

type CountFieldsProps = { asked: AskedCount[]; counts?: Counts };

/** A field for each of what the rules of prices ask for of the party; mostly none. */
export function CountFields({ asked, counts = {} }: CountFieldsProps) {
  return (
    <>
      {asked.map(({ name, label }) => (
        <Field
          key={name}
          name={countField({ name })}
          label={label}
          type="number"
          inputMode="numeric"
          min={0}
          defaultValue={counts[name] ?? 0}
          errorOf="counts"
        />
      ))}
    </>
  );
}
