import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { OfferForm } from "~/components/offer/offer-form";
import { checkForm, rerender, valuesIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { createOffer, newCode } from "~/models/catalogue/offer/save-offer.server";
import { newOfferSchema } from "~/models/catalogue/offer/schema";
import { listPackageTitles } from "~/models/catalogue/package/lists/list-for-select.server";
import { type RejectedForm } from "~/values/rejected-form";

export const meta: MetaFunction = () => [{ title: "Make an offer" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { ...(await listPackageTitles()), formAction: formActionFor(request, admin) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "admin");
  if (fields.has("random")) return withRandomCode(fields);
  const form = checkForm(fields, newOfferSchema);
  if (!form.ok) return rerender(form);

  const result = await createOffer(form.value);
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess("/admin-dashboard/manage-packages/offers", result.value.msg);
}

/** The form again with what was typed, and a code. */
function withRandomCode(fields: FormData) {
  return data<RejectedForm>({ values: { ...valuesIn(fields), code: newCode() }, errors: {}, msg: "" });
}

export default function AddOffer() {
  const { packages, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>Make an offer</h1>
      <OfferForm action={formAction} packages={packages} rejected={rejected} submit="Make the offer" />
    </>
  );
}
