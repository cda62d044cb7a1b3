import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { destinationCards } from "~/components/home/destination-cards";
import { HomePicture } from "~/components/home/home-picture";
import { SettingsPageForm } from "~/components/setting/settings-form";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { SETTINGS } from "~/models/system/setting/fields";
import { getHomePictures } from "~/models/system/setting/get-site.server";
import { HOME_PLACES } from "~/models/system/setting/places";
import { logoUrl } from "~/values/logo";

export const meta: MetaFunction = () => [{ title: "Site settings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await loadSettingsPage(request);
  return { settings, ...(await getHomePictures()) };
}

export function action({ request }: ActionFunctionArgs) {
  return saveSettingsPage(request, "site");
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function SiteSettings() {
  const { settings, hero, cards } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const shown = [{ slug: "hero", name: "", imgUrl: hero?.imgUrl ?? null }, ...destinationCards(cards)];
  const { logo } = settings.fields;
  return (
    <>
      <SettingsPageForm page="site" settings={settings} rejected={rejected} />
      <section aria-labelledby="pictures" className="history">
        <h2 id="pictures">Pictures</h2>
        <ul className="grid">
          {shown.map(({ slug, name, imgUrl }, index) => {
            const place = HOME_PLACES[index] ?? "hero";
            return (
              <li key={place} className="card">
                <HomePicture slug={slug} imgUrl={imgUrl} sizes="20rem" />
                <h3>
                  <Link to={`/admin-dashboard/settings/picture/${place}`}>{SETTINGS[place].label}</Link>
                </h3>
                <p>{name || "Behind the large words"}</p>
              </li>
            );
          })}
          <li className="card">
            {logo && <img src={logoUrl(logo.imageKey, "brand.png")} alt="" />}
            <h3>
              <Link to="/admin-dashboard/settings/picture/logo">{SETTINGS.logo.label}</Link>
            </h3>
            <p>{logo ? "Yours" : "Our leaf"}: beside your name on pages, in mails and on documents</p>
          </li>
        </ul>
      </section>
    </>
  );
}
