import { Field, FieldError, FieldGroup, Select } from "~/components/form/field";
import { PICTURE_STATES, pictureField } from "~/models/catalogue/content/picture-fields";
import { type PackageJson } from "~/models/catalogue/package/json.server";

type PictureRowsProps = { pictures: PackageJson["pictures"] };

/** A row of fields for each picture after the first. */
export function PictureRows({ pictures }: PictureRowsProps) {
  return (
    <FieldGroup name="pictures" className="part">
      <legend>Its other pictures</legend>
      <FieldError of="pictures" />
      {pictures.length === 0 && (
        <p>There is none yet. Where one sleeps, eats, rides and walks helps guests to decide.</p>
      )}
      {pictures.map((picture, row) => (
        <PictureRow key={picture.url} row={row} picture={picture} />
      ))}
    </FieldGroup>
  );
}

type PictureRowProps = { row: number; picture: PackageJson["pictures"][number] };

function PictureRow({ row, picture: { url, alt, caption } }: PictureRowProps) {
  const field = (name: Parameters<typeof pictureField>[1], label: string) => ({ name: pictureField(row, name), label });
  return (
    <fieldset className="extra-row image-field">
      <legend>Picture {row + 2}</legend>
      <figure>
        <img src={url} alt={alt} width={240} height={180} loading="lazy" />
      </figure>
      <input type="hidden" name={pictureField(row, "url")} value={url} />
      <div>
        <div className="field-row field-row-wide">
          <Field
            {...field("alt", "What it shows")}
            hint="Read to those who do not see it"
            required
            maxLength={160}
            defaultValue={alt}
          />
          <Field {...field("caption", "Words below it (optional)")} maxLength={120} defaultValue={caption} />
        </div>
        <div className="field-row">
          <Field {...field("place", "Place")} type="number" min={1} max={99} defaultValue={row + 1} />
          <Select {...field("state", "State")} defaultValue="shown">
            {PICTURE_STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </div>
      </div>
    </fieldset>
  );
}
