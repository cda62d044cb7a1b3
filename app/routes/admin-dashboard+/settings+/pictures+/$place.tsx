import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { Field } from "~/components/form/field";
import { destinationCards } from "~/components/home/destination-cards";
import { HomePicture } from "~/components/home/home-picture";
import { ImageField } from "~/components/package/admin/image-field";
import { PictureForm } from "~/components/setting/picture-form";
import { rerender } from "~/http/forms/form.server";
import { parseUpload } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { loadSettingsPage } from "~/http/pages/settings-page.server";
import { toHomePicture } from "~/models/system/setting/get-site.server";
import { SETTING_LABELS } from "~/models/system/setting/labels";
import { saveHomePicture } from "~/models/system/setting/save-home-picture.server";
import { HOME_PLACES, type HomePlace } from "~/models/system/setting/saved";
import { cardSchema, heroSchema } from "~/models/system/setting/schema";

const LIST = "/admin-dashboard/settings/pictures";

export const meta: MetaFunction = () => [{ title: "Picture" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const place = placeIn(params.place);
  const { version, changes, fields, formAction } = await loadSettingsPage(request);
  return { place, version, changes, formAction, chosen: toHomePicture(fields[place]) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const schema = params.place === "hero" ? heroSchema : cardSchema;
  const { user, form, image } = await parseUpload(request, "admin", schema);
  const place = placeIn(params.place);
  if (!form.ok) return rerender(form);

  const result = await saveHomePicture({ ...form.value, by: user, place, image });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(LIST, result.value.msg);
}

function placeIn(param: string | undefined): HomePlace {
  const place = HOME_PLACES.find((each) => each === param);
  if (!place) throw new Response(null, { status: 404 });
  return place;
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function EditPicture() {
  const { place, chosen, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const cards = destinationCards(HOME_PLACES.slice(1).map((each) => (each === place ? chosen : null)));
  const card = place === "hero" ? undefined : cards[HOME_PLACES.indexOf(place) - 1];
  return (
    <PictureForm
      title={SETTING_LABELS[place]}
      list={LIST}
      back="Back to all pictures"
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
            rejected={rejected}
          />
          <Field name="caption" label="Words below it" maxLength={80} defaultValue={card.caption} rejected={rejected} />
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
      <ImageField current={chosen?.imgUrl ?? undefined} error={rejected?.errors.imgUrl} />
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
