import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { Field } from "~/components/form/field";
import { destinationCards } from "~/components/home/destination-cards";
import { HomePicture } from "~/components/home/home-picture";
import { ImageField } from "~/components/package/admin/image-field";
import { PictureForm } from "~/components/setting/picture-form";
import { loadPicturePage, savePicturePage } from "~/http/pages/settings-page.server";
import { SETTINGS } from "~/models/system/setting/fields";
import { toHomePicture } from "~/models/system/setting/get-site.server";
import { HOME_PLACES } from "~/models/system/setting/places";
import { PICTURE_SCHEMAS } from "~/models/system/setting/schema";

const LIST = "/admin-dashboard/settings/site";

export const meta: MetaFunction = () => [{ title: "Picture" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { value, ...page } = await loadPicturePage(request, HOME_PLACES, params.place);
  return { ...page, chosen: toHomePicture(value) };
}

export function action({ request, params: { place } }: ActionFunctionArgs) {
  const schema = PICTURE_SCHEMAS[place === "hero" ? "hero" : "card"];
  return savePicturePage(request, { schema, places: HOME_PLACES, param: place, list: LIST });
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function EditPicture() {
  const { place, chosen, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const cards = destinationCards(HOME_PLACES.slice(1).map((each) => (each === place ? chosen : null)));
  const card = place === "hero" ? undefined : cards[HOME_PLACES.indexOf(place) - 1];
  return (
    <PictureForm
      title={SETTINGS[place].label}
      list={LIST}
      back="Back to the site"
      settings={settings}
      rejected={rejected}
    >
      {card && (
        <>
          <Field
            name="name"
            label="Place"
            hint="The card leads to the packages whose words have it."
            required
            maxLength={60}
            defaultValue={card.name}
          />
          <Field name="caption" label="Words below it" maxLength={80} defaultValue={card.caption} />
        </>
      )}
      {!chosen?.imgUrl && (
        <div className="image-field">
          <figure>
            <HomePicture slug={card?.slug ?? "hero"} imgUrl={null} sizes="15rem" />
            <figcaption className="fine-print">The site’s own drawing</figcaption>
          </figure>
        </div>
      )}
      <ImageField current={chosen?.imgUrl ?? undefined} />
      {chosen?.imgUrl && (
        <p>
          <label>
            <input type="checkbox" name="isDrawn" /> Show the site’s own drawing again
          </label>
        </p>
      )}
    </PictureForm>
  );
}
