import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { SettingsPageForm } from "~/components/setting/settings-form";
import { guardAction } from "~/http/forms/parse-form.server";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { PLAIN_PAGES, SETTINGS_PAGES } from "~/models/system/setting/fields";

const SETTINGS = "/admin-dashboard/settings";

/** Where the pages of before are now: the page itself, and those below it. */
const MOVED: Record<string, [page: string, below?: string]> = {
  who: ["business#who", "picture"],
  texts: ["words"],
  messages: ["words#guests", "words"],
  privacy: ["policies#privacy"],
  pictures: ["site", "picture"],
  logo: ["picture/logo"],
  look: ["site"],
  logins: ["team#logins"],
  staff: ["team"],
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${SETTINGS_PAGES[data.page].title} settings` : "Settings" },
];

/** The pages with nothing beside their fields. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const settings = await loadSettingsPage(request);
  return { ...settings, page: plainPage(params["*"]) ?? leadOn(request, params["*"]) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const page = plainPage(params["*"]);
  if (page) return saveSettingsPage(request, page);
  await guardAction(request, "admin");
  return leadOn(request, params["*"]);
}

function plainPage(path: string | undefined) {
  return PLAIN_PAGES.find((each) => each === path);
}

function leadOn(request: Request, path = ""): never {
  const [first = "", ...rest] = path.split("/");
  const to = MOVED[first]?.[rest.length > 0 ? 1 : 0];
  if (!to) throw new Response(null, { status: 404 });
  const url = new URL([to, ...rest].join("/"), `http://site${SETTINGS}/`);
  url.search = new URL(request.url).search;
  throw redirect(url.pathname + url.search + url.hash, request.method === "POST" ? 308 : 301);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function PlainSettings() {
  const { page, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return <SettingsPageForm key={page} page={page} settings={settings} rejected={rejected} />;
}
