import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ListSection } from "~/components/list/list-section";
import { SettingsPageForm } from "~/components/setting/settings-form";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { openList } from "~/http/lists/list-route.server";
import { loadSettingsPage, saveSettingsForm } from "~/http/pages/settings-page.server";
import { accesses } from "~/models/office/list/accesses.server";
import { hasSecondFactor } from "~/models/people/second-factor/check-code.server";
import { pageSchema } from "~/models/system/setting/schema";
import { refuse } from "~/result";

export const meta: MetaFunction = () => [{ title: "Logins" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await loadSettingsPage(request);
  const { list } = await openList(request, accesses);
  return { ...settings, list };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, form } = await parseForm(request, "admin", pageSchema("logins"));
  if (!form.ok) return rerender(form);
  if (form.value.staffSecondFactor === "yes" && !(await hasSecondFactor(user.id))) {
    const msg = "Please set up your own second factor first, under My Profile, Logins.";
    return rerender(form, refuse("INVALID_INPUT", msg, { errors: { staffSecondFactor: msg } }));
  }
  return saveSettingsForm(request, user, form);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function LoginSettings() {
  const { list, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <SettingsPageForm page="logins" settings={settings} rejected={rejected} />
      <ListSection id="access" list={list} />
    </>
  );
}
