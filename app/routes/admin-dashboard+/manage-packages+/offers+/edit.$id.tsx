import { type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { OfferForm } from "~/components/offer/offer-form";
import { formPage } from "~/http/pages/form-page.server";
import { updateOffer } from "~/models/catalogue/offer/save-offer.server";
import { offerEditSchema } from "~/models/catalogue/offer/schema";
import { getOfferForEdit } from "~/models/office/offer/list-offers.server";

export const meta: MetaFunction = () => [{ title: "Edit offer" }];

const { loader, action } = formPage({
  right: "admin",
  list: "/admin-dashboard/manage-packages/offers",
  load: ({ id }) => getOfferForEdit(id),
  schema: offerEditSchema,
  command: ({ id, value }) => updateOffer({ id, ...value }),
  gone: ["NOT_FOUND"],
});

export { loader, action };

export { shouldRevalidate } from "~/http/pages/reload";

export default function EditOffer() {
  const { offer, packages, form } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>Edit offer {offer.code}</h1>
      <p className="muted">Bookings made with it keep the discount they got.</p>
      <OfferForm action={form.action} offer={offer} packages={packages} rejected={rejected} submit="Save the offer" />
    </>
  );
}
