import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type FormEvent, useState } from "react";

import { Field, Select } from "~/components/form/field";
import { PendingButton } from "~/components/form/pending-button";
import { SettingsForm } from "~/components/setting/settings-form";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { loadSettingsPage, saveSettingsForm } from "~/http/pages/settings-page.server";
import { policiesSchema } from "~/models/system/setting/policies-schema";
import { exampleOf, typedTerms } from "~/models/system/setting/tiers";
import { today } from "~/values/calendar";

import { TierExample, TierFields } from "./tier-fields";

export const meta: MetaFunction = () => [{ title: "Policy settings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await loadSettingsPage(request);
  const { tiers = [], basis, advancePercent } = settings.fields;
  return { ...settings, example: exampleOf({ tiers, basis, advancePercent }, today()) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, form } = await parseForm(request, "admin", policiesSchema);
  if (!form.ok) return rerender(form);
  const { intent, ...value } = form.value;
  if (intent === "save") return saveSettingsForm(request, user, { value, values: form.values });
  return { values: form.values, errors: {}, msg: "", example: exampleOf(value, today()) };
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function PolicySettings() {
  const { example: saved, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const [live, setLive] = useState<typeof saved>();
  const example = live !== undefined ? live : rejected && "example" in rejected ? rejected.example : saved;

  /** The example follows what is typed; without JavaScript a button shows it. */
  function follow({ target }: FormEvent) {
    const form = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.form : null;
    const terms = form && typedTerms(new FormData(form));
    if (terms) setLive(exampleOf(terms, today()));
  }

  return (
    <div onInput={follow}>
      <SettingsForm
        title="Policies"
        intro="What is saved here stands in the terms and the cancellation policy. What is left empty is not promised, or stays as the texts that came with the site say."
        settings={settings}
        rejected={rejected}
        more={
          <PendingButton className="button button-quiet" busy="Counting..." name="intent" value="example">
            Show example
          </PendingButton>
        }
      >
        {(field) => (
          <>
            <Field
              {...field("answerHours", "How soon you answer every request. Empty: no promise.")}
              inputMode="numeric"
            />
            <Field {...field("advancePercent", "Of the total. 0: none is asked.")} inputMode="numeric" />
            <Field {...field("advanceDays", "Counted from your confirmation. Empty: not said.")} inputMode="numeric" />
            <Select {...field("balance")}>
              <option value="">As in our terms</option>
              <option value="on arrival">On arrival</option>
              <option value="before">Some days before the start</option>
            </Select>
            <Field {...field("balanceDays", "If the balance is paid before the start.")} inputMode="numeric" />
            <h2 id="tiers">Cancellation</h2>
            <p>
              How much comes back, from the most days left to the fewest. Without a row the policy that came with the
              site stays.
            </p>
            <TierFields tiers={settings.fields.tiers ?? []} rejected={rejected} />
            <Select {...field("basis", "What the per cent are counted on.")}>
              <option value="paid">What was paid</option>
              <option value="total">The total price, of which the rest is kept</option>
            </Select>
            <Select {...field("operatorCancel", "What the guest gets beside the choice of new dates.")}>
              <option value="">As in our policy</option>
              <option value="refund">All that was paid</option>
              <option value="mirror">All that was paid, and what a guest would have been charged</option>
            </Select>
            <Select {...field("policiesRead", "Guests agree to them when they book.")}>
              <option value="">Not yet</option>
              <option value="yes">Yes, the terms and the cancellation policy are ours</option>
            </Select>
          </>
        )}
      </SettingsForm>
      {example && <TierExample example={example} />}
    </div>
  );
}
