import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { SettingsPageForm } from "~/components/setting/settings-form";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { listRemovals, type RemovalJson } from "~/models/office/retention/remove-old-data.server";
import { formatDate, formatDateTime } from "~/values/calendar";

export const meta: MetaFunction = () => [{ title: "Privacy settings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await loadSettingsPage(request)), removals: await listRemovals() };
}

export function action({ request }: ActionFunctionArgs) {
  return saveSettingsPage(request, "privacy");
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function PrivacySettings() {
  const { removals, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <SettingsPageForm page="privacy" settings={settings} rejected={rejected} />
      <RemovalList removals={removals} />
    </>
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
