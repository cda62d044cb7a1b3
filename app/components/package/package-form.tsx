import { Form } from "@remix-run/react";
import { type ComponentProps, useState } from "react";

import { ItineraryField } from "~/components/editor/itinerary-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, PriceField, TextArea } from "~/components/form/field";
import { PendingButton } from "~/components/form/pending-button";
import { UnsavedChanges } from "~/components/form/unsaved-changes";
import { type PackageForAdmin } from "~/models/package/admin-json.server";
import { type RejectedForm } from "~/values/rejected-form";

import { ImageField } from "./image-field";
import { StateFields } from "./state-fields";

type PackageFormProps = {
  action: string;
  pkg?: PackageForAdmin;
  rejected?: RejectedForm;
  submit: string;
  busy: string;
};

export function PackageForm({ action, pkg, rejected, submit, busy }: PackageFormProps) {
  const [isChanged, setIsChanged] = useState(false);
  const info = pkg?.packageInfo;
  return (
    <Form
      method="post"
      action={action}
      replace
      encType="multipart/form-data"
      className="package-form"
      onChange={() => setIsChanged(true)}
    >
      <ErrorSummary rejected={rejected} />
      <UnsavedChanges isChanged={isChanged} />
      {pkg && <input type="hidden" name="version" value={rejected?.values.version || pkg.version} />}

      <Field name="packageTitle" label="Package Title" required defaultValue={info?.packageTitle} rejected={rejected} />
      <Field name="tourName" label="Tour Name" required defaultValue={info?.tourName} rejected={rejected} />
      <Field name="locationName" label="Location Name" required defaultValue={info?.locationName} rejected={rejected} />

      <div className="field-row">
        <Field name="days" label="Days" required inputMode="numeric" defaultValue={info?.days} rejected={rejected} />
        <Field
          name="nights"
          label="Nights"
          required
          inputMode="numeric"
          defaultValue={info?.nights}
          rejected={rejected}
        />
        <PriceField
          name="startingPrice"
          label="Starting Price"
          hint="Rupees a person, like 15,999"
          required
          defaultValue={info?.startingPrice.toLocaleString("en-IN")}
          rejected={rejected}
        />
        <PriceField
          name="mrpPrice"
          label="Package Actual Price"
          hint="Shown struck through when higher"
          required
          defaultValue={info?.mrpPrice.toLocaleString("en-IN")}
          rejected={rejected}
        />
      </div>

      <StateFields
        availability={info?.availability ?? "available"}
        isPublished={pkg?.isPublished ?? true}
        rejected={rejected}
      />

      <Field
        name="gstRate"
        label="GST rate, per cent (optional)"
        hint="Empty: as in the money settings. A trip without a night is usually not taxed at 5 %: please ask your accountant."
        inputMode="decimal"
        maxLength={6}
        defaultValue={pkg?.gstRate ?? ""}
        rejected={rejected}
      />

      <ImageField current={info?.imgUrl} error={rejected?.errors.imgUrl} />

      <TextArea
        name="description"
        label="Description"
        required
        rows={4}
        defaultValue={info?.description}
        rejected={rejected}
      />
      <div className="field-row field-row-wide">
        <ListField
          name="includedFeatures"
          label="Included Features"
          items={info?.includedFeatures}
          rejected={rejected}
        />
        <ListField
          name="excludedFeatures"
          label="Excluded Features"
          items={info?.excludedFeatures}
          rejected={rejected}
        />
        <ListField name="tags" label="Tags" items={info?.tags} rejected={rejected} />
      </div>

      <ItineraryField
        defaultValue={rejected?.values.itinerary ?? info?.itinerary ?? SAMPLE_ITINERARY}
        error={rejected?.errors.itinerary}
        onChange={() => setIsChanged(true)}
      />

      <p className="actions">
        <PendingButton className="button" busy={busy}>
          {submit}
        </PendingButton>
        {pkg?.isPublished && <a href={info?.pageUrl}>See the page as it is now</a>}
      </p>
    </Form>
  );
}

const SAMPLE_ITINERARY =
  "<p><strong>Day 1:</strong> Arrive in Srinagar, settle in on the houseboat, and take a shikara at sunset.</p>";

function ListField({ items, ...field }: Omit<ComponentProps<typeof TextArea>, "hint"> & { items?: string[] }) {
  return (
    <TextArea {...field} required hint="One a line, or separated by commas" rows={5} defaultValue={items?.join("\n")} />
  );
}
