import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { SettingsPageForm } from "~/components/setting/settings-form";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { PLAIN_PAGES, SETTINGS_PAGES } from "~/models/system/setting/fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${SETTINGS_PAGES[data.page].title} settings` : "Settings" },
];

/** The pages with nothing beside their fields. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const settings = await loadSettingsPage(request);
  const page = pageIn(params.page);
  if (params.page === "look") throw redirect("/admin-dashboard/settings", 301);
  if (!page) throw new Response(null, { status: 404 });
  return { ...settings, page };
}

export function action({ request, params }: ActionFunctionArgs) {
  return saveSettingsPage(request, pageIn(params.page));
}

function pageIn(param: string | undefined) {
  return PLAIN_PAGES.find((each) => each === param);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function PlainSettings() {
  const { page, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return <SettingsPageForm key={page} page={page} settings={settings} rejected={rejected} />;
}
