import { Field } from "~/components/form/field";
import { type Glance } from "~/models/catalogue/content/glance";
import { seasonQuestion } from "~/models/catalogue/content/season";
import { PACKAGE_LABELS } from "~/models/catalogue/package/labels";

const HINTS: Record<keyof Glance, string> = {
  groupSize: "Like: only your own group",
  ageFrom: "Like 8",
  highestNight: "The place, like Gulmarg",
  highestMetres: "Like 2,650; above 3,000 the page warns",
  hardestDay: "Like: day 4, 14 km on foot",
  seasonInWords: "Like: April to November. The page says the seasons of its days instead, where there are some.",
  languages: "Like: English, Hindi, Urdu",
  startsAt: "Like: Srinagar airport",
};

export const GLANCE_NAMES = Object.keys(HINTS) as (keyof Glance)[];

type GlanceFieldsProps = { glance?: Glance & Parameters<typeof seasonQuestion>[0] };

export function GlanceFields({ glance }: GlanceFieldsProps) {
  return (
    <fieldset className="part">
      <legend>At a glance (optional)</legend>
      <p>A row below the price, with what is filled in. The longest drive comes from the facts of the days.</p>
      <div className="field-row">
        {GLANCE_NAMES.map((name) => (
          <Field
            key={name}
            name={name}
            label={PACKAGE_LABELS[name]}
            hint={HINTS[name]}
            warning={name === "seasonInWords" && glance ? seasonQuestion(glance) : undefined}
            maxLength={60}
            defaultValue={glance?.[name] ?? ""}
          />
        ))}
      </div>
    </fieldset>
  );
}
