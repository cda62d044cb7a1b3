import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type FormEvent, useState } from "react";

import { Field } from "~/components/form/field";
import { PendingButton } from "~/components/form/pending-button";
import { DataTable } from "~/components/list/data-table";
import { SettingsPageForm } from "~/components/setting/settings-form";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { loadSettingsPage, saveSettingsForm } from "~/http/pages/settings-page.server";
import { listRemovals, type RemovalJson } from "~/models/office/retention/remove-old-data.server";
import { countOnOlderTerms } from "~/models/sales/quote/old-quotes.server";
import { withOurs } from "~/models/system/setting/save-settings.server";
import { policiesSchema } from "~/models/system/setting/schema";
import { exampleOf, type RefundExample, type Tier, TIER_ROWS, typedTerms } from "~/models/system/setting/tiers";
import { formatDate, formatDateTime, today } from "~/values/calendar";
import { counted } from "~/values/counted";

export const meta: MetaFunction = () => [{ title: "Policy settings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await loadSettingsPage(request);
  const fields = withOurs(settings.fields);
  const [olderTerms, removals] = await Promise.all([countOnOlderTerms(), listRemovals()]);
  return { ...settings, fields, olderTerms, removals, example: exampleOf(fields, today()) };
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
  const { example: saved, olderTerms, removals, ...settings } = useLoaderData<typeof loader>();
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
      <p>
        Terms that you save here apply to bookings made and quotes sent from then on.
        {olderTerms > 0 &&
          ` ${counted(olderTerms, "open quote")} ${olderTerms === 1 ? "keeps" : "keep"} older terms, until a new version is sent.`}
      </p>
      <SettingsPageForm
        page="policies"
        settings={settings}
        rejected={rejected}
        more={
          <PendingButton className="button button-quiet" busy="Counting..." name="intent" value="example">
            Show example
          </PendingButton>
        }
        arrange={(name, input) => {
          if (name === "tiers") return <TierFields tiers={settings.fields.tiers} />;
          if (name !== "basis" || !example) return input;
          return (
            <>
              {input}
              <TierExample example={example} />
            </>
          );
        }}
      />
      <RemovalList removals={removals} />
    </div>
  );
}

type TierFieldsProps = { tiers: Tier[] };

/** Five rows; empty ones are ignored. */
function TierFields({ tiers }: TierFieldsProps) {
  return TIER_ROWS.map((row) => (
    <fieldset key={row} className="tier">
      <legend className="visually-hidden">Row {row}</legend>
      <Field
        name={`tierDays${row}`}
        label={`${row}. Days left, or more`}
        inputMode="numeric"
        defaultValue={tiers[row - 1]?.days}
      />
      <Field name={`tierPercent${row}`} label="Per cent" inputMode="numeric" defaultValue={tiers[row - 1]?.percent} />
    </fieldset>
  ));
}

function TierExample({ example }: { example: RefundExample }) {
  return (
    <section aria-labelledby="example">
      <h3 id="example">Example</h3>
      <p>{example.trip}. Who cancels gets back:</p>
      <DataTable
        label="Refunds"
        layout="stacked"
        rows={example.rows}
        keyOf={({ when }) => when}
        columns={[
          { name: "Canceled", cell: ({ when }) => when, isRowHeader: true },
          ...example.paid.map((paid, column) => ({
            name: `With ${paid}`,
            cell: ({ refunds }: RefundExample["rows"][number]) => refunds[column],
          })),
        ]}
      />
    </section>
  );
}

function RemovalList({ removals }: { removals: RemovalJson[] }) {
  return (
    <section aria-labelledby="removed" className="history">
      <h2 id="removed">Removed</h2>
      <dl className="stack">
        {removals.map(({ words, last, lookedAt }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd className="muted">
              {last ? `${last.removed} on ${formatDate(last.day)}` : "Nothing yet"}
              {lookedAt && `, looked for on ${formatDateTime(lookedAt)}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
