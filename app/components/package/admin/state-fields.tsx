import { Select } from "~/components/form/field";
import { AVAILABILITIES, type Availability } from "~/models/catalogue/package/availability";
import { PACKAGE_LABELS } from "~/models/catalogue/package/labels";
import { type RejectedForm } from "~/values/rejected-form";

type StateFieldsProps = { availability: Availability; isPublished: boolean; rejected?: RejectedForm };

export function StateFields({ availability, isPublished, rejected }: StateFieldsProps) {
  return (
    <div className="field-row">
      <Select name="availability" label={PACKAGE_LABELS.availability} rejected={rejected} defaultValue={availability}>
        {AVAILABILITIES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <Select
        name="isPublished"
        label={PACKAGE_LABELS.isPublished}
        rejected={rejected}
        defaultValue={String(isPublished)}
      >
        <option value="true">Published</option>
        <option value="false">Draft</option>
      </Select>
    </div>
  );
}
