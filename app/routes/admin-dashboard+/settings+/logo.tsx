import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ImageField } from "~/components/package/admin/image-field";
import { PictureForm } from "~/components/setting/picture-form";
import { loadPicturePage, savePicturePage } from "~/http/pages/settings-page.server";
import { wayBackOf } from "~/http/way-back";
import { PICTURE_SCHEMAS } from "~/models/system/setting/schema";
import { logoUrl } from "~/values/logo";

const SETTINGS = "/admin-dashboard/settings/site";

export const meta: MetaFunction = () => [{ title: "Logo" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { value, ...page } = await loadPicturePage(request, ["logo"], "logo");
  return { ...page, logo: value ?? null };
}

export function action({ request }: ActionFunctionArgs) {
  const list = wayBackOf(request, SETTINGS);
  return savePicturePage(request, { schema: PICTURE_SCHEMAS.logo, places: ["logo"], param: "logo", list });
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function LogoSettings() {
  const { logo, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <PictureForm
      title="Logo"
      list={SETTINGS}
      back="Back to the site"
      settings={settings}
      rejected={rejected}
      intro="It stands beside your name on every page, in the next mails, on vouchers, receipts and invoices, and on the browser’s tab, in place of our leaf. It is shown small and on white."
      save="Save the logo"
    >
      <ImageField current={logo ? logoUrl(logo.imageKey, "brand.png") : undefined} />
      <p>
        <label>
          <input type="checkbox" name="saysName" defaultChecked={logo?.saysName} /> The name is part of the logo, so it
          is not written beside it
        </label>
      </p>
      {logo && (
        <p>
          <label>
            <input type="checkbox" name="isDrawn" /> Back to our leaf
          </label>
        </p>
      )}
    </PictureForm>
  );
}
