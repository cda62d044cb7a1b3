import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { OfferForm } from "~/components/offer/offer-form";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { updateOffer } from "~/models/catalogue/offer/save-offer.server";
import { offerEditSchema } from "~/models/catalogue/offer/schema";
import { getOfferForEdit } from "~/models/office/offer/list-offers.server";

const LIST = "/admin-dashboard/manage-packages/offers";

export const meta: MetaFunction = () => [{ title: "Edit offer" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const found = await getOfferForEdit(params.id);
  if (!found.ok) throw await redirectWithError(LIST, found.msg);
  return { ...found.value, formAction: formActionFor(request, admin) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "admin", offerEditSchema);
  if (!form.ok) return rerender(form);

  const result = await updateOffer({ id: params.id, ...form.value });
  if (result.ok) return redirectWithSuccess(LIST, result.value.msg);
  if (result.code === "NOT_FOUND") return redirectWithError(LIST, result.msg);
  // Without a version the form shows the stored one: whoever saves again has compared.
  return rerender(result.code === "STALE_EDIT" ? { values: { ...form.values, version: "" } } : form, result);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function EditOffer() {
  const { offer, packages, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>Edit offer {offer.code}</h1>
      <p className="muted">Bookings made with it keep the discount they got.</p>
      <OfferForm action={formAction} offer={offer} packages={packages} rejected={rejected} submit="Save the offer" />
    </>
  );
}
