import { Form } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, PriceField } from "~/components/form/field";
import { PendingButton } from "~/components/form/pending-button";
import { type PackageJson } from "~/models/package/json.server";
import { type RejectedForm } from "~/values/rejected-form";

import { StateFields } from "./state-fields";

type Copied = Pick<PackageJson, "packageTitle" | "tourName" | "startingPrice" | "mrpPrice" | "availability">;

/** What differs from season to season; the rest is copied as it is. */
export function CopyForm({ action, pkg, rejected }: { action: string; pkg: Copied; rejected?: RejectedForm }) {
  return (
    <Form method="post" action={action} replace className="package-form form-narrow">
      <ErrorSummary rejected={rejected} />
      <Field name="packageTitle" label="Package Title" required defaultValue={pkg.packageTitle} rejected={rejected} />
      <Field name="tourName" label="Tour Name" required defaultValue={pkg.tourName} rejected={rejected} />
      <div className="field-row">
        <PriceField
          name="startingPrice"
          label="Starting Price"
          required
          defaultValue={pkg.startingPrice.toLocaleString("en-IN")}
          rejected={rejected}
        />
        <PriceField
          name="mrpPrice"
          label="Package Actual Price"
          required
          defaultValue={pkg.mrpPrice.toLocaleString("en-IN")}
          rejected={rejected}
        />
      </div>
      <StateFields availability={pkg.availability} isPublished={false} rejected={rejected} />
      <p>Picture, days, lists, description and itinerary are copied. The copy opens to be looked through.</p>
      <PendingButton className="button" busy="Copying...">
        Create the copy
      </PendingButton>
    </Form>
  );
}
