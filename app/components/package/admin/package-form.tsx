import { type FormEvent, type ReactNode, useState } from "react";

import { ItineraryField } from "~/components/editor/itinerary-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, PriceField, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { StoredNow } from "~/components/form/stored-now";
import { UnsavedChanges } from "~/components/form/unsaved-changes";
import { countFactRows, factRowsIn, minutesIn, writeFacts } from "~/models/catalogue/content/day-facts";
import { highestIn } from "~/models/catalogue/content/highest-night";
import { extraRowsIn, writeExtras } from "~/models/catalogue/package/extras";
import { type PackageForAdmin } from "~/models/catalogue/package/json.server";
import { PACKAGE_LABELS, type PackageField } from "~/models/catalogue/package/labels";
import { PRICE_SETTINGS } from "~/models/sales/price/settings";
import { settingsIn, writeSettings } from "~/values/price-settings";
import { type RejectedForm } from "~/values/rejected-form";

import { ListField } from "./content-fields";
import { DayRows } from "./day-rows";
import { ExtraRows } from "./extra-rows";
import { ImageField } from "./image-field";
import { READ_NAMES, ReadFields } from "./read-fields";
import { SettingFields } from "./setting-fields";
import { StateFields } from "./state-fields";
import { storedPackage } from "./stored-package";

const PRICE: PackageField[] = ["childPrice", "childAges", "priceSettings", "extras", "gstRate"];
const DAYS: PackageField[] = ["dayFacts"];

type PackageFormProps = {
  action: string;
  pkg?: PackageForAdmin;
  priceWarning?: string;
  rejected?: RejectedForm;
  submit: string;
  busy: string;
  /** Shown beside the button. */
  more?: ReactNode;
};

export function PackageForm({ action, pkg, priceWarning, rejected, submit, busy, more }: PackageFormProps) {
  const [isChanged, setIsChanged] = useState(false);
  const info = pkg?.packageInfo;
  const texts: Partial<Record<string, string>> = rejected ? typedIn(rejected) : pkg ? storedPackage(pkg).stored : {};
  const isInUse = (names: PackageField[]) => names.some((name) => texts[name] || rejected?.errors[name]);
  const field = (name: PackageField) => ({ name, label: PACKAGE_LABELS[name] });
  return (
    <DeskForm
      method="post"
      action={action}
      replace
      encType="multipart/form-data"
      className="package-form"
      onInput={(event) => {
        setIsChanged(true);
        follow(event);
      }}
      rejected={rejected}
    >
      <ErrorSummary rejected={rejected} />
      {pkg && rejected?.code === "STALE_EDIT" && (
        <StoredNow labels={PACKAGE_LABELS} {...storedPackage(pkg)} typed={typedIn(rejected)} />
      )}
      <UnsavedChanges isChanged={isChanged} />
      {info && <input type="hidden" name="version" value={rejected?.values.version || info.version} />}

      <div className="field-row field-row-wide">
        <Field {...field("packageTitle")} required defaultValue={info?.packageTitle} />
        <Field {...field("tourName")} required defaultValue={info?.tourName} />
        <Field {...field("locationName")} required defaultValue={info?.locationName} />
      </div>

      <div className="field-row">
        <Field {...field("days")} required inputMode="numeric" defaultValue={info?.days} />
        <Field {...field("nights")} required inputMode="numeric" defaultValue={info?.nights} />
        <PriceField
          {...field("startingPrice")}
          hint="Rupees a person, like 15,999"
          required
          rupees={info?.startingPrice}
        />
        <PriceField
          {...field("mrpPrice")}
          hint="Shown struck through when higher"
          warning={priceWarning}
          required
          rupees={info?.mrpPrice}
        />
      </div>

      <StateFields
        availability={info?.availability ?? "available"}
        availabilityRule={info?.availabilityRule}
        isPublished={info?.isPublished ?? true}
      />

      <ImageField current={info?.imgUrl} />

      <TextArea {...field("description")} required rows={4} defaultValue={info?.description} />
      <div className="field-row field-row-wide">
        <ListField {...field("includedFeatures")} items={info?.includedFeatures} />
        <ListField {...field("excludedFeatures")} items={info?.excludedFeatures} />
        <ListField {...field("tags")} items={info?.tags} />
      </div>

      <ItineraryField defaultValue={info?.itinerary ?? ""} onChange={() => setIsChanged(true)} />

      <Part name="Price" about="children, groups and people alone, extras, GST" isOpen={isInUse(PRICE)}>
        <div className="field-row">
          <PriceField
            {...field("childPrice")}
            label={`${PACKAGE_LABELS.childPrice} (optional)`}
            hint="Empty: children pay the same, and nobody asks for them"
            rupees={info?.childPrice}
          />
          <Field
            {...field("childAges")}
            label={`${PACKAGE_LABELS.childAges} (optional)`}
            hint="Like 5–11, shown with the price"
            maxLength={20}
            defaultValue={info?.childAges ?? ""}
          />
        </div>

        <SettingFields legend={PACKAGE_LABELS.priceSettings} declared={PRICE_SETTINGS} settings={info?.priceSettings} />

        <ExtraRows legend={PACKAGE_LABELS.extras} extras={pkg?.extras ?? []} />

        <Field
          {...field("gstRate")}
          label={`${PACKAGE_LABELS.gstRate} (empty: as in Money)`}
          hint="A trip without a night is usually not taxed at 5 %: please ask your accountant. Prices include it: another rate changes no price, only what documents made from then on name as tax, also of trips quoted or sold before."
          inputMode="decimal"
          maxLength={6}
          defaultValue={info?.gstRate ?? ""}
        />
      </Part>

      {(info || countFactRows(rejected?.values ?? {}) > 0) && (
        <Part name="Days" about="where guests sleep, meals, drives" isOpen={isInUse(DAYS)}>
          <DayRows legend={PACKAGE_LABELS.dayFacts} facts={info?.dayFacts ?? []} days={info?.days ?? 0} />
        </Part>
      )}

      {info && (
        <p className="form-part">
          <a href={`/admin-dashboard/manage-packages/pictures/${info._id}`}>Pictures</a>{" "}
          <span className="muted">
            {info.pictures.length === 0 ? "none besides the first" : `${info.pictures.length} besides the first`}
          </span>
        </p>
      )}

      <Part
        name="What guests read"
        about="highlights, questions, the map, at a glance, when to go, costs, rooms and cars"
        isOpen={isInUse(READ_NAMES)}
      >
        <ReadFields stored={info} />
      </Part>

      {!info && <p className="muted">The nights and meals of its days, and more pictures, come once it is added.</p>}

      <p className="actions">
        <PendingButton className="button" busy={busy}>
          {submit}
        </PendingButton>
        {more}
        {info?.isPublished && <a href={info.pageUrl}>See the page as it is now</a>}
      </p>
    </DeskForm>
  );
}

