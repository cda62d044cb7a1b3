import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { Field } from "~/components/form/field";
import { ImageField } from "~/components/package/admin/image-field";
import { PictureForm } from "~/components/setting/picture-form";
import { rerender } from "~/http/forms/form.server";
import { parseUpload } from "~/http/forms/parse-form.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { loadSettingsPage } from "~/http/pages/settings-page.server";
import { toPerson } from "~/models/system/setting/get-site.server";
import { SETTING_LABELS } from "~/models/system/setting/labels";
import { savePerson } from "~/models/system/setting/save-home-picture.server";
import { PEOPLE, type PersonPlace } from "~/models/system/setting/saved";
import { personSchema } from "~/models/system/setting/schema";

const LIST = "/admin-dashboard/settings/who";

export const meta: MetaFunction = () => [{ title: "Who answers guests" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { version, changes, fields, formAction } = await loadSettingsPage(request);
  const place = placeIn(params.place);
  return { place, version, changes, formAction, person: toPerson(fields[place]) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, form, image } = await parseUpload(request, "admin", personSchema);
  const place = placeIn(params.place);
  if (!form.ok) return rerender(form);

  const result = await savePerson({ ...form.value, by: user, place, image });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(LIST, result.value.msg);
}

function placeIn(param: string | undefined): PersonPlace {
  const place = PEOPLE.find((each) => each === param);
  if (!place) throw new Response(null, { status: 404 });
  return place;
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function EditPerson() {
  const { place, person, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <PictureForm
      title={SETTING_LABELS[place]}
      list={LIST}
      back="Back to who we are"
      settings={settings}
      rejected={rejected}
    >
      <Field
        name="name"
        label="Name"
        hint="Empty: nobody stands here, and the picture goes."
        maxLength={60}
        defaultValue={person?.name}
        rejected={rejected}
      />
      <Field
        name="role"
        label="What they do"
        hint="Like: plans the treks."
        maxLength={60}
        defaultValue={person?.role}
        rejected={rejected}
      />
      <Field
        name="languages"
        label="Languages"
        hint="Like: English, Hindi, Kashmiri."
        maxLength={80}
        defaultValue={person?.languages}
        rejected={rejected}
      />
      <ImageField current={person?.imgUrl ?? undefined} error={rejected?.errors.imgUrl} />
      {person?.imgUrl && (
        <p>
          <label>
            <input type="checkbox" name="isWithoutPicture" /> Show no picture
          </label>
        </p>
      )}
    </PictureForm>
  );
}
