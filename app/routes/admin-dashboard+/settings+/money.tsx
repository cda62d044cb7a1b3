import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { CommandForm } from "~/components/form/command-form";
import { SettingsPageForm } from "~/components/setting/settings-form";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { getProviderState } from "~/models/money/online/provider-state.server";
import { formatDateTime } from "~/values/calendar";

export const meta: MetaFunction = () => [{ title: "Money settings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await loadSettingsPage(request);
  return { settings, provider: await getProviderState() };
}

export function action({ request }: ActionFunctionArgs) {
  return saveSettingsPage(request, "money");
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function MoneySettings() {
  const { settings, provider } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <SettingsPageForm page="money" settings={settings} rejected={rejected} />
      {provider && <Provider {...provider} />}
    </>
  );
}

type ProviderProps = NonNullable<Awaited<ReturnType<typeof getProviderState>>>;

function Provider({ name, testMoney, keyEnd, webhook, events, lastEventAt, openLinks }: ProviderProps) {
  return (
    <section aria-labelledby="provider" className="history">
      <h2 id="provider">Paying online</h2>
      {testMoney && (
        <p>
          <span className="status-canceled">{testMoney}</span>
        </p>
      )}
      <p>
        Set by who runs the site: {name}, key …{keyEnd}. {openLinks === 1 ? "1 link is" : `${openLinks} links are`}{" "}
        open. {lastEventAt ? `Last event heard on ${formatDateTime(lastEventAt)}.` : "No event was heard yet."}
      </p>
      <p>
        Webhook: <span className="typed-text">{webhook}</span>
        <br />
        Its events: {events.join(", ")}
      </p>
      <CommandForm
        action="/admin-dashboard/settings/ask-provider"
        from="/admin-dashboard/settings/money"
        busy="Asking..."
      >
        Ask the provider now
      </CommandForm>
    </section>
  );
}
