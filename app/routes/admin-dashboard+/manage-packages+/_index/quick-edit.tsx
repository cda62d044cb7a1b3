import { Form } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { PriceFields } from "~/components/package/admin/price-fields";
import { AVAILABILITIES } from "~/models/catalogue/package/availability";
import { type AdminPackageJson } from "~/models/catalogue/package/lists/list-packages-for-admin.server";

type QuickEditProps = { pkg: AdminPackageJson; from: string; priceAction: string };

/** Edits what changes most often, without opening the package. */
export function QuickEdit({ pkg, from, priceAction }: QuickEditProps) {
  const savePrices = `${priceAction}&from=${encodeURIComponent(from)}`;
  return (
    <>
      <Form method="post" action={`/admin-dashboard/manage-packages/availability/${pkg._id}`} className="switch">
        <fieldset>
          <legend className="visually-hidden">Availability of {pkg.packageTitle}</legend>
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="version" value={pkg.version} />
          {AVAILABILITIES.map((availability) => (
            <button
              key={availability}
              name="availability"
              value={availability}
              aria-pressed={availability === pkg.availability}
            >
              {availability}
            </button>
          ))}
        </fieldset>
      </Form>
      <Form method="post" action={savePrices} className="price-form" key={pkg.version}>
        <PriceFields pkg={pkg} />
        <PendingButton action={savePrices} className="button button-quiet" busy="Saving...">
          Save <span className="visually-hidden">prices of {pkg.packageTitle}</span>
        </PendingButton>
      </Form>
    </>
  );
}
