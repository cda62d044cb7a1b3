import { PackageOptions } from "~/components/booking/package-options";
import { Select } from "~/components/form/field";
import { type BookablePackage } from "~/models/catalogue/package/list-for-select.server";
import { type RejectedForm } from "~/values/rejected-form";

type PackageFieldProps = {
  booked: { _id: string; packageTitle: string };
  packages: BookablePackage[];
  rejected?: RejectedForm;
};

/** Selects the booking's package. */
export function PackageField({ booked, packages, rejected }: PackageFieldProps) {
  return (
    <Select
      name="packageId"
      label="Package"
      hint="Another one counts with the price shown here; the total follows unless it was set by hand."
      defaultValue={booked._id}
      rejected={rejected}
    >
      {!packages.some(({ _id }) => _id === booked._id) && <option value={booked._id}>{booked.packageTitle}</option>}
      <PackageOptions packages={packages} />
    </Select>
  );
}
