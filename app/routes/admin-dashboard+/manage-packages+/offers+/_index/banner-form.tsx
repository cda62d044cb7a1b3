import { Link } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Options, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { StoredNow } from "~/components/form/stored-now";
import { BANNER_LABELS, type BannerMode } from "~/models/catalogue/offer/banner";
import { type OfferJson } from "~/models/office/offer/list-offers.server";
import { type RejectedForm } from "~/values/rejected-form";

type BannerFormProps = {
  action: string;
  choice: { mode: string; offerId: string | null; version: number };
  offers: OfferJson[];
  /** The text that the banner shows with each choice. */
  texts: Record<BannerMode, string>;
  rejected?: RejectedForm;
};

export function BannerForm({ action, choice, offers, texts, rejected }: BannerFormProps) {
  const fitting = offers.filter(
    ({ _id, scope, state }) => scope === "all" && (state === "live" || _id === choice.offerId),
  );
  return (
    <DeskForm method="post" action={action} replace key={choice.version} className="form-narrow" rejected={rejected}>
      <ErrorSummary rejected={rejected} />
      {rejected?.code === "STALE_EDIT" && (
        <StoredNow
          labels={BANNER_LABELS}
          stored={{ mode: choice.mode, ...(choice.mode === "code" && { offerId: choice.offerId ?? "" }) }}
          inWords={{
            mode: Object.entries(texts).find(([mode]) => mode === choice.mode)?.[1],
            offerId: offers.find(({ _id }) => _id === choice.offerId)?.code,
          }}
          typed={rejected.values}
        />
      )}
      <input type="hidden" name="version" value={choice.version} />
      <fieldset className="field" id="mode">
        <legend>{BANNER_LABELS.mode}</legend>
        {Object.entries(texts).map(([mode, text]) => (
          <label key={mode} className="choice">
            <input
              type="radio"
              name="mode"
              value={mode}
              defaultChecked={(rejected?.values.mode ?? choice.mode) === mode}
            />{" "}
            {text}
          </label>
        ))}
      </fieldset>
      {fitting.length === 0 ? (
        <p id="offerId">
          No offer for all packages is live. <Link to="add">Make one</Link>
        </p>
      ) : (
        <Select
          name="offerId"
          label={BANNER_LABELS.offerId}
          hint="Live offers for all packages."
          defaultValue={choice.offerId ?? undefined}
        >
          <Options of={fitting.map(({ _id, code, percent }) => [_id, `${code}, ${percent} % off`])} />
        </Select>
      )}
      <PendingButton action={action} className="button" busy="Saving...">
        Save the banner
      </PendingButton>
    </DeskForm>
  );
}
