import { Select } from "~/components/form/field";
import { AVAILABILITIES, type Availability, type AvailabilityRule } from "~/models/catalogue/package/availability";
import { PACKAGE_LABELS } from "~/models/catalogue/package/labels";

type StateFieldsProps = {
  availability: Availability;
  availabilityRule?: AvailabilityRule;
  isPublished: boolean;
};

export function StateFields({ availability, availabilityRule, isPublished }: StateFieldsProps) {
  return (
    <div className="field-row">
      <Select
        name="availability"
        label={PACKAGE_LABELS.availability}
        hint={availabilityRule === "derived" ? DERIVED : undefined}
        defaultValue={availability}
      >
        {AVAILABILITIES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <Select name="isPublished" label={PACKAGE_LABELS.isPublished} defaultValue={String(isPublished)}>
        <option value="true">Yes</option>
        <option value="false">Not yet</option>
      </Select>
    </div>
  );
}

const DERIVED =
  "The days give this word. Sold out stops all sales, any other word lets them go on; which one follows from the free places.";
