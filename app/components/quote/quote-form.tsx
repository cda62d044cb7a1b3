import { useState } from "react";

import { CountFields } from "~/components/booking/count-fields";
import { ExtraFields } from "~/components/booking/extra-fields";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field, PriceField, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { hasQuestions, Questions } from "~/components/form/questions";
import { UnsavedChanges } from "~/components/form/unsaved-changes";
import { ListField, RouteField, SoldWordsFields } from "~/components/package/admin/content-fields";
import { MAX_PERSONS } from "~/models/booking/row/fields";
import { MAX_DAYS } from "~/models/catalogue/content/day-facts";
import { monthInWords } from "~/models/catalogue/package/limits";
import { askedCounts } from "~/models/sales/price/settings";
import { type QuotePrefill } from "~/models/sales/quote/get-prefill.server";
import { MAX_NOTE } from "~/models/sales/quote/limits";
import { DISCOUNT } from "~/models/sales/quote/sale";
import { asTyped, typedSale } from "~/models/sales/quote/typed-sale";
import { extrasToChoose } from "~/values/extras";
import { readSettings } from "~/values/price-settings";
import { type RejectedForm } from "~/values/rejected-form";
import { soldCounts } from "~/values/sale-lines";
import { MAX_PHONE } from "~/values/tel-url";

import { Asked } from "./asked";
import { QuoteDay } from "./quote-day";
import { QuoteDays } from "./quote-days";
import { QuoteLines } from "./quote-lines";
import { QuoteParts, QuoteTotal } from "./quote-total";
import { SignedBy } from "./signed-by";

type QuoteFormProps = {
  action: string;
  prefill: QuotePrefill;
  version?: number;
  /** Names of those whom guests may know. */
  team: string[];
  rejected?: RejectedForm;
  submit: string;
};