/** With the rows as they are written, when they are stored. */
function typedIn({ values }: RejectedForm) {
  return {
    ...values,
    ...highestIn(values),
    extras: writeExtras(extraRowsIn(values) ?? []),
    priceSettings: writeSettings(
      Object.fromEntries(Object.entries(settingsIn(values) ?? {}).filter(([, value]) => value !== "")),
    ),
    dayFacts: writeFacts(
      (factRowsIn(values) ?? []).map((fact) => ({ ...fact, minutes: minutesIn(fact.minutes) || "" })),
    ),
  };
}

const FOLLOWERS: Record<string, { name: PackageField; of: (typed: string) => string }> = {
  days: { name: "nights", of: (days) => (/^\d+$/.test(days) && Number(days) > 0 ? String(Number(days) - 1) : "") },
  startingPrice: { name: "mrpPrice", of: (price) => price },
};

/** What is usual stands in an empty field until somebody types there: one night less than days, and no higher price to strike through. */
function follow({ target }: FormEvent) {
  if (!(target instanceof HTMLInputElement)) return;
  delete target.dataset.follows;
  const follower = FOLLOWERS[target.name];
  if (!follower) return;
  const field = target.form?.elements.namedItem(follower.name);
  if (!(field instanceof HTMLInputElement) || (field.value && !field.dataset.follows)) return;
  field.value = follower.of(target.value.trim());
  field.dataset.follows = "yes";
}

type PartProps = { name: string; about: string; isOpen: boolean; children: ReactNode };

/** What most trips go without, folded until something of it is filled in or refused. */
function Part({ name, about, isOpen, children }: PartProps) {
  return (
    <details className="form-part" open={isOpen}>
      <summary>
        <b>{name}</b> <span className="muted">{about}</span>
      </summary>
      {children}
    </details>
  );
}
