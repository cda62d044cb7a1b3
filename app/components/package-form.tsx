import { Form } from "@remix-run/react";
import { type ComponentProps, useState } from "react";

import { type PackageForAdmin } from "~/models/package/admin-json.server";
import { AVAILABILITIES } from "~/models/package/availability";
import { type Refill } from "~/models/refill";

import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import { ImageField } from "./image-field";
import { ItineraryField } from "./itinerary-field";
import { describe, Labelled } from "./labelled";
import { PendingButton } from "./pending-button";
import { UnsavedChanges } from "./unsaved-changes";

type PackageFormProps = {
  /** Where it is sent. */
  action: string;
  /** The package to edit; none for a new one. */
  pkg?: PackageForAdmin;
  refill?: Refill;
  submit: string;
  busy: string;
};

/** Every field of a package, for adding and for editing. */
export function PackageForm({ action, pkg, refill, submit, busy }: PackageFormProps) {
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
      <ErrorSummary refill={refill} />
      <UnsavedChanges isChanged={isChanged} />
      {pkg && <input type="hidden" name="version" value={refill?.values.version || pkg.version} />}

      <Field name="packageTitle" label="Package Title" required defaultValue={info?.packageTitle} refill={refill} />
      <Field name="tourName" label="Tour Name" required defaultValue={info?.tourName} refill={refill} />
      <Field name="locationName" label="Location Name" required defaultValue={info?.locationName} refill={refill} />

      <div className="field-row">
        <Field name="days" label="Days" required inputMode="numeric" defaultValue={info?.days} refill={refill} />
        <Field name="nights" label="Nights" required inputMode="numeric" defaultValue={info?.nights} refill={refill} />
        <Field
          name="startingPrice"
          label="Starting Price"
          hint="Rupees a person, like 15,999"
          required
          inputMode="numeric"
          defaultValue={info?.startingPrice.toLocaleString("en-IN")}
          refill={refill}
        />
        <Field
          name="mrpPrice"
          label="Package Actual Price"
          hint="Shown struck through when higher"
          required
          inputMode="numeric"
          defaultValue={info?.mrpPrice.toLocaleString("en-IN")}
          refill={refill}
        />
      </div>

      <div className="field-row">
        <SelectField
          name="availability"
          label="Availability"
          refill={refill}
          defaultValue={info?.availability ?? "available"}
        >
          {AVAILABILITIES.map((availability) => (
            <option key={availability}>{availability}</option>
          ))}
        </SelectField>
        <SelectField
          name="isPublished"
          label="On the site"
          refill={refill}
          defaultValue={String(pkg?.isPublished ?? true)}
        >
          <option value="true">Published</option>
          <option value="false">Draft</option>
        </SelectField>
      </div>

      <ImageField current={info?.imgUrl} error={refill?.errors.imgUrl} />

      <TextField name="description" label="Description" rows={4} defaultValue={info?.description} refill={refill} />
      <div className="field-row field-row-wide">
        <ListField name="includedFeatures" label="Included Features" items={info?.includedFeatures} refill={refill} />
        <ListField name="excludedFeatures" label="Excluded Features" items={info?.excludedFeatures} refill={refill} />
        <ListField name="tags" label="Tags" items={info?.tags} refill={refill} />
      </div>

      <ItineraryField
        defaultValue={refill?.values.itinerary ?? info?.itinerary ?? SAMPLE_ITINERARY}
        error={refill?.errors.itinerary}
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

type AnyField<Tag extends "select" | "textarea"> = Omit<ComponentProps<Tag>, "id" | "name"> & {
  name: string;
  label: string;
  refill?: Refill;
};

function ListField({ items, ...field }: AnyField<"textarea"> & { items?: string[] }) {
  return <TextField {...field} hint="Separate with commas" rows={5} defaultValue={items?.join(", ")} />;
}

function TextField({ name, label, hint, refill, defaultValue, ...textarea }: AnyField<"textarea"> & { hint?: string }) {
  const error = refill?.errors[name];
  return (
    <Labelled name={name} label={label} hint={hint} error={error}>
      <textarea
        {...textarea}
        {...describe(name, { hint, error })}
        required
        defaultValue={refill?.values[name] ?? defaultValue}
      />
    </Labelled>
  );
}

function SelectField({ name, label, refill, defaultValue, ...select }: AnyField<"select">) {
  const error = refill?.errors[name];
  return (
    <Labelled name={name} label={label} error={error}>
      <select {...select} {...describe(name, { error })} defaultValue={refill?.values[name] ?? defaultValue} />
    </Labelled>
  );
}
