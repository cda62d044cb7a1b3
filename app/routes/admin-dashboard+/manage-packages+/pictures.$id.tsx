import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, FieldError, FieldGroup, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { ImageField } from "~/components/package/admin/image-field";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseUpload } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { rerenderEdit } from "~/http/pages/form-page.server";
import { MAX_PICTURES, PICTURE_STATES, pictureField } from "~/models/catalogue/content/picture-fields";
import { picturesSchema } from "~/models/catalogue/content/pictures";
import { savePictures } from "~/models/catalogue/package/edit/publish-package.server";
import { getPackageForEdit } from "~/models/catalogue/package/get-package.server";
import { type PackageJson } from "~/models/catalogue/package/json.server";

const LIST = "/admin-dashboard/manage-packages";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Pictures of ${data?.packageInfo.packageTitle ?? "a package"}` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const found = await getPackageForEdit(params.id);
  if (!found.ok) throw await redirectWithError(LIST, found.msg);
  const { packageInfo } = found.value;
  return { packageInfo, formAction: formActionFor(request, admin) };
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
  const { form, image } = await parseUpload(request, "admin", picturesSchema);
  if (!form.ok) return rerender(form);
  const result = await savePictures(id, { ...form.value, image });
  if (result.ok) return redirectWithSuccess(`${LIST}/pictures/${id}`, result.value.msg);
  if (result.code === "NOT_FOUND") return redirectWithError(LIST, result.msg);
  return rerenderEdit(form, result);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function PackagePictures() {
  const { packageInfo: pkg, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>Pictures of {pkg.packageTitle}</h1>
        <Link to={`${LIST}/edit/${pkg._id}`} reloadDocument>
          Edit the package
        </Link>
        <Link to={`${LIST}/days/${pkg._id}`}>Its days</Link>
      </div>
      <DeskForm
        method="post"
        encType="multipart/form-data"
        action={formAction}
        replace
        className="package-form"
        key={pkg.version}
        rejected={rejected}
      >
        <ErrorSummary rejected={rejected} />
        <input type="hidden" name="version" value={rejected?.values.version || pkg.version} />
        <div className="image-field">
          <figure>
            <img src={pkg.imgUrl} alt={pkg.packageTitle} width={240} height={180} />
          </figure>
          <p className="field">This is the first picture, also on its card.</p>
        </div>
        <PictureRows pictures={pkg.pictures} />
        <fieldset className="part">
          <legend>Add a picture</legend>
          <p>At most {MAX_PICTURES} with the first.</p>
          <ImageField />
          <Field name="newAlt" label="What it shows" maxLength={160} />
          <Field name="newCaption" label="Words below it (optional)" maxLength={120} />
        </fieldset>
        <p className="actions">
          <PendingButton busy="Saving...">Save pictures</PendingButton>
        </p>
      </DeskForm>
    </>
  );
}

type PictureRowsProps = { pictures: PackageJson["pictures"] };

/** A row of fields for each picture after the first. */
function PictureRows({ pictures }: PictureRowsProps) {
  return (
    <FieldGroup name="pictures" className="part">
      <legend>Its other pictures</legend>
      <FieldError of="pictures" />
      {pictures.length === 0 && (
        <p>There is none yet. Where one sleeps, eats, rides and walks helps guests to decide.</p>
      )}
      {pictures.map((picture, row) => (
        <PictureRow key={picture.url} row={row} picture={picture} />
      ))}
    </FieldGroup>
  );
}

type PictureRowProps = { row: number; picture: PackageJson["pictures"][number] };

function PictureRow({ row, picture: { url, alt, caption } }: PictureRowProps) {
  const field = (name: Parameters<typeof pictureField>[1], label: string) => ({ name: pictureField(row, name), label });
  return (
    <fieldset className="extra-row image-field">
      <legend>Picture {row + 2}</legend>
      <figure>
        <img src={url} alt={alt} width={240} height={180} loading="lazy" />
      </figure>
      <input type="hidden" name={pictureField(row, "url")} value={url} />
      <div>
        <div className="field-row field-row-wide">
          <Field
            {...field("alt", "What it shows")}
            hint="Read to those who do not see it"
            required
            maxLength={160}
            defaultValue={alt}
          />
          <Field {...field("caption", "Words below it (optional)")} maxLength={120} defaultValue={caption} />
        </div>
        <div className="field-row">
          <Field {...field("place", "Place")} type="number" min={1} max={99} defaultValue={row + 1} />
          <Select {...field("state", "State")} defaultValue="shown">
            {PICTURE_STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </div>
      </div>
    </fieldset>
  );
}
