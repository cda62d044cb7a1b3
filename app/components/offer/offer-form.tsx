import { ErrorSummary } from "~/components/form/error-summary";
import { Field, FieldError } from "~/components/form/field";
import { DeskForm, useRejected } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { StoredNow } from "~/components/form/stored-now";
import { OFFER_LABELS, PACKAGE_FIELD } from "~/models/catalogue/offer/state";
import { type OfferJson } from "~/models/office/offer/list-offers.server";
import { formatDate, today } from "~/values/calendar";
import { type FormValues, type RejectedForm } from "~/values/rejected-form";

type OfferFormProps = {
  action: string;
  offer?: OfferJson;
  packages: { _id: string; packageTitle: string }[];
  rejected?: RejectedForm;
  submit: string;
};

export function OfferForm({ action, offer, packages, rejected, submit }: OfferFormProps) {
  return (
    <DeskForm method="post" action={action} replace className="form-narrow" key={offer?.version} rejected={rejected}>
      <ErrorSummary rejected={rejected} />
      {offer && rejected?.code === "STALE_EDIT" && (
        <StoredNow labels={OFFER_LABELS} {...storedOffer(offer, packages, rejected.values)} />
      )}
      {offer ? (
        <input type="hidden" name="version" value={rejected?.values.version || offer.version} />
      ) : (
        <>
          <Field
            key={rejected?.values.code}
            name="code"
            label="Code"
            hint="6 to 20 letters and digits, like KASHMIR20. It cannot be changed later."
            required
            maxLength={20}
            autoCapitalize="characters"
          />
          <p className="field">
            <button className="link-button" name="random" formNoValidate>
              Make a code that nobody guesses
            </button>
          </p>
        </>
      )}
      <Field
        name="percent"
        label={OFFER_LABELS.percent}
        type="number"
        required
        min={1}
        max={90}
        defaultValue={offer?.percent ?? 20}
      />
      <Field name="starts" label={OFFER_LABELS.starts} type="date" required defaultValue={offer?.starts ?? today()} />
      <Field
        name="ends"
        label={`${OFFER_LABELS.ends} (optional)`}
        hint="It counts until midnight in Kashmir."
        type="date"
        defaultValue={offer?.ends ?? undefined}
      />
      <Field
        name="maxUses"
        label={`${OFFER_LABELS.maxUses} (optional)`}
        hint="Canceled and deleted bookings give their use back."
        type="number"
        min={1}
        defaultValue={offer?.maxUses ?? undefined}
      />
      <Field
        name="maxUsesEach"
        label={`${OFFER_LABELS.maxUsesEach} (optional)`}
        hint="Empty: as many as there are. The office can give more."
        type="number"
        min={1}
        defaultValue={offer ? (offer.maxUsesEach ?? undefined) : 1}
      />
      <Scope offer={offer} packages={packages} />
      <PendingButton busy="Saving...">{submit}</PendingButton>
    </DeskForm>
  );
}

function Scope({ offer, packages }: Pick<OfferFormProps, "offer" | "packages">) {
  const rejected = useRejected();
  const scope = rejected?.values.scope ?? offer?.scope ?? "all";
  const error = rejected?.errors.packages;
  return (
    <fieldset className="field" id="packages" aria-describedby={error && "packages-error"}>
      <legend>{OFFER_LABELS.packages}</legend>
      <FieldError of="packages" />
      <label className="choice">
        <input type="radio" id="scope" name="scope" value="all" defaultChecked={scope === "all"} /> All packages
      </label>
      <label className="choice">
        <input type="radio" name="scope" value="packages" defaultChecked={scope === "packages"} /> Only the packages
        ticked here
      </label>
      <ul className="ticks">
        {packages.map(({ _id, packageTitle }) => {
          const name = PACKAGE_FIELD + _id;
          const isTicked = rejected ? name in rejected.values : offer?.packageIds.includes(_id);
          return (
            <li key={_id}>
              <label className="choice">
                <input type="checkbox" name={name} defaultChecked={isTicked} /> {packageTitle}
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type Titled = { _id: string; packageTitle: string };

/** An offer's values for StoredNow; the ticked packages count as one field. */
function storedOffer(offer: OfferJson, packages: Titled[], values: FormValues) {
  const { percent, starts, ends, maxUses, maxUsesEach, scope, packageIds } = offer;
  const isCovered = ({ _id }: Titled) => packageIds.includes(_id);
  const isTicked = ({ _id }: Titled) => PACKAGE_FIELD + _id in values;
  const titles = (chosen: Titled[]) => chosen.map(({ packageTitle }) => packageTitle).join("\n");
  const stored = {
    percent: String(percent),
    starts,
    ends: ends ?? "",
    maxUses: String(maxUses ?? ""),
    maxUsesEach: String(maxUsesEach ?? ""),
    packages: scope === "all" ? "All packages" : titles(packages.filter(isCovered)),
  };
  const typed = {
    ...values,
    packages: values.scope === "all" ? "All packages" : titles(packages.filter(isTicked)),
  };
  return { stored, typed, inWords: { starts: formatDate(starts), ends: ends ? formatDate(ends) : undefined } };
}
