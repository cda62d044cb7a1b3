import { ErrorSummary } from "~/components/form/error-summary";
import { Field, PriceField } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { StateFields } from "~/components/package/admin/state-fields";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { PACKAGE_LABELS } from "~/models/catalogue/package/labels";
import { type RejectedForm } from "~/values/rejected-form";

type Copied = Pick<
  PackageJson,
  "packageTitle" | "tourName" | "startingPrice" | "mrpPrice" | "availability" | "availabilityRule"
>;

type CopyFormProps = { action: string; pkg: Copied; formKey: string; rejected?: RejectedForm };

/** The fields that differ from season to season; all others are copied. */
export function CopyForm({ action, pkg, formKey, rejected }: CopyFormProps) {
  return (
    <DeskForm method="post" action={action} replace className="package-form form-narrow" rejected={rejected}>
      <ErrorSummary rejected={rejected} />
      <input type="hidden" name="idempotencyKey" value={rejected?.values.idempotencyKey || formKey} />
      <Field name="packageTitle" label={PACKAGE_LABELS.packageTitle} required defaultValue={pkg.packageTitle} />
      <Field name="tourName" label={PACKAGE_LABELS.tourName} required defaultValue={pkg.tourName} />
      <div className="field-row">
        <PriceField name="startingPrice" label={PACKAGE_LABELS.startingPrice} required rupees={pkg.startingPrice} />
        <PriceField name="mrpPrice" label={PACKAGE_LABELS.mrpPrice} required rupees={pkg.mrpPrice} />
      </div>
      <StateFields availability={pkg.availability} availabilityRule={pkg.availabilityRule} isPublished={false} />
      <p>Picture, days, lists, description and itinerary are copied. The copy opens to be looked through.</p>
      <PendingButton busy="Copying...">Create the copy</PendingButton>
    </DeskForm>
  );
}
