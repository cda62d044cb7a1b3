import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { Field } from "~/components/form/field";
import { ImageField } from "~/components/package/admin/image-field";
import { PictureForm } from "~/components/setting/picture-form";
import { loadPicturePage, savePicturePage } from "~/http/pages/settings-page.server";
import { SETTINGS } from "~/models/system/setting/fields";
import { toPerson } from "~/models/system/setting/get-site.server";
import { PEOPLE } from "~/models/system/setting/places";
import { PICTURE_SCHEMAS } from "~/models/system/setting/schema";

const LIST = "/admin-dashboard/settings/team";

export const meta: MetaFunction = () => [{ title: "Who answers guests" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { value, ...page } = await loadPicturePage(request, PEOPLE, params.place);
  return { ...page, person: toPerson(value) };
}

export function action({ request, params }: ActionFunctionArgs) {
  return savePicturePage(request, { schema: PICTURE_SCHEMAS.person, places: PEOPLE, param: params.place, list: LIST });
}

export { shouldRevalidate } from "~/http/pages/reload";

const LINES = [
  { name: "name", label: "Name", hint: "Empty: nobody stands here, and the picture goes.", maxLength: 60 },
  { name: "role", label: "What they do", hint: "Like: plans the treks.", maxLength: 60 },
  { name: "languages", label: "Languages", hint: "Like: English, Hindi, Kashmiri.", maxLength: 80 },
] as const;

export default function EditPerson() {
  const { place, person, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <PictureForm
      title={SETTINGS[place].label}
      list={LIST}
      back="Back to the team"
      settings={settings}
      rejected={rejected}
    >
      {LINES.map(({ name, ...line }) => (
        <Field key={name} name={name} {...line} defaultValue={person?.[name]} />
      ))}
      <ImageField current={person?.imgUrl ?? undefined} />
      {person?.imgUrl && (
        <p className="field">
          <label>
            <input type="checkbox" name="isWithoutPicture" /> Show no picture
          </label>
        </p>
      )}
    </PictureForm>
  );
}
