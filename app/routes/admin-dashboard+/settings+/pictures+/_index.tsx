import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { destinationCards } from "~/components/home/destination-cards";
import { HomePicture } from "~/components/home/home-picture";
import { requireAdmin } from "~/http/guards.server";
import { SETTINGS } from "~/models/system/setting/fields";
import { getHomePictures } from "~/models/system/setting/get-site.server";
import { HOME_PLACES } from "~/models/system/setting/places";

export const meta: MetaFunction = () => [{ title: "Pictures" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return getHomePictures();
}

export default function Pictures() {
  const { hero, cards } = useLoaderData<typeof loader>();
  const shown = [{ slug: "hero", name: "", imgUrl: hero?.imgUrl ?? null }, ...destinationCards(cards)];
  return (
    <>
      <div className="title-row">
        <h1>Pictures</h1>
        <Link to="/admin-dashboard/settings">Back to all settings</Link>
      </div>
      <ul className="grid">
        {shown.map(({ slug, name, imgUrl }, index) => {
          const place = HOME_PLACES[index] ?? "hero";
          return (
            <li key={place} className="card">
              <HomePicture slug={slug} imgUrl={imgUrl} sizes="20rem" />
              <h2>
                <Link to={place}>{SETTINGS[place].label}</Link>
              </h2>
              <p>{name || "Behind the tagline"}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