/** Guest, trip, days and price of a quote. Works without script; with it the total follows what is typed. */
export function QuoteForm({ action, prefill, version, team, rejected, submit }: QuoteFormProps) {
  const [isChanged, setIsChanged] = useState(false);
  const [typed, setTyped] = useState<Record<string, unknown>>();
  const field = (name: string, label: string) => ({ name, label });
  const shown = typed ?? rejected?.values ?? asTyped(prefill);
  const { lines = [], extras = [], offers, unitPrice, childPrice } = prefill;
  const sale = typedSale(shown, offers);
  const offered = offers?.priced.extras.filter(({ isOffered }) => isOffered) ?? [];
  return (
    <DeskForm
      method="post"
      action={action}
      replace
      encType="multipart/form-data"
      className="package-form"
      onInput={(event) => {
        setIsChanged(true);
        setTyped(Object.fromEntries(new FormData(event.currentTarget)));
      }}
      rejected={rejected}
    >
      {/* Enter in a field saves: browsers take the first button of a form for it. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {submit}
      </button>
      <ErrorSummary rejected={rejected} />
      <Asked {...prefill} />
      <UnsavedChanges isChanged={isChanged} />
      {version !== undefined && <input type="hidden" name="version" value={rejected?.values.version || version} />}
      <input type="hidden" name="enquiryId" value={prefill.enquiryId ?? ""} />
      <input type="hidden" name="packageId" value={prefill.packageId ?? ""} />

      <div className="field-row field-row-wide">
        <Field {...field("customerName", "Guest")} required maxLength={100} defaultValue={prefill.customerName} />
        <Field
          {...field("customerPhone", "Phone")}
          type="tel"
          maxLength={MAX_PHONE}
          hint="Or an e-mail address"
          defaultValue={prefill.customerPhone ?? ""}
        />
        <Field
          {...field("customerEmail", "Email")}
          type="email"
          maxLength={254}
          hint="The quote is mailed here"
          defaultValue={prefill.customerEmail ?? ""}
        />
      </div>
      <div className="field-row field-row-wide">
        <Field {...field("packageTitle", "Title")} required maxLength={120} defaultValue={prefill.packageTitle} />
        <Field {...field("locationName", "Location")} required maxLength={120} defaultValue={prefill.locationName} />
      </div>
      <div className="field-row">
        <Field
          {...field("startDate", "Start date")}
          type="date"
          required
          warning={
            prefill.onlyMonth ? `The guest said ${monthInWords(prefill.onlyMonth)}: please choose the day.` : undefined
          }
          defaultValue={prefill.startDate}
        />
        <Field {...field("days", "Days")} type="number" required min={1} max={MAX_DAYS} defaultValue={prefill.days} />
        <Field
          {...field("nights", "Nights")}
          type="number"
          required
          min={0}
          max={MAX_DAYS}
          defaultValue={prefill.nights}
        />
      </div>
      {offers && <QuoteDay offers={offers} typed={shown} />}
      <div className="field-row">
        <Field
          {...field("numberOfPersons", "Persons")}
          type="number"
          required
          min={1}
          max={MAX_PERSONS}
          hint="Everybody, the children included"
          defaultValue={prefill.numberOfPersons}
        />
        <Field
          {...field("numberOfChildren", "Children among them")}
          type="number"
          min={0}
          max={MAX_PERSONS}
          defaultValue={prefill.numberOfChildren || ""}
        />
        <CountFields
          asked={askedCounts(readSettings(offers?.priced.priceSettings))}
          counts={soldCounts(prefill.sale ?? [])}
        />
        <PriceField
          {...field("unitPrice", "Price per person")}
          required={!offers}
          hint={offers ? "Empty: what the package costs on the day" : "Rupees, like 18,999"}
          rupees={unitPrice}
        />
        <PriceField
          {...field("childPrice", "Price of a child")}
          hint="Only if children come along"
          rupees={childPrice}
        />
      </div>
      <QuoteDays
        action={action}
        prefill={prefill}
        typed={typed ?? rejected?.values}
        onChange={() => setIsChanged(true)}
      />
      <RouteField stored={prefill.route} />
      <SoldWordsFields stored={prefill} />
      <ExtraFields
        legend="Extras of the package"
        extras={extrasToChoose(offered, extras, rejected?.values ?? {})}
        isRow
      />
      <QuoteLines lines={lines} typed={shown} />
      <div className="field-row field-row-wide">
        <PriceField
          {...field("discount", "Discount (optional)")}
          hint="Rupees off the total"
          rupees={prefill.discount || null}
        />
        <Field
          {...field("discountLabel", "What it is for (optional)")}
          hint="The guest reads it, like “Third trip with us”"
          maxLength={60}
          defaultValue={prefill.discountLabel === DISCOUNT ? "" : (prefill.discountLabel ?? "")}
        />
      </div>
      <QuoteParts sale={sale} />

      <div className="field-row field-row-wide">
        <ListField {...field("includedFeatures", "Included")} items={prefill.includedFeatures} />
        <ListField {...field("excludedFeatures", "Not included")} items={prefill.excludedFeatures} />
      </div>
      <TextArea
        {...field("note", "To the guest (optional)")}
        rows={4}
        maxLength={MAX_NOTE}
        hint="Why the trip is as it is; stands above the days"
        defaultValue={prefill.note ?? ""}
      />
      <div className="field-row">
        <Field
          {...field("validUntil", "Holds until")}
          type="date"
          required
          hint="The last day on which it can be accepted"
          defaultValue={prefill.validUntil}
        />
        <SignedBy team={team} name={prefill.signedBy} />
      </div>
      <Questions />
      <div className="actions">
        <QuoteTotal sale={sale} />
        <PendingButton className="button" busy="Saving...">
          {hasQuestions(rejected) ? "Save all the same" : submit}
        </PendingButton>
        <button type="submit" name="show" value="total" className="button button-quiet" formNoValidate>
          Show the total
        </button>
      </div>
    </DeskForm>
  );
}
